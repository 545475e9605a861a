import { addDays } from '@selvedge/domain/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CellPlan, cellCalls, change } from '#test/cells';
import { dateCalls } from '#test/dates';
import { TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { update, activityOf, notificationsOf } = planCalls(app);
const { freeze } = dateCalls(app);
const { planned, put, stageOf } = cellCalls(app);
const day = (days: number) => addDays(TODAY, days);

/** What a person can read of an order beside its plan. */
const readOf = async (who: Who, orderId: string) =>
  (
    await Promise.all(
      [
        `OrderActivity/${orderId}?pageSize=50`,
        'Notification?pageSize=50',
        `Planning/changes/${orderId}`,
        `Board?scope=team&orders=${orderId}`,
      ].map((path) => app.call(who, 'GET', `/api/${path}`)),
    )
  ).map(({ text }) => text);

let plan: CellPlan;
beforeEach(async () => {
  plan = await planned();
});

describe('a commit', () => {
  it('is one activity for each order, with each side’s own changes', async () => {
    const other = await planned('Second Tee');
    const answer = await put([
      change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) }),
      change(plan, plan.fit, 'factory', { date: day(22) }, { date: day(18) }),
      change(plan, plan.cutting, 'client', { date: day(26) }, { date: day(20) }),
      change(plan, plan.price, 'client', { status: 'SUBMITTED' }, { status: 'NOT_STARTED' }),
      change(other, other.fit, 'factory', { date: day(22) }, { date: day(18) }),
    ]);
    expect(answer.body).toMatchObject({ changed: 5 });
    const first = async (who: Who, { orderId }: CellPlan) => (await activityOf(who, orderId))[0];
    expect(await first('trader', plan)).toBe(
      '4 changes: Fit Sample: 5 Jul 2026 → 10 Jul 2026 (client side); Fit Sample: 3 Jul 2026 → 7 Jul 2026 (factory side); Cutting: 5 Jul 2026 → 11 Jul 2026 (client side); and 1 more',
    );
    expect(await first('buyer', plan)).toBe(
      '3 changes: Fit Sample: 5 Jul 2026 → 10 Jul 2026; Cutting: 5 Jul 2026 → 11 Jul 2026; Price Talk: Not Started → Submitted',
    );
    expect(await first('factory', plan)).toBe('Fit Sample: 3 Jul 2026 → 7 Jul 2026');
    expect(await first('factory', other)).toBe('Fit Sample: 3 Jul 2026 → 7 Jul 2026');
    expect(await first('buyer', other)).not.toContain('Fit Sample: 03');
  });

  it('shows its summary to those who see all changes of an order', async () => {
    await put([
      change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) }),
      change(plan, plan.fit, 'factory', { date: day(22) }, { date: day(18) }),
    ]);
    const message = async (who: Who) =>
      (await app.call(who, 'GET', `/api/OrderActivity/${plan.orderId}?pageSize=1`)).body[0].commitMessage;
    expect(await message('trader')).toBe('Shipment moved');
    expect(await message('buyer')).toBeNull();
    expect(await message('factory')).toBeNull();
  });

  it('hides its summary from a side that does not see all of it, in other orders too', async () => {
    const other = await planned('Second Tee');
    const summary = 'CANARY of both sides';
    const changes = [
      change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) }),
      change(other, other.fit, 'factory', { date: day(22) }, { date: day(18) }),
    ];
    expect((await put(changes, { commitMessage: summary })).status).toBe(200);
    for (const who of ['buyer', 'factory'] as const)
      for (const { orderId } of [plan, other])
        expect((await readOf(who, orderId)).join()).not.toContain('CANARY');
    expect((await readOf('trader', other.orderId)).join()).toContain('CANARY');
  });

  it('is one notification for each person', async () => {
    const other = await planned('Second Tee');
    await put([
      change(plan, plan.fit, 'factory', { date: day(22) }, { date: day(18) }),
      change(plan, plan.cutting, 'factory', { date: day(22) }, { date: day(18) }),
      change(other, other.fit, 'factory', { date: day(22) }, { date: day(18) }),
    ]);
    const newest = async (who: Who) => (await app.call(who, 'GET', '/api/Notification?pageSize=1')).body[0];
    const { name } = app.world.people.trader;
    expect(await newest('factory')).toMatchObject({
      title: '3 changes in 2 orders',
      message: `${name}: Shipment moved`,
    });
    expect((await newest('buyer')).message).not.toContain('Shipment moved');
    await put([change(plan, plan.fit, 'client', { date: day(29) }, { date: day(20) })]);
    expect(await newest('buyer')).toMatchObject({ title: 'Change Tee', message: `${name}: Shipment moved` });
    expect(await notificationsOf('trader', plan.orderId)).not.toContain(`${name}: Shipment moved`);
  });

  it('needs a summary', async () => {
    const one = change(plan, plan.fit, 'client', { date: day(25) }, { date: day(20) });
    const { status, body } = await put([one], { commitMessage: ' ' });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'commitMessage', message: 'Please write a summary of the change.' }],
    ]);
  });
});

