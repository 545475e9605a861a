import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { activityOf, namesOf, put, update } = planCalls(app);
const cleared = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/cleared/${orderId}`)).body.cleared;

describe('stages that a save removes', () => {
  it('go with the same save as the new ones come, all or nothing, and can be restored', async () => {
    const { orderId } = await makeOrder(app);
    const [one, two] = await makePlan(app, orderId, [{ stageName: 'One' }, { stageName: 'Two' }]);
    await update(one.subStages[0].stageId, 3003, { currentInhouse: 40 });
    const gone = [one, two].map(({ stageId }) => ({ stageId, orderId, removed: true }));
    const refused = await put([stage(app, orderId, { stageName: ' ' }), ...gone]);
    expect(refused.status).toBe(400);
    expect(await namesOf(orderId)).toEqual(['One', 'Two']);
    expect(await cleared(orderId)).toBeNull();
    expect((await put([stage(app, orderId, { stageName: 'New' }), ...gone])).status).toBe(200);
    expect(await namesOf(orderId)).toEqual(['New']);
    expect(await cleared(orderId)).toMatchObject({
      stageNames: ['One', 'Two'],
      reportedParts: 1,
      clearedBy: 'Priya Raman',
    });
    const entries = await activityOf('factory', orderId);
    expect(entries).toContain('One: Removed; Two: Removed; New: Added');
    expect(entries).toContain(
      'Left the plan with their stages: One for Tee > White: In Progress, 40 of 100 pcs',
    );
    expect((await activityOf('buyer', orderId)).join()).not.toContain('40 of');
    const back = await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
    expect(back.body.map((saved: any) => saved.stageName)).toEqual(['One', 'Two']);
    expect(back.body[0].subStages[0].inhouseQuantityManufacturer.value).toBe(40);
  });

  it('are those of the order only, and stages that a save leaves out stay', async () => {
    const [mine, other] = [await makeOrder(app), await makeOrder(app)];
    const [stays] = await makePlan(app, mine.orderId, [{ stageName: 'Stays' }, { stageName: 'Sent' }]);
    const [foreign] = await makePlan(app, other.orderId, [{}]);
    const removal = (stageId: string) => put([{ stageId, orderId: mine.orderId, removed: true }]);
    expect((await removal(foreign.stageId)).status).toBe(404);
    expect((await put([stage(app, mine.orderId, { stageName: 'More' })])).status).toBe(200);
    expect(await namesOf(mine.orderId)).toEqual(['Stays', 'Sent', 'More']);
    expect((await removal(stays.stageId)).status).toBe(200);
    expect(await namesOf(mine.orderId)).toEqual(['Sent', 'More']);
  });

  it('are restored with the current styles and purchase order date of the order', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    await makePlan(app, orderId, [{ leadTimeClient: 10 }]);
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const [tee] = order.styleInfo;
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      styleInfo: [{ ...tee, combos: [...tee.combos, combo('Red', 50)] }],
      customFields: order.customFields.map((one: any) =>
        one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-03' } : one,
      ),
    });
    const [back] = (await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`)).body;
    expect(back.subStages.map((sub: any) => sub.comboName)).toEqual(['White', 'Navy', 'Red']);
    expect(back.deadlineClient).toBe('2026-06-13');
  });

  it('are brought back commit by commit, and newer stages give way only to a whole plan', async () => {
    const { orderId } = await makeOrder(app);
    const undo = (version: number) =>
      app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/${version}/undo`);
    const [old] = await makePlan(app, orderId, [{ stageName: 'Old' }]);
    await update(old.subStages[0].stageId, 3003, { currentInhouse: 40 });
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const [one] = await makePlan(app, orderId, [{ stageName: 'One' }, { stageName: 'Two' }]);
    await put([{ stageId: one.stageId, orderId, removed: true }]);
    const listed = (await app.call('trader', 'GET', `/api/Planning/cleared/${orderId}`)).body;
    expect([listed.cleared, ...listed.earlier]).toMatchObject([
      { version: 4, stageNames: ['One'], reportedParts: 0 },
      { version: 2, stageNames: ['Old'], reportedParts: 1 },
    ]);
    expect((await undo(4)).body.map((saved: any) => saved.stageName)).toEqual(['One', 'Two']);
    expect(await undo(4)).toMatchObject({ status: 409, body: { message: 'There is nothing to undo.' } });
    const [back] = (await undo(2)).body;
    expect([back.stageName, back.subStages[0].inhouseQuantityManufacturer.value]).toEqual(['Old', 40]);
    expect(await namesOf(orderId)).toEqual(['Old']);
    // The undo itself took the newer stages, so it can be undone too.
    expect((await undo(6)).body.map((saved: any) => saved.stageName)).toEqual(['One', 'Two']);
    expect((await undo(9)).status).toBe(404);
  });

  it('can be brought back for 30 days', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{}]);
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const now = app.clock.now;
    const listed = await cleared(orderId);
    expect(Date.parse(listed.until) - now.getTime()).toBe(30 * 86_400_000);
    expect((await app.call('factory', 'GET', `/api/Planning/cleared/${orderId}`)).status).toBe(403);
    await app.pool.query(
      "update plan_revisions set created_at = created_at - interval '30 days' where order_id = $1",
      [orderId],
    );
    expect(await cleared(orderId)).toBeNull();
    expect((await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`)).status).toBe(409);
    expect((await app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/2/undo`)).body.message).toBe(
      'There is nothing to undo.',
    );
  });
});
