import { translate } from '@selvedge/i18n/translate';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '#server/http/refusal';
import { dateCalls } from '#test/dates';
import { approvalStage, combo, makeOrder, makePlan, style } from '#test/orders';
import { type ReportBody, refusalOf, reportBatch } from '#test/report-batches';
import { figure, reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);
const { freeze } = dateCalls(app);

type Reported = Awaited<ReturnType<typeof planned>>;
const counted = ({ stageId, white }: Reported, inhouse: number, more: object = {}): ReportBody => ({
  stageId,
  side: 'factory',
  ...figure(white, inhouse),
  ...more,
});
const plannedOrders = async (count: number) => {
  const orders: Reported[] = [];
  for (let nth = 0; nth < count; nth += 1) orders.push(await planned());
  return orders;
};
const said = (refusal: Refusal | null) =>
  refusal && [
    refusal.code,
    translate('en', refusal.text),
    (refusal.details.errors ?? []).map(({ path }) => path),
  ];
/** What reports left on orders. */
async function leftOn(orders: readonly { orderId: string }[]) {
  const ids = orders.map(({ orderId }) => orderId);
  const { rows } = await app.pool.query(
    `select (select count(*)::integer from stage_reports where order_id = any($1)) as reports,
      (select count(*)::integer from activities where order_id = any($1) and kind like 'stage.%') as activities,
      (select sum(inhouse)::integer from sub_stage_sides
        where sub_stage_id in (select id from sub_stages where order_id = any($1))) as inhouse`,
    [ids],
  );
  return rows[0];
}
const NOTHING = { reports: 0, activities: 0, inhouse: 0 };

