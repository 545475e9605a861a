import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, material, stage, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const LOCKED =
  'The name, type, category, level and material type of a stage with progress cannot be changed.';

const planOf = async (orderId: string) => app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`);
const namesOf = async (orderId: string) => (await planOf(orderId)).body.map((one: any) => one.stageName);
const put = (stages: object[], headers = {}) =>
  app.call('trader', 'PUT', '/api/Planning/bulkUpdate', stages, headers);
const report = (subStageId: string, targetUserType: 3001 | 3003, metadata: object) =>
  app.call('trader', 'PUT', `/api/Planning/updateStage/${subStageId}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType, ...metadata },
  });
const activityOf = async (who: 'trader' | 'buyer' | 'factory', orderId: string): Promise<string[]> =>
  (await app.call(who, 'GET', `/api/OrderActivity/${orderId}?pageSize=100`)).body.map(
    (one: { description: string }) => one.description,
  );
/** Messages of a person's notifications about one order, newest first. */
const activityFor = async (who: 'buyer' | 'factory', orderId: string) =>
  (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body
    .filter((one: any) => one.action.includes(orderId))
    .map((one: any) => one.message as string);
const cleared = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/cleared/${orderId}`)).body.cleared;

describe('a stage with progress', () => {
  const materialStage = {
    category: 'Quantity',
    level: '4702',
    materialType: 'Fabric',
    stageName: 'Fabric In',
  };
  const started = async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [materialStage]);
    // Reports a quantity only, so the status of the part stays Not Started.
    await report(saved.subStages[0].stageId, 3003, { currentInhouse: 7 });
    return { orderId, saved };
  };

  it.each([
    ['stageName', { stageName: 'Other' }],
    ['stageType', { stageType: 'Sample Approval' }],
    ['category', { category: 'Submission' }],
    ['level', { level: '4701', materialType: null }],
    ['materialType', { materialType: 'Yarn' }],
  ])('keeps its %s, and all that was reported', async (path, change) => {
    const { orderId, saved } = await started();
    const refused = await put([stage(app, orderId, { ...materialStage, stageId: saved.stageId, ...change })]);
    expect([refused.status, refused.body.message, refused.body.errors[0].path]).toEqual([
      400,
      LOCKED,
      `0.${path}`,
    ]);
    const [after] = (await planOf(orderId)).body;
    expect(after.subStages[0].inhouseQuantityManufacturer.value).toBe(7);
  });

  it('restores the progress of a part that was removed with its combo, when its material type returns', async () => {
    const order = await makeOrder(
      app,
      {},
      {
        styleInfo: [style('Tee', 100, [combo('White', 100, [material('Jersey', 'Fabric', 20)])])],
      },
    );
    const { orderId } = order;
    const [saved] = await makePlan(app, orderId, [materialStage]);
    await report(saved.subStages[0].stageId, 3003, { currentInhouse: 7 });
    const [tee] = order.styleInfo;
    const withMaterials = (materialInfo: object[]) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
        styleInfo: [{ ...tee, combos: [{ ...tee.combos[0], materialInfo }] }],
      });
    await withMaterials([]);
    const sent = (change: object) =>
      put([stage(app, orderId, { ...materialStage, stageId: saved.stageId, ...change })]);
    expect((await sent({ materialType: 'Yarn' })).status).toBe(200);
    await withMaterials(tee.combos[0].materialInfo);
    expect((await sent({ materialType: 'Fabric' })).status).toBe(200);
    const [after] = (await planOf(orderId)).body;
    expect(after.subStages[0]).toMatchObject({
      materialName: 'Jersey',
      inhouseQuantityManufacturer: { value: 7 },
    });
  });
});

describe('stages that a save removes', () => {
  it('go with the same save as the new ones come, all or nothing, and can be restored', async () => {
    const { orderId } = await makeOrder(app);
    const [one, two] = await makePlan(app, orderId, [{ stageName: 'One' }, { stageName: 'Two' }]);
    await report(one.subStages[0].stageId, 3003, { currentInhouse: 40 });
    const gone = [one, two].map(({ stageId }) => ({ stageId, orderId, removed: true }));
    const refused = await put([stage(app, orderId, { stageName: ' ' }), ...gone]);
    expect(refused.status).toBe(400);
    expect(await namesOf(orderId)).toEqual(['One', 'Two']);
    expect(await cleared(orderId)).toBeNull();
    expect((await put([stage(app, orderId, { stageName: 'New' }), ...gone])).status).toBe(200);
    expect(await namesOf(orderId)).toEqual(['New']);
    expect(await cleared(orderId)).toMatchObject({
      stageNames: ['One', 'Two'],
      withProgress: 1,
      clearedBy: 'Priya Raman',
    });
    const entries = await activityOf('factory', orderId);
    expect(entries).toContain('One: removed from the plan');
    expect(entries).toContain('Added to the plan: New');
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

  it('do not replace a plan that was archived before: each can be restored separately', async () => {
    const { orderId } = await makeOrder(app);
    const restore = (query: string) => app.call('trader', 'POST', `/api/Planning/restore/${orderId}${query}`);
    const [old] = await makePlan(app, orderId, [{ stageName: 'Old' }]);
    await report(old.subStages[0].stageId, 3003, { currentInhouse: 40 });
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const [one] = await makePlan(app, orderId, [{ stageName: 'One' }, { stageName: 'Two' }]);
    await put([{ stageId: one.stageId, orderId, removed: true }]);
    const archived = (await app.call('trader', 'GET', `/api/Planning/cleared/${orderId}`)).body;
    expect([archived.cleared, ...archived.earlier]).toMatchObject([
      { stageNames: ['One', 'Two'], withProgress: 0 },
      { stageNames: ['Old'], withProgress: 1 },
    ]);
    const other = await makeOrder(app);
    const foreign = `/api/Planning/restore/${other.orderId}?clearedId=${archived.cleared.id}`;
    expect((await app.call('trader', 'POST', foreign)).status).toBe(404);
    const [back] = (await restore(`?clearedId=${archived.earlier[0].id}`)).body;
    expect([back.stageName, back.subStages[0].inhouseQuantityManufacturer.value]).toEqual(['Old', 40]);
    expect((await restore('')).body.map((saved: any) => saved.stageName)).toEqual(['Two']);
    expect((await restore(`?clearedId=${archived.cleared.id}`)).body).toHaveLength(2);
  });

  it('are archived for 30 days', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{}]);
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const now = app.clock.now;
    const archived = await cleared(orderId);
    expect(Date.parse(archived.until) - now.getTime()).toBe(30 * 86_400_000);
    expect((await app.call('factory', 'GET', `/api/Planning/cleared/${orderId}`)).status).toBe(403);
    await app.pool.query(
      "update archived_plans set archived_at = archived_at - interval '30 days' where order_id = $1",
      [orderId],
    );
    expect(await cleared(orderId)).toBeNull();
    expect((await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`)).status).toBe(404);
  });
});

