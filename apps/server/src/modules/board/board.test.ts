import { addDays } from '@selvedge/domain/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalStage, makeOrder, makePlan, TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { update } = planCalls(app);

const day = (days: number) => addDays(TODAY, days);

const read = async (query: string, who: Who = 'trader') => {
  const answer = await app.call(who, 'GET', `/api/Board?${query}`);
  if (answer.status !== 200) throw new Error(`The board was refused: ${answer.text}`);
  return answer.body;
};
const names = async (query: string, who: Who = 'trader') =>
  (await read(query, who)).orders.map(({ name }: { name: string }) => name);
const rowOf = (board: any, name: string) => board.orders.find((order: any) => order.name === name);
const cellOf = (order: any, key: string) => order.cells.find(([column]: [string]) => column === key);

const exFactory = (client: number, factory: number) =>
  approvalStage('Ex-Factory', client, factory, { stageType: 'Production' });
const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
const ids: Record<string, string> = {};
const stages: Record<string, any[]> = {};
async function make(name: string, plan: object[], values = {}, rest = {}) {
  const order = await makeOrder(
    app,
    { 'Order Name': name, 'Purchase Order Date': day(-60), ...values },
    rest,
  );
  ids[name] = order.orderId;
  if (plan.length > 0) stages[name] = await makePlan(app, order.orderId, plan);
}

beforeAll(async () => {
  await make(
    'Board Tee',
    [
      approvalStage('Labdip', -3, -5),
      approvalStage('Fit Sample', 20, 18),
      approvalStage('Fit  sample', 12, 10),
      approvalStage('Buyer Price Talk', 15, 15, { isVisibleToFactory: false }),
      approvalStage('Shade Meeting', 15, 15, { isVisibleToClient: false }),
      exFactory(40, 38),
    ],
    { Season: 'SS27' },
  );
  await make('Board Polo', [approvalStage('Lab Dip', 5, 4), exFactory(-1, 30)], {
    'Brand Name': 'Hill, Son & Co.',
  });
  await make('Board Coat', [approvalStage('Shade Meeting', 30, 28), exFactory(20, 18)]);
  await make('Board Plain', []);
  await make('Board Draft', [exFactory(5, 5)], {}, { orderStatus: 3 });
});
const OURS = 'search=board';

