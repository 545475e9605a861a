import { v4 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { learnLeadTimes } from '#server/modules/planning/schedule/learned-leads';
import { DUE_ORDERS, makeDueOrder } from '#test/due-orders';
import { mornings } from '#test/mornings';
import { makeOrder, makePlan, TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { on, clearSent, escalated, summaries } = mornings(app);
const { planOf, update } = planCalls(app);
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const get = async (path: string) => (await app.call('trader', 'GET', `/api${path}`)).body;
const imported = (orderId: string, day = TODAY) =>
  query('update orders set import_id = $2, created_at = $3::date where id = $1', [orderId, uuid(), day]);

/** Figures of rounds, answers and punctuality. */
const PLACES: Record<string, () => Promise<unknown>> = {
  'scorecards of buyers': () => get('/Scorecards?side=client'),
  'scorecards of factories': () => get('/Scorecards?side=factory'),
  'the scorecard of a factory': () => get(`/Scorecards/${app.world.organizations.shapla.id}`),
  'orders on time': () => get('/Insights/on-time'),
  'orders on time at factories': () => get('/Insights/on-time?side=factory'),
  'rounds of approvals': () => get('/Insights/rounds'),
  'learned lead times': async () => {
    await learnLeadTimes({ db: dbOf(app.pool), now: app.clock.now } as Parameters<typeof learnLeadTimes>[0]);
    return query('select * from learned_leads order by partner_org_id, key');
  },
};
const before = new Map<string, unknown>();

/** Reports that an import recorded for the parts of a stage on both sides, which were complete on a day. */
async function recordDone(stageId: string, day: string) {
  await query(`update sub_stage_sides set actual = $2, status = 'COMPLETED' where stage_id = $1`, [
    stageId,
    day,
  ]);
  await query(
    `insert into status_changes (order_id, stage_id, sub_stage_id, side, at, from_status, to_status, imported)
    select s.order_id, s.stage_id, s.id, p.side, now(), 'NOT_STARTED', 'COMPLETED', true
    from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id where s.stage_id = $1`,
    [stageId],
  );
}

describe('what an import recorded', () => {
  beforeAll(async () => {
    const ends = Object.values(DUE_ORDERS);
    for (const dates of ends) await makeDueOrder(app, [dates]);
    for (const [place, value] of Object.entries(PLACES)) before.set(place, await value());

    for (const { baseline, commitment, actual } of [...ends, ...ends]) {
      const day = actual ?? TODAY;
      const made = await makeDueOrder(app, [{ baseline, commitment, actual: day }]);
      await imported(made.orderId);
      // An order that was here before: only its reports are of an import.
      const old = await makeDueOrder(app, [{ baseline, commitment, actual: day }]);
      await recordDone(old.exFactory, day);
      await recordDone(old.labDip, day);
    }
  });

  it.each(Object.keys(PLACES))('does not count in %s', async (place) => {
    const now = await PLACES[place]?.();
    expect(JSON.stringify(now).length).toBeGreaterThan(20);
    expect(now).toEqual(before.get(place));
  });

  it('counts again where people reopened a stage and completed it', async () => {
    const [{ id }] = await query(
      `select distinct c.stage_id as id from status_changes c join stages st on st.id = c.stage_id
      where c.imported and st.key = 'ex-factory' limit 1`,
    );
    await query(
      `insert into status_changes (order_id, stage_id, sub_stage_id, side, at, from_status, to_status)
      select order_id, stage_id, sub_stage_id, side, at + interval '1 hour', 'IN_PROGRESS', 'COMPLETED'
      from status_changes where stage_id = $1`,
      [id],
    );
    expect(await PLACES['orders on time']?.()).not.toEqual(before.get('orders on time'));
  });

  it('is no time that somebody waited, but makes the next decision a second round', async () => {
    const { orderId } = await makeOrder(app);
    const [dip] = await makePlan(app, orderId, [
      { stageName: 'Lab Dip', stageType: 'Sample Approval', category: 'Approval' },
    ]);
    const [{ stageId: partId }] = dip.subStages;
    for (const [nth, to] of ['SUBMITTED', 'REJECTED'].entries())
      await query(
        `insert into status_changes (order_id, stage_id, sub_stage_id, side, at, from_status, to_status, imported)
        values ($1, $2, $3, 'client', $4, 'NOT_STARTED', $5, true)`,
        [orderId, dip.stageId, partId, `2026-06-0${nth + 1}`, to],
      );
    await query(`update sub_stage_sides set status = 'REJECTED' where sub_stage_id = $1`, [partId]);
    for (const currentStatus of ['SUBMITTED', 'APPROVED'])
      expect((await update(partId, 3001, { currentStatus })).status).toBe(200);
    expect(
      await query(
        'select to_status, round, waited_days from status_changes where sub_stage_id = $1 and not imported order by at, id',
        [partId],
      ),
    ).toEqual([
      { to_status: 'SUBMITTED', round: null, waited_days: null },
      { to_status: 'APPROVED', round: 2, waited_days: 0 },
    ]);
  });
});

it('stages that were late when their order was imported are not notified one by one, later ones are', async () => {
  await app.call('trader', 'PUT', '/api/Organizations/MyOrganization/reminders', {
    editorsAfter: 1,
    adminsAfter: null,
  });
  const { people } = app.world;
  const { orderId } = await makeOrder(
    app,
    { 'Purchase Order Date': '2027-01-01' },
    { editorUsers: [people.trader.id, people.traderRegular.id] },
  );
  // Due on 2 and 4 March.
  await makePlan(app, orderId, [
    { leadTimeClient: 200, leadTimeManufacturer: 60 },
    { stageName: 'Sewing', leadTimeClient: 200, leadTimeManufacturer: 62 },
  ]);
  await on('2027-03-01');
  await imported(orderId, '2027-03-03');
  await clearSent();
  await on('2027-03-03');
  const told = async () => (await summaries()).filter((one) => one.includes('Crew Tee'));
  expect((await told()).join()).not.toContain('Cutting');
  await on('2027-03-05');
  await on('2027-03-09');
  const all = (await escalated()).join('\n');
  expect(all).toContain('Sewing');
  expect(all).not.toContain('Cutting');
  expect((await planOf(orderId)).body).toHaveLength(2);
});
