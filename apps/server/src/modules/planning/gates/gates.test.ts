import { describe, expect, it } from 'vitest';
import { approvalStage, combo, makeOrder, makePlan, material, style } from '#test/orders';
import { planCalls } from '#test/plans';
import { reportCalls } from '#test/reports';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { planOf, put, update, activityOf, notificationsOf } = planCalls(app);
const { report } = reportCalls(app);

const PP = approvalStage('PP Sample', 20, 18);
const FABRIC = {
  stageName: 'Bulk Fabric In-house',
  stageType: 'Material Booking and inhouse',
  level: '4702',
  materialType: 'Fabric',
};
const CONDITIONS = [
  { stageName: 'PP Sample', atLeast: 100 },
  { stageName: 'Bulk Fabric In-house', atLeast: 95 },
];
const colors = {
  styleInfo: [
    style('Tee', 300, [
      combo('Navy', 100, [material('Jersey', 'Fabric', 200), material('Rib', 'Fabric', 100)]),
      combo('White', 200, [material('Jersey', 'Fabric', 400)]),
    ]),
  ],
};
type Side = 'client' | 'factory';
const TARGET = { client: 3001, factory: 3003 } as const;

/** PP Sample and Bulk Fabric In-house (Navy jersey and rib, White jersey) before Cutting. */
async function planned(
  stages: Record<'pp' | 'fabric' | 'cutting', object> = { pp: {}, fabric: {}, cutting: {} },
) {
  const { orderId } = (await makeOrder(app, {}, colors)) as { orderId: string };
  const saved = (await makePlan(app, orderId, [
    { ...PP, ...stages.pp },
    { ...FABRIC, ...stages.fabric },
    { conditions: CONDITIONS, ...stages.cutting },
  ])) as any[];
  const ids = saved.map((stage) => stage.stageId as string) as [string, string, string];
  const [pp, fabric, cutting] = saved.map((stage) =>
    stage.subStages.map((sub: any) => sub.stageId as string),
  );
  return { orderId, ids, pp: pp as string[], fabric: fabric as string[], cutting: cutting as string[] };
}
type Planned = Awaited<ReturnType<typeof planned>>;

async function approve({ pp }: Planned, side: Side = 'factory') {
  for (const id of pp)
    expect((await update(id, TARGET[side], { currentStatus: 'APPROVED' })).status).toBe(200);
}
/** In-house percentages of Navy jersey, Navy rib and White jersey. */
async function fill({ fabric }: Planned, percents: readonly number[], side: Side = 'factory') {
  const required = [200, 100, 400];
  for (const [nth, percent] of percents.entries()) {
    const currentInhouse = ((required[nth] ?? 0) * percent) / 100;
    if (percent > 0)
      expect((await update(fabric[nth] ?? '', TARGET[side], { currentInhouse })).status).toBe(200);
  }
}
const start = (plan: Planned, who: Who = 'factory', releaseReason?: string, nth = 0) =>
  app.call(who, 'PUT', `/api/Planning/updateStage/${plan.cutting[nth]}`, {
    commitMessage: 'Cutting started',
    metadata: {
      targetUserType: 3003,
      currentInhouse: 10,
      ...(releaseReason === undefined ? {} : { releaseReason }),
    },
  });
const release = (who: Who, plan: Planned, body: object = {}) =>
  app.call(who, 'POST', `/api/Planning/release/${plan.ids[2]}`, {
    side: 'factory',
    subStageIds: plan.cutting,
    reason: 'Fabric arrives tomorrow',
    ...body,
  });
const conditionsOf = async (who: Who, orderId: string) =>
  Object.fromEntries(
    (await planOf(orderId, who)).body.map((stage: any) => [
      stage.stageName,
      stage.conditions?.map((one: any) => `${one.stageName} ${one.atLeast}`),
    ]),
  );

