import { beforeAll, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { makeOrder, makePlan, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { openOf } from './reminder-store';

const app = useApp();
const get = async (who: any, path: string) => (await app.call(who, 'GET', `/api/${path}`)).body;
const work = async (orderId: string, who: any = 'trader') =>
  (await get(who, 'Planning/my-work?pageSize=100')).tasks
    .filter((task: any) => task.orderId === orderId)
    .map((task: any) => [task.stage.stageName, task.side]);
const report = (id: string, targetUserType: number, currentStatus: string) =>
  app.call('trader', 'PUT', `/api/Planning/updateStage/${id}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType, currentStatus },
  });
const calendar = async (orderId: string) =>
  (await openOf({ db: dbOf(app.pool) }, app.world.people.trader.id))
    .filter((row) => row.orderId === orderId)
    .map((row) => [row.stageName, row.side]);

describe('a side that a stage is not shared with', () => {
  let orderId = '';
  let stages: any[] = [];
  const stored = async () =>
    (
      await app.pool.query(
        `select c.status as status_client, f.status as status_factory, ss.commitment::text as deadline_client
         from stages st join stage_sides ss on ss.stage_id = st.id and ss.side = 'client' join sub_stages s on s.stage_id = st.id
           join sub_stage_sides c on c.sub_stage_id = s.id and c.side = 'client'
           join sub_stage_sides f on f.sub_stage_id = s.id and f.side = 'factory'
         where st.order_id = $1 and st.name = 'Factory only' order by s.ordinal`,
        [orderId],
      )
    ).rows;

  beforeAll(async () => {
    orderId = (await makeOrder(app, { 'Order Name': 'Unshared Polo' })).orderId;
    stages = await makePlan(app, orderId, [
      {
        stageName: 'Factory only',
        isVisibleToClient: false,
        deadlineClient: '2026-06-05',
        deadlineManufacturer: '2026-06-12',
      },
      {
        stageName: 'Buyer only',
        isVisibleToFactory: false,
        deadlineClient: '2026-06-20',
        deadlineManufacturer: '2026-06-05',
      },
      {
        stageName: 'Own',
        isVisibleToClient: false,
        isVisibleToFactory: false,
        deadlineClient: '2026-06-18',
        deadlineManufacturer: '2026-06-05',
      },
    ]);
  });

  it('follows the side that is, for the trader', async () => {
    await report(stages[0].stageId, 3003, 'IN_PROGRESS');
    const [factoryOnly, buyerOnly] = await get('trader', `Planning/byOrderId/${orderId}`);
    expect(factoryOnly).toMatchObject({
      deadlineClient: '2026-06-12',
      statusClientTrader: 'IN_PROGRESS',
      can: { updateClient: false, updateFactory: true },
    });
    expect(factoryOnly.subStages[0]).toMatchObject({
      statusClientTrader: 'IN_PROGRESS',
      deadlineClient: '2026-06-12',
      updatedByClient: app.world.people.trader.id,
    });
    expect(buyerOnly).toMatchObject({ deadlineManufacturer: '2026-06-20', can: { updateFactory: false } });
    const [summary] = await get('trader', `Planning/grouped/${orderId}`);
    expect(summary).toMatchObject({
      isVisibleToClient: false,
      stageDeadlineClient: '2026-06-12',
      stageStatusClientTrader: 'IN_PROGRESS',
    });
  });

  it('is in no due list, count, average or calendar', async () => {
    const once = [
      ['Factory only', 'factory'],
      ['Own', 'client'],
      ['Buyer only', 'client'],
    ];
    expect(await work(orderId)).toEqual(once);
    expect(await calendar(orderId)).toEqual(once.slice(1));
    expect(await work(orderId, 'buyer')).toEqual([['Buyer only', 'client']]);
    const listed = async (query: string) =>
      (await get('trader', `CustomOrder/OrgBasedOrders?search=unshared&${query}`)).total;
    expect(await listed('due=overdue&dueSide=client')).toBe(0);
    expect(await listed('due=overdue&dueSide=factory')).toBe(1);
    expect(await listed('due=week&dueSide=client')).toBe(1);
    await report(stages[0].stageId, 3003, 'COMPLETED');
    const [card] = (await get('trader', 'CustomOrder/OrgBasedOrders?search=unshared')).orders;
    expect(card).toMatchObject({ overallProgressClient: 0, overallProgressManufacturer: 100 });
    expect(await work(orderId)).not.toContainEqual(['Factory only', 'client']);
  });

  it('cannot be reported', async () => {
    const refused = await report(stages[0].stageId, 3001, 'COMPLETED');
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'This stage is not shared with the buyer. Its status is that of the factory side.',
    );
    expect((await report(stages[1].stageId, 3003, 'COMPLETED')).status).toBe(400);
    expect((await report(stages[2].stageId, 3001, 'IN_PROGRESS')).status).toBe(200);
  });

  it('preserves its stored values when the plan is saved as it was answered', async () => {
    const before = await stored();
    const plan = await get('trader', `Planning/byOrderId/${orderId}`);
    const sent = plan.map(({ subStages: _subStages, ...stage }: any) => stage);
    expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', sent)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(before[0]).toMatchObject({ status_client: 'NOT_STARTED', deadline_client: '2026-06-05' });
    const shared = [{ ...sent[0], isVisibleToClient: true }];
    expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', shared)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { status_client: 'NOT_STARTED', status_factory: 'COMPLETED' },
      { status_client: 'NOT_STARTED', status_factory: 'COMPLETED' },
    ]);
  });
});

it('a stage without parts is open until its status is approved or completed, on every list', async () => {
  const { orderId } = await makeOrder(
    app,
    { 'Order Name': 'Partless Polo' },
    { styleInfo: [style('Tee', 300, [])] },
  );
  const late = { deadlineClient: '2026-06-05', deadlineManufacturer: '2026-06-05' };
  const overdue = async () => {
    const { total } = await get('trader', 'CustomOrder/OrgBasedOrders?search=partless&due=overdue');
    const home = (await get('trader', 'HomePage?search=partless')).orders[0];
    return [total, home.clientTaskDue?.stageName ?? null, await work(orderId), await calendar(orderId)];
  };
  const [stage] = await makePlan(app, orderId, [{ stageName: 'Fit', ...late }]);
  const both = [
    ['Fit', 'client'],
    ['Fit', 'factory'],
  ];
  expect(await overdue()).toEqual([1, 'Fit', both, both.slice(0, 1)]);
  await makePlan(app, orderId, [
    { ...stage, statusClientTrader: 'APPROVED', statusTraderManufacturer: 'APPROVED', subStages: undefined },
  ]);
  expect(await overdue()).toEqual([0, null, [], []]);
});
