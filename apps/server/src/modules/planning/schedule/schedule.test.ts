import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { keepCalendar } from '#server/modules/workdays/workdays';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';
import { writeLinks } from './link-store';

const app = useApp();
type Who = 'trader' | 'traderRegular' | 'buyer' | 'factory' | 'rival';
const scheduleOf = (who: Who, orderId: string) => app.call(who, 'GET', `/api/Planning/schedule/${orderId}`);
const run = (text: string, values: unknown[]) => app.pool.query(text, values);
const report = (who: Who, subStageId: string, side: 3001 | 3003, metadata: object) =>
  app.call(who, 'PUT', `/api/Planning/updateStage/${subStageId}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType: side, ...metadata },
  });

const STAGES = [
  { stageName: 'PP Sample', category: 'Approval', leadTimeManufacturer: 20, leadTimeClient: 24 },
  { stageName: 'Cutting', category: 'Quantity', leadTimeManufacturer: 40, leadTimeClient: 40 },
  { stageName: 'Trims', isVisibleToClient: false, leadTimeManufacturer: 30, leadTimeClient: 0 },
  { stageName: 'Approval Meeting', isVisibleToFactory: false, leadTimeManufacturer: 0, leadTimeClient: 35 },
  { stageName: 'Ex-Factory', category: 'Quantity', leadTimeManufacturer: 60, leadTimeClient: 62 },
];

/** A plan whose end waits for all other stages. */
async function linked() {
  const order = await makeOrder(app, {
    'Contract Ship Date (Buyer)': '2026-08-01',
    'Planned Ex-Factory Date': '2026-07-30',
  });
  const { orderId } = order;
  const stages = await makePlan(app, orderId, STAGES);
  const [sample, cutting, trims, meeting, end] = stages.map((one: { stageId: string }) => one.stageId);
  const after = (ids: string[]) => ids.map((stageId) => ({ stageId, lag: 1 }));
  await writeLinks({ db: dbOf(app.pool) }, [
    { stageId: cutting, after: after([sample, trims, meeting]) },
    { stageId: end, after: after([cutting]) },
  ]);
  return { orderId: orderId as string, stages, ids: { sample, cutting, trims, meeting, end } };
}

describe('the schedule of a plan', () => {
  it('answers traders both sides of each stage that have figures, and what the partners are shown', async () => {
    const { orderId, ids } = await linked();
    const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`);
    const { status, body, headers } = await scheduleOf('trader', orderId);
    expect([status, headers.etag]).toEqual([200, plan.headers.etag]);
    expect(body).toMatchObject({
      asOf: '2026-06-15',
      planFrom: 'po',
      planStart: '2026-06-01',
      endStageId: ids.end,
      ends: {
        client: { due: '2026-08-01', forecast: '2026-08-02', late: 1, reached: false },
        factory: { due: '2026-07-30', forecast: '2026-07-31', late: 1, reached: false },
      },
      baseline: null,
      calendars: {},
      muted: false,
      can: { plan: true },
    });
    expect(body.chain).toMatchObject([
      { kind: 'planned', stageId: ids.end, side: 'client', day: '2026-08-02', late: 0 },
    ]);
    expect(body.stages.map((one: any) => [one.stageId, Object.keys(one.sides)])).toEqual([
      [ids.sample, ['client', 'factory']],
      [ids.cutting, ['client', 'factory']],
      [ids.trims, ['factory']],
      [ids.meeting, ['client']],
      [ids.end, ['client', 'factory']],
    ]);
    expect(body.stages[1]).toEqual({
      stageId: ids.cutting,
      unit: 'calendar',
      workDays: null,
      bufferDays: null,
      noticeDays: null,
      work: 4,
      spare: 18,
      critical: true,
      after: [ids.sample, ids.trims, ids.meeting].map((stageId) => ({ stageId, lag: 1 })),
      sides: Object.fromEntries(
        ['client', 'factory'].map((side) => [
          side,
          {
            baseline: null,
            commitment: '2026-07-11',
            expected: null,
            forecast: '2026-07-11',
            ownForecast: '2026-07-11',
            actual: null,
          },
        ]),
      ),
      parts: [],
    });
  });

  it('answers parts with dates of their own, and calendars', async () => {
    const { orderId, stages } = await linked();
    const [white] = stages[1].subStages;
    await run(
      `update sub_stage_sides set commitment = '2026-07-09' where sub_stage_id = $1 and side = 'factory'`,
      [white.stageId],
    );
    const { shapla, meridian } = app.world.organizations;
    const calendar = { country: 'BD', weekend: [5], days: [] } as const;
    await keepCalendar(dbOf(app.pool), { organizationId: shapla.id, keptBy: meridian.id }, calendar);
    const trader = (await scheduleOf('trader', orderId)).body;
    const none = { baseline: null, commitment: null, actual: null };
    expect(trader.stages[1].parts).toEqual([
      { subStageId: white.stageId, sides: { client: none, factory: { ...none, commitment: '2026-07-09' } } },
    ]);
    expect(trader.calendars).toEqual({ factory: calendar });
    // The factory does not see the calendar that the trader keeps of it.
    expect((await scheduleOf('factory', orderId)).body.calendars).toEqual({});
    expect((await scheduleOf('buyer', orderId)).body.stages[1].parts).toEqual([]);
    await keepCalendar(dbOf(app.pool), { organizationId: shapla.id, keptBy: shapla.id }, calendar);
    expect((await scheduleOf('factory', orderId)).body.calendars).toEqual({ factory: calendar });
    await run('delete from work_calendars', []);
  });

  it('answers a part whose only own date is its day of completion, to those who see that side', async () => {
    const { orderId, stages } = await linked();
    const [white] = stages[0].subStages;
    await report('factory', white.stageId, 3003, { currentStatus: 'SUBMITTED' });
    expect((await scheduleOf('trader', orderId)).body.stages[0].parts).toEqual([]);
    await report('trader', white.stageId, 3003, { currentStatus: 'APPROVED' });
    const none = { baseline: null, commitment: null, actual: null };
    const done = { ...none, actual: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) };
    const partsFor = async (who: Who) => (await scheduleOf(who, orderId)).body.stages[0].parts;
    expect(await partsFor('trader')).toEqual([
      { subStageId: white.stageId, sides: { client: none, factory: done } },
    ]);
    expect(await partsFor('factory')).toEqual([{ subStageId: white.stageId, sides: { factory: done } }]);
    expect(await partsFor('buyer')).toEqual([]);
  });

  it('explains a late end from its origin', async () => {
    const { orderId, stages, ids } = await linked();
    const [white] = stages[0].subStages;
    await report('factory', white.stageId, 3003, { currentStatus: 'SUBMITTED' });
    await report('trader', white.stageId, 3003, { currentStatus: 'REJECTED' });
    await run('update stages set work_days = 40 where id = $1', [ids.sample]);
    const { chain, ends } = (await scheduleOf('trader', orderId)).body;
    expect(ends.client).toEqual({ due: '2026-08-01', forecast: '2026-08-03', late: 2, reached: false });
    expect(
      chain.map(({ kind, stageId, side, n, otherId }: any) => [kind, stageId, side, n, otherId]),
    ).toEqual([
      ['rejected', ids.sample, 'factory', 40, undefined],
      ['follows', ids.sample, 'client', 2, undefined],
      ['waits', ids.cutting, 'factory', 4, ids.sample],
      ['waits', ids.end, 'factory', 1, ids.cutting],
      ['follows', ids.end, 'client', 0, undefined],
    ]);
  });

  it('names the closures of a calendar only to those who may see the calendar', async () => {
    const { orderId, stages, ids } = await linked();
    const [white] = stages[0].subStages;
    await report('factory', white.stageId, 3003, { currentStatus: 'SUBMITTED' });
    await report('trader', white.stageId, 3003, { currentStatus: 'REJECTED' });
    await run('update stages set work_days = 40 where id = $1', [ids.sample]);
    const { shapla, meridian } = app.world.organizations;
    const closure = { firstDay: '2026-06-18', lastDay: '2026-06-19', name: 'Strike feared', works: false };
    const calendar = { country: null, weekend: [5], days: [closure] };
    const keep = (keptBy: number) =>
      keepCalendar(dbOf(app.pool), { organizationId: shapla.id, keptBy }, calendar);
    const first = async (who: Who) => (await scheduleOf(who, orderId)).body.chain[0];
    await keep(meridian.id);
    const rejected = { kind: 'rejected', stageId: ids.sample, side: 'factory' };
    expect(await first('trader')).toMatchObject({ ...rejected, holiday: 'Strike feared' });
    expect(await first('factory')).toMatchObject(rejected);
    for (const who of ['factory', 'buyer'] as const)
      expect((await scheduleOf(who, orderId)).text).not.toContain('Strike');
    await keep(shapla.id);
    expect(await first('factory')).toMatchObject({ ...rejected, holiday: 'Strike feared' });
    await run('delete from work_calendars', []);
  });

  it('is for people who reach the order, and not for guests', async () => {
    const { orderId } = await linked();
    expect((await app.call(null, 'GET', `/api/Planning/schedule/${orderId}`)).status).toBe(401);
    expect((await scheduleOf('rival', orderId)).status).toBe(404);
    expect((await scheduleOf('traderRegular', orderId)).body.can).toEqual({ plan: false });
  });
});

