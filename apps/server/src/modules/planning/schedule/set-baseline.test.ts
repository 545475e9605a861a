import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { dateCalls } from '#test/dates';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import { planningJobs } from '../jobs';

const app = useApp();
const START = Date.parse('2026-06-15T09:00:00.000Z');
const DAY_MS = 86_400_000;
const { activityOf, update } = planCalls(app);
const { freeze, expectDone } = dateCalls(app);

async function onDay(count: number): Promise<void> {
  app.clock.now = new Date(START + count * DAY_MS);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
}
beforeEach(() => onDay(0));
async function setUp(stages: object[] = [{}], order: object = {}) {
  const { orderId } = await makeOrder(app, {}, order);
  return { orderId, plan: await makePlan(app, orderId, stages) };
}
const refusal = ({ status, body }: Awaited<ReturnType<typeof freeze>>) => [
  status,
  body.message,
  body.errors?.[0]?.path,
];
const NOTHING = [400, 'Nothing would be frozen.', 'sides'];
const days = async (orderId: string) =>
  (
    await app.pool.query(
      `select concat_ws(' ', d.number, st.name, s.style_name, d.side, d.day) as line
       from baseline_days d join stages st on st.id = d.stage_id left join sub_stages s on s.id = d.sub_stage_id
       where d.order_id = $1 order by d.number, st.position, s.ordinal nulls first, d.side`,
      [orderId],
    )
  ).rows.map(({ line }: { line: string }) => line);
const moveTo = (orderId: string, day: string, condition = 'true') =>
  app.pool.query(`update stage_sides ss set commitment = $2 where ss.order_id = $1 and ${condition}`, [
    orderId,
    day,
  ]);

describe('a baseline that an editor sets', () => {
  it('has the deadlines, and is answered to each side with its own', async () => {
    const { orderId } = await setUp([{}, { stageName: 'Sewing', isVisibleToFactory: false }]);
    const reply = await freeze(orderId);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.baseline).toMatchObject({ number: 1, madeBy: app.world.people.trader.name });
    expect(await days(orderId)).toEqual([
      '1 Cutting client 2026-07-31',
      '1 Cutting factory 2026-07-26',
      '1 Sewing client 2026-07-31',
    ]);
    expect((await activityOf('trader', orderId))[0]).toBe('Baseline 1 set for 2 stages');
    expect((await activityOf('buyer', orderId))[0]).toBe('Baseline 1 set for 2 stages');
    expect((await activityOf('factory', orderId))[0]).toBe('Baseline 1 set for 1 stage');
  });

  it('is of the chosen stages and sides; others join it, and a further one needs a note', async () => {
    const { orderId, plan } = await setUp([{}, { stageName: 'Sewing' }]);
    const stageIds = [plan[0].stageId];
    await freeze(orderId, { stageIds, sides: ['factory'] });
    expect((await activityOf('buyer', orderId)).join()).not.toContain('Baseline');
    await freeze(orderId, { stageIds, sides: ['client'] });
    expect(await days(orderId)).toEqual(['1 Cutting client 2026-07-31', '1 Cutting factory 2026-07-26']);
    expect(refusal(await freeze(orderId, { stageIds }))).toEqual(NOTHING);
    expect(refusal(await freeze(orderId))).toEqual([400, 'Please write a summary of the change.', 'note']);
    expect(refusal(await freeze(orderId, { note: 'x'.repeat(73) }))[2]).toBe('note');
    const again = await freeze(orderId, { note: 'Agreed with the mill' });
    expect(again.body.baseline.number).toBe(2);
    expect(await days(orderId)).toHaveLength(6);
    expect((await activityOf('trader', orderId))[0]).toBe('Baseline 2 set for 2 stages');
    // The client side has its own count: the factory's baseline of the same number was never the buyer's.
    expect((await activityOf('buyer', orderId))[0]).toBe('Baseline 2 set for 2 stages');
  });

  it('leaves completed sides as they were agreed', async () => {
    const { orderId, plan } = await setUp([{ category: 'Submission' }]);
    await freeze(orderId);
    for (const part of plan[0].subStages) await update(part.stageId, 3003, { currentStatus: 'COMPLETED' });
    await moveTo(orderId, '2026-08-20');
    await freeze(orderId, { note: 'Again' });
    expect(await days(orderId)).toEqual([
      '1 Cutting client 2026-07-31',
      '1 Cutting factory 2026-07-26',
      '2 Cutting client 2026-08-20',
    ]);
  });

  it('is refused to drafts, strangers, partners, archived orders, and for stages of other orders', async () => {
    const draft = await setUp([{}], { orderStatus: 3 });
    expect(refusal(await freeze(draft.orderId))).toEqual(NOTHING);
    const { orderId } = await setUp();
    const other = await setUp();
    expect(refusal(await freeze(orderId, { stageIds: [other.plan[0].stageId] }))).toEqual([
      404,
      'Stage not found.',
      undefined,
    ]);
    expect(refusal(await freeze(orderId, { sides: ['client', 'client'] }))[0]).toBe(200);
    for (const [who, status] of [
      ['buyer', 403],
      ['factory', 403],
      ['traderAdmin', 403],
      ['rival', 404],
      ['factoryOther', 404],
    ] as const)
      expect((await freeze(other.orderId, {}, who)).status, who).toBe(status);
    await app.call('trader', 'PUT', `/api/CustomOrder/${other.orderId}`, {
      orderStatus: 4,
      commitMessage: 'Done',
    });
    expect((await freeze(other.orderId)).status).toBe(403);
  });

  it('is set for a completed order, whose completed sides keep what was agreed', async () => {
    const { orderId, plan } = await setUp([{ category: 'Submission' }, { stageName: 'Sewing' }]);
    await freeze(orderId);
    for (const part of plan[0].subStages) await update(part.stageId, 3003, { currentStatus: 'COMPLETED' });
    const closed = { orderStatus: 2, commitMessage: 'Shipped' };
    expect((await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, closed)).status).toBe(200);
    await moveTo(orderId, '2026-09-01', "ss.side = 'factory'");
    const reply = await freeze(orderId, { sides: ['factory'], note: 'Agreed with the factory' });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.baseline).toMatchObject({ number: 2 });
    expect(await days(orderId)).toEqual([
      '1 Cutting client 2026-07-31',
      '1 Cutting factory 2026-07-26',
      '1 Sewing client 2026-07-31',
      '1 Sewing factory 2026-07-26',
      '2 Sewing factory 2026-09-01',
    ]);
    expect((await freeze(orderId, {}, 'factory')).status).toBe(403);
  });

  it('set by two people at once is one baseline', async () => {
    const { orderId } = await setUp();
    const replies = await Promise.all([freeze(orderId), freeze(orderId), freeze(orderId)]);
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    expect(await days(orderId)).toHaveLength(2);
  });
});

