import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const home = async (who: any, query = '') => {
  const { status, body, text } = await app.call(who, 'GET', `/api/HomePage?search=homed&sort=name&${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};
/** 'Order: client stage days / factory stage days'. */
const rows = (body: any) =>
  body.orders.map((order: any) => {
    const task = (due: any) => (due ? `${due.stageName} ${due.dueDays}` : '-');
    return `${order.orderName.slice(6)}: ${task(order.clientTaskDue)} / ${task(order.manufacturerTaskDue)}`;
  });
const none = { overdue: 0, today: 0, week: 0, month: 0 };

/** The test clock is at 15 June 2026. */
describe('the home page of a trader', () => {
  beforeAll(async () => {
    const planned = async (name: string, stages: Record<string, [string, string, object?]>) => {
      const { orderId } = await makeOrder(app, { 'Order Name': `Homed ${name}` });
      const list = Object.entries(stages).map(([stageName, [client, factory, over]]) => ({
        stageName,
        deadlineClient: `2026-${client}`,
        deadlineManufacturer: `2026-${factory}`,
        ...over,
      }));
      await makePlan(app, orderId, list);
    };
    await planned('A', {
      Knit: ['06-10', '06-18'],
      Lab: ['06-20', '06-10', { stageType: 'Sample Approval' }],
    });
    await planned('B', {
      Knit: ['06-20', '06-12'],
      Lab: ['07-01', '07-01', { stageType: 'Sample Approval' }],
    });
    await planned('C', { Knit: ['06-01', '06-19', { isVisibleToClient: false }] });
  });

  it('counts the orders of each choice of its due filters', async () => {
    const { due, orders } = await home('trader');
    expect(due).toEqual({
      client: { ...none, overdue: 1, week: 2, month: 1 },
      factory: { ...none, overdue: 2, week: 2, month: 1 },
    });
    expect(orders).toHaveLength(3);
  });

  it('leaves out a stage that is hidden from the client on the client’s side', async () => {
    expect(rows(await home('trader', 'dueClient=overdue'))).toEqual(['A: Knit -5 / Lab -5']);
    expect(rows(await home('trader'))[2]).toBe('C: - / Knit 4');
  });

  it('counts and shows the stages that its filters match, and no others', async () => {
    const lab = await home('trader', 'stageName=lab');
    expect(rows(lab)).toEqual(['A: Lab 5 / Lab -5', 'B: Lab 16 / Lab 16']);
    expect(lab.due).toEqual({
      client: { ...none, week: 1, month: 1 },
      factory: { ...none, overdue: 1, month: 1 },
    });
    const samples = await home('trader', 'stageType=Sample%20Approval&dueFactory=month');
    expect(rows(samples)).toEqual(['B: Lab 16 / Lab 16']);
    expect(samples.due.factory).toEqual({ ...none, overdue: 1, month: 1 });
  });

  it('shows orders due in the selected bucket, with the sides concerned', async () => {
    const week = await home('trader', 'due=week');
    expect(rows(week)).toEqual(['A: Lab 5 / Knit 3', 'B: Knit 5 / -', 'C: - / Knit 4']);
    expect(week.due.client).toEqual({ ...none, overdue: 1, week: 2, month: 1 });
    expect(week.total).toBe(3);
    expect(rows(await home('trader', 'due=overdue'))).toEqual(['A: Knit -5 / Lab -5', 'B: - / Knit -3']);
  });

  it('combines what is due with the client and with the factory', async () => {
    expect(rows(await home('trader', 'dueClient=week&dueFactory=overdue'))).toEqual([
      'A: Lab 5 / Lab -5',
      'B: Knit 5 / Knit -3',
    ]);
    expect(rows(await home('trader', 'dueClient=overdue&dueFactory=week'))).toEqual(['A: Knit -5 / Knit 3']);
    expect(rows(await home('trader', 'due=week&dueSide=client&dueFactory=month'))).toEqual([
      'B: Knit 5 / Lab 16',
    ]);
  });

  it.each([
    ['trader', 'client', 'dueClient', ''],
    ['trader', 'factory', 'dueFactory', ''],
    ['trader', 'client', 'dueClient', 'dueFactory=overdue'],
    ['trader', 'factory', 'dueFactory', 'dueClient=week&stageType=Sample%20Approval'],
    ['trader', 'client', 'dueClient', 'dueClient=month&dueFactory=month'],
    ['buyer', 'client', 'due', 'due=month'],
    ['factory', 'factory', 'due', ''],
  ])(
    'as many orders of the %s as a choice says are found by it (%s side, %s after %s)',
    async (who, side, name, query) => {
      const { due } = await home(who, query);
      for (const bucket of Object.keys(none)) {
        const { total } = await home(
          who,
          `${query.replace(new RegExp(`${name}=\\w+`), '')}&${name}=${bucket}`,
        );
        expect([bucket, due[side][bucket]]).toEqual([bucket, total]);
      }
    },
  );

  it('shows a buyer and a factory their own side only', async () => {
    const buyer = await home('buyer', 'due=overdue&dueFactory=month');
    expect(rows(buyer)).toEqual(['A: Knit -5 / -']);
    expect(buyer.due).toEqual({ client: { ...none, overdue: 1, week: 2, month: 1 } });
    expect(Object.keys(buyer.orders[0])).not.toContain('manufacturerTaskDue');
    const factory = await home('factory');
    expect(factory.due).toEqual({ factory: { ...none, overdue: 2, week: 2, month: 1 } });
    expect(Object.keys(factory.orders[0])).not.toContain('clientTaskDue');
  });

  it('needs a constant number of statements', async () => {
    const count = async (pageSize: number) => {
      const before = app.queries.count;
      await home('trader', `pageSize=${pageSize}`);
      return app.queries.count - before;
    };
    expect(await count(1)).toBe(await count(50));
  });
});

it('finds nothing due in orders that are completed, archived or drafts, and lists as many as its choices count, live orders first', async () => {
  const due = { deadlineClient: '2026-06-10', deadlineManufacturer: '2026-06-10' };
  for (const [name, orderStatus] of [
    ['live', null],
    ['completed', 2],
    ['archived', 4],
  ] as const) {
    const { orderId } = await makeOrder(app, { 'Order Name': `Ended ${name}` });
    await makePlan(app, orderId, [due]);
    const body = { orderStatus, commitMessage: 'Ended' };
    if (orderStatus) await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
  }
  const read = async (query: string) =>
    (await app.call('trader', 'GET', `/api/${query}&search=ended&sort=name`)).body;
  for (const query of ['due=overdue', 'dueClient=overdue', 'dueFactory=overdue&stageName=cut']) {
    const body = await read(`HomePage?${query}`);
    expect(body.orders.map((order: any) => order.orderName)).toEqual(['Ended live']);
    expect([body.total, body.due.client.overdue]).toEqual([1, 1]);
    expect((await read(`CustomOrder/OrgBasedOrders?${query}`)).total).toBe(1);
  }
  expect(await read('HomePage?due=overdue&status=4')).toMatchObject({ orders: [], total: 0 });
  const all = (await read('HomePage?')).orders.map((order: any) => [
    order.orderName,
    order.clientTaskDue?.dueDays,
  ]);
  expect(all).toEqual([
    ['Ended live', -5],
    ['Ended archived', undefined],
    ['Ended completed', undefined],
  ]);
});