describe('nothing of the other side', () => {
  const SECRET = { buyer: ['3 Aug', '2026-08-03'], factory: ['7 Aug', '2026-08-07'] };

  it('reaches a partner in activity, notifications, history or rows', async () => {
    await freeze(plan.orderId);
    const answer = await put(
      [
        change(plan, plan.fit, 'client', { date: '2026-08-03' }, { date: day(20) }),
        change(plan, plan.fit, 'factory', { date: '2026-08-07' }, { date: day(18) }),
        change(plan, plan.price, 'client', { status: 'SUBMITTED' }, { status: 'NOT_STARTED' }),
      ],
      { commitMessage: 'CANARY-SUMMARY' },
    );
    expect(answer.status, answer.text).toBe(200);
    const [buyer, factory] = [await readOf('buyer', plan.orderId), await readOf('factory', plan.orderId)];
    for (const text of buyer)
      for (const word of [...SECRET.factory, 'CANARY-SUMMARY']) expect(text).not.toContain(word);
    for (const text of factory)
      for (const word of [...SECRET.buyer, 'Price Talk', 'CANARY-SUMMARY']) expect(text).not.toContain(word);
    expect(buyer.join()).toContain('2026-08-03');
    expect(factory.join()).toContain('2026-08-07');
  });

  it('reaches a partner in the answer to its own change, or in its refusal', async () => {
    await put([
      change(plan, plan.fit, 'client', { date: '2026-08-03' }, { date: day(20) }),
      change(plan, plan.fit, 'client', { status: 'SUBMITTED' }, { status: 'NOT_STARTED' }),
    ]);
    const fit = (side: string, was: string) =>
      change(plan, plan.fit, side, { status: 'SUBMITTED' }, { status: was });
    const refused = await put([fit('factory', 'IN_PROGRESS')], { who: 'factory' });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'changes.0', message: 'Fit Sample of Change Tee is now Not Started.' }],
    ]);
    const ofClient = await put([fit('client', 'NOT_STARTED')], { who: 'factory' });
    expect(ofClient.status).toBe(403);
    const own = await put([fit('factory', 'NOT_STARTED')], { who: 'factory' });
    expect(own.status, own.text).toBe(200);
    for (const { text } of [refused, ofClient, own])
      for (const word of [...SECRET.buyer, 'client', 'Price Talk']) expect(text).not.toContain(word);
  });
});

/** The number of statements of a commit. */
async function statementsOf(changes: object[]): Promise<number> {
  const before = app.queries.count;
  const answer = await put(changes);
  expect(answer.status, answer.text).toBe(200);
  return app.queries.count - before;
}