describe('the nightly job', () => {
  const night = async (count: number) => {
    const run = () =>
      runDueJobs(
        planningJobs.filter(({ name }) => name === 'freeze-baselines'),
        { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) },
      );
    // On a new server, a job first runs at its next slot.
    await onDay(count - 1);
    await run();
    await onDay(count);
    expect(await run()).toEqual(['freeze-baselines']);
  };
  const baselines = async (orderId: string) =>
    (
      await app.pool.query(
        'select number, made_by as "madeBy", note from baselines where order_id = $1 order by number',
        [orderId],
      )
    ).rows;

  it('freezes the deadlines of active orders whose stages are three days old', async () => {
    const { orderId } = await setUp();
    const draft = await setUp([{}], { orderStatus: 3 });
    const closed = await setUp();
    await app.call('trader', 'PUT', `/api/CustomOrder/${closed.orderId}`, {
      orderStatus: 2,
      commitMessage: 'Shipped',
    });
    await night(2);
    expect(await baselines(orderId)).toEqual([]);
    await moveTo(orderId, '2026-08-20', "ss.side = 'client'");
    await night(3);
    expect(await baselines(orderId)).toEqual([{ number: 1, madeBy: null, note: '' }]);
    expect(await days(orderId)).toEqual(['1 Cutting client 2026-08-20', '1 Cutting factory 2026-07-26']);
    for (const one of [draft, closed]) expect(await baselines(one.orderId)).toEqual([]);
    const { body } = await app.call('buyer', 'GET', `/api/Planning/schedule/${orderId}`);
    expect([body.baseline, body.stages[0].sides.client.baseline]).toEqual([
      { number: 1, madeAt: app.clock.now.toISOString(), madeBy: null },
      '2026-08-20',
    ]);
  });

  it('adds later stages and the deadlines of parts to the current baseline', async () => {
    const { orderId, plan } = await setUp();
    await freeze(orderId);
    await moveTo(orderId, '2026-08-10');
    await freeze(orderId, { note: 'Agreed again' });
    await onDay(10);
    await makePlan(app, orderId, [{ stageName: 'Sewing' }]);
    await app.pool.query(
      "update sub_stage_sides set commitment = '2026-08-05' where sub_stage_id = $1 and side = 'factory'",
      [plan[0].subStages[0].stageId],
    );
    const row = () => app.pool.query('select xmin, plan_version from orders where id = $1', [orderId]);
    const before = (await row()).rows;
    await night(13);
    expect((await row()).rows).toEqual(before);
    expect((await baselines(orderId)).map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    expect((await days(orderId)).filter((line) => line.startsWith('2'))).toEqual([
      '2 Cutting client 2026-08-10',
      '2 Cutting factory 2026-08-10',
      '2 Cutting Tee factory 2026-08-05',
      '2 Sewing client 2026-07-31',
      '2 Sewing factory 2026-07-26',
    ]);
    await night(20);
    expect(await days(orderId)).toHaveLength(7);
  });

  it('skips an order that is being changed', async () => {
    const { orderId } = await setUp();
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from orders where id = $1 for update', [orderId]);
      await night(30);
      expect(await baselines(orderId)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await night(31);
    expect(await baselines(orderId)).toHaveLength(1);
  });

  it('does not make an expected day late that was known before', async () => {
    const { orderId, plan } = await setUp();
    await expectDone(plan[0].stageId, 'factory', '2026-08-20');
    await night(40);
    const { body } = await app.call('trader', 'GET', `/api/Planning/changes/${orderId}`);
    expect(body.total).toBe(0);
  });
});
