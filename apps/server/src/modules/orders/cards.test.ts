import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const list = '/api/CustomOrder/OrgBasedOrders?search=carded';
type Who = 'trader' | 'buyer' | 'factory';
const cardStages = async (who: Who): Promise<any[]> =>
  (await app.call(who, 'GET', list)).body.orders[0].planningStages;
const names = async (who: Who) => (await cardStages(who)).map((stage) => stage.stageName);

it('an order’s card shows the first four stages that a side sees, with that side’s figures only', async () => {
  const { orderId } = await makeOrder(app, { 'Order Name': 'Carded Polo' });
  const buyerOnly = { isVisibleToFactory: false };
  const factoryOnly = { isVisibleToClient: false };
  const plan = [
    { stageName: 'Fit Sample', stageType: 'Sample Approval', category: 'Approval', ...buyerOnly },
    { stageName: 'Yarn Booking', ...factoryOnly },
    { stageName: 'Knitting' },
    { stageName: 'Dyeing', ...factoryOnly },
    { stageName: 'Cutting' },
    { stageName: 'Sewing' },
    { stageName: 'Packing' },
  ];
  await makePlan(app, orderId, plan);
  expect(await names('trader')).toEqual(['Fit Sample', 'Yarn Booking', 'Knitting', 'Dyeing']);
  expect(await names('buyer')).toEqual(['Fit Sample', 'Knitting', 'Cutting', 'Sewing']);
  expect(await names('factory')).toEqual(['Yarn Booking', 'Knitting', 'Dyeing', 'Cutting']);

  const keys = async (who: Who) => Object.keys((await cardStages(who))[1]).sort();
  const common = ['stageId', 'stageName', 'stageType', 'totalItems'];
  const client = ['completedClientTrader', 'dueDaysClient'];
  const factory = ['completedTraderManufacturer', 'dueDaysManufacturer'];
  expect(await keys('buyer')).toEqual([...client, ...common].sort());
  expect(await keys('factory')).toEqual([...factory, ...common].sort());
  expect(await keys('trader')).toEqual([...client, ...factory, ...common].sort());
});

it('the card follows what is reported, each side for itself', async () => {
  const knitting = (await cardStages('factory'))[1];
  const before = await cardStages('buyer');
  const reported = await app.call('factory', 'PUT', `/api/Planning/updateStage/${knitting.stageId}`, {
    commitMessage: 'Done',
    metadata: { targetUserType: 3003, currentStatus: 'COMPLETED' },
  });
  expect(reported.status, reported.text).toBe(200);
  expect((await cardStages('factory'))[1]).toMatchObject({
    completedTraderManufacturer: knitting.totalItems,
    dueDaysManufacturer: null,
  });
  expect(await cardStages('buyer')).toEqual(before);
});
