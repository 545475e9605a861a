import type { TestApp, Who } from './start-app';

/** The calls of tests about plans. The trader makes them, unless they name someone. */
export function planCalls(app: TestApp) {
  const planOf = (orderId: string, who: Who = 'trader') =>
    app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`);
  return {
    planOf,
    namesOf: async (orderId: string): Promise<string[]> =>
      (await planOf(orderId)).body.map((stage: { stageName: string }) => stage.stageName),
    put: (stages: object[], headers: Record<string, string> = {}) =>
      app.call('trader', 'PUT', '/api/Planning/bulkUpdate', stages, headers),
    /** Sets the status or the in-house quantity of a stage or of one of its parts. */
    update: (
      id: string,
      targetUserType: 3001 | 3003,
      metadata: { previousStatus?: string; currentStatus?: string; currentInhouse?: number },
      { who = 'trader', commitMessage = 'Reported' }: { who?: Who; commitMessage?: string } = {},
    ) =>
      app.call(who, 'PUT', `/api/Planning/updateStage/${id}`, {
        commitMessage,
        metadata: { targetUserType, ...metadata },
      }),
    /** The lines of an order's activity, newest first. */
    activityOf: async (who: Who, orderId: string): Promise<string[]> =>
      (await app.call(who, 'GET', `/api/OrderActivity/${orderId}?pageSize=100`)).body.map(
        (one: { description: string }) => one.description,
      ),
    /** Messages of a person's notifications about one order, newest first. */
    notificationsOf: async (who: Who, orderId: string): Promise<string[]> =>
      (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body
        .filter((one: { action: string }) => one.action.includes(orderId))
        .map((one: { message: string }) => one.message),
  };
}