describe('the rows of the board', () => {
  it('are active orders by ex-factory, those without a plan last', async () => {
    const board = await read(OURS);
    expect(board.orders.map(({ name }: any) => name)).toEqual([
      'Board Polo',
      'Board Coat',
      'Board Tee',
      'Board Plain',
    ]);
    expect(board).toMatchObject({ today: TODAY, total: 4, late: 1, groups: [] });
    expect(rowOf(board, 'Board Plain')).toMatchObject({ state: 'noPlan', exFactory: {}, cells: [] });
  });

  it('have the worse state of the two sides, whichever side is shown', async () => {
    const states = async (query: string) =>
      (await read(query)).orders.map(({ name, state }: any) => `${name}: ${state}`);
    expect(await states(OURS)).toEqual([
      'Board Polo: late',
      'Board Coat: onTime',
      'Board Tee: behind',
      'Board Plain: noPlan',
    ]);
    expect(await states(`${OURS}&side=factory&sort=name`)).toEqual([
      'Board Coat: onTime',
      'Board Plain: noPlan',
      'Board Polo: late',
      'Board Tee: behind',
    ]);
  });

  it('have facts, counterparts and what the actor may do', async () => {
    const { northbrook, shapla, meridian } = app.world.organizations;
    const ofTrader = rowOf(await read(OURS), 'Board Tee');
    expect(ofTrader).toMatchObject({
      orderId: ids['Board Tee'],
      brand: 'Northbrook',
      season: 'SS27',
      pieces: 300,
      parties: { buyer: { id: northbrook.id }, factory: { id: shapla.id } },
      merchandiser: named(app.world.people.trader),
      status: 1,
      can: { plan: true },
    });
    expect(rowOf(await read(`${OURS}&scope=team`, 'traderAdmin'), 'Board Tee').can).toEqual({ plan: false });
    for (const who of ['buyer', 'factory'] as const) {
      const own = rowOf(await read(OURS, who), 'Board Tee');
      expect(own.can).toEqual({ plan: false });
      expect(own.parties).toEqual({ trader: { id: meridian.id, name: meridian.name } });
      expect(own).not.toHaveProperty('merchandiser');
    }
  });

  it('are within reach: mine, or my organization’s', async () => {
    expect(await names(`${OURS}&scope=mine`, 'traderAdmin')).toEqual([]);
    expect(await names(`${OURS}&scope=team`, 'traderAdmin')).toHaveLength(4);
    for (const who of ['rival', 'buyerOther'] as Who[])
      expect(await names(`${OURS}&scope=team`, who)).toEqual([]);
    expect((await app.call(null, 'GET', '/api/Board')).status).toBe(401);
  });

  it('are those of the filters', async () => {
    const { northbrook, shapla } = app.world.organizations;
    const found = async (query: string) =>
      (await names(`${OURS}&sort=name&${query}`)).map((name: string) => name.slice(6));
    expect(await found('late=1')).toEqual(['Polo', 'Tee']);
    expect(await found('late=1&side=factory')).toEqual(['Tee']);
    expect(await found('late=1&stages=ex-factory')).toEqual(['Polo']);
    expect(await found('state=late,noPlan')).toEqual(['Plain', 'Polo']);
    expect(await found('state=forecastLate&side=factory')).toEqual(['Polo']);
    expect(await found(`exFrom=${day(20)}&exTo=${day(40)}`)).toEqual(['Coat', 'Tee']);
    expect(await found('brand=Hill%5C%2C%20Son%20%26%20Co.')).toEqual(['Polo']);
    expect(await found('season=SS27,AW27')).toEqual(['Tee']);
    expect(await found(`orders=${ids['Board Coat']},${ids['Board Tee']},nonsense`)).toEqual(['Coat', 'Tee']);
    expect(await found(`buyerIds=${northbrook.id}&factoryIds=${shapla.id}`)).toHaveLength(4);
    expect(await found(`buyerIds=${shapla.id}`)).toEqual([]);
    expect(await found('buyerIds=nobody')).toEqual([]);
    expect(await found(`buyerId=${northbrook.id}&factoryId=${shapla.id}`)).toHaveLength(4);
    expect(await found(`buyerId=${shapla.id}`)).toEqual([]);
    expect(await names('search=board%20po')).toEqual(['Board Polo']);
  });

  it('are those of a merchandiser, for traders', async () => {
    const { trader, traderAdmin } = app.world.people;
    const people = { editorUsers: [trader.id, traderAdmin.id], merchandiserId: traderAdmin.id };
    await make('Merch Scarf', [], {}, people);
    await make('Merch Sock', []);
    const found = (query: string, who?: Who) => names(`search=merch&${query}`, who);
    expect(await found(`merchandiserId=${traderAdmin.id}`)).toEqual(['Merch Scarf']);
    expect(await found(`merchandiserId=${traderAdmin.id},${trader.id}&sort=name`)).toHaveLength(2);
    expect(await found(`merchandiserId=${traderAdmin.id}`, 'buyer')).toHaveLength(2);
    expect((await read('search=merch&group=merchandiser')).groups).toEqual(
      [trader, traderAdmin]
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ id, name }) => ({ key: String(id), name, orders: 1, late: 0 })),
    );
  });

  it('include completed orders on request', async () => {
    await make('Board Done', [exFactory(-9, -9)]);
    const done = await app.call('trader', 'PUT', `/api/CustomOrder/${ids['Board Done']}`, {
      orderStatus: 2,
      commitMessage: 'Shipped',
    });
    if (done.status !== 200) throw new Error(done.text);
    expect(await names(OURS)).not.toContain('Board Done');
    expect(await names(`${OURS}&closed=1`)).toContain('Board Done');
  });

  it('sort by number, late cells and change, and group with counts over all pages', async () => {
    expect((await names(`${OURS}&sort=late`))[0]).toBe('Board Tee');
    expect((await names(`${OURS}&sort=updated`))[0]).not.toBe('Board Tee');
    const board = await read(`${OURS}&group=brand`);
    expect(board.groups).toEqual([
      { key: 'Hill, Son & Co.', name: 'Hill, Son & Co.', orders: 1, late: 1 },
      { key: 'Northbrook', name: 'Northbrook', orders: 3, late: 0 },
    ]);
    expect(board.orders.map(({ group }: any) => group)).toEqual([
      'Hill, Son & Co.',
      ...Array(3).fill('Northbrook'),
    ]);
    const { northbrook } = app.world.organizations;
    expect((await read(`${OURS}&group=buyer`)).groups).toEqual([
      { key: String(northbrook.id), name: northbrook.name, orders: 4, late: 1 },
    ]);
    const months = (await read(`${OURS}&group=month`)).groups;
    expect(months.at(-1)).toEqual({ key: '', name: '', orders: 1, late: 0 });
  });

  it('are refused for sorts, groups and periods that do not exist', async () => {
    const refusal = async (query: string, who: Who = 'trader') => {
      const { status, body } = await app.call(who, 'GET', `/api/Board?${query}`);
      return [status, body.message];
    };
    expect(await refusal('sort=color')).toEqual([400, 'There is no such way to sort.']);
    expect(await refusal('group=color')).toEqual([400, 'There is no such way to group.']);
    expect(await refusal('group=trader')).toEqual([400, 'There is no such way to group.']);
    expect(await refusal('group=factory', 'buyer')).toEqual([400, 'There is no such way to group.']);
    expect(await refusal('group=merchandiser', 'factory')).toEqual([400, 'There is no such way to group.']);
    expect(await refusal(`exFrom=${day(2)}&exTo=${day(1)}`)).toEqual([
      400,
      'The end of the period is before its start.',
    ]);
  });
});