describe('a batch of reports', () => {
  it('stores nothing when one of them is refused, and says which', async () => {
    const orders = await plannedOrders(3);
    const [one, two, three] = orders as [Reported, Reported, Reported];
    const refusal = await refusalOf(
      reportBatch(app, 'factory', [
        counted(one, 10),
        counted(two, 2001, { confirm: true }),
        counted(three, 10),
      ]),
    );
    expect(said(refusal)).toEqual([
      'VALIDATION_FAILED',
      'At most 2,000 can be reported.',
      ['1.figures.0.inhouse'],
    ]);
    expect(await leftOn(orders)).toEqual(NOTHING);
  });

  it('asks before more than the tolerance, and refuses what is without content or of another side', async () => {
    const orders = await plannedOrders(2);
    const [one, two] = orders as [Reported, Reported];
    const refusalWith = async (body: ReportBody) =>
      said(await refusalOf(reportBatch(app, 'factory', [counted(one, 10), body])));
    expect(await refusalWith(counted(two, 1120))).toEqual([
      'OVER_TOLERANCE',
      '1,120 is 12% more than required.',
      ['1.figures.0.inhouse'],
    ]);
    expect(await refusalWith({ stageId: two.stageId, side: 'factory' })).toEqual([
      'VALIDATION_FAILED',
      'There is nothing to report yet.',
      [],
    ]);
    expect(await refusalWith({ ...counted(two, 10), side: 'client' })).toMatchObject({ 0: 'FORBIDDEN' });
    expect(await refusalWith({ ...counted(two, 10), stageId: uuid() })).toMatchObject({ 0: 'NOT_FOUND' });
    expect(await leftOn(orders)).toEqual(NOTHING);
  });

  it('names the part that changed since it was seen, and stores nothing', async () => {
    const orders = await plannedOrders(2);
    const [one, two] = orders as [Reported, Reported];
    expect((await report('factory', counted(two, 300))).status).toBe(200);
    const before = await leftOn(orders);
    const seen = (inhouse: number) => [{ subStageId: two.white, status: 'IN_PROGRESS' as const, inhouse }];
    const stale = counted(two, 500, { seen: seen(200) });
    const refusal = await refusalOf(reportBatch(app, 'factory', [counted(one, 10), stale]));
    expect(said(refusal)).toEqual([
      'CONFLICT',
      expect.stringMatching(/^Cutting, White is now 300 \(.+, .+\)\.$/),
      ['1.seen.0'],
    ]);
    expect(await leftOn(orders)).toEqual(before);
    await reportBatch(app, 'factory', [counted(one, 10), counted(two, 500, { seen: seen(300) })]);
    expect(await leftOn(orders)).toEqual({ reports: 3, activities: 3, inhouse: 510 });
  });

  it('makes two reports on one stage one after the other', async () => {
    const one = await planned();
    const seen = [{ subStageId: one.white, status: 'IN_PROGRESS' as const, inhouse: 100 }];
    await reportBatch(app, 'factory', [counted(one, 100), counted(one, 250, { seen })]);
    const { rows } = await app.pool.query(
      `select facts -> 'changes' -> 0 -> 'from' ->> 'inhouse' as before, facts -> 'changes' -> 0 -> 'to' ->> 'inhouse' as after
      from stage_reports where order_id = $1 order by after`,
      [one.orderId],
    );
    expect(rows).toEqual([
      { before: '0', after: '100' },
      { before: '100', after: '250' },
    ]);
    const { body } = await app.call('trader', 'GET', '/api/Notification?pageSize=50');
    expect(body.filter(({ action }: any) => action.includes(one.stageId))).toMatchObject([
      { message: expect.stringContaining('100 → 250 of 1,000 pcs') },
    ]);
  });

  it('changes many orders in as many statements as one, and tells their readers once', async () => {
    const [one, ...others] = (await plannedOrders(9)) as [Reported, ...Reported[]];
    const first = await reportBatch(app, 'factory', [counted(one, 10)]);
    const many = await reportBatch(
      app,
      'factory',
      others.map((order) => counted(order, 10)),
    );
    expect(many.statements).toBe(first.statements);
    expect(await leftOn([one, ...others])).toEqual({ reports: 9, activities: 9, inhouse: 90 });
    const ordersOf = (kind: string) =>
      many.live.flatMap((event) => (event.kind === kind && 'orderId' in event ? [event.orderId] : []));
    const ids = others.map(({ orderId }) => orderId);
    expect(ordersOf('planning')).toEqual(ids);
    expect(ordersOf('activity')).toEqual(ids);
    expect(many.live.filter(({ kind }) => kind === 'notifications')).toHaveLength(1);
  });

  it('answers the first outcome of a report that was made before, and refuses its id for another', async () => {
    const [one, two] = (await plannedOrders(2)) as [Reported, Reported];
    const again = counted(one, 400, { id: uuid() });
    await reportBatch(app, 'factory', [again]);
    const { outcomes } = await reportBatch(app, 'factory', [again, counted(two, 70), again]);
    expect(outcomes.map(({ orderId }) => orderId)).toEqual([one.orderId, two.orderId, one.orderId]);
    expect(await leftOn([one, two])).toEqual({ reports: 2, activities: 2, inhouse: 470 });
    const other = { ...again, ...figure(one.white, 500) };
    const refusal = await refusalOf(reportBatch(app, 'factory', [counted(two, 90), other]));
    expect(refusal?.code).toBe('KEY_REUSED');
    expect(await leftOn([one, two])).toEqual({ reports: 2, activities: 2, inhouse: 470 });
  });

  it('writes the comment of each report', async () => {
    const [one, two] = (await plannedOrders(2)) as [Reported, Reported];
    const { outcomes } = await reportBatch(app, 'factory', [
      counted(one, 10, { comment: 'First bundle' }),
      counted(two, 10),
      { stageId: two.stageId, side: 'factory', comment: 'Only a word' },
    ]);
    expect(outcomes.map(({ messageId }) => messageId !== null)).toEqual([true, false, true]);
    const { rows } = await app.pool.query('select content from messages where id = any($1) order by id', [
      outcomes.flatMap(({ messageId }) => messageId ?? []),
    ]);
    expect(rows.map(({ content }) => content)).toEqual(['First bundle', 'Only a word']);
  });
});

