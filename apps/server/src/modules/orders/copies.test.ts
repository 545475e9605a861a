import { copyOrder, copyPlan, schedulesOf } from '@selvedge/domain/orders/copy-order';
import { planToWire, stageFromWire } from '@selvedge/domain/planning/wire';
import { v4 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

it('a copy of an order is saved with its own ids, number, and plan from its own purchase order date', async () => {
  const source = await makeOrder(app);
  await makePlan(app, source.orderId, [{ leadTimeClient: 60, leadTimeManufacturer: 55 }]);
  const stages = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${source.orderId}`)).body;
  const made = await app.call('trader', 'POST', '/api/CustomOrder', {
    ...copyOrder(source, '2026-06-15', uuid),
    planning: copyPlan(stages.map(stageFromWire)).map(planToWire),
    copyOf: source.orderId,
  });
  expect(made.body).toMatchObject({ orderName: 'Crew Tee (Copy)', orderStatus: 1, version: 1 });
  expect(made.body.orderNumber).not.toBe(source.orderNumber);
  expect(made.body.styleInfo[0].styleId).not.toBe(source.styleInfo[0].styleId);
  expect(made.body.associatedUsers).toEqual([app.world.people.trader.id]);
  const [stage] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${made.body.orderId}`)).body;
  expect(stage).toMatchObject({
    stageName: 'Cutting',
    statusClientTrader: 'NOT_STARTED',
    deadlineClient: '2026-08-14',
    deadlineManufacturer: '2026-08-09',
    inhouseQuantityClient: { value: 0 },
    requiredQuantityClient: { value: 300 },
  });
  const entries = async (orderId: string) =>
    (await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body.map(
      (one: any) => one.description,
    );
  expect(await entries(source.orderId)).toContain('Duplicated as Crew Tee (Copy)');
  expect(await entries(made.body.orderId)).toContain('Copied from Crew Tee');
  const buyer = await app.call('buyer', 'GET', `/api/OrderActivity/${source.orderId}`);
  expect(buyer.text).not.toContain('Copy');
});

it('a copy of a plan has its links and lead times, between its own stages', async () => {
  const source = await makeOrder(app);
  const [fabric, cutting] = await makePlan(app, source.orderId, [
    { stageName: 'Fabric' },
    { stageName: 'Cutting' },
  ]);
  const timing = { unit: 'working', workDays: 6, bufferDays: null, noticeDays: 2 } as const;
  const after = [{ stageId: fabric.stageId, lag: 3 }];
  const linked = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
    { ...cutting, schedule: { ...timing, after } },
  ]);
  expect(linked.status, linked.text).toBe(200);
  const stages = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${source.orderId}`)).body;
  const { stages: planned } = (await app.call('trader', 'GET', `/api/Planning/schedule/${source.orderId}`))
    .body;
  const made = await app.call('trader', 'POST', '/api/CustomOrder', {
    ...copyOrder(source, '2026-06-15', uuid),
    planning: copyPlan(stages.map(stageFromWire), schedulesOf(planned)).map(planToWire),
    copyOf: source.orderId,
  });
  expect(made.status, made.text).toBe(200);
  const { body } = await app.call('trader', 'GET', `/api/Planning/schedule/${made.body.orderId}`);
  const [copiedFabric, copiedCutting] = body.stages;
  expect(copiedFabric.stageId).not.toBe(fabric.stageId);
  expect(copiedCutting).toMatchObject({ ...timing, after: [{ stageId: copiedFabric.stageId, lag: 3 }] });
});

it('a copy is independent of an order of another organization', async () => {
  const source = await makeOrder(app, { 'Order Name': 'Not for rivals' });
  const body = copyOrder(source, '2026-06-15', uuid);
  const { rival, havn, indus } = app.world.organizations;
  const parties = new Map(
    Object.entries({
      'Trader Organization': rival,
      'Buyer Organization': havn,
      'Manufacturer Organization': indus,
    }),
  );
  const own = body.customFields.map((field) => ({
    ...field,
    value: parties.get(field.name) ?? field.value,
  }));
  const made = await app.call('rival', 'POST', '/api/CustomOrder', {
    ...body,
    customFields: own,
    copyOf: source.orderId,
  });
  expect(made.status).toBe(200);
  const activity = await app.call('trader', 'GET', `/api/OrderActivity/${source.orderId}`);
  expect(activity.text).not.toContain('Duplicated');
});
