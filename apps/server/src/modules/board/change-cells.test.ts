import { addDays } from '@selvedge/domain/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CellPlan, cellCalls, change } from '#test/cells';
import { dateCalls } from '#test/dates';
import { TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { update, activityOf } = planCalls(app);
const { freeze, changesOf } = dateCalls(app);
const day = (days: number) => addDays(TODAY, days);

const { planned, put, stageOf } = cellCalls(app);

let plan: CellPlan;
beforeEach(async () => {
  plan = await planned();
});

describe('a date', () => {
  it('is the deadline for an editor, with the lead time that describes it', async () => {
    const answer = await put([change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) })]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ changed: 1, orders: [{ orderId: plan.orderId }] });
    const [, , , , , sides] = answer.body.orders[0].cells.find(([key]: [string]) => key === 'fit-sample');
    expect(sides.client[1]).toBe(day(25));
    const fit = await stageOf(plan, 'Fit Sample');
    expect([fit.deadlineClient, fit.leadTimeClient, fit.deadlineManufacturer]).toEqual([
      day(25),
      85,
      day(18),
    ]);
  });

  it('that slips is recorded with the reason of the commit', async () => {
    await freeze(plan.orderId);
    const changes = [
      change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) }),
      change(plan, plan.cutting, 'factory', { date: day(16) }, { date: day(18) }),
    ];
    expect((await put(changes, { reason: { code: 'fabric', party: 'mill' } })).status).toBe(200);
    const recorded = (await changesOf(plan.orderId)).changes.map(
      ({ stageName, kind, to, statements }: any) => [
        stageName,
        kind,
        to,
        statements.map(({ code }: any) => code),
      ],
    );
    expect(recorded).toHaveLength(2);
    expect(recorded).toContainEqual(['Fit Sample', 'moved', day(25), ['fabric']]);
    expect(recorded).toContainEqual(['Cutting', 'moved', day(16), []]);
    expect(await activityOf('trader', plan.orderId)).toContain('Fit Sample: 5 days, Fabric late (Mill)');
    expect(await activityOf('buyer', plan.orderId)).not.toContain('Fit Sample: 5 days, Fabric late (Mill)');
  });

  it('is the expected day for a partner; the deadline stays', async () => {
    const board = await app.call('factory', 'GET', `/api/Board?orders=${plan.orderId}`);
    const [, , , , own, sides] = board.body.orders[0].cells.find(([key]: [string]) => key === 'fit-sample');
    const shown = sides.factory[2];
    expect(own).toBe(true);
    const sent = [change(plan, plan.fit, 'factory', { date: day(30) }, { date: shown })];
    const answer = await put(sent, { who: 'factory' });
    expect(answer.status, answer.text).toBe(200);
    const [, , , , , after] = answer.body.orders[0].cells.find(([key]: [string]) => key === 'fit-sample');
    expect(after).toEqual({ factory: ['NOT_STARTED', day(18), day(30), null, 0, 2, null] });
    expect((await stageOf(plan, 'Fit Sample')).deadlineManufacturer).toBe(day(18));
  });

  it.each([
    [
      'before the purchase order date',
      { date: day(-61) },
      { date: day(20) },
      {},
      'changes.0.set.date',
      'The date cannot be before the purchase order date, 16 Apr 2026.',
    ],
    ['removed', { date: null }, { date: day(20) }, {}, 'changes.0.set.date', 'A stage needs a deadline.'],
    [
      'of another kind than what it replaces',
      { date: day(25) },
      { status: 'NOT_STARTED' },
      {},
      'changes.0.was',
      'A change has one value.',
    ],
    [
      'with a status',
      { date: day(25), status: 'APPROVED' },
      { date: day(20) },
      {},
      'changes.0.set',
      'A change has one value.',
    ],
    [
      'that is none',
      { date: '2027-02-31' },
      { date: day(20) },
      {},
      'changes.0.set.date',
      'A date must be written YYYY-MM-DD and be between 1900 and 2199.',
    ],
  ])('is refused %s', async (_, set, was, more, path, message) => {
    const { status, body } = await put([change(plan, plan.fit, 'client', set, was, more)]);
    expect([status, body.errors[0]]).toEqual([400, { path, message }]);
  });

  it('belongs to the stage, not to a part', async () => {
    const subStageIds = [plan.fit.subStages[0].stageId];
    const { status, body } = await put([
      change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) }, { subStageIds }),
    ]);
    expect([status, body.message]).toEqual([400, "Dates are kept per stage. Change it in the order's row."]);
  });
});

