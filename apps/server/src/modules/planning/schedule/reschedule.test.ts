import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { planOf, update, activityOf, notificationsOf } = planCalls(app);

const reschedule = (
  orderId: string,
  body: object,
  headers: Record<string, string> = {},
  who: Who = 'trader',
) => app.call(who, 'PUT', `/api/Planning/reschedule/${orderId}`, { moves: [], ...body }, headers);
const move = (stageId: string, commitment: string | null, side = 'client', subStageId?: string) => ({
  stageId,
  side,
  commitment,
  ...(subStageId ? { subStageId } : {}),
});
async function planned(
  stages: object[] = [{}, { stageName: 'Sewing' }],
  values: Record<string, string> = {},
) {
  const order = await makeOrder(app, values);
  const plan = await makePlan(app, order.orderId, stages);
  return { order, orderId: order.orderId as string, plan, cutting: plan[0], sewing: plan[1] };
}
const freeze = (orderId: string) =>
  app.pool.query('update stage_sides set baseline = commitment where order_id = $1', [orderId]);
const history = async (orderId: string): Promise<string[]> =>
  (
    await app.pool.query(
      `select concat_ws(' ', st.name, s.combo_name, c.side, c.kind, c.from_day, c.to_day, '|', r.by_type, r.code,
          r.party, r.note, r.told::text) as line
       from date_changes c join stages st on st.id = c.stage_id left join sub_stages s on s.id = c.sub_stage_id
         left join date_reasons r on r.change_id = c.id
       where c.order_id = $1 order by c.at, c.id`,
      [orderId],
    )
  ).rows.map((row: { line: string }) => row.line);
const versionOf = async (orderId: string) => (await planOf(orderId)).headers.etag as string;
const deadlinesOf = async (orderId: string) =>
  (await planOf(orderId)).body.map((one: any) => [one.deadlineClient, one.deadlineManufacturer]);
const FABRIC = { code: 'fabric', party: 'mill', note: 'Dye house full', tell: ['factory'] };