describe('passing on', () => {
  const passOn = (stage = plan.fit) =>
    app.call('trader', 'PUT', `/api/Planning/pass-on/${stage.stageId}`, { byItself: true });

  it('leaves a client side that the same commit changes', async () => {
    await passOn();
    const [white] = plan.fit.subStages;
    const answer = await put([
      change(plan, plan.fit, 'factory', { status: 'APPROVED' }, { status: 'NOT_STARTED' }),
      change(
        plan,
        plan.fit,
        'client',
        { status: 'IN_PROGRESS' },
        { status: 'NOT_STARTED' },
        { subStageIds: [white.stageId] },
      ),
    ]);
    expect(answer.status, answer.text).toBe(200);
    const { subStages } = await stageOf(plan, 'Fit Sample');
    expect(subStages.map((part: any) => part.statusClientTrader)).toEqual(['IN_PROGRESS', 'SUBMITTED']);
  });

  it('needs as many statements for many stages as for one', async () => {
    const others = [await planned('Passed Tee'), await planned('Passed Polo')];
    const report = (one: CellPlan, stage: any) =>
      change(one, stage, 'factory', { status: 'COMPLETED' }, { status: 'NOT_STARTED' });
    for (const stage of [plan.cutting, ...others.flatMap((one) => [one.fit, one.cutting])])
      await passOn(stage);
    const ofMany = await statementsOf([
      ...others.map((one) => report(one, one.cutting)),
      ...others.map((one) =>
        change(one, one.fit, 'factory', { status: 'SUBMITTED' }, { status: 'NOT_STARTED' }),
      ),
    ]);
    expect(ofMany).toBe(await statementsOf([report(plan, plan.cutting)]));
    for (const one of others) {
      const { subStages } = await stageOf(one, 'Cutting');
      expect(subStages.map((part: any) => part.statusClientTrader)).toEqual(['COMPLETED', 'COMPLETED']);
      const texts = [
        expect.stringMatching(/^Cutting: Not Started → Completed/),
        expect.stringMatching(/^Fit Sample: Not Started → Submitted/),
      ];
      expect(await activityOf('buyer', one.orderId)).toEqual(expect.arrayContaining(texts));
      expect(await notificationsOf('buyer', one.orderId)).toEqual(expect.arrayContaining(texts));
    }
  });
});

describe('two people at once', () => {
  it('never both replace the same value', async () => {
    const to = (days: number) => change(plan, plan.fit, 'client', { date: day(days) }, { date: day(20) });
    const answers = await Promise.all([put([to(25)]), put([to(26)]), put([to(27)]), put([to(28)])]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409, 409, 409]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.find(({ status }) => status === 200)?.body.orders[0].cells;
    const [, , , , , sides] = won.find(([key]: [string]) => key === 'fit-sample');
    expect((await stageOf(plan, 'Fit Sample')).deadlineClient).toBe(sides.client[1]);
  });

  it('wait for each other in one sequence of orders', async () => {
    const other = await planned('Second Tee');
    const changes = [plan, other].map((one) =>
      change(one, one.cutting, 'factory', { status: 'IN_PROGRESS' }, { status: 'NOT_STARTED' }),
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => put(nth % 2 ? changes : changes.toReversed())),
    );
    expect(answers.map(({ status, body }) => [status, body.changed])).toEqual(
      expect.arrayContaining([[200, 2], ...Array(7).fill([200, 0])]),
    );
  });

  it('a report at the same time is replaced by none of its own', async () => {
    const part = plan.cutting.subStages[0].stageId;
    const [one, other] = await Promise.all([
      put([change(plan, plan.cutting, 'factory', { inhouse: 40 }, { inhouse: 0 }, { subStageIds: [part] })]),
      update(part, 3003, { currentInhouse: 60 }),
    ]);
    expect([200, 409]).toContain(one.status);
    expect(other.status).toBe(200);
    const [white] = (await stageOf(plan, 'Cutting')).subStages;
    expect(white.inhouseQuantityManufacturer.value).toBe(60);
  });
});

it('needs as many statements for many orders as for one', async () => {
  const others: CellPlan[] = [];
  for (let nth = 0; nth < 6; nth += 1) others.push(await planned(`Tee ${nth}`));
  const changesOf = (one: CellPlan) => [
    change(one, one.fit, 'client', { date: day(25) }, { date: day(20) }),
    change(one, one.fit, 'factory', { status: 'SUBMITTED' }, { status: 'NOT_STARTED' }),
  ];
  const counted = (plans: CellPlan[]) => statementsOf(plans.flatMap(changesOf));
  expect(await counted(others)).toBe(await counted([plan]));
});