describe('conditions of a batch of reports', () => {
  /** PP Sample before Cutting. */
  async function gated() {
    const { orderId } = await makeOrder(app, {}, { styleInfo: [style('Tee', 100, [combo('White', 100)])] });
    const saved: any[] = await makePlan(app, orderId, [
      approvalStage('PP Sample', 20, 18),
      { conditions: [{ stageName: 'PP Sample', atLeast: 100 }] },
    ]);
    const [sample, cutting] = saved;
    const start: ReportBody = {
      stageId: cutting.stageId,
      side: 'factory',
      ...figure(cutting.subStages[0].stageId, 10),
    };
    const approve: ReportBody = { stageId: sample.stageId, side: 'factory', status: 'APPROVED' };
    return { orderId: orderId as string, start, approve };
  }
  const releasesOf = async (orderIds: readonly string[]) =>
    (
      await app.pool.query(
        `select r.reason from gate_releases r join stages st on st.id = r.stage_id
        where st.order_id = any($1) order by r.reason`,
        [orderIds],
      )
    ).rows.map(({ reason }) => reason);

  it('count what is reported together', async () => {
    const { orderId, start, approve } = await gated();
    expect(said(await refusalOf(reportBatch(app, 'trader', [start])))).toMatchObject([
      'VALIDATION_FAILED',
      expect.anything(),
      ['0.releaseReason'],
    ]);
    await reportBatch(app, 'trader', [start, approve]);
    expect(await leftOn([{ orderId }])).toMatchObject({ reports: 2, activities: 2 });
    expect(await releasesOf([orderId])).toEqual([]);
  });

  it('refuse all reports of others, and take the reason of each report of an editor', async () => {
    const [one, two, free] = [await gated(), await gated(), await planned()];
    const ids = [one.orderId, two.orderId];
    const refusal = await refusalOf(reportBatch(app, 'factory', [counted(free, 10), one.start, two.start]));
    expect(said(refusal)).toMatchObject([
      'NOT_READY',
      expect.anything(),
      ['1.releaseReason', '2.releaseReason'],
    ]);
    expect(await leftOn([free])).toEqual(NOTHING);
    const silent = [{ ...one.start, releaseReason: 'Fabric first' }, two.start];
    expect(said(await refusalOf(reportBatch(app, 'trader', silent)))).toMatchObject([
      'VALIDATION_FAILED',
      expect.anything(),
      ['1.releaseReason'],
    ]);
    expect(await releasesOf(ids)).toEqual([]);
    await reportBatch(app, 'trader', [
      { ...one.start, releaseReason: 'Fabric first' },
      { ...two.start, releaseReason: 'Buyer agreed' },
    ]);
    expect(await releasesOf(ids)).toEqual(['Buyer agreed', 'Fabric first']);
  });
});

it('records late completions with the reasons of their reports', async () => {
  const due = { deadlineClient: '2026-06-12', deadlineManufacturer: '2026-06-10' };
  const late = [await planned(due), await planned(due), await planned(due)];
  for (const { orderId } of late) await freeze(orderId);
  const reasons = ['fabric', 'capacity'] as const;
  await reportBatch(
    app,
    'factory',
    late.map(({ stageId }, nth): ReportBody => {
      const code = reasons[nth];
      const reason = code ? { reason: { code, party: 'factory' as const, note: null } } : {};
      return { stageId, side: 'factory', status: 'COMPLETED', ...reason };
    }),
  );
  const { rows } = await app.pool.query(
    `select c.order_id as "orderId", r.code, c.id in (
        select jsonb_array_elements_text(s.facts -> 'dateChanges')::uuid from stage_reports s where s.stage_id = c.stage_id
      ) as kept
    from date_changes c left join date_reasons r on r.change_id = c.id
    where c.order_id = any($1) and c.kind = 'finished' and c.sub_stage_id is null`,
    [late.map(({ orderId }) => orderId)],
  );
  const byOrder = new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
  expect(late.map(({ orderId }) => byOrder.get(orderId))).toEqual([
    { code: 'fabric', kept: true },
    { code: 'capacity', kept: true },
    { code: null, kept: true },
  ]);
  const activities = await app.pool.query(
    `select order_id as "orderId" from activities where kind = 'stage.reasonGiven' and order_id = any($1::uuid[])
    order by array_position($1::uuid[], order_id)`,
    [late.map(({ orderId }) => orderId)],
  );
  expect(activities.rows).toEqual(late.slice(0, 2).map(({ orderId }) => ({ orderId })));
});