describe('a status', () => {
  it('goes to all parts of the side', async () => {
    const answer = await put([
      change(plan, plan.fit, 'client', { status: 'APPROVED' }, { status: 'NOT_STARTED' }),
    ]);
    expect(answer.status, answer.text).toBe(200);
    const fit = await stageOf(plan, 'Fit Sample');
    expect(
      fit.subStages.map((part: any) => [part.statusClientTrader, part.statusTraderManufacturer]),
    ).toEqual([
      ['APPROVED', 'NOT_STARTED'],
      ['APPROVED', 'NOT_STARTED'],
    ]);
    expect([fit.completedClientTrader, fit.completedTraderManufacturer]).toEqual([2, 0]);
  });

  it('goes to the named parts alone', async () => {
    const [white] = plan.fit.subStages;
    const parts = { subStageIds: [white.stageId] };
    await put([change(plan, plan.fit, 'client', { status: 'SUBMITTED' }, { status: 'NOT_STARTED' }, parts)]);
    const fit = await stageOf(plan, 'Fit Sample');
    expect(fit.subStages.map((part: any) => part.statusClientTrader)).toEqual(['SUBMITTED', 'NOT_STARTED']);
    expect(await activityOf('buyer', plan.orderId)).toContain(
      'Fit Sample for Tee > White: Not Started → Submitted',
    );
  });

  it('of each part, as one change with the others of its side', async () => {
    const parts = plan.fit.subStages.map(({ stageId }: any) => ({ subStageIds: [stageId] }));
    const wanted = { status: 'SUBMITTED' };
    const answer = await put([
      ...parts.map((part: object) =>
        change(plan, plan.fit, 'client', wanted, { status: 'NOT_STARTED' }, part),
      ),
      ...parts.map((part: object) =>
        change(plan, plan.fit, 'factory', wanted, { status: 'NOT_STARTED' }, part),
      ),
    ]);
    expect([answer.status, answer.body.changed], answer.text).toEqual([200, 4]);
    expect(await activityOf('buyer', plan.orderId)).toContain('Fit Sample: Not Started → Submitted');
    const seen = await activityOf('trader', plan.orderId);
    expect(seen.some((text: string) => text.startsWith('2 changes: Fit Sample'))).toBe(true);
  });

  it('is passed on where that is switched on', async () => {
    const on = await app.call('trader', 'PUT', `/api/Planning/pass-on/${plan.fit.stageId}`, {
      byItself: true,
    });
    expect(on.status, on.text).toBe(200);
    await put([change(plan, plan.fit, 'factory', { status: 'APPROVED' }, { status: 'NOT_STARTED' })]);
    expect((await stageOf(plan, 'Fit Sample')).statusClientTrader).toBe('SUBMITTED');
  });
});

describe('a quantity', () => {
  it('is the in-house quantity of one part, at most what is required', async () => {
    const [white] = plan.cutting.subStages;
    const parts = { subStageIds: [white.stageId] };
    const answer = await put([
      change(plan, plan.cutting, 'factory', { inhouse: 5000 }, { inhouse: 0 }, parts),
    ]);
    expect(answer.status, answer.text).toBe(200);
    const [first] = (await stageOf(plan, 'Cutting')).subStages;
    expect(first.inhouseQuantityManufacturer.value).toBe(100);
    expect(first.statusTraderManufacturer).toBe('COMPLETED');
  });

  it('of pieces is a whole number', async () => {
    const parts = { subStageIds: [plan.cutting.subStages[0].stageId] };
    const half = change(plan, plan.cutting, 'factory', { inhouse: 50.5 }, { inhouse: 0 }, parts);
    const { status, body } = await put([half]);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'changes.0.set.inhouse', message: 'Pieces are whole numbers.' }],
    ]);
  });

  it.each([
    ['of another stage', 'fit', 'A quantity belongs to a Quantity stage.'],
    ['of several parts', 'cutting', 'Open the combo to enter a quantity for each material.'],
  ] as const)('is refused %s', async (_, stage, message) => {
    const { status, body } = await put([change(plan, plan[stage], 'client', { inhouse: 5 }, { inhouse: 0 })]);
    expect([status, body.errors]).toEqual([400, [{ path: 'changes.0.set.inhouse', message }]]);
  });
});

describe('compare and set', () => {
  it('skips what already is as wanted, whatever it replaces', async () => {
    const before = await activityOf('trader', plan.orderId);
    const answer = await put([
      change(plan, plan.fit, 'client', { date: day(20) }, { date: day(3) }),
      change(plan, plan.fit, 'factory', { status: 'NOT_STARTED' }, { status: 'APPROVED' }),
    ]);
    expect(answer.body.changed).toBe(0);
    expect(await activityOf('trader', plan.orderId)).toEqual(before);
  });

  it('refuses all when one cell was changed, and says by whom', async () => {
    await update(plan.fit.stageId, 3001, { currentStatus: 'SUBMITTED' });
    const { status, body } = await put([
      change(plan, plan.cutting, 'client', { date: day(30) }, { date: day(20) }),
      change(plan, plan.fit, 'client', { status: 'APPROVED' }, { status: 'NOT_STARTED' }),
      change(plan, plan.price, 'client', { date: day(30) }, { date: day(19) }),
    ]);
    const { name } = app.world.people.trader;
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      'Some cells were changed by someone else.',
    ]);
    expect(body.errors).toEqual([
      { path: 'changes.1', message: `Fit Sample of Change Tee is now Submitted (${name}).`, changedBy: name },
      { path: 'changes.2', message: 'Price Talk of Change Tee is now 5 Jul 2026.' },
    ]);
    expect((await stageOf(plan, 'Cutting')).deadlineClient).toBe(day(20));
  });

  it('refuses a cell that is sent twice, and more than 500', async () => {
    const one = change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) });
    const twice = await put([one, one]);
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      [{ path: 'changes.1', message: 'A cell was sent twice.' }],
    ]);
    const many = await put(Array(501).fill(one));
    expect([many.status, many.body.message]).toEqual([400, 'At most 500 cells can be changed at once.']);
  });
});