describe('a status that the editor gives a Quantity stage', () => {
  const counted = async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ stageName: 'Cutting' }]);
    await report(saved.subStages[0].stageId, 3003, { currentInhouse: 100 });
    await report(saved.subStages[1].stageId, 3003, { currentInhouse: 40 });
    const give = (statusTraderManufacturer: string) =>
      put([stage(app, orderId, { stageId: saved.stageId, stageName: 'Cutting', statusTraderManufacturer })]);
    const states = async () =>
      (await planOf(orderId)).body[0].subStages.map((sub: any) => [
        sub.statusTraderManufacturer,
        sub.inhouseQuantityManufacturer.value,
      ]);
    return { orderId, give, states };
  };

  it('resets the quantities when it is Not Started, and records what they were', async () => {
    const { orderId, give, states } = await counted();
    expect((await give('NOT_STARTED')).status).toBe(200);
    expect(await states()).toEqual([
      ['NOT_STARTED', 0],
      ['NOT_STARTED', 0],
    ]);
    expect(await activityOf('factory', orderId)).toContain(
      'Set back to Not Started: Cutting for Tee > White: Completed, 100 of 100 pcs; Cutting for Tee > Navy: In Progress, 40 of 200 pcs',
    );
    expect((await activityOf('buyer', orderId)).join()).not.toContain('Set back');
  });

  it('is refused where a quantity contradicts it, and completes parts below the requirement', async () => {
    const { give, states } = await counted();
    const before = await states();
    const refused = await give('SUBMITTED');
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      {
        path: '0.statusTraderManufacturer',
        message: 'In-house is 100 of 100. Enter what is in-house to set this to Submitted.',
      },
    ]);
    expect(await states()).toEqual(before);
    expect((await give('APPROVED')).status).toBe(200);
    expect(await states()).toEqual([
      ['APPROVED', 100],
      ['APPROVED', 200],
    ]);
  });
});