describe('a stage with conditions', () => {
  it('starts once they are met, in the same combo and on the same side', async () => {
    const plan = await planned();
    await approve(plan);
    await fill(plan, [96, 94]);
    const refused = await start(plan);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'NOT_READY',
      message: 'Cutting cannot start for Tee > Navy: Bulk Fabric In-house is at 94% of 95%.',
    });
    await fill(plan, [0, 95]);
    expect((await start(plan)).status).toBe(200);
    // Its client side has reported nothing.
    const client = { commitMessage: 'x', metadata: { targetUserType: 3001, currentInhouse: 10 } };
    const buyer = await app.call('buyer', 'PUT', `/api/Planning/updateStage/${plan.cutting[0]}`, client);
    expect(buyer.body.message).toBe(
      'Cutting cannot start for Tee > Navy: PP Sample is not complete; Bulk Fabric In-house is at 0% of 95%.',
    );
  });

  it('lets a combo start while another waits', async () => {
    const plan = await planned();
    await fill(plan, [100, 100, 100]);
    await update(plan.pp[0] ?? '', 3003, { currentStatus: 'APPROVED' });
    await update(plan.pp[1] ?? '', 3003, { currentStatus: 'REJECTED' });
    expect((await start(plan, 'factory', undefined, 1)).body.message).toBe(
      'Cutting cannot start for Tee > White: PP Sample is not complete.',
    );
    expect((await start(plan)).status).toBe(200);
  });

  it('has no condition whose stage is hidden from the side', async () => {
    const plan = await planned({ pp: { isVisibleToFactory: false }, fabric: {}, cutting: {} });
    expect(await conditionsOf('factory', plan.orderId)).toMatchObject({
      Cutting: ['Bulk Fabric In-house 95'],
    });
    expect((await start(plan)).body.message).not.toContain('PP Sample');
    await fill(plan, [100, 100]);
    expect((await start(plan)).status).toBe(200);
  });

  it('goes on with parts that have started', async () => {
    const plan = await planned({ pp: {}, fabric: {}, cutting: { conditions: undefined } });
    expect((await start(plan)).status).toBe(200);
    await put([{ ...(await stageInput(plan)), conditions: CONDITIONS }]);
    expect(
      (await update(plan.cutting[0] ?? '', 3003, { currentInhouse: 20 }, { who: 'factory' })).status,
    ).toBe(200);
    expect((await start(plan, 'factory', undefined, 1)).status).toBe(409);
  });

  it('refuses reports of all parts at once, and by the report dialog', async () => {
    const plan = await planned();
    await approve(plan);
    await fill(plan, [100, 100]);
    const body = { stageId: plan.ids[2], side: 'factory', status: 'IN_PROGRESS' };
    expect((await report('factory', body)).body).toMatchObject({
      code: 'NOT_READY',
      errors: [{ path: 'releaseReason' }],
    });
    expect((await report('factory', { ...body, subStageIds: [plan.cutting[0]] })).status).toBe(200);
    expect((await report('trader', { ...body, releaseReason: 'Agreed' })).status).toBe(200);
  });
});

const stageInput = async ({ orderId, ids }: Planned) => {
  const stage = (await planOf(orderId)).body.find((one: any) => one.stageId === ids[2]);
  const { conditions: _conditions, releases: _releases, can: _can, subStages: _parts, ...input } = stage;
  return input;
};

