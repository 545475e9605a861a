import { translate } from '@selvedge/i18n/translate';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const work = (who: any, query = '') => app.call(who, 'GET', `/api/Planning/my-work?pageSize=100${query}`);
const named = (reply: any, orderId: string) =>
  reply.body.tasks
    .filter((task: any) => task.orderId === orderId)
    .map((task: any) => [task.stage.stageName, task.side, task.daysLeft]);
const nobody = { traders: [], clients: [], manufacturers: [] };
const report = (id: string, metadata: object, who: any = 'trader') =>
  app.call(who, 'PUT', `/api/Planning/updateStage/${id}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType: 3003, ...metadata },
  });

/** Deadlines count from the test clock's day, 15 June 2026; the purchase order date is 1 June. */
async function planned() {
  const { orderId } = await makeOrder(app);
  const stages = await makePlan(app, orderId, [
    { stageName: 'Late', deadlineClient: '2026-06-20', deadlineManufacturer: '2026-06-12' },
    { stageName: 'Now', deadlineClient: '2026-07-20', deadlineManufacturer: '2026-06-15' },
    { stageName: 'Soon', deadlineClient: '2026-06-15', deadlineManufacturer: '2026-06-22' },
    { stageName: 'Later', deadlineClient: '2026-06-23', deadlineManufacturer: '2026-06-23' },
    { stageName: 'Hidden', deadlineManufacturer: '2026-06-12', isVisibleToFactory: false },
    { stageName: 'Others', deadlineManufacturer: '2026-06-14', associatedUsers: nobody },
  ]);
  return { orderId, stages };
}

describe('my work', () => {
  it('lists work of one’s own side that is overdue, due today or this week, the most urgent first', async () => {
    const { orderId } = await planned();
    expect(named(await work('factory'), orderId)).toEqual([
      ['Late', 'factory', -3],
      ['Now', 'factory', 0],
      ['Soon', 'factory', 7],
    ]);
    expect(named(await work('buyer'), orderId)).toEqual([
      ['Soon', 'client', 0],
      ['Late', 'client', 5],
    ]);
    expect(named(await work('trader', '&due=today'), orderId).sort()).toEqual([
      ['Now', 'factory', 0],
      ['Soon', 'client', 0],
    ]);
  });

  it('counts from the day where the person is, which is one away from ours at most', async () => {
    const { orderId } = await planned();
    expect(named(await work('factory', '&today=2026-06-16'), orderId)[0]).toEqual(['Late', 'factory', -4]);
    expect(named(await work('factory', '&today=2026-06-14'), orderId)[0]).toEqual(['Late', 'factory', -2]);
    expect(named(await work('factory', '&today=2027-06-15'), orderId)[0]).toEqual(['Late', 'factory', -3]);
    expect((await work('factory', '&today=tomorrow')).status).toBe(400);
  });

  it('holds the whole team’s stages on request, and nothing of other organizations', async () => {
    const { orderId } = await planned();
    expect(named(await work('factory', '&scope=team'), orderId)).toContainEqual(['Others', 'factory', -1]);
    expect(named(await work('factoryOther', '&scope=team'), orderId)).toEqual([]);
    expect(named(await work('rival', '&scope=team'), orderId)).toEqual([]);
  });

  it('counts over all pages and answers one of them', async () => {
    const { orderId } = await planned();
    const all = (await work('factory')).body;
    const { overdue, today, week } = all.due;
    expect(overdue + today + week).toBe(all.total);
    const second = (await work('factory', '&due=week')).body;
    expect(second.total).toBe(week);
    const page = (await app.call('factory', 'GET', '/api/Planning/my-work?page=2&pageSize=1')).body;
    expect(page.tasks.map((task: any) => task.stage.stageId)).toEqual([all.tasks[1].stage.stageId]);
    expect(page.total).toBe(all.total);
    expect(named({ body: all }, orderId).length).toBe(3);
  });

  it('needs a constant number of statements', async () => {
    await planned();
    const statements = async () => {
      const before = app.queries.count;
      await work('factory', '&scope=team');
      return app.queries.count - before;
    };
    const first = await statements();
    await planned();
    expect(await statements()).toBe(first);
  });

  it('forgets a stage once its side is complete, and an order once it is archived', async () => {
    const { orderId, stages } = await planned();
    await report(stages[0].stageId, { currentStatus: 'COMPLETED' }, 'factory');
    expect(named(await work('factory'), orderId)).toEqual([
      ['Now', 'factory', 0],
      ['Soon', 'factory', 7],
    ]);
    expect(named(await work('buyer'), orderId)).toHaveLength(2);
    await app.pool.query('update orders set status = 4 where id = $1', [orderId]);
    expect(named(await work('factory'), orderId)).toEqual([]);
  });

  it('is in the lane of the side that acts next', async () => {
    const { orderId } = await makeOrder(app);
    const dates = { deadlineClient: '2026-06-16', deadlineManufacturer: '2026-06-16' };
    const [dip, , alone] = await makePlan(app, orderId, [
      { stageName: 'Lab Dip', category: 'Approval', ...dates },
      { stageName: 'Sewing', ...dates },
      {
        stageName: 'Alone',
        isVisibleToClient: false,
        ...dates,
        associatedUsers: { ...nobody, traders: [app.world.people.trader.id] },
      },
    ]);
    expect(alone.stageName).toBe('Alone');
    const lanes = async (who: any, stageName = 'Lab Dip') =>
      (await work(who)).body.tasks
        .filter((task: any) => task.orderId === orderId && task.stage.stageName === stageName)
        .map((task: any) => `${task.side} ${task.lane}`)
        .sort();
    const both = dip.subStages.map((sub: any) => sub.stageId);
    const put = (side: 3001 | 3003, currentStatus: string, subStageIds = both) =>
      report(dip.stageId, { targetUserType: side, currentStatus, subStageIds });
    expect([await lanes('trader'), await lanes('factory'), await lanes('buyer')]).toEqual([
      ['client mine', 'factory factory'],
      ['factory mine'],
      ['client trader'],
    ]);
    expect(await lanes('trader', 'Sewing')).toEqual(['client mine', 'factory factory']);
    expect(await lanes('trader', 'Alone')).toEqual(['factory mine']);
    await put(3003, 'SUBMITTED', [both[0]]);
    expect([await lanes('trader'), await lanes('factory')]).toEqual([
      ['client mine', 'factory mine'],
      ['factory mine'],
    ]);
    await put(3003, 'SUBMITTED');
    await put(3001, 'IN_REVIEW');
    expect([await lanes('trader'), await lanes('factory'), await lanes('buyer')]).toEqual([
      ['client buyer', 'factory mine'],
      ['factory trader'],
      ['client mine'],
    ]);
    const all = (await work('trader')).body;
    const waiting = (await work('trader', '&lane=buyer')).body;
    expect(waiting.tasks.every((task: any) => task.lane === 'buyer')).toBe(true);
    expect(all.lanes).toEqual(waiting.lanes);
    expect(all.lanes.mine + all.lanes.factory + all.lanes.buyer).toBe(all.total);
    expect(waiting.total).toBe(all.lanes.buyer);
    expect(Object.values(waiting.due).reduce((sum: number, one: any) => sum + one, 0)).toBe(waiting.total);
    expect(Object.keys((await work('buyer')).body.lanes)).toEqual(['mine', 'trader']);
  });

  it('contains whether the person may report, and never the other side', async () => {
    const { orderId } = await planned();
    const ofFactory = (await work('factory')).body.tasks.filter((task: any) => task.orderId === orderId);
    expect(ofFactory[0].stage.can).toEqual({
      updateClient: false,
      updateFactory: true,
      clientRole: null,
      factoryRole: 'submits',
    });
    expect(JSON.stringify(ofFactory)).not.toMatch(/deadlineClient|ClientTrader|QuantityClient|clients/);
    const team = (await work('factory', '&scope=team')).body.tasks;
    expect(team.find((task: any) => task.stage.stageName === 'Others').stage.can.updateFactory).toBe(false);
  });

  it.each(['scope=all', 'due=month'])('refuses %s', async (query) => {
    expect((await work('factory', `&${query}`)).status).toBe(400);
  });
});

describe('one status for several combos', () => {
  it('changes the named parts and records one activity', async () => {
    const { orderId, stages } = await planned();
    const [first, second] = stages[0].subStages.map((sub: any) => sub.stageId);
    const saved = await report(stages[0].stageId, { currentStatus: 'IN_PROGRESS', subStageIds: [first] });
    expect(saved.body.subStages.map((sub: any) => sub.statusTraderManufacturer)).toEqual([
      'IN_PROGRESS',
      'NOT_STARTED',
    ]);
    const both = { currentStatus: 'COMPLETED', subStageIds: [first, second] };
    expect((await report(stages[0].stageId, both, 'factory')).body.completedTraderManufacturer).toBe(2);
    const stored = await app.pool.query(
      "select texts -> '3003' as text from activities where order_id = $1 and kind = 'stage.statusChanged' order by id",
      [orderId],
    );
    expect(stored.rows.map((row: any) => translate('en', row.text))).toEqual([
      'Late for Tee > White: Not Started → In Progress',
      'Late: Various → Completed, 0 → 300 of 300 pcs',
    ]);
  });

  it('changes nothing when a part is of another stage, and refuses the other side and other organizations', async () => {
    const { orderId, stages } = await planned();
    const own = stages[0].subStages[0].stageId;
    const foreign = stages[1].subStages[0].stageId;
    const both = { currentStatus: 'COMPLETED', subStageIds: [own, foreign] };
    expect((await report(stages[0].stageId, both)).status).toBe(404);
    const one = { currentStatus: 'COMPLETED', subStageIds: [own] };
    expect((await report(stages[0].stageId, { ...one, targetUserType: 3001 }, 'factory')).status).toBe(403);
    expect((await report(stages[0].stageId, one, 'factoryRegular')).status).toBe(403);
    expect((await report(stages[0].stageId, one, 'rival')).status).toBe(404);
    expect((await report(stages[0].stageId, { ...one, subStageIds: [] })).status).toBe(400);
    const [late] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(late.subStages.map((sub: any) => sub.statusTraderManufacturer)).toEqual([
      'NOT_STARTED',
      'NOT_STARTED',
    ]);
  });
});
