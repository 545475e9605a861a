import { addDays } from '@selvedge/domain/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalStage, makeOrder, makePlan, TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { signInAgain, useApp, type Who } from '#test/start-app';

const app = useApp();
const { update } = planCalls(app);
const day = (days: number) => addDays(TODAY, days);

const ask = (figure: string, query = '', who: Who = 'trader') =>
  app.call(who, 'GET', `/api/Insights/${figure}?${query}`);
async function read(figure: string, query = '', who: Who = 'trader') {
  const answer = await ask(figure, query, who);
  if (answer.status !== 200) throw new Error(`The figure was refused: ${answer.text}`);
  return answer.body;
}
const rowsOf = async (figure: string, query = '', who: Who = 'trader') =>
  (await read(figure, query, who)).rows.filter((row: any) =>
    Object.values(row).some((value) => typeof value === 'number' && value > 0),
  );

const exFactory = (client: number, factory: number) => ({
  ...approvalStage('Ex-Factory', client, factory),
  stageType: 'Production',
  category: 'Quantity',
});
const stages: Record<string, any[]> = {};
async function make(name: string, plan: object[], values = {}) {
  const order = await makeOrder(app, {
    'Order Name': name,
    'Purchase Order Date': day(-90),
    'Brand Name': 'Hill, Son & Co.',
    ...values,
  });
  stages[name] = await makePlan(app, order.orderId, plan);
}

/** The dates of the sides differ so much that no week and no month has both. */
beforeAll(async () => {
  await make(
    'Figure Tee',
    [
      approvalStage('Labdip', -3, -9),
      approvalStage('Buyer Price Talk', -5, -5, { isVisibleToFactory: false }),
      approvalStage('Shade Meeting', -5, -5, { isVisibleToClient: false }),
      exFactory(10, -20),
    ],
    { 'Buyer FOB Price / pc': 4.35, 'Factory Price / pc': 3.11, Season: 'SS27' },
  );
  await make('Figure Polo', [approvalStage('Lab Dip', 30, -1), exFactory(-40, 30)], {
    'Buyer FOB Price / pc': 6.1,
    'Brand Name': 'Northbrook',
  });
  await make('Figure Coat', [exFactory(45, 60)]);
  const [dip] = stages['Figure Polo'] ?? [];
  for (const status of ['SUBMITTED', 'REJECTED', 'SUBMITTED', 'APPROVED'])
    await update(dip.stageId, 3001, { currentStatus: status });
  await update(dip.subStages[0].stageId, 3003, { currentStatus: 'SUBMITTED' });
  await update(dip.subStages[0].stageId, 3003, { currentStatus: 'APPROVED' });
});