describe('the activity of a partner for a save that also changes stages of the other side', () => {
  const client = { isVisibleToFactory: false };
  const factory = { isVisibleToClient: false };
  it('is all that concerns its own stages, as long as they are shown', async () => {
    const { orderId } = await makeOrder(app);
    const stages = await makePlan(app, orderId, [
      { stageName: 'Shared' },
      { stageName: 'For the factory', ...factory },
      { stageName: 'For the buyer', ...client },
    ]);
    expect(await activityOf('buyer', orderId)).toContain('Added to the plan: Shared, For the buyer');
    expect(await activityOf('factory', orderId)).toContain('Added to the plan: Shared, For the factory');
    await put([
      stage(app, orderId, {
        stageId: stages[2].stageId,
        stageName: 'For the buyer',
        isVisibleToClient: false,
      }),
    ]);
    expect((await activityOf('buyer', orderId)).join()).not.toContain('For the buyer');
  });

  it('is its progress that left with the plan', async () => {
    const { orderId } = await makeOrder(app);
    const saved = await makePlan(app, orderId, [
      { stageName: 'Shared' },
      { stageName: 'For the factory', ...factory },
    ]);
    await report(saved[0].subStages[0].stageId, 3001, { currentInhouse: 30 });
    await report(saved[1].subStages[0].stageId, 3003, { currentInhouse: 40 });
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    const left = 'Left the plan with their stages:';
    expect(await activityOf('buyer', orderId)).toContain(
      `${left} Shared for Tee > White: In Progress, 30 of 100 pcs`,
    );
    expect(await activityOf('factory', orderId)).toContain(
      `${left} For the factory for Tee > White: In Progress, 40 of 100 pcs`,
    );
  });
});