describe('rescheduling', () => {
  it('moves deadlines with their lead times, and answers the schedule', async () => {
    const { orderId, cutting, sewing } = await planned();
    const reply = await reschedule(orderId, {
      moves: [move(cutting.stageId, '2026-08-10'), move(sewing.stageId, '2026-07-20', 'factory')],
      commitMessage: 'Dyeing takes longer',
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.etag).toBe(await versionOf(orderId));
    expect(reply.body.stages[0].sides.client).toMatchObject({
      commitment: '2026-08-10',
      forecast: '2026-08-10',
    });
    const { body } = await planOf(orderId);
    expect(body[0]).toMatchObject({
      deadlineClient: '2026-08-10',
      leadTimeClient: 70,
      leadTimeManufacturer: 55,
    });
    expect(body[1]).toMatchObject({ deadlineManufacturer: '2026-07-20', leadTimeManufacturer: 49 });
    expect(await activityOf('trader', orderId)).toContain(
      'Cutting (client): Deadline 31 Jul 2026 → 10 Aug 2026; Sewing (factory): Deadline 26 Jul 2026 → 20 Jul 2026',
    );
    expect(await history(orderId)).toEqual([]);
  });

  it('records frozen deadlines that move, with the reason of those that move later, in one entry', async () => {
    const { orderId, cutting, sewing } = await planned();
    await freeze(orderId);
    const before = await notificationsOf('buyer', orderId);
    const reply = await reschedule(orderId, {
      moves: [
        move(cutting.stageId, '2026-08-10'),
        move(sewing.stageId, '2026-08-11'),
        move(sewing.stageId, '2026-07-20', 'factory'),
      ],
      reason: FABRIC,
      commitMessage: 'Dyeing takes longer',
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await history(orderId)).toEqual([
      'Cutting client moved 2026-07-31 2026-08-10 | 3002 fabric mill Dye house full {factory}',
      'Sewing client moved 2026-07-31 2026-08-11 | 3002 fabric mill Dye house full {factory}',
      'Sewing factory moved 2026-07-26 2026-07-20 |',
    ]);
    expect((await activityOf('trader', orderId)).slice(0, 3)).toEqual([
      'Cutting: 10 days, Fabric late (Mill) and 1 more',
      'Cutting (client): Deadline 31 Jul 2026 → 10 Aug 2026; ' +
        'Sewing (client): Deadline 31 Jul 2026 → 11 Aug 2026; ' +
        'Sewing (factory): Deadline 26 Jul 2026 → 20 Jul 2026',
      'Cutting: Added; Sewing: Added',
    ]);
    expect((await activityOf('buyer', orderId))[0]).toBe(
      'Cutting: Deadline 31 Jul 2026 → 10 Aug 2026; Sewing: Deadline 31 Jul 2026 → 11 Aug 2026',
    );
    const added = (await notificationsOf('buyer', orderId)).filter((one) => !before.includes(one));
    expect(added).toEqual(['Cutting: 31 Jul 2026 → 10 Aug 2026 (10 days later); and 1 more deadline moved']);
    expect((await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).text).not.toContain('Dyeing');
    const { body } = await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`);
    expect(body.slice(0, 2).map((one: any) => one.commitMessage)).toEqual([null, 'Dyeing takes longer']);
  });

  it('gives a part a deadline of its own, and back that of its stage', async () => {
    const { orderId, cutting } = await planned();
    const [white] = cutting.subStages;
    const dated = await reschedule(orderId, {
      moves: [move(cutting.stageId, '2026-08-20', 'factory', white.stageId)],
    });
    expect(dated.body.stages[0].parts).toMatchObject([
      {
        subStageId: white.stageId,
        sides: { factory: { commitment: '2026-08-20' }, client: { commitment: null } },
      },
    ]);
    expect((await activityOf('factory', orderId))[0]).toBe('Cutting: own deadlines of parts changed');
    expect((await activityOf('buyer', orderId)).join()).not.toContain('own deadlines');
    expect((await planOf(orderId, 'factory')).body[0].subStages[0].deadlineManufacturer).toBe('2026-08-20');
    await freeze(orderId);
    const back = await reschedule(orderId, {
      moves: [move(cutting.stageId, null, 'factory', white.stageId)],
    });
    expect(back.body.stages[0].parts).toEqual([]);
    await reschedule(orderId, { moves: [move(cutting.stageId, '2026-08-01', 'factory', white.stageId)] });
    expect(await history(orderId)).toEqual([
      'Cutting White factory moved 2026-08-20 2026-07-26 |',
      'Cutting White factory moved 2026-07-26 2026-08-01 |',
    ]);
  });

  it('changes nothing, not even the version, when all deadlines are as sent', async () => {
    const { orderId, cutting } = await planned();
    const version = await versionOf(orderId);
    const same = await reschedule(orderId, { moves: [move(cutting.stageId, '2026-07-31')] });
    expect([same.status, await versionOf(orderId)]).toEqual([200, version]);
    expect((await reschedule(orderId, {})).status).toBe(200);
  });

  it('moves 500 deadlines in one call, and refuses one more', async () => {
    const stages = Array.from({ length: 130 }, (_, nth) => ({ stageName: `Stage ${nth}` }));
    const { orderId, plan } = await planned(stages);
    const moves = plan.flatMap((stage: any) => [
      move(stage.stageId, '2026-08-20'),
      move(stage.stageId, '2026-08-19', 'factory'),
      move(stage.stageId, '2026-08-21', 'client', stage.subStages[0].stageId),
      move(stage.stageId, '2026-08-22', 'factory', stage.subStages[1].stageId),
    ]);
    await freeze(orderId);
    const reply = await reschedule(orderId, { moves: moves.slice(0, 500), reason: FABRIC });
    expect(reply.status, reply.text).toBe(200);
    expect(await history(orderId)).toHaveLength(500);
    expect((await reschedule(orderId, { moves: moves.slice(0, 501) })).status).toBe(400);
  });
});

describe('rescheduling is refused', () => {
  it.each([
    [
      'moves.0.commitment',
      'The date cannot be before the purchase order date, 1 Jun 2026.',
      { commitment: '2026-05-31' },
    ],
    ['moves.0.commitment', 'A stage needs a deadline.', { commitment: null }],
  ])('at %s: %s', async (path, message, change) => {
    const { orderId, cutting, sewing } = await planned();
    const version = await versionOf(orderId);
    const moves = [{ ...move(cutting.stageId, '2026-08-10'), ...change }, move(sewing.stageId, '2026-08-10')];
    const reply = await reschedule(orderId, { moves });
    expect([reply.status, reply.body.message, reply.body.errors[0].path]).toEqual([400, message, path]);
    expect(await versionOf(orderId)).toBe(version);
    expect(await deadlinesOf(orderId)).toEqual([
      ['2026-07-31', '2026-07-26'],
      ['2026-07-31', '2026-07-26'],
    ]);
  });

  it('of a complete side and of a complete part', async () => {
    const { orderId, cutting } = await planned([{ category: 'Approval' }]);
    const [white] = cutting.subStages;
    await update(white.stageId, 3003, { currentStatus: 'APPROVED' });
    const ofPart = [move(cutting.stageId, '2026-08-10', 'factory', white.stageId)];
    const part = await reschedule(orderId, { moves: ofPart });
    expect(part.body.errors).toEqual([
      { path: 'moves.0.commitment', message: 'This side is complete already.' },
    ]);
    const ofStage = [move(cutting.stageId, '2026-08-10', 'factory')];
    expect((await reschedule(orderId, { moves: ofStage })).status).toBe(200);
    await update(cutting.stageId, 3003, { currentStatus: 'APPROVED' });
    expect((await reschedule(orderId, { moves: ofStage })).body.message).toBe(
      'This side is complete already.',
    );
  });

  it('of unknown stages, stages of another order, parts of another stage and sides that are not shared', async () => {
    const { orderId, cutting, sewing } = await planned([
      {},
      { stageName: 'Sewing', isVisibleToFactory: false },
    ]);
    const other = await planned();
    const day = '2026-08-10';
    const moves = [
      move(orderId, day),
      move(other.cutting.stageId, day),
      move(cutting.subStages[0].stageId, day),
      move(cutting.stageId, day, 'client', sewing.subStages[0].stageId),
      move(cutting.stageId, day, 'client', other.cutting.subStages[0].stageId),
      move(sewing.stageId, day, 'factory'),
    ];
    for (const one of moves) {
      const reply = await reschedule(orderId, { moves: [move(cutting.stageId, '2026-08-11'), one] });
      expect([reply.status, reply.body.message]).toEqual([404, 'Stage not found.']);
    }
    expect((await deadlinesOf(orderId))[0]).toEqual(['2026-07-31', '2026-07-26']);
  });

  it('of one deadline twice, with a wrong reason, and with a summary that is too long', async () => {
    const { orderId, cutting } = await planned();
    const moves = [move(cutting.stageId, '2026-08-10')];
    const refused = async (body: object) => (await reschedule(orderId, { moves, ...body })).body.errors;
    expect(await refused({ moves: [...moves, move(cutting.stageId, '2026-08-11')] })).toEqual([
      { path: 'moves.1', message: 'A deadline was sent twice.' },
    ]);
    expect(await refused({ reason: { code: 'other', party: 'mill' } })).toEqual([
      { path: 'reason.note', message: 'Please say what it was.' },
    ]);
    expect(await refused({ reason: { code: 'fabric' } })).toEqual([
      { path: 'reason.party', message: 'Please choose who is responsible.' },
    ]);
    expect((await refused({ commitMessage: 'x'.repeat(73) }))[0].path).toBe('commitMessage');
    expect((await deadlinesOf(orderId))[0]).toEqual(['2026-07-31', '2026-07-26']);
  });

  it('when somebody else changed the plan: of two at once, one is refused', async () => {
    const { orderId, cutting } = await planned();
    const headers = { 'if-match': await versionOf(orderId) };
    const days = ['2026-08-10', '2026-08-11', '2026-08-12', '2026-08-13'];
    const replies = await Promise.all(
      days.map((day) => reschedule(orderId, { moves: [move(cutting.stageId, day)] }, headers)),
    );
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const saved = replies.findIndex(({ status }) => status === 200);
    expect((await deadlinesOf(orderId))[0][0]).toBe(days[saved]);
    const stale = replies.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ code: 'STALE_VERSION', changedBy: app.world.people.trader.name });
  });

  it('to people who are no editors, and of archived orders; drafts have no history', async () => {
    const { orderId, cutting } = await planned();
    await freeze(orderId);
    const body = { moves: [move(cutting.stageId, '2026-08-10')] };
    const statusOf = async (who: Who) => (await reschedule(orderId, body, {}, who)).status;
    expect([await statusOf('buyer'), await statusOf('factory')]).toEqual([403, 403]);
    expect([await statusOf('traderRegular'), await statusOf('rival')]).toEqual([403, 404]);
    expect(await history(orderId)).toEqual([]);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 2, commitMessage: 'Out' });
    expect([await statusOf('buyer'), await statusOf('trader')]).toEqual([403, 200]);
    const moved = await history(orderId);
    expect(moved).toHaveLength(1);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 4, commitMessage: 'Over' });
    expect(await statusOf('trader')).toBe(403);
    expect(await history(orderId)).toEqual(moved);
    const draft = await makeOrder(app, {}, { orderStatus: 3 });
    const [stage] = await makePlan(app, draft.orderId, [{}]);
    const reply = await reschedule(draft.orderId, { moves: [move(stage.stageId, '2026-08-10')] });
    expect([reply.status, await history(draft.orderId)]).toEqual([200, []]);
  });
});

describe('a plan that counts from another date', () => {
  const SHIP = { 'Contract Ship Date (Buyer)': '2027-06-01', 'Purchase Order Date': '2027-01-04' };
  const STAGES = [
    { stageName: 'Lab Dip', category: 'Approval', leadTimeClient: 12, leadTimeManufacturer: 9 },
    { leadTimeClient: 60, leadTimeManufacturer: 58 },
    { stageName: 'Ex-Factory', leadTimeClient: 90, leadTimeManufacturer: 88 },
  ];

  it('counts back from the ship date and again from the purchase order date; complete sides stay', async () => {
    const { orderId, plan } = await planned(STAGES, SHIP);
    await freeze(orderId);
    await update(plan[0].stageId, 3003, { currentStatus: 'APPROVED' });
    const back = await reschedule(orderId, { planFrom: 'ship', reason: FABRIC, commitMessage: 'Plan back' });
    expect(back.status, back.text).toBe(200);
    expect(back.body).toMatchObject({ planFrom: 'ship', planStart: '2027-03-03' });
    expect(await deadlinesOf(orderId)).toEqual([
      ['2027-03-15', '2027-01-13'],
      ['2027-05-02', '2027-04-30'],
      ['2027-06-01', '2027-05-30'],
    ]);
    expect((await planOf(orderId)).body[1]).toMatchObject({ leadTimeClient: 60, leadTimeManufacturer: 58 });
    expect(await history(orderId)).toHaveLength(5);
    expect((await activityOf('trader', orderId)).join()).toContain(
      'Plan saved: deadlines count back from the Contract Ship Date (Buyer); ',
    );
    expect((await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).text).not.toMatch(
      /count back|Plan back/,
    );
    const again = await reschedule(orderId, { planFrom: 'po' });
    expect(again.body).toMatchObject({ planFrom: 'po', planStart: '2027-01-04' });
    expect((await deadlinesOf(orderId))[1]).toEqual(['2027-03-05', '2027-03-03']);
  });

  it('keeps its start when the deadline of ex-factory is moved', async () => {
    const { orderId, plan } = await planned(STAGES, SHIP);
    await reschedule(orderId, { planFrom: 'ship', moves: [move(plan[1].stageId, '2027-05-12')] });
    const moved = await reschedule(orderId, { moves: [move(plan[2].stageId, '2027-06-05')] });
    expect(moved.body).toMatchObject({ planFrom: 'ship', planStart: '2027-03-03' });
    const { body } = await planOf(orderId);
    expect(body[2]).toMatchObject({ deadlineClient: '2027-06-05', leadTimeClient: 90 });
    expect(body[1]).toMatchObject({ deadlineClient: '2027-05-12', leadTimeClient: 70 });
  });

  it.each([
    ['Set the Contract Ship Date (Buyer) first.', STAGES, {}],
    [
      'The ship date is not after the purchase order date.',
      STAGES,
      { ...SHIP, 'Purchase Order Date': '2027-06-01' },
    ],
    ['There are no stages to plan yet.', [], SHIP],
  ])('is refused: %s', async (message, stages, values) => {
    const { orderId } = await makeOrder(app, values);
    if (stages.length > 0) await makePlan(app, orderId, stages);
    const reply = await reschedule(orderId, { planFrom: 'ship' });
    expect([reply.status, reply.body.errors]).toEqual([400, [{ path: 'planFrom', message }]]);
  });
});
