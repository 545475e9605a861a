import { describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { activityOf, notificationsOf, update } = planCalls(app);
const { freeze, expectDone, changesOf } = dateCalls(app);
const FABRIC = { code: 'fabric', party: 'mill', note: 'Dye house full' };

async function setUp(stage: object = {}, order: object = {}) {
  const { orderId } = await makeOrder(app, {}, order);
  const [{ stageId, subStages }] = await makePlan(app, orderId, [stage]);
  return { orderId, stageId, subStages };
}
/** The trader's notifications without those about forecasts. */
const noticesOf = async (orderId: string) =>
  (await notificationsOf('trader', orderId)).filter((text) => !text.startsWith('Forecast'));
const sideOf = (schedule: any, stageId: string, side: string) =>
  schedule.stages.find((one: any) => one.stageId === stageId).sides[side];

describe('an expected day', () => {
  it('is stored and forecast, while the deadline stays', async () => {
    const { orderId, stageId } = await setUp();
    const reply = await expectDone(stageId, 'factory', '2026-08-20', undefined, 'factory');
    expect(reply.status, reply.text).toBe(200);
    expect(sideOf(reply.body, stageId, 'factory')).toMatchObject({
      commitment: '2026-07-26',
      expected: '2026-08-20',
      forecast: '2026-08-20',
    });
    const [row] = (
      await app.pool.query(
        `select ss.expected_by as by, ss.expected_at as at from stage_sides ss
         where ss.order_id = $1 and ss.side = 'factory'`,
        [orderId],
      )
    ).rows;
    expect(row.by).toBe(app.world.people.factory.id);
    const removed = await expectDone(stageId, 'factory', null, undefined, 'factory');
    expect(sideOf(removed.body, stageId, 'factory')).toMatchObject({
      expected: null,
      forecast: '2026-07-26',
    });
    expect(await activityOf('trader', orderId)).toContain('Cutting: expected date removed (factory side)');
  });

  it('is read by its side and the trader, and notifies the traders of the stage', async () => {
    const { orderId, stageId } = await setUp();
    await expectDone(stageId, 'factory', '2026-08-20', undefined, 'factory');
    expect((await activityOf('trader', orderId))[0]).toBe('Cutting: expected 20 Aug 2026 (factory side)');
    expect((await activityOf('factory', orderId))[0]).toBe('Cutting: expected 20 Aug 2026');
    expect((await activityOf('buyer', orderId)).join()).not.toContain('expected');
    expect(await noticesOf(orderId)).toEqual(['Cutting: expected 20 Aug 2026 (factory side)']);
    for (const who of ['factory', 'buyer'] as const)
      expect((await notificationsOf(who, orderId)).join()).not.toContain('expected');
    await expectDone(stageId, 'factory', '2026-08-21', undefined, 'factory');
    expect(await noticesOf(orderId)).toEqual(['Cutting: expected 21 Aug 2026 (factory side)']);
  });

  it('after a frozen deadline is a change of dates with its reason', async () => {
    const { orderId, stageId } = await setUp();
    await expectDone(stageId, 'factory', '2026-08-20', FABRIC, 'factory');
    expect((await changesOf(orderId)).total).toBe(0);
    await freeze(orderId);
    await expectDone(stageId, 'factory', '2026-07-26', FABRIC, 'factory');
    expect((await changesOf(orderId)).total).toBe(0);
    await expectDone(stageId, 'factory', '2026-08-01', FABRIC, 'factory');
    const { changes, byReason } = await changesOf(orderId);
    expect(changes).toMatchObject([
      {
        stageName: 'Cutting',
        side: 'factory',
        kind: 'expected',
        from: '2026-07-26',
        to: '2026-08-01',
        byName: app.world.people.factory.name,
        statements: [{ byType: 3003, ...FABRIC }],
        can: { state: true },
      },
    ]);
    expect(byReason).toEqual([{ side: 'factory', code: 'fabric', party: 'mill', days: 6 }]);
    expect(await noticesOf(orderId)).toEqual([
      'Cutting: 6 days, Fabric late (Mill)',
      'Cutting: expected 1 Aug 2026 (factory side)',
    ]);
  });

  it('gets a reason when it is sent again with one', async () => {
    const { orderId, stageId } = await setUp();
    await freeze(orderId);
    await expectDone(stageId, 'factory', '2026-08-01', undefined, 'factory');
    await expectDone(stageId, 'factory', '2026-08-01', FABRIC, 'factory');
    const { changes } = await changesOf(orderId);
    expect(changes).toMatchObject([{ kind: 'expected', statements: [{ byType: 3003, ...FABRIC }] }]);
    expect((await activityOf('trader', orderId)).filter((text) => text.includes('expected'))).toHaveLength(1);
  });

  it('no longer counts as late when it was taken back', async () => {
    const { orderId, stageId } = await setUp();
    await freeze(orderId);
    await expectDone(stageId, 'client', '2026-08-10', FABRIC);
    await expectDone(stageId, 'client', null);
    expect(await changesOf(orderId)).toMatchObject({ total: 1, byReason: [] });
  });

  it('changes nothing when it is sent twice', async () => {
    const { orderId, stageId } = await setUp();
    await expectDone(stageId, 'client', '2026-08-10');
    const version = async () =>
      (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).headers;
    const before = (await version()).etag;
    await expectDone(stageId, 'client', '2026-08-10');
    expect((await version()).etag).toBe(before);
    expect((await activityOf('trader', orderId)).filter((text) => text.includes('expected'))).toHaveLength(1);
  });
});

describe('refused are', () => {
  const refusal = async (reply: ReturnType<typeof expectDone>) => {
    const { status, body } = await reply;
    return [status, body.message, body.errors?.[0]?.path];
  };

  it('days of the past, complete sides, and reasons that are incomplete or too long', async () => {
    const { stageId, subStages } = await setUp({ category: 'Submission' });
    const at = (reason: object) => refusal(expectDone(stageId, 'factory', '2026-08-20', reason, 'factory'));
    expect(await refusal(expectDone(stageId, 'factory', '2026-06-14', undefined, 'factory'))).toEqual([
      400,
      'An expected date cannot be in the past.',
      'day',
    ]);
    expect((await expectDone(stageId, 'factory', '2026-06-15', undefined, 'factory')).status).toBe(200);
    expect(await at({ code: 'other', party: 'trader', note: ' ' })).toEqual([
      400,
      'Please say what it was.',
      'reason.note',
    ]);
    expect(await at({ code: 'fabric' })).toEqual([400, 'Please choose who is responsible.', 'reason.party']);
    expect(await at({ code: 'fabric', party: 'mill', note: 'x'.repeat(201) })).toEqual([
      400,
      'The note has at most 200 characters.',
      'reason.note',
    ]);
    for (const part of subStages) await update(part.stageId, 3003, { currentStatus: 'COMPLETED' });
    for (const day of ['2026-08-20', null])
      expect(await refusal(expectDone(stageId, 'factory', day, undefined, 'factory'))).toEqual([
        400,
        'This side is complete already.',
        'day',
      ]);
    expect((await expectDone(stageId, 'client', '2026-08-20')).status).toBe(200);
  });

  it('no day that is today in the time zone of the person', async () => {
    const { stageId } = await setUp();
    const statusOf = async (day: string) =>
      (await expectDone(stageId, 'factory', day, undefined, 'factory')).status;
    const liveIn = (zone: string | null) =>
      app.pool.query('update users set time_zone = $2 where id = $1', [app.world.people.factory.id, zone]);
    // It is 14 June there, and 15 June in UTC.
    await liveIn('Pacific/Pago_Pago');
    expect([await statusOf('2026-06-13'), await statusOf('2026-06-14')]).toEqual([400, 200]);
    // It is 15 June in both.
    await liveIn('Asia/Dhaka');
    expect([await statusOf('2026-06-14'), await statusOf('2026-06-15')]).toEqual([400, 200]);
    await liveIn(null);
  });

  it('the other side, strangers, hidden stages, parts, and archived orders', async () => {
    const { orderId, stageId, subStages } = await setUp();
    const late = (who: Parameters<typeof app.call>[0], side: 'client' | 'factory', id = stageId) =>
      expectDone(id, side, '2026-08-20', undefined, who);
    expect((await late('buyer', 'factory')).status).toBe(403);
    expect((await late('factory', 'client')).status).toBe(403);
    expect((await late('traderAdmin', 'client')).status).toBe(403);
    expect((await late('factoryRegular', 'factory')).status).toBe(403);
    for (const who of ['rival', 'buyerOther', 'factoryOther'] as const)
      expect((await late(who, 'factory')).body.message).toBe('Stage not found.');
    expect((await late('trader', 'client', subStages[0].stageId)).status).toBe(404);
    const hidden = await setUp({ isVisibleToFactory: false });
    expect((await late('factory', 'factory', hidden.stageId)).status).toBe(404);
    expect((await late('trader', 'factory', hidden.stageId)).status).toBe(400);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 4, commitMessage: 'Done' });
    for (const [who, side] of [
      ['trader', 'client'],
      ['factory', 'factory'],
    ] as const)
      expect((await late(who, side)).status).toBe(403);
  });
});

it('a side of a completed order that is still open has an expected day, and no other forecast', async () => {
  const { orderId, stageId } = await setUp();
  const closed = { orderStatus: 2, commitMessage: 'Shipped' };
  expect((await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, closed)).status).toBe(200);
  for (const who of ['trader', 'factory'] as const) {
    const reply = await expectDone(stageId, 'factory', '2026-08-20', undefined, who);
    expect(reply.status, reply.text).toBe(200);
    expect(sideOf(reply.body, stageId, 'factory')).toMatchObject({ expected: '2026-08-20' });
    await expectDone(stageId, 'factory', null);
  }
  expect((await expectDone(stageId, 'factory', '2026-08-20', undefined, 'buyer')).status).toBe(403);
});

it('an expected day of a draft tells no partner', async () => {
  const { orderId, stageId } = await setUp({}, { orderStatus: 3 });
  expect((await expectDone(stageId, 'factory', '2026-08-20')).status).toBe(200);
  expect((await expectDone(stageId, 'factory', '2026-08-21', undefined, 'factory')).status).toBe(404);
  expect(await notificationsOf('factory', orderId)).toEqual([]);
});