describe('a change in the plan editor', () => {
  const twoStages = async () => {
    const { orderId } = await makeOrder(app);
    const saved = await makePlan(app, orderId, [{}, { stageName: 'Sewing' }]);
    const change = (index: number, over: object) =>
      put([
        stage(app, orderId, { stageId: saved[index].stageId, stageName: saved[index].stageName, ...over }),
      ]);
    return { orderId, saved, change };
  };

  it('is recorded once, with old and new value, for the side that it concerns', async () => {
    const { orderId, saved } = await twoStages();
    const before = (await activityOf('trader', orderId)).length;
    const [cutting, sewing] = saved;
    await put([
      stage(app, orderId, { stageId: cutting.stageId, leadTimeClient: 63 }),
      stage(app, orderId, { stageId: sewing.stageId, stageName: 'Sewing' }),
    ]);
    const line = 'Cutting: deadline 31 Jul 2026 → 03 Aug 2026 (lead time 60 days → 63 days)';
    const trader = await activityOf('trader', orderId);
    expect(trader.slice(0, trader.length - before)).toEqual([line.replace('days)', 'days) (client side)')]);
    expect((await activityOf('buyer', orderId))[0]).toBe(line);
    expect((await activityOf('factory', orderId)).join()).not.toContain('deadline');
    expect((await activityFor('buyer', orderId))[0]).toBe(line);
    expect((await activityFor('factory', orderId)).join()).not.toContain('Cutting: deadline');
  });

  it('to Rejected notifies only the side’s people, as a report does', async () => {
    const { orderId, change } = await twoStages();
    await change(0, { statusTraderManufacturer: 'REJECTED' });
    expect((await activityFor('factory', orderId))[0]).toBe('Cutting: Not Started → Rejected');
    expect((await activityFor('buyer', orderId)).join()).not.toContain('Rejected');
    expect((await activityOf('buyer', orderId)).join()).not.toContain('Rejected');
    const audit = await app.pool.query(
      "select facts from activities where order_id = $1 and kind = 'stage.statusChanged'",
      [orderId],
    );
    expect(audit.rows[0].facts).toMatchObject({ side: 'factory', from: 'NOT_STARTED', to: 'REJECTED' });
  });

  it('links to its stage, or to the plan if it concerns several stages or a removed one', async () => {
    const { orderId, saved, change } = await twoStages();
    const newest = async () => (await app.call('factory', 'GET', '/api/Notification')).body[0].action;
    const whole = `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`;
    await change(1, { statusTraderManufacturer: 'REJECTED' });
    expect(await newest()).toBe(`${whole}&open=${saved[1].stageId}`);
    await change(1, { statusTraderManufacturer: 'REJECTED', leadTimeManufacturer: 9 });
    expect(await newest()).toBe(`${whole}&open=${saved[1].stageId}`);
    await put([
      stage(app, orderId, { stageId: saved[0].stageId, leadTimeManufacturer: 9 }),
      { stageId: saved[1].stageId, orderId, removed: true },
    ]);
    expect(await newest()).toBe(whole);
  });

  it('of the people and sides of a stage is recorded by name; a hidden stage is not mentioned to its side', async () => {
    const { people } = app.world;
    const { orderId, change } = await twoStages();
    await change(0, {
      isVisibleToFactory: false,
      associatedUsers: { traders: [people.trader.id], clients: [], manufacturers: [people.factory.id] },
    });
    const trader = await activityOf('trader', orderId);
    expect(trader).toContain('Cutting: hidden from the factory side');
    expect(trader).toContain(`Cutting: people: ${people.buyer.name} removed`);
    expect(await activityOf('buyer', orderId)).toContain(`Cutting: people: ${people.buyer.name} removed`);
    const factory = await activityOf('factory', orderId);
    expect(factory.join()).not.toMatch(/hidden|people/);
    await change(0, { leadTimeManufacturer: 1 });
    expect(await activityOf('factory', orderId)).toContain('Cutting: added to the plan');
    expect((await activityOf('factory', orderId)).join()).not.toContain('lead time');
  });

  it('by the order’s purchase order date is recorded per stage, with the deadline of each side', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    await makePlan(app, orderId, [{ leadTimeClient: 10, leadTimeManufacturer: 5 }]);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: order.customFields.map((one: any) =>
        one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-03' } : one,
      ),
    });
    expect(await activityOf('buyer', orderId)).toContain('Cutting: deadline 11 Jun 2026 → 13 Jun 2026');
    expect(await activityOf('factory', orderId)).toContain('Cutting: deadline 06 Jun 2026 → 08 Jun 2026');
    expect((await activityOf('factory', orderId)).join()).not.toContain('13 Jun');
    expect((await activityFor('buyer', orderId)).join()).toContain(
      'Cutting: deadline 11 Jun 2026 → 13 Jun 2026',
    );
  });

  it('that changes nothing is not recorded', async () => {
    const { orderId, change } = await twoStages();
    const before = await activityOf('trader', orderId);
    expect((await change(0, {})).status).toBe(200);
    expect(await activityOf('trader', orderId)).toEqual(before);
  });

  it('of one stage needs as many statements as of thirty', async () => {
    const { people } = app.world;
    const count = async (stages: number) => {
      const { orderId } = await makeOrder(app);
      const saved = await makePlan(
        app,
        orderId,
        Array.from({ length: stages }, (_, n) => ({ stageName: `Stage ${n}` })),
      );
      app.queries.count = 0;
      await put(
        saved.map(({ stageId, stageName }: any) =>
          stage(app, orderId, {
            stageId,
            stageName,
            leadTimeClient: 5,
            statusTraderManufacturer: 'REJECTED',
            associatedUsers: { traders: [people.trader.id], clients: [], manufacturers: [people.factory.id] },
          }),
        ),
      );
      return app.queries.count;
    };
    expect(await count(30)).toBe(await count(1));
  });
});
