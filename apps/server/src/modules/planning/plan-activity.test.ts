import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { activityOf, notificationsOf, put, update } = planCalls(app);

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
    expect(await activityOf('buyer', orderId)).toContain('Shared: Added; For the buyer: Added');
    expect(await activityOf('factory', orderId)).toContain('Shared: Added; For the factory: Added');
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
    await update(saved[0].subStages[0].stageId, 3001, { currentInhouse: 30 });
    await update(saved[1].subStages[0].stageId, 3003, { currentInhouse: 40 });
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
    const trader = await activityOf('trader', orderId);
    expect(trader.slice(0, trader.length - before)).toEqual([
      'Cutting (client): Deadline 31 Jul 2026 → 3 Aug 2026',
    ]);
    expect((await activityOf('buyer', orderId))[0]).toBe('Cutting: Deadline 31 Jul 2026 → 3 Aug 2026');
    expect((await activityOf('factory', orderId)).join()).not.toContain('Deadline');
    expect((await notificationsOf('buyer', orderId))[0]).toBe(
      'Cutting: 31 Jul 2026 → 3 Aug 2026 (3 days later)',
    );
    expect((await notificationsOf('factory', orderId)).join()).not.toContain('3 Aug');
  });

  it('to Rejected notifies only the side’s people, as a report does', async () => {
    const { orderId, change } = await twoStages();
    await change(0, { statusTraderManufacturer: 'REJECTED' });
    expect((await notificationsOf('factory', orderId))[0]).toBe('Cutting: Not Started → Rejected');
    expect((await notificationsOf('buyer', orderId)).join()).not.toContain('Rejected');
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
    const buyers = `People ${people.buyer.name} → none`;
    expect(trader[0]).toBe(`Cutting (client): ${buyers}; Cutting (factory): Hidden`);
    expect(await activityOf('buyer', orderId)).toContain(`Cutting: ${buyers}`);
    const factory = await activityOf('factory', orderId);
    expect(factory.join()).not.toMatch(/Cutting/);
    await change(0, { leadTimeManufacturer: 1 });
    expect(await activityOf('factory', orderId)).toContain('Cutting: Added');
    expect((await activityOf('factory', orderId)).join()).not.toContain('Lead time');
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
