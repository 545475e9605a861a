import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { activityOf, notificationsOf, put, planOf } = planCalls(app);

/** Cutting with the deadlines 31 and 26 July 2026. */
async function frozenPlan(stages: object[] = [{}]) {
  const order = await makeOrder(app);
  const plan = await makePlan(app, order.orderId, stages);
  await app.pool.query('update stage_sides set baseline = commitment where order_id = $1', [order.orderId]);
  return { order, orderId: order.orderId as string, plan, cutting: plan[0] };
}
const history = async (orderId: string): Promise<string[]> =>
  (
    await app.pool.query(
      `select concat_ws(' ', st.name, c.side, c.kind, c.from_day, c.to_day, '|', r.by_type, r.code, r.party, r.note) as line
       from date_changes c join stages st on st.id = c.stage_id left join date_reasons r on r.change_id = c.id
       where c.order_id = $1 order by c.at, c.id`,
      [orderId],
    )
  ).rows.map((row: { line: string }) => row.line);
const savePoDate = (order: any, value: string) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
    customFields: order.customFields.flatMap((one: { name: string }) =>
      one.name === 'Purchase Order Date' ? [{ ...one, value }] : [],
    ),
    commitMessage: 'Dates',
  });
const movedLines = (lines: string[]) => lines.filter((line) => /moved|deadline/i.test(line));

describe('recorded are frozen deadlines that move', () => {
  it('with a save of stages, with the reason of each stage', async () => {
    const { orderId, plan } = await frozenPlan([{}, { stageName: 'Sewing' }, { stageName: 'Packing' }]);
    const [cutting, sewing, packing] = plan;
    const before = await notificationsOf('buyer', orderId);
    const saved = await put([
      stage(app, orderId, {
        stageId: cutting.stageId,
        deadlineClient: '2026-08-09',
        reason: { code: 'fabric', party: 'mill' },
      }),
      stage(app, orderId, { stageId: sewing.stageId, stageName: 'Sewing', leadTimeManufacturer: 50 }),
      stage(app, orderId, { stageId: packing.stageId, stageName: 'Packing', leadTimeClient: 61 }),
    ]);
    expect(saved.status, saved.text).toBe(200);
    expect(await history(orderId)).toEqual([
      'Cutting client moved 2026-07-31 2026-08-09 | 3002 fabric mill',
      'Sewing factory moved 2026-07-26 2026-07-21 |',
      'Packing client moved 2026-07-31 2026-08-01 |',
    ]);
    expect(movedLines(await activityOf('trader', orderId))).toEqual([
      'Cutting (client): Deadline 31 Jul 2026 → 9 Aug 2026; ' +
        'Sewing (factory): Deadline 26 Jul 2026 → 21 Jul 2026; ' +
        'Packing (client): Deadline 31 Jul 2026 → 1 Aug 2026',
    ]);
    expect(movedLines(await activityOf('factory', orderId))).toEqual([
      'Sewing: Deadline 26 Jul 2026 → 21 Jul 2026',
    ]);
    expect((await notificationsOf('buyer', orderId)).filter((one) => !before.includes(one))).toEqual([
      'Cutting: 31 Jul 2026 → 9 Aug 2026 (9 days later); and 1 more deadline moved',
    ]);
  });

  it('next to other changes, in the same entry', async () => {
    const { orderId, cutting } = await frozenPlan();
    await put([
      stage(app, orderId, { stageId: cutting.stageId, stageName: 'Cut', deadlineClient: '2026-08-09' }),
    ]);
    expect((await activityOf('trader', orderId))[0]).toBe(
      'Cut: Name Cutting → Cut; Cut (client): Deadline 31 Jul 2026 → 9 Aug 2026',
    );
  });

  it('with a shift, and with a new purchase order date, for which the buyer is responsible', async () => {
    const { order, orderId } = await frozenPlan();
    const body = { orderIds: [orderId], days: 7, sides: ['client'], commitMessage: 'A week later' };
    expect((await app.call('trader', 'POST', '/api/Planning/shift', body)).status).toBe(200);
    expect((await savePoDate(order, '2026-06-03')).status).toBe(200);
    await savePoDate(order, '2026-06-02');
    const moved = '| 3002 other buyer Purchase order date moved';
    expect(await history(orderId)).toEqual([
      'Cutting client moved 2026-07-31 2026-08-07 |',
      `Cutting client moved 2026-08-07 2026-08-09 ${moved}`,
      `Cutting factory moved 2026-07-26 2026-07-28 ${moved}`,
      'Cutting client moved 2026-08-09 2026-08-08 |',
      'Cutting factory moved 2026-07-28 2026-07-27 |',
    ]);
    expect(movedLines(await activityOf('buyer', orderId))).toEqual([
      'Cutting: Deadline 9 Aug 2026 → 8 Aug 2026',
      'Cutting: Deadline 7 Aug 2026 → 9 Aug 2026',
      'Cutting: Deadline 31 Jul 2026 → 7 Aug 2026',
    ]);
  });

  it('with a restored plan, if its purchase order date moved meanwhile', async () => {
    const { order, orderId } = await frozenPlan();
    const clear = () => app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const restore = () => app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
    await clear();
    await restore();
    expect(await history(orderId)).toEqual([]);
    await clear();
    await savePoDate(order, '2026-06-03');
    expect((await restore()).status).toBe(200);
    expect(await history(orderId)).toHaveLength(2);
  });

  it('but not those of complete sides, of plans that are being agreed, and of saves that are refused', async () => {
    const { order, orderId, cutting } = await frozenPlan();
    const finished = { currentStatus: 'COMPLETED', targetUserType: 3003 };
    const path = `/api/Planning/updateStage/${cutting.stageId}`;
    await app.call('trader', 'PUT', path, { commitMessage: 'Done', metadata: finished });
    await app.pool.query("update stage_sides set baseline = null where side = 'client' and order_id = $1", [
      orderId,
    ]);
    await savePoDate(order, '2026-06-09');
    const sent = { stageId: cutting.stageId, deadlineClient: '2026-08-20' };
    const wrong = await put([stage(app, orderId, { ...sent, reason: { code: 'other', party: 'trader' } })]);
    expect(wrong.body.errors).toEqual([{ path: '0.reason.note', message: 'Please say what it was.' }]);
    expect(await history(orderId)).toEqual([]);
    expect((await planOf(orderId)).body[0].deadlineClient).toBe('2026-08-08');
  });

  it('shows the summary to partners who read of one of them, and to no others', async () => {
    const { orderId, cutting } = await frozenPlan();
    const both = {
      stageId: cutting.stageId,
      deadlineClient: '2026-08-09',
      deadlineManufacturer: '2026-08-01',
    };
    await app.call('trader', 'PUT', '/api/Planning/bulkUpdate?commitMessage=Both', [
      stage(app, orderId, both),
    ]);
    for (const who of ['buyer', 'factory'] as const)
      expect((await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).text).toContain('Both');
    const own = {
      stageId: cutting.stageId,
      deadlineClient: '2026-08-12',
      deadlineManufacturer: '2026-08-01',
    };
    await app.call('trader', 'PUT', '/api/Planning/bulkUpdate?commitMessage=Open', [
      stage(app, orderId, own),
    ]);
    expect((await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).text).toContain('Open');
    expect((await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).text).not.toContain('Open');
  });
});