describe('the cells of the board', () => {
  it('have each side’s status, dates and parts under the key of the stage', async () => {
    const tee = rowOf(await read(OURS), 'Board Tee');
    const [column, stageId, category, more, own, sides] = cellOf(tee, 'lab-dip');
    expect([column, stageId, category, more, own]).toEqual([
      'lab-dip',
      stages['Board Tee']?.[0].stageId,
      'Approval',
      0,
      true,
    ]);
    expect(sides.client.slice(0, 2)).toEqual(['NOT_STARTED', day(-3)]);
    expect(sides.factory.slice(0, 2)).toEqual(['NOT_STARTED', day(-5)]);
    expect(sides.client.slice(3)).toEqual([null, 0, 2, null]);
  });

  it('of two stages with one key show the open one with the earliest commitment', async () => {
    const tee = rowOf(await read(OURS), 'Board Tee');
    const [, stageId, , more] = cellOf(tee, 'fit-sample');
    expect([stageId, more]).toEqual([stages['Board Tee']?.[2].stageId, 1]);
  });

  it('are of the shown types and keys; ex-factory is answered beside them', async () => {
    const keys = async (query: string) =>
      rowOf(await read(`${OURS}&${query}`), 'Board Tee').cells.map(([key]: [string]) => key);
    expect(await keys('stageType=Production')).toEqual(['ex-factory']);
    expect(await keys('stages=lab-dip')).toEqual(['lab-dip']);
    const tee = rowOf(await read(`${OURS}&stages=lab-dip`), 'Board Tee');
    expect(tee.exFactory.client[1]).toBe(day(40));
  });

  it('follow a report', async () => {
    const [dip] = stages['Board Coat'] ?? [];
    await update(dip.stageId, 3003, { currentStatus: 'APPROVED' });
    const [, , , , , sides] = cellOf(rowOf(await read(OURS), 'Board Coat'), 'shade-meeting');
    expect(sides.factory).toEqual(['APPROVED', day(28), TODAY, TODAY, 2, 2, null]);
    expect(sides.client[0]).toBe('NOT_STARTED');
  });
});