describe('who may change a cell', () => {
  it('is decided for each change, with the reasons of today', async () => {
    const other = await planned('Second Tee');
    const changes = [
      change(plan, plan.fit, 'factory', { status: 'APPROVED' }, { status: 'NOT_STARTED' }),
      change(other, other.fit, 'client', { status: 'APPROVED' }, { status: 'NOT_STARTED' }),
      change(other, other.cutting, 'factory', { status: 'COMPLETED' }, { status: 'NOT_STARTED' }),
    ];
    const { status, body } = await put(changes, { who: 'factory' });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.errors).toEqual([
      { path: 'changes.0', message: 'Only Meridian Sourcing Ltd. can decide this.' },
      { path: 'changes.1', message: 'Only editors of this order can change it.' },
    ]);
    const admin = await put(changes.slice(0, 1), { who: 'traderAdmin' });
    expect([admin.status, admin.body.errors.length]).toEqual([403, 1]);
    expect((await stageOf(other, 'Cutting')).statusTraderManufacturer).toBe('NOT_STARTED');
  });

  it.each(['rival', 'buyerOther'] as const)('is nobody out of reach: %s', async (who) => {
    const { status } = await put([change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) })], {
      who,
    });
    expect(status).toBe(404);
  });

  it('does not include a partner from whom the stage is hidden, or a stage of another order', async () => {
    const other = await planned('Second Tee');
    const hidden = change(plan, plan.price, 'factory', { date: day(25) }, { date: day(18) });
    expect((await put([hidden], { who: 'factory' })).status).toBe(404);
    const mixed = change(plan, other.fit, 'client', { date: day(25) }, { date: day(20) });
    expect((await put([mixed])).status).toBe(404);
  });
});

describe('a hostile body', () => {
  const uuid = '01890000-0000-7000-8000-000000000000';
  const valid = () => change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) });
  it.each([
    ['no changes', () => ({ changes: [] })],
    ['no list', () => ({ changes: { length: 1 } })],
    ['null', () => ({ changes: [null] })],
    ['another side', () => ({ changes: [{ ...valid(), side: 'both' }] })],
    ['an id that is none', () => ({ changes: [{ ...valid(), stageId: "'; drop table orders" }] })],
    ['no value', () => ({ changes: [{ ...valid(), set: {}, was: {} }] })],
    [
      'an unknown status',
      () => ({ changes: [{ ...valid(), set: { status: 'DONE' }, was: { status: 'x' } }] }),
    ],
    [
      'a quantity below zero',
      () => ({ changes: [{ ...valid(), set: { inhouse: -1 }, was: { inhouse: 0 } }] }),
    ],
    ['a quantity as text', () => ({ changes: [{ ...valid(), set: { inhouse: '5' }, was: { inhouse: 0 } }] })],
    ['no parts', () => ({ changes: [{ ...valid(), subStageIds: [] }] })],
    ['too many parts', () => ({ changes: [{ ...valid(), subStageIds: Array(501).fill(uuid) }] })],
    ['an unknown reason', () => ({ changes: [valid()], reason: { code: 'weather' } })],
    [
      'a prototype',
      () => ({ changes: [{ ...valid(), set: JSON.parse('{"__proto__":{"date":"2027-01-01"}}') }] }),
    ],
  ])('is refused: %s', async (_, body) => {
    const { changes, ...rest } = body() as { changes: object[] };
    expect((await put(changes, rest)).status).toBe(400);
    expect((await stageOf(plan, 'Fit Sample')).deadlineClient).toBe(day(20));
  });

  it('is 404 for parts of another stage, whatever else it holds', async () => {
    const foreign = { subStageIds: [plan.cutting.subStages[0].stageId] };
    const changes = [
      valid(),
      change(plan, plan.fit, 'factory', { status: 'APPROVED' }, { status: 'NOT_STARTED' }, foreign),
    ];
    expect((await put(changes)).status).toBe(404);
    expect((await stageOf(plan, 'Fit Sample')).deadlineClient).toBe(day(20));
  });

  it('does not change an archived order', async () => {
    const over = { orderStatus: 4, commitMessage: 'Over' };
    expect((await app.call('trader', 'PUT', `/api/CustomOrder/${plan.orderId}`, over)).status).toBe(200);
    const { status, body } = await put([valid()]);
    expect([status, body.errors]).toEqual([
      403,
      [{ path: 'changes.0', message: 'This order is archived. Unarchive it to make changes.' }],
    ]);
  });
});
