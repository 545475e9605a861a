import type { TestApp, Who } from './start-app';

type Side = 'client' | 'factory';

/** The calls of tests about dates of plans. The trader makes them, unless they name someone. */
export function dateCalls(app: TestApp) {
  return {
    freeze: (orderId: string, body: object = {}, who: Who = 'trader') =>
      app.call(who, 'POST', `/api/Planning/baseline/${orderId}`, { sides: ['client', 'factory'], ...body }),
    expectDone: (stageId: string, side: Side, day: string | null, reason?: object, who: Who = 'trader') =>
      app.call(who, 'PUT', `/api/Planning/expected/${stageId}`, { side, day, ...(reason ? { reason } : {}) }),
    state: (changeId: string, reason: object, who: Who = 'trader') =>
      app.call(who, 'PUT', `/api/Planning/changes/${changeId}/reason`, reason),
    changesOf: async (orderId: string, who: Who = 'trader', query = '') =>
      (await app.call(who, 'GET', `/api/Planning/changes/${orderId}${query}`)).body,
  };
}

/** Expects a stage to be late on both sides; returns the changes of the client side and of the factory side. */
export async function lateSides(app: TestApp, orderId: string, stageId: string) {
  const { freeze, expectDone, changesOf } = dateCalls(app);
  await freeze(orderId, { stageIds: [stageId] });
  for (const side of ['client', 'factory'] as const) {
    const late = await expectDone(stageId, side, '2026-12-01');
    if (late.status !== 200) throw new Error(`An expected day of the test was refused: ${late.text}`);
  }
  const { changes } = await changesOf(orderId);
  const of = (side: Side) => changes.find((one: { side: Side }) => one.side === side);
  return [of('client'), of('factory')];
}