describe('the figures of a trader', () => {
  it('count live orders by state', async () => {
    const counts = async (query: string, who?: Who) =>
      (await rowsOf('order-states', query, who)).map(({ key, orders }: any) => [key, orders]);
    for (const side of ['client', 'factory']) expect(await counts(`side=${side}`)).toEqual([['late', 3]]);
    for (const who of ['buyer', 'factory'] as const)
      expect(await counts('', who)).toEqual([
        ['late', 1],
        ['behind', 1],
        ['onTime', 1],
      ]);
    const answer = await read('order-states', 'side=factory');
    expect(answer).toMatchObject({
      figure: 'order-states',
      side: 'factory',
      from: null,
      to: null,
      sample: 3,
    });
    expect(answer.columns).toEqual([
      { key: 'state', label: 'State', kind: 'text' },
      { key: 'orders', label: 'Orders', kind: 'count' },
    ]);
  });

  it('count orders that were due by month', async () => {
    const figure = await read('on-time', 'from=2026-05&to=2026-06');
    const none = { onTime: 0, baseline: null, percent: null, due: 0 };
    expect(figure.rows).toEqual([
      { ...none, key: '2026-05', month: '2026-05', due: 1, percent: 0, baseline: 0 },
      { ...none, key: '2026-06', month: '2026-06' },
    ]);
    expect(figure).toMatchObject({ from: '2026-05', to: '2026-06', summary: '0 of 1 order on time, 0%' });
    expect((await read('on-time')).rows).toHaveLength(12);
  });

  it('count late stages by stage and by the partner of the side', async () => {
    expect(await rowsOf('late-stages')).toEqual([
      { key: 'buyer-price-talk', name: 'Buyer Price Talk', days1: 0, days4: 1, days8: 0 },
      { key: 'ex-factory', name: 'Ex-Factory', days1: 0, days4: 0, days8: 1 },
      { key: 'lab-dip', name: 'Lab Dip', days1: 1, days4: 0, days8: 0 },
    ]);
    const { northbrook, shapla } = app.world.organizations;
    expect(await rowsOf('late-partners')).toEqual([
      { key: String(northbrook.id), name: northbrook.name, days1: 1, days4: 1, days8: 1 },
    ]);
    expect(await rowsOf('late-partners', 'side=factory')).toMatchObject([
      { key: String(shapla.id), name: shapla.name },
    ]);
  });

  it('count the pieces that are left by week and partner', async () => {
    const { northbrook, shapla } = app.world.organizations;
    const client = `buyer:${northbrook.id}`;
    expect(await rowsOf('workload')).toEqual([
      { key: 'overdue', week: 'Overdue', [client]: 300 },
      { key: '2026-06-22', week: 'Week 26', [client]: 300 },
      { key: '2026-07-27', week: 'Week 31', [client]: 300 },
    ]);
    const { columns } = await read('workload', 'side=factory');
    expect(columns.at(-1)).toEqual({ key: `factory:${shapla.id}`, label: shapla.name, kind: 'pieces' });
    const [end] = stages['Figure Coat'] ?? [];
    await update(end.subStages[0].stageId, 3001, { currentInhouse: 40 });
    expect((await rowsOf('workload')).at(-1)).toMatchObject({ key: '2026-07-27', [client]: 260 });
  });

  it('count approvals by round', async () => {
    const lab = { key: 'lab-dip', stage: 'Lab Dip' };
    expect(await rowsOf('rounds')).toEqual([{ ...lab, round1: 0, round2: 2, round3: 0, firstPass: 0 }]);
    expect(await rowsOf('rounds', 'side=factory')).toEqual([
      { ...lab, round1: 1, round2: 0, round3: 0, firstPass: 100 },
    ]);
    expect(await rowsOf('rounds', 'to=2026-05')).toEqual([]);
  });

  it('add up values and costs of the orders with a price', async () => {
    const figure = await read('value');
    expect(figure).toMatchObject({ from: '2025-12', to: '2026-12', sample: 2 });
    expect(figure.note).toBe('1 order without a price is left out.');
    expect(await rowsOf('value')).toEqual([
      { key: '2026-05', month: '2026-05', 'value:USD': 1830, 'cost:USD': 0 },
      { key: '2026-06', month: '2026-06', 'value:USD': 1305, 'cost:USD': 933 },
    ]);
  });

  it('are about the chosen partners, brands and seasons', async () => {
    const { northbrook, shapla } = app.world.organizations;
    const sample = async (query: string) => (await read('order-states', query)).sample;
    expect(await sample(`buyerId=${northbrook.id},999999`)).toBe(3);
    expect(await sample(`buyerId=${shapla.id}`)).toBe(0);
    expect(await sample(`factoryId=${shapla.id}`)).toBe(3);
    const { people } = app.world;
    expect(await sample(`merchandiserId=${people.trader.id}`)).toBe(3);
    expect(await sample(`merchandiserId=${people.traderAdmin.id}`)).toBe(0);
    expect(await sample('brand=Northbrook')).toBe(1);
    expect(await sample('brand=Hill%5C%2C%20Son%20%26%20Co.')).toBe(2);
    expect(await sample('season=SS27')).toBe(1);
  });
});

