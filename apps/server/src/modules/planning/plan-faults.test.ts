import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, stage, style } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { activityOf, namesOf, planOf, put, update } = planCalls(app);
const save = (orderId: string, version: number, stages: object[]) =>
  put(
    stages.map((one) => stage(app, orderId, one)),
    { 'if-match': `"${version}"` },
  );
const clear = (orderId: string, version: number) =>
  app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`, undefined, {
    'if-match': `"${version}"`,
  });
const versionOf = async (orderId: string) =>
  Number(String((await planOf(orderId)).headers.etag).replace(/\D/g, ''));

describe('a save of planning in two halves', () => {
  it('keeps the stages when the order’s fields are refused, and the fields when the stages are', async () => {
    const order = await makeOrder(app);
    const stale = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: order.customFields,
      version: order.version - 1,
    });
    expect(stale.status).toBe(409);
    expect((await save(order.orderId, 0, [{}])).status).toBe(200);
    const moved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: order.customFields.map((one: { name: string }) =>
        one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-03' } : one,
      ),
      version: order.version,
    });
    expect(moved.status).toBe(200);
    expect((await save(order.orderId, 0, [{ stageName: 'Too late' }])).status).toBe(409);
    const [remaining] = (await planOf(order.orderId)).body;
    expect(remaining).toMatchObject({ stageName: 'Cutting', deadlineClient: '2026-08-02' });
  });

  it('saves nothing of the stages when the seventh of ten is wrong', async () => {
    const { orderId } = await makeOrder(app);
    const ten = Array.from({ length: 10 }, (_, index) => ({
      stageName: index === 6 ? '' : `Stage ${index}`,
    }));
    const reply = await save(orderId, 0, ten);
    expect([reply.status, reply.body.message]).toEqual([400, 'Please fill in stage name.']);
    expect(await namesOf(orderId)).toEqual([]);
    expect(await versionOf(orderId)).toBe(0);
  });
});

describe('a stage that is deleted from an older plan', () => {
  it('stays, and the person who deletes it gets a conflict', async () => {
    const { orderId } = await makeOrder(app);
    const [first, second] = await makePlan(app, orderId, [{ stageName: 'One' }, { stageName: 'Two' }]);
    const version = await versionOf(orderId);
    const remove = (stageId: string, from: number) =>
      app.call('trader', 'DELETE', `/api/Planning/delete/${stageId}`, undefined, { 'if-match': `"${from}"` });
    expect((await remove(first.stageId, version)).status).toBe(200);
    const late = await remove(second.stageId, version);
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(await namesOf(orderId)).toEqual(['Two']);
  });
});

describe('a template that two people apply at once', () => {
  it('to an empty plan is saved once; the other hears who was first', async () => {
    const { orderId } = await makeOrder(app);
    const replies = await Promise.all([
      save(orderId, 0, [{ stageName: 'Mine 1' }, { stageName: 'Mine 2' }]),
      save(orderId, 0, [{ stageName: 'Theirs 1' }, { stageName: 'Theirs 2' }]),
    ]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
      code: 'STALE_VERSION',
      changedBy: 'Priya Raman',
      version: 1,
    });
    expect(await namesOf(orderId)).toHaveLength(2);
  });

  it('that replaces stages clears them once, and a second clearing removes nothing of the first save', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{}]);
    const version = await versionOf(orderId);
    const replies = await Promise.all([clear(orderId, version), clear(orderId, version)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save(orderId, await versionOf(orderId), [{ stageName: 'New' }])).status).toBe(200);
    expect((await clear(orderId, version)).status).toBe(409);
    expect(await namesOf(orderId)).toEqual(['New']);
  });
});

describe('combos that leave an order', () => {
  const partsLeftFor = async (who: Who, orderId: string) =>
    (await activityOf(who, orderId)).filter((text) => text.startsWith('Left the plan'));

  it('record their progress for each side, and get it back when they return', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    const [cutting] = await makePlan(app, orderId, [{}]);
    const [white, navy] = cutting.subStages;
    await update(navy.stageId, 3003, { currentInhouse: 150 });
    await update(navy.stageId, 3001, { currentStatus: 'IN_PROGRESS' });
    const [tee] = order.styleInfo;
    const styleInfo = (styles: object[]) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { styleInfo: styles });
    expect((await styleInfo([{ ...tee, combos: [tee.combos[0]] }])).status).toBe(200);
    expect((await planOf(orderId)).body[0].subStages.map((sub: any) => sub.stageId)).toEqual([white.stageId]);
    expect(await partsLeftFor('buyer', orderId)).toEqual([
      'Left the plan with the order’s styles: Cutting for Tee > Navy: In Progress',
    ]);
    expect(await partsLeftFor('factory', orderId)).toEqual([
      'Left the plan with the order’s styles: Cutting for Tee > Navy: In Progress, 150 of 200 pcs',
    ]);
    const [entry] = await partsLeftFor('trader', orderId);
    expect(entry).toContain('In Progress (client side)');
    expect(entry).toContain('150 of 200 pcs (factory side)');
    expect((await styleInfo([tee, style('Polo', 10, [combo('Sky', 10)])])).status).toBe(200);
    const back = (await planOf(orderId)).body[0].subStages;
    expect(back.map((sub: any) => [sub.comboName, sub.inhouseQuantityManufacturer.value])).toEqual([
      ['White', 0],
      ['Navy', 150],
      ['Sky', 0],
    ]);
    expect(back[1]).toMatchObject({ stageId: navy.stageId, statusClientTrader: 'IN_PROGRESS' });
  });

  it('without progress leave no word', async () => {
    const order = await makeOrder(app);
    await makePlan(app, order.orderId, [{}]);
    const [tee] = order.styleInfo;
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      styleInfo: [{ ...tee, combos: [tee.combos[0]] }],
    });
    expect(await partsLeftFor('trader', order.orderId)).toEqual([]);
  });

  it('cannot be reported any more', async () => {
    const order = await makeOrder(app);
    const [cutting] = await makePlan(app, order.orderId, [{}]);
    const [tee] = order.styleInfo;
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      styleInfo: [{ ...tee, combos: [tee.combos[0]] }],
    });
    const reply = await update(cutting.subStages[1].stageId, 3003, { currentInhouse: 10 });
    expect(reply.status).toBe(404);
  });
});

describe('a report at the same moment as', () => {
  const report = (stageId: string, currentInhouse: number) =>
    update(stageId, 3003, { currentInhouse }, { commitMessage: `Cut ${currentInhouse}` });
  const audited = async (orderId: string) =>
    (
      await app.pool.query<{ commit_message: string }>(
        "select commit_message from activities where order_id = $1 and commit_message like 'Cut %' order by id",
        [orderId],
      )
    ).rows.map((row) => row.commit_message);

  it('nineteen others ends like one of them in sequence, and each has its audit row', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}]);
    const quantities = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await Promise.all(quantities.map((count) => report(saved.subStages[0].stageId, count)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { value } = (await planOf(orderId)).body[0].subStages[0].inhouseQuantityManufacturer;
    const rows = await audited(orderId);
    expect([...rows].sort()).toEqual(quantities.map((count) => `Cut ${count}`).sort());
    expect(quantities).toContain(value);
  });

  it('a clearing of the plan either succeeds first or reports a missing stage', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}]);
    const version = await versionOf(orderId);
    const [reported, cleared] = await Promise.all([
      report(saved.subStages[0].stageId, 5),
      clear(orderId, version),
    ]);
    // The second request finds a changed plan (409) or a missing stage (404).
    expect([
      [200, 200],
      [200, 409],
      [404, 200],
    ]).toContainEqual([reported.status, cleared.status]);
    expect(await audited(orderId)).toHaveLength(reported.status === 200 ? 1 : 0);
    expect(await namesOf(orderId)).toHaveLength(cleared.status === 200 ? 0 : 1);
  });
});