describe('an editor', () => {
  it('gives a reason, which releases the part', async () => {
    const plan = await planned();
    const without = await start(plan, 'trader');
    expect(without.status).toBe(400);
    expect(without.body.errors).toEqual([
      { path: 'metadata.releaseReason', message: 'Please give a reason.' },
    ]);
    expect((await start(plan, 'trader', ' ')).status).toBe(400);
    expect((await start(plan, 'trader', 'Fabric is at the gate')).status).toBe(200);
    const of = async (who: Who) =>
      (await planOf(plan.orderId, who)).body.find((one: any) => one.stageName === 'Cutting').releases;
    const seen = { side: 'factory', subStageIds: [plan.cutting[0]], by: app.world.people.trader.name };
    expect(await of('trader')).toMatchObject([{ ...seen, reason: 'Fabric is at the gate' }]);
    expect(await of('factory')).toEqual([{ ...seen, at: expect.any(String) }]);
    expect(await of('buyer')).toBeUndefined();
    const { rows } = await app.pool.query('select unmet, reason from gate_releases where stage_id = $1', [
      plan.ids[2],
    ]);
    expect(rows).toMatchObject([
      {
        reason: 'Fabric is at the gate',
        unmet: [
          {
            subStageId: plan.cutting[0],
            conditions: [
              { stageName: 'PP Sample', atLeast: 100, percent: null },
              { stageName: 'Bulk Fabric In-house', atLeast: 95, percent: 0 },
            ],
          },
        ],
      },
    ]);
  });

  it('needs no reason where nothing is open', async () => {
    const plan = await planned();
    await approve(plan);
    await fill(plan, [95, 95]);
    expect((await start(plan, 'trader', 'Not needed')).status).toBe(200);
    expect((await planOf(plan.orderId)).body[2].releases).toBeUndefined();
  });

  it('releases parts before they are reported', async () => {
    const plan = await planned();
    const { version } = await planVersion(plan.orderId);
    const released = await release('trader', plan, { subStageIds: [plan.cutting[0]] });
    expect(released.body.releases).toMatchObject([{ subStageIds: [plan.cutting[0]] }]);
    expect((await planVersion(plan.orderId)).version).toBe(version + 1);
    expect((await start(plan)).status).toBe(200);
    expect((await start(plan, 'factory', undefined, 1)).status).toBe(409);
    // A released part is not released again.
    expect((await release('trader', plan)).body.releases).toMatchObject([
      { subStageIds: [plan.cutting[0]] },
      { subStageIds: [plan.cutting[1]] },
    ]);
  });

  it('is refused without a reason, for parts of other stages, and others may not release', async () => {
    const plan = await planned();
    expect((await release('trader', plan, { reason: '  ' })).body.errors).toEqual([
      { path: 'reason', message: 'Please give a reason.' },
    ]);
    expect((await release('trader', plan, { subStageIds: plan.pp })).status).toBe(404);
    expect((await release('factory', plan)).status).toBe(403);
    expect((await release('rival', plan)).status).toBe(404);
  });

  it('reports in the stage editor, where the summary is the reason', async () => {
    const plan = await planned();
    const started = { ...(await stageInput(plan)), statusTraderManufacturer: 'IN_PROGRESS' };
    const refused = await put([started]);
    expect(refused.body.errors).toEqual([{ path: 'commitMessage', message: 'Please give a reason.' }]);
    const saved = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate?commitMessage=Agreed', [started]);
    expect(saved.body[0].releases).toMatchObject([{ reason: 'Agreed', subStageIds: plan.cutting }]);
  });

  it('reports a stage and what it waits for in one save', async () => {
    const plan = await planned({ pp: {}, fabric: {}, cutting: { conditions: [CONDITIONS[0]] } });
    const stages = (await planOf(plan.orderId)).body;
    const saved = await put([
      { ...stages[0], statusTraderManufacturer: 'APPROVED', conditions: undefined },
      { ...(await stageInput(plan)), statusTraderManufacturer: 'IN_PROGRESS' },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body[1].releases).toBeUndefined();
  });
});

const planVersion = async (orderId: string) => {
  const { headers } = await planOf(orderId);
  return { version: Number(String(headers.etag).replaceAll('"', '')) };
};

describe('cells of the board', () => {
  const cell = (who: Who, plan: Planned, set: object, was: object) =>
    app.call(who, 'PUT', '/api/Board/cells', {
      commitMessage: 'Agreed by phone',
      changes: [{ orderId: plan.orderId, stageId: plan.ids[2], side: 'factory', set, was }],
    });
  it('are refused before the stage may start, except to an editor', async () => {
    const plan = await planned();
    const change = [{ status: 'IN_PROGRESS' }, { status: 'NOT_STARTED' }] as const;
    const refused = await cell('factory', plan, ...change);
    expect(refused.body).toMatchObject({ code: 'NOT_READY' });
    expect(refused.body.errors[0].path).toBe('changes.0');
    expect((await cell('trader', plan, ...change)).status).toBe(200);
    expect((await planOf(plan.orderId)).body[2].releases).toMatchObject([{ reason: 'Agreed by phone' }]);
  });
});

describe('passing on', () => {
  const passOn = (plan: Planned, body: object = {}) =>
    app.call('trader', 'POST', `/api/Planning/pass-on/${plan.ids[2]}`, body);
  async function ready() {
    const plan = await planned();
    await approve(plan);
    await fill(plan, [100, 100, 100]);
    return plan;
  }
  it('needs a summary as the reason for a client side that has to wait', async () => {
    const plan = await ready();
    await start(plan);
    expect((await passOn(plan)).body.errors).toEqual([{ path: 'summary', message: 'Please give a reason.' }]);
    expect((await passOn(plan, { summary: 'Agreed' })).status).toBe(200);
    expect((await planOf(plan.orderId, 'buyer')).body[2].releases).toMatchObject([{ side: 'client' }]);
  });

  it('by itself leaves out parts that have to wait, and does not keep the factory from reporting', async () => {
    const plan = await ready();
    await app.call('trader', 'PUT', `/api/Planning/pass-on/${plan.ids[2]}`, { byItself: true });
    expect((await start(plan)).status).toBe(200);
    const quantity = async () =>
      (await planOf(plan.orderId)).body[2].subStages.map((sub: any) => sub.inhouseQuantityClient.value);
    expect(await quantity()).toEqual([0, 0]);
    await approve(plan, 'client');
    await fill(plan, [100, 100], 'client');
    await update(plan.cutting[0] ?? '', 3003, { currentInhouse: 20 }, { who: 'factory' });
    expect(await quantity()).toEqual([20, 0]);
  });
});

describe('people are told', () => {
  it('that a stage was released, without the reason', async () => {
    const plan = await planned();
    await release('trader', plan, { reason: 'Our secret' });
    const text = 'Cutting released for Tee > Navy and 1 more';
    expect((await notificationsOf('factory', plan.orderId))[0]).toBe(text);
    expect((await activityOf('factory', plan.orderId))[0]).toBe(text);
    expect((await activityOf('trader', plan.orderId))[0]).toBe(`${text} (factory side)`);
    expect(await activityOf('buyer', plan.orderId)).not.toContain(text);
    for (const who of ['factory', 'buyer'] as const)
      for (const path of ['OrderActivity', 'Planning/byOrderId'])
        expect((await app.call(who, 'GET', `/api/${path}/${plan.orderId}`)).text).not.toContain('secret');
  });

  it('that a stage can start, when a report meets its last condition', async () => {
    const plan = await planned();
    const text = 'Cutting can start for Tee > Navy';
    await approve(plan);
    await fill(plan, [100, 94]);
    expect(await activityOf('factory', plan.orderId)).not.toContain(text);
    await fill(plan, [0, 95]);
    expect((await activityOf('factory', plan.orderId))[0]).toBe(text);
    expect(await notificationsOf('factory', plan.orderId)).toContain(text);
    expect(await activityOf('buyer', plan.orderId)).not.toContain(text);
    await fill(plan, [0, 100]);
    expect((await activityOf('factory', plan.orderId)).filter((line) => line === text)).toHaveLength(1);
  });
});

describe('without conditions', () => {
  it('a plan answers none, and every stage may start', async () => {
    const plan = await planned({ pp: {}, fabric: {}, cutting: { conditions: undefined } });
    const [, , cutting] = (await planOf(plan.orderId)).body;
    expect(cutting).not.toHaveProperty('conditions');
    expect(cutting).not.toHaveProperty('releases');
    expect((await start(plan)).status).toBe(200);
  });
});