describe('the columns of the board', () => {
  it('count the orders with such a stage and those of them that are late', async () => {
    const { columns } = await read(OURS);
    expect(columns).toEqual([
      { key: 'lab-dip', name: 'Lab Dip', type: 'Sample Approval', orders: 2, late: 1 },
      { key: 'fit-sample', name: 'Fit Sample', type: 'Sample Approval', orders: 1, late: 0 },
      { key: 'shade-meeting', name: 'Shade Meeting', type: 'Sample Approval', orders: 2, late: 0 },
      { key: 'ex-factory', name: 'Ex-Factory', type: 'Production', orders: 3, late: 1 },
      { key: '*', name: '', type: null, orders: 1, late: 0 },
    ]);
  });

  it('are the chosen ones', async () => {
    const { columns } = await read(`${OURS}&stages=buyer-price-talk,lab-dip`);
    expect(columns.map(({ key }: any) => key)).toEqual(['lab-dip', 'buyer-price-talk']);
  });
});

describe('the other side', () => {
  it.each([
    ['buyer', 'client', 'buyer-price-talk', 'shade-meeting'],
    ['factory', 'factory', 'shade-meeting', 'buyer-price-talk'],
  ] as const)('never reaches the %s, whichever side is asked for', async (who, side, shown, hidden) => {
    for (const query of [OURS, `${OURS}&side=both`, `${OURS}&side=client`, `${OURS}&side=factory`]) {
      const board = await read(query, who);
      const tee = rowOf(board, 'Board Tee');
      expect(cellOf(tee, shown)).toBeDefined();
      expect(cellOf(tee, hidden)).toBeUndefined();
      for (const [, , , , , sides] of tee.cells) expect(Object.keys(sides)).toEqual([side]);
      expect(Object.keys(tee.exFactory)).toEqual([side]);
      const other = side === 'client' ? day(38) : day(40);
      expect(JSON.stringify(board)).not.toContain(other);
    }
  });

  it('does not decide about states, filters, sorts and counts of a partner', async () => {
    const found = await read(`${OURS}&late=1`, 'factory');
    expect(found.orders.map(({ name }: any) => name)).toEqual(['Board Tee']);
    expect(found.columns.find(({ key }: any) => key === 'lab-dip')).toMatchObject({ orders: 1, late: 1 });
    expect(rowOf(await read(OURS, 'factory'), 'Board Polo').state).toBe('onTime');
    expect(await names(`${OURS}&exTo=${day(0)}`, 'factory')).toEqual([]);
    expect((await read(`${OURS}&group=month`, 'factory')).groups.map(({ key }: any) => key)).not.toContain(
      day(-1).slice(0, 7) === day(30).slice(0, 7) ? 'never' : day(-1).slice(0, 7),
    );
  });

  it('is no filter for a partner', async () => {
    const { shapla, northbrook } = app.world.organizations;
    expect(await names(`${OURS}&factoryIds=${northbrook.id}`, 'buyer')).toHaveLength(4);
    expect(await names(`${OURS}&buyerIds=${shapla.id}`, 'factory')).toHaveLength(4);
    expect(await names(`${OURS}&factoryId=${northbrook.id}`, 'buyer')).toHaveLength(4);
  });
});

describe('the choices of the board', () => {
  it('are what the orders within reach have', async () => {
    const { body } = await app.call('trader', 'GET', '/api/Board/choices');
    const { northbrook, shapla } = app.world.organizations;
    expect(body.buyers).toContainEqual({ id: northbrook.id, name: northbrook.name });
    expect(body.factories).toContainEqual({ id: shapla.id, name: shapla.name });
    expect(body.brands).toContain('Hill, Son & Co.');
    expect(body.seasons).toContain('SS27');
    expect(body.merchandisers).toContainEqual(named(app.world.people.trader));
    expect(body.stages.map(({ key }: any) => key)).toEqual([
      'lab-dip',
      'fit-sample',
      'buyer-price-talk',
      'shade-meeting',
      'ex-factory',
    ]);
    expect(body.traders).toBeUndefined();
  });

  it.each([
    ['buyer', 'shade-meeting', 1],
    ['factory', 'buyer-price-talk', 0],
  ] as const)('of a %s are without the third party and hidden stages', async (who, key, orders) => {
    const { body } = await app.call(who, 'GET', '/api/Board/choices');
    const { meridian } = app.world.organizations;
    expect(body.traders).toEqual([{ id: meridian.id, name: meridian.name }]);
    expect([body.buyers, body.factories, body.merchandisers]).toEqual([undefined, undefined, undefined]);
    expect(body.stages.find((stage: any) => stage.key === key)?.orders ?? 0).toBe(orders);
  });
});
