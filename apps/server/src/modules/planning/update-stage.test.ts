import { isSubStageComplete, orderProgress, parentStatus } from '@selvedge/domain/planning/progress';
import { stageFromWire } from '@selvedge/domain/planning/wire';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { planOf, update } = planCalls(app);

describe('reporting progress', () => {
  it('writes one audit row with what stood before, from the database', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ category: 'Approval' }]);
    const [sub] = saved.subStages;
    await update(
      sub.stageId,
      3001,
      { previousStatus: 'APPROVED', currentStatus: 'SUBMITTED' },
      { commitMessage: 'Round 1 sent' },
    );
    const audit = await app.pool.query(
      "select facts, commit_message from activities where order_id = $1 and kind = 'stage.statusChanged'",
      [orderId],
    );
    expect(audit.rows).toEqual([
      {
        commit_message: 'Round 1 sent',
        facts: expect.objectContaining({ side: 'client', from: ['NOT_STARTED'], to: 'SUBMITTED' }),
      },
    ]);
  });

  it.each(['', '   \n', 'x'.repeat(73)])(
    'refuses the summary %j and changes nothing',
    async (commitMessage) => {
      const { orderId } = await makeOrder(app);
      const [saved] = await makePlan(app, orderId, [{}]);
      const reply = await update(
        saved.subStages[0].stageId,
        3001,
        { currentStatus: 'IN_PROGRESS' },
        { commitMessage },
      );
      expect(reply.status).toBe(400);
      expect((await planOf(orderId)).body[0].subStages[0].statusClientTrader).toBe('NOT_STARTED');
      expect(
        (
          await app.pool.query("select 1 from activities where order_id = $1 and kind like 'stage.%'", [
            orderId,
          ])
        ).rowCount,
      ).toBe(0);
    },
  );

  it('clamps the in-house quantity to the required one, and completes a Quantity stage by it', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}]);
    const set = (index: number, currentInhouse: number) =>
      update(saved.subStages[index].stageId, 3003, { currentInhouse });
    expect((await set(0, 5000)).body.subStages[0].inhouseQuantityManufacturer.value).toBe(100);
    expect((await set(1, -4)).body).toMatchObject({
      completedTraderManufacturer: 1,
      completedClientTrader: 0,
    });
  });

  it('accepts an unchanged quantity without a new version, activity, notification or update time', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}]);
    const set = (currentInhouse: number) => update(saved.subStages[0].stageId, 3003, { currentInhouse });
    expect((await set(40)).status).toBe(200);
    const state = async () => {
      const { rows } = await app.pool.query(
        `select o.version, o.plan_version, o.updated_at, o.factory_updated_at,
          (select count(*) from order_revisions r where r.order_id = o.id) as revisions,
          (select count(*) from activities a where a.order_id = o.id) as activities,
          (select count(*) from stage_reports r join stages s on s.id = r.stage_id where s.order_id = o.id) as reports,
          (select json_agg(n.message::text || n.created_at order by n.id) from notifications n where n.action like '%' || o.id || '%') as told
        from orders o where o.id = $1`,
        [orderId],
      );
      return rows;
    };
    const before = await state();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    for (const same of [40, 40.0]) {
      const reply = await set(same);
      expect([reply.status, reply.body.subStages[0].inhouseQuantityManufacturer.value]).toEqual([200, 40]);
    }
    expect(await state()).toEqual(before);
  });

  it('adds up as the domain does', async () => {
    const { orderId } = await makeOrder(app);
    const stages = await makePlan(app, orderId, [
      {},
      { stageName: 'Lab Dip', category: 'Approval', isVisibleToClient: false },
      { stageName: 'Booking', category: 'Submission' },
    ]);
    await update(stages[1].stageId, 3003, { currentStatus: 'APPROVED' });
    await update(stages[2].subStages[0].stageId, 3001, { currentStatus: 'COMPLETED' });
    await update(stages[0].subStages[0].stageId, 3001, { currentInhouse: 100 });
    const after = (await planOf(orderId)).body;
    for (const one of after)
      expect(one.completedClientTrader).toBe(
        stageFromWire(one).subStages.filter((sub) => isSubStageComplete(sub, 'client', one.category)).length,
      );
    const card = (
      await app.call('trader', 'GET', '/api/CustomOrder/OrgBasedOrders?search=crew&pageSize=100')
    ).body.orders.find((one: any) => one.orderId === orderId);
    expect(card.overallProgressClient).toBeCloseTo(
      orderProgress(after.map(stageFromWire), 'client').percent,
      1,
    );
    for (const one of after)
      expect(one.statusClientTrader).toBe(
        parentStatus(one.subStages.map((sub: any) => sub.statusClientTrader)),
      );
    expect(after.map((one: any) => one.statusClientTrader)).toEqual([
      'IN_PROGRESS',
      'APPROVED',
      'IN_PROGRESS',
    ]);
  });

  it('lets an assigned factory user report its own side, and nothing else', async () => {
    const { orderId } = await makeOrder(app);
    const [mine, other] = await makePlan(app, orderId, [
      {},
      { stageName: 'Sewing', associatedUsers: { traders: [app.world.people.trader.id] } },
    ]);
    const [part] = mine.subStages;
    const answerTo = async (who: Who, id: string, targetUserType: 3001 | 3003, currentStatus: string) =>
      (await update(id, targetUserType, { currentStatus }, { who })).status;
    expect(await answerTo('factory', part.stageId, 3003, 'IN_PROGRESS')).toBe(200);
    expect(await answerTo('factory', part.stageId, 3001, 'IN_PROGRESS')).toBe(403);
    expect(await answerTo('factory', other.subStages[0].stageId, 3003, 'IN_PROGRESS')).toBe(403);
    expect(await answerTo('factoryRegular', part.stageId, 3003, 'COMPLETED')).toBe(403);
    expect(await answerTo('factoryOther', part.stageId, 3003, 'COMPLETED')).toBe(404);
    expect(await answerTo('traderAdmin', part.stageId, 3003, 'COMPLETED')).toBe(403);
    for (const path of [`delete/${mine.stageId}`, `deleteByOrder/${orderId}`])
      expect((await app.call('factory', 'DELETE', `/api/Planning/${path}`)).status).toBe(403);
  });
});
