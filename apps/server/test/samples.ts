import type { FieldValue } from '@selvedge/domain/orders/order';
import { combo, makeOrder, makePlan, style } from './orders';
import type { TestApp, Who } from './start-app';

export const SENT_ON = '2026-06-10';

/** The calls of tests about sample rounds. */
export function sampleCalls(app: TestApp) {
  /** An order with a Fit Sample of two combos, White and Navy, and the ids of its parts. */
  async function sampled(stage: object = {}, rest: object = {}, values: Record<string, FieldValue> = {}) {
    const order = await makeOrder(app, values, {
      styleInfo: [style('Tee', 3000, [combo('White', 1000), combo('Navy', 2000)])],
      ...rest,
    });
    const [saved] = await makePlan(app, order.orderId, [
      { stageName: 'Fit Sample', stageType: 'Sample Approval', category: 'Approval', ...stage },
    ]);
    const [white, navy] = saved.subStages.map((sub: any) => sub.stageId);
    const { orderId } = order as { orderId: string };
    return { orderId, stageId: saved.stageId as string, white: white as string, navy: navy as string };
  }
  const make = (who: Who, side: string, subStageIds: string[], send: unknown, more: object = {}) =>
    app.call(who, 'POST', '/api/Samples/rounds', {
      side,
      send,
      parts: subStageIds.map((subStageId) => ({ subStageId, ...more })),
    });
  const sendRound = (who: Who, side: string, subStageIds: string[], more: object = {}, on = SENT_ON) =>
    make(who, side, subStageIds, { on, parcel: { courier: 'DHL', awb: '1234567890' } }, more);
  /** Sends a round that must be accepted, and returns its id. */
  async function sent(who: Who, side: string, subStageId: string, more: object = {}, on = SENT_ON) {
    const made = await sendRound(who, side, [subStageId], more, on);
    if (made.status !== 200) throw new Error(`A round of the test was refused: ${made.text}`);
    return made.body[0].id as string;
  }
  const receive = (who: Who, roundIds: string[], on = '2026-06-11') =>
    app.call(who, 'PUT', '/api/Samples/received', { roundIds, on });
  const answer = (who: Who, roundIds: string[], result: string, more: object = {}) =>
    app.call(who, 'PUT', '/api/Samples/result', {
      roundIds,
      result,
      on: '2026-06-12',
      ...(result === 'approved' ? {} : { comment: 'Neck 1 cm too wide' }),
      ...(result === 'rejected' ? { nextDueOn: '2026-06-22' } : {}),
      ...more,
    });
  const rounds = async (who: Who, orderId: string, subStageId: string) =>
    (await app.call(who, 'GET', `/api/Samples/byOrder/${orderId}`)).body.find(
      (one: any) => one.subStageId === subStageId,
    )?.sides;
  /** Status, first day and day of completion of a part on one side. */
  async function stored(subStageId: string, side: string) {
    const { rows } = await app.pool.query(
      `select status, started_on::text, actual::text from sub_stage_sides where sub_stage_id = $1 and side = $2`,
      [subStageId, side],
    );
    return Object.values(rows[0]);
  }
  return { sampled, make, sendRound, sent, receive, answer, rounds, stored };
}
