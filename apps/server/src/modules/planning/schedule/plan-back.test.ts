import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { planOf, put, update } = planCalls(app);

const LEADS = [
  { stageName: 'Lab Dip', category: 'Approval', leadTimeClient: 12, leadTimeManufacturer: 9 },
  { stageName: 'Cutting', leadTimeClient: 60, leadTimeManufacturer: 58 },
  { stageName: 'Ex-Factory', leadTimeClient: 90, leadTimeManufacturer: 88 },
];
const SHIP = 'Contract Ship Date (Buyer)';
const PO = 'Purchase Order Date';

/** An order that ships on 1 June 2027, with the plan of the document, which counts back from that day. */
async function plannedBack(poDate = '2027-01-04', stages: object[] = LEADS) {
  const order = await makeOrder(app, { [PO]: poDate, [SHIP]: '2027-06-01' });
  const { orderId } = order as { orderId: string };
  const plan = await makePlan(app, orderId, stages);
  await app.pool.query("update orders set plan_from = 'ship' where id = $1", [orderId]);
  await saveFields(order, { [SHIP]: '2027-05-31' });
  await saveFields(order, { [SHIP]: '2027-06-01' });
  return { order, orderId, plan };
}
const saveFields = (order: any, values: Record<string, unknown>) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
    customFields: order.customFields.flatMap((one: { name: string }) =>
      one.name in values ? [{ ...one, value: values[one.name] }] : [],
    ),
    commitMessage: 'Dates',
  });
const deadlines = async (orderId: string): Promise<string[]> =>
  (await planOf(orderId)).body.map(
    (one: any) => `${one.stageName} ${one.deadlineClient} ${one.deadlineManufacturer}`,
  );
const planStart = async (orderId: string) => {
  const { body } = await app.call('trader', 'GET', `/api/Planning/schedule/${orderId}`);
  const { rows } = await app.pool.query('select plan_start from orders where id = $1', [orderId]);
  expect(rows[0].plan_start).toBe(body.planStart);
  return body.planStart;
};