describe.each([
  ['buyer', 'client', 'factory'],
  ['factory', 'factory', 'client'],
] as const)('the schedule for a %s', (who, own, other) => {
  const seen = (names: string[]) => {
    const shown = {
      client: ['PP Sample', 'Cutting', 'Approval Meeting'],
      factory: ['PP Sample', 'Cutting', 'Trims'],
    };
    return names.filter((name) => [...shown[own], 'Ex-Factory'].includes(name));
  };

  it('has only its own side of the stages that it sees, and no key of the trader', async () => {
    const { orderId, stages } = await linked();
    const { body } = await scheduleOf(who, orderId);
    expect(Object.keys(body)).toEqual([
      'asOf',
      'endStageId',
      'ends',
      'baseline',
      'calendars',
      'muted',
      'chain',
      'stages',
      'can',
    ]);
    expect(Object.keys(body.ends)).toEqual([own]);
    expect(body.can).toEqual({ plan: false });
    const names = new Map(stages.map((one: any) => [one.stageId, one.stageName]));
    expect(body.stages.map((one: any) => names.get(one.stageId))).toEqual(
      seen([...names.values()] as string[]),
    );
    for (const stage of body.stages) {
      expect(Object.keys(stage)).toEqual(['stageId', 'unit', 'spare', 'critical', 'after', 'sides', 'parts']);
      expect(Object.keys(stage.sides)).toEqual([own]);
      expect(Object.keys(stage.sides[own])).toEqual([
        'baseline',
        'commitment',
        'expected',
        'forecast',
        'actual',
      ]);
      for (const { stageId } of stage.after)
        expect(body.stages.map((one: any) => one.stageId)).toContain(stageId);
    }
  });

  it('stays as it is, byte for byte, whatever the other side and hidden stages have', async () => {
    const { orderId, stages, ids } = await linked();
    const before = await scheduleOf(who, orderId);
    const [white, navy] = stages[1].subStages;
    const targetUserType = other === 'client' ? 3001 : 3003;
    await report('trader', white.stageId, targetUserType, { currentInhouse: 40 });
    await report('trader', navy.stageId, targetUserType, { currentStatus: 'COMPLETED' });
    await report('trader', stages[0].subStages[0].stageId, targetUserType, { currentStatus: 'REJECTED' });
    await run(
      `update stage_sides set commitment = '2026-12-24', baseline = '2026-12-01', expected = '2026-12-31'
       where order_id = $1 and side = $2`,
      [orderId, other],
    );
    await run(
      `update sub_stage_sides set commitment = '2026-12-22', baseline = '2026-12-02' where side = $1`,
      [other],
    );
    const hidden = own === 'client' ? ids.trims : ids.meeting;
    await run(`update stage_sides set commitment = '2027-01-31' where stage_id = $1`, [hidden]);
    await run(`insert into baselines (order_id, number, made_at) values ($1, 1, now()), ($1, 2, now())`, [
      orderId,
    ]);
    await run(
      `insert into baseline_days (order_id, number, stage_id, side, day)
       values ($1, 1, $2, $3, '2026-12-24'), ($1, 2, $4, $5, '2026-12-24')`,
      [orderId, ids.cutting, other, hidden, own],
    );
    await run('update stages set buffer_days = 30, notice_days = 30 where order_id = $1', [orderId]);
    await run(
      `update orders set ${own === 'client' ? 'planned_ex_factory' : 'contract_ship'} = '2026-07-04' where id = $1`,
      [orderId],
    );
    const { northbrook, shapla } = app.world.organizations;
    const organizationId = other === 'client' ? northbrook.id : shapla.id;
    await keepCalendar(
      dbOf(app.pool),
      { organizationId, keptBy: organizationId },
      { country: 'CN', weekend: [1, 2, 3], days: [] },
    );
    await run('update orders set plan_version = plan_version + 7 where id = $1', [orderId]);
    const after = await scheduleOf(who, orderId);
    await run('delete from work_calendars', []);
    expect(after.text).toBe(before.text);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(before.headers.etag).not.toBe((await scheduleOf('trader', orderId)).headers.etag);
  });

  it('numbers the baselines that it sees', async () => {
    const { orderId, ids } = await linked();
    await run(`insert into baselines (order_id, number, made_at) values ($1, 1, now()), ($1, 2, now())`, [
      orderId,
    ]);
    await run(
      `insert into baseline_days (order_id, number, stage_id, side, day)
       values ($1, 1, $2, $3, '2026-07-11'), ($1, 2, $2, $4, '2026-07-11')`,
      [orderId, ids.cutting, other, own],
    );
    expect((await scheduleOf(who, orderId)).body.baseline).toMatchObject({ number: 1, madeBy: null });
    expect((await scheduleOf('trader', orderId)).body.baseline).toMatchObject({ number: 2, madeBy: null });
  });
});
