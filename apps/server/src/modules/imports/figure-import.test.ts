import { expect, it } from 'vitest';
import { cellCalls } from '#test/cells';
import { editedCalls } from '#test/edited-exports';
import { approvalStage, makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { planned, stageOf } = cellCalls(app);
const { activityOf } = planCalls(app);
const { exported, check, confirm } = editedCalls(app);

const file = (who: Who, orderIds: readonly string[]) =>
  exported(who, `/Board/excel?editable=1&scope=team&orders=${orderIds.join(',')}`);
async function checked(who: Who, bytes: Buffer) {
  const { status, body, text } = await check(who, 'board', bytes);
  expect(status, text).toBe(200);
  return body;
}
const reportsOf = async (orderIds: readonly string[]) =>
  (
    await app.pool.query(
      `select r.order_id as "orderId", r.side, r.via, jsonb_array_length(r.facts -> 'changes') as parts
      from stage_reports r where r.order_id = any($1) order by array_position($1, r.order_id), r.side`,
      [orderIds],
    )
  ).rows;

it('reports the figures of each side of the stages of all orders, from Excel', async () => {
  const plans = [await planned('Figure Tee'), await planned('Figure Polo')];
  const orderIds = plans.map(({ orderId }) => orderId);
  const edited = await file('trader', orderIds);
  const [order, inhouse] = [edited.column('Order Name'), edited.column('Quantity done')];
  for (const row of edited.rows.slice(1)) if (typeof row[inhouse] === 'number') row[inhouse] = 30;
  expect(new Set(edited.rows.slice(1).map((row) => row[order])).size).toBe(2);
  const made = await checked('trader', await edited.bytes());
  const done = await confirm('trader', made.importId);
  expect([done.status, done.body.cells, done.body.updated], done.text).toEqual([200, 8, 2]);
  expect(await reportsOf(orderIds)).toEqual(
    orderIds.flatMap((orderId) =>
      ['client', 'factory'].map((side) => ({ orderId, side, via: 'excel', parts: 2 })),
    ),
  );
  for (const plan of plans) {
    const { subStages } = await stageOf(plan, 'Cutting');
    const figures = subStages.map((part: any) => [
      part.inhouseQuantityClient.value,
      part.inhouseQuantityManufacturer.value,
    ]);
    expect(figures).toEqual([
      [30, 30],
      [30, 30],
    ]);
    const told = await activityOf('factory', plan.orderId);
    expect(told.filter((line) => line.startsWith('Cutting: '))).toEqual(['Cutting: 0 → 60 of 300 pcs']);
    const { body } = await app.call('trader', 'GET', `/api/OrderActivity/${plan.orderId}?pageSize=2`);
    expect(body.map(({ via, commitMessage }: any) => [via, commitMessage])).toEqual([
      ['excel', 'From my sheet'],
      ['excel', 'From my sheet'],
    ]);
  }
});

it('names the cells that are refused when it is confirmed, and changes nothing', async () => {
  const free = await planned('Free Tee');
  const { orderId } = (await makeOrder(app, { 'Order Name': 'Waiting Tee' })) as { orderId: string };
  await makePlan(app, orderId, [
    approvalStage('PP Sample', 20, 18),
    { stageName: 'Sewing', conditions: [{ stageName: 'PP Sample', atLeast: 100 }] },
  ]);
  const orderIds = [free.orderId, orderId];
  const edited = await file('factory', orderIds);
  edited.set(['Free Tee', 'Fit Sample'], 'Status', 'Submitted');
  edited.set(['Free Tee', 'Tee > White'], 'Quantity done', 40);
  edited.set(['Waiting Tee', 'Tee > Navy'], 'Quantity done', 50);
  const made = await checked('factory', await edited.bytes());
  const waiting = made.changes.find(({ order }: any) => order === 'Waiting Tee');
  const refused = await confirm('factory', made.importId);
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_READY']);
  expect(refused.body.message).toContain('Sewing');
  expect(refused.body.errors.map(({ path }: any) => path)).toEqual([waiting.id]);
  expect(await reportsOf(orderIds)).toEqual([]);
  const fit = await stageOf(free, 'Fit Sample', 'factory');
  expect(fit.subStages[0].statusTraderManufacturer).toBe('NOT_STARTED');
  const done = await confirm('factory', made.importId, { leave: [waiting.id] });
  expect([done.status, done.body.cells], done.text).toEqual([200, 2]);
  expect(await reportsOf(orderIds)).toEqual([
    { orderId: free.orderId, side: 'factory', via: 'excel', parts: 1 },
  ]);
});

it('posts remarks as comments on their stages, with the figures of the same stage', async () => {
  const plan = await planned('Remark Tee');
  const edited = await file('factory', [plan.orderId]);
  edited.row(['Cutting'])[edited.column('Remarks')] = 'Fabric is short';
  edited.set(['Fit Sample'], 'Remarks', 'Sent on Monday');
  edited.set(['Tee > White'], 'Quantity done', 40);
  const made = await checked('factory', await edited.bytes());
  expect(made.errors).toEqual([]);
  expect(made.changes.map(({ what, from, to }: any) => [what, from, to])).toEqual([
    ['Fit Sample, Remarks', null, 'Sent on Monday'],
    ['Cutting, Remarks', null, 'Fabric is short'],
    ['Cutting, Tee > White, Quantity done', '0', '40'],
  ]);
  const done = await confirm('factory', made.importId);
  expect([done.status, done.body.cells], done.text).toEqual([200, 3]);
  const { rows } = await app.pool.query(
    `select st.name, m.content from messages m join stages st on st.id = m.stage_id
     where m.order_id = $1 order by st.position`,
    [plan.orderId],
  );
  expect(rows).toEqual([
    { name: 'Fit Sample', content: 'Sent on Monday' },
    { name: 'Cutting', content: 'Fabric is short' },
  ]);
  const { subStages } = await stageOf(plan, 'Cutting', 'factory');
  expect(subStages[0].inhouseQuantityManufacturer.value).toBe(40);
});