describe('a plan back from the ship date 1 June 2027', () => {
  it('starts the client lead time of ex-factory before it', async () => {
    const { orderId } = await plannedBack();
    expect(await planStart(orderId)).toBe('2027-03-03');
    expect(await deadlines(orderId)).toEqual([
      'Lab Dip 2027-03-15 2027-03-12',
      'Cutting 2027-05-02 2027-04-30',
      'Ex-Factory 2027-06-01 2027-05-30',
    ]);
  });

  it('has no deadline before the purchase order date 15 March', async () => {
    const { orderId } = await plannedBack('2027-03-15');
    expect((await deadlines(orderId)).slice(0, 2)).toEqual([
      'Lab Dip 2027-03-15 2027-03-15',
      'Cutting 2027-05-02 2027-04-30',
    ]);
  });

  it('moves its open deadlines with a new ship date, and its earliest ones with a new purchase order date', async () => {
    const { order, orderId, plan } = await plannedBack();
    await update(plan[0].stageId, 3003, { currentStatus: 'APPROVED' });
    await saveFields(order, { [PO]: '2027-03-14' });
    expect(await deadlines(orderId)).toEqual([
      'Lab Dip 2027-03-15 2027-03-12',
      'Cutting 2027-05-02 2027-04-30',
      'Ex-Factory 2027-06-01 2027-05-30',
    ]);
    await saveFields(order, { [PO]: '2027-03-20' });
    expect((await deadlines(orderId)).slice(0, 2)).toEqual([
      'Lab Dip 2027-03-20 2027-03-12',
      'Cutting 2027-05-02 2027-04-30',
    ]);
    await saveFields(order, { [SHIP]: '2027-06-08' });
    expect(await deadlines(orderId)).toEqual([
      'Lab Dip 2027-03-22 2027-03-12',
      'Cutting 2027-05-09 2027-05-07',
      'Ex-Factory 2027-06-08 2027-06-06',
    ]);
    expect(await planStart(orderId)).toBe('2027-03-10');
  });

  it('keeps its deadlines and its start when the ship date is removed', async () => {
    const { order, orderId } = await plannedBack();
    const before = await deadlines(orderId);
    await saveFields(order, { [SHIP]: null });
    expect(await deadlines(orderId)).toEqual(before);
    expect(await planStart(orderId)).toBe('2027-03-03');
    await makePlan(app, orderId, [{ stageName: 'Sewing', leadTimeClient: 70, leadTimeManufacturer: 68 }]);
    expect((await deadlines(orderId)).at(-1)).toBe('Sewing 2027-05-12 2027-05-10');
  });

  it('counts the lead times of saved stages from its start, and keeps typed deadlines', async () => {
    const { orderId, plan } = await plannedBack();
    const [, cutting, exFactory] = plan;
    await put([
      stage(app, orderId, { ...LEADS[1], stageId: cutting.stageId, leadTimeClient: 61 }),
      stage(app, orderId, { stageName: 'Sewing', leadTimeClient: 70, deadlineManufacturer: '2027-05-11' }),
    ]);
    expect((await deadlines(orderId)).slice(1)).toEqual([
      'Cutting 2027-05-03 2027-04-30',
      'Ex-Factory 2027-06-01 2027-05-30',
      'Sewing 2027-05-12 2027-05-11',
    ]);
    const sewing = (await planOf(orderId)).body.at(-1);
    expect([sewing.leadTimeClient, sewing.leadTimeManufacturer]).toEqual([70, 69]);
    const typed = { ...LEADS[2], stageId: exFactory.stageId, deadlineClient: '2027-06-05' };
    await put([stage(app, orderId, typed)]);
    expect((await planOf(orderId)).body[2]).toMatchObject({
      leadTimeClient: 90,
      deadlineClient: '2027-06-05',
    });
    expect(await planStart(orderId)).toBe('2027-03-03');
    await put([stage(app, orderId, { ...LEADS[2], stageId: exFactory.stageId, leadTimeClient: 95 })]);
    expect(await planStart(orderId)).toBe('2027-02-26');
    expect((await deadlines(orderId))[1]).toBe('Cutting 2027-05-03 2027-04-30');
    expect((await deadlines(orderId))[2]).toBe('Ex-Factory 2027-06-01 2027-05-25');
  });

  it('dates restored stages as its ship date says', async () => {
    const { order, orderId } = await plannedBack();
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    await saveFields(order, { [SHIP]: '2027-06-08' });
    const restored = await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
    expect(restored.status).toBe(200);
    expect((await deadlines(orderId))[1]).toBe('Cutting 2027-05-09 2027-05-07');
  });

  it('shows partners forecasts from its start, and nothing of the start itself', async () => {
    const { orderId } = await plannedBack('2027-01-04', [
      {
        ...LEADS[1],
        schedule: { unit: 'calendar', workDays: 80, bufferDays: null, noticeDays: null, after: [] },
      },
      LEADS[2] as object,
    ]);
    const { body } = await app.call('factory', 'GET', `/api/Planning/schedule/${orderId}`);
    expect(body).not.toHaveProperty('planStart');
    expect(body).not.toHaveProperty('planFrom');
    expect((await app.call('trader', 'GET', `/api/Planning/schedule/${orderId}`)).body).toMatchObject({
      planFrom: 'ship',
      planStart: '2027-03-03',
      stages: [{ sides: { factory: { forecast: '2027-05-22' } } }, {}],
    });
  });
});

it('a plan from the purchase order date ignores the ship date', async () => {
  const order = await makeOrder(app, { [PO]: '2027-01-04', [SHIP]: '2027-06-01' });
  await makePlan(app, order.orderId, LEADS);
  const before = await deadlines(order.orderId);
  const version = (await planOf(order.orderId)).headers.etag;
  await saveFields(order, { [SHIP]: '2027-06-08' });
  expect(await deadlines(order.orderId)).toEqual(before);
  expect((await planOf(order.orderId)).headers.etag).toBe(version);
  expect(before[1]).toBe('Cutting 2027-03-05 2027-03-03');
});