describe('a figure', () => {
  it.each([
    ['trader', 'color', 404],
    ['buyer', 'late-partners', 404],
    ['factory', 'late-partners', 404],
    ['rival', 'late-partners', 200],
  ] as const)('asked for by a %s as %s is answered with %i', async (who, figure, status) => {
    expect((await ask(figure, '', who)).status).toBe(status);
  });

  it.each([
    ['from=2026-05&to=2026-04', 'The end of the period is before its start.'],
    ['from=2023-06&to=2026-06', 'A period is at most 36 months.'],
    ['from=2026-13', 'A month must be written YYYY-MM.'],
  ])('of the period %s is refused', async (query, message) => {
    const { status, body } = await ask('on-time', query);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('of exactly 36 months is answered', async () => {
    expect((await read('on-time', 'from=2023-07&to=2026-06')).rows).toHaveLength(36);
  });

  it('is empty for another organization', async () => {
    for (const who of ['rival', 'buyerOther'] as const)
      for (const figure of ['order-states', 'on-time', 'late-stages', 'workload', 'rounds'])
        expect((await read(figure, '', who)).sample).toBe(0);
    expect((await read('value', '', 'rival')).columns).toEqual([]);
  });
});

const PARTNER_FIGURES = ['order-states', 'on-time', 'late-stages', 'workload', 'rounds', 'value'];

describe('the other side', () => {
  it.each([
    ['buyer', 'client', 'Buyer Price Talk', 'Shade Meeting', 'Shapla'],
    ['factory', 'factory', 'Shade Meeting', 'Buyer Price Talk', 'Northbrook Apparel'],
  ] as const)('never reaches the %s', async (who, side, shown, hidden, stranger) => {
    const own = await Promise.all(PARTNER_FIGURES.map((figure) => read(figure, '', who)));
    const text = JSON.stringify(own);
    expect(text).toContain(shown);
    expect(text).not.toContain(hidden);
    expect(text).not.toContain(stranger);
    expect(text).not.toContain('Cost');
    for (const asked of ['client', 'factory']) {
      const answers = await Promise.all(
        PARTNER_FIGURES.map((figure) => read(figure, `side=${asked}&buyerId=999999&factoryId=999999`, who)),
      );
      expect(answers).toEqual(own);
      for (const answer of answers) expect(answer.side).toBe(side);
    }
  });

  it('has its own dates, decisions and prices', async () => {
    expect(await rowsOf('late-stages', '', 'buyer')).toContainEqual({
      key: 'lab-dip',
      name: 'Lab Dip',
      days1: 1,
      days4: 0,
      days8: 0,
    });
    expect(await rowsOf('late-stages', '', 'factory')).toContainEqual({
      key: 'lab-dip',
      name: 'Lab Dip',
      days1: 1,
      days4: 0,
      days8: 1,
    });
    expect((await rowsOf('rounds', '', 'factory'))[0]).toMatchObject({ round1: 1, round2: 0 });
    expect((await rowsOf('rounds', '', 'buyer'))[0]).toMatchObject({ round1: 0, round2: 2 });
    const values = async (who: Who) => (await rowsOf('value', '', who)).map((row: any) => row['value:USD']);
    expect(await values('buyer')).toEqual([1830, 1305]);
    expect(await values('factory')).toEqual([933]);
  });

  it('counts the workload of partners by brand', async () => {
    expect(await rowsOf('workload', '', 'factory')).toEqual([
      { key: 'overdue', week: 'Overdue', 'brand:Hill, Son & Co.': 300, 'brand:Northbrook': 0 },
      { key: '2026-07-13', week: 'Week 29', 'brand:Hill, Son & Co.': 0, 'brand:Northbrook': 300 },
    ]);
  });
});

it('shows a new factory no decisions of the factory before it', async () => {
  const { organizations, people } = app.world;
  const [dip] = stages['Figure Polo'] ?? [];
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  await signInAgain(app);
  const { body: order } = await app.call('trader', 'GET', `/api/CustomOrder/${dip.orderId}`);
  expect((await read('rounds', '', 'factory')).sample).toBe(1);
  const changed = await app.call('trader', 'PUT', `/api/CustomOrder/${dip.orderId}`, {
    commitMessage: 'Another factory',
    customFields: order.customFields.map((field: any) =>
      field.name === 'Manufacturer Organization' ? { ...field, value: organizations.indus } : field,
    ),
    associatedUsers: [people.trader.id, people.buyer.id, people.factoryOther.id],
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await read('order-states', '', 'factoryOther')).sample).toBe(1);
  expect((await read('rounds', '', 'factoryOther')).sample).toBe(0);
  expect((await read('rounds', 'side=factory')).sample).toBe(1);
});
