import { type CardSide, relevantStages } from '@selvedge/domain/planning/card-stages';
import { hasProgress, isStageOpen } from '@selvedge/domain/planning/progress';
import { sideIsShared, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { stageFromWire, type VisibleStageWire } from '@selvedge/domain/planning/wire';
import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const list = '/api/CustomOrder/OrgBasedOrders?search=carded';
type Who = 'trader' | 'buyer' | 'factory';
const cardStages = async (who: Who): Promise<any[]> =>
  (await app.call(who, 'GET', list)).body.orders[0].planningStages;
const named = async (who: Who) => (await app.call(who, 'GET', list)).body.orders[0];
const report = (id: string, targetUserType: number, currentStatus: string) =>
  app.call('trader', 'PUT', `/api/Planning/updateStage/${id}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType, currentStatus },
  });
const names = async (who: Who) => (await cardStages(who)).map((stage) => stage.stageName);

it('an order’s card shows the four stages that matter to a side today, with that side’s figures only', async () => {
  const { orderId } = await makeOrder(app, { 'Order Name': 'Carded Polo' });
  const buyerOnly = { isVisibleToFactory: false };
  const factoryOnly = { isVisibleToClient: false };
  const due = (client: string, factory = client) => ({
    deadlineClient: `2026-${client}`,
    deadlineManufacturer: `2026-${factory}`,
  });
  const plan = [
    {
      stageName: 'Fit Sample',
      stageType: 'Sample Approval',
      category: 'Approval',
      ...buyerOnly,
      ...due('07-30'),
    },
    { stageName: 'Yarn Booking', ...factoryOnly, ...due('06-20') },
    { stageName: 'Knitting', ...due('09-10', '06-12') },
    { stageName: 'Dyeing', ...factoryOnly, ...due('09-05') },
    { stageName: 'Cutting', ...due('06-14', '09-01') },
    { stageName: 'Sewing', ...due('09-20', '06-22') },
    { stageName: 'Packing', ...due('10-01') },
  ];
  const stages = await makePlan(app, orderId, plan);
  expect(await names('trader')).toEqual(['Knitting', 'Cutting', 'Yarn Booking', 'Sewing']);
  expect(await names('buyer')).toEqual(['Cutting', 'Fit Sample', 'Knitting', 'Sewing']);
  expect(await names('factory')).toEqual(['Knitting', 'Yarn Booking', 'Sewing', 'Cutting']);
  const more = await Promise.all((['trader', 'buyer', 'factory'] as const).map(named));
  expect(more.map(({ moreStages }) => moreStages)).toEqual([3, 1, 2]);
  await report(stages[6].stageId, 3003, 'IN_PROGRESS');
  expect(await names('factory')).toEqual(['Knitting', 'Yarn Booking', 'Sewing', 'Packing']);
  expect((await named('factory')).plan).toEqual({
    nextDeadline: '2026-06-12',
    currentStage: 'Packing',
    exFactory: '2026-10-01',
  });
  expect((await named('buyer')).plan).toEqual({
    nextDeadline: '2026-06-14',
    currentStage: 'Cutting',
    exFactory: '2026-10-01',
  });

  const keys = async (who: Who) => Object.keys((await cardStages(who))[0]).sort();
  const common = ['stageId', 'stageName', 'stageType', 'totalItems'];
  const client = ['completedClientTrader', 'dueDaysClient'];
  const factory = ['completedTraderManufacturer', 'dueDaysManufacturer'];
  expect(await keys('buyer')).toEqual([...client, ...common].sort());
  expect(await keys('factory')).toEqual([...factory, ...common].sort());
  expect(await keys('trader')).toEqual([...client, ...factory, ...common].sort());
});

it('the card’s stages are those that the domain chooses of the whole plan, on every day and for every side', async () => {
  const { orderId } = await makeOrder(app, { 'Order Name': 'Chosen Parka' });
  const days = ['06-02', '06-14', '06-15', '06-19', '06-23', '07-04', '07-20', '08-02', '09-01'];
  const stages = await makePlan(
    app,
    orderId,
    Array.from({ length: 18 }, (_, index) => ({
      stageName: `Stage ${index}`,
      isVisibleToClient: index % 5 !== 0,
      isVisibleToFactory: index % 7 !== 0,
      deadlineClient: `2026-${days[(index * 5) % days.length]}`,
      deadlineManufacturer: `2026-${days[(index * 7 + 3) % days.length]}`,
    })),
  );
  const steps = ['IN_PROGRESS', 'COMPLETED', 'APPROVED'];
  for (const [index, stage] of stages.entries()) {
    if (index % 3 > 0 && stage.can.updateClient)
      await report(stage.stageId, 3001, steps[index % steps.length] ?? '');
    if (index % 4 > 1 && stage.can.updateFactory)
      await report(stage.stageId, 3003, steps[(index + 1) % steps.length] ?? '');
  }
  const answered: VisibleStageWire[] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`))
    .body;
  const whole = answered.map(stageFromWire);
  const sideIn = (stage: VisibleStage, side: Side): CardSide => {
    const open = sideIsTracked(stage, side) && isStageOpen(stage, side);
    return {
      done: stage.sides[side]?.done ?? 0,
      deadline: stage.sides[side]?.deadline ?? null,
      open,
      started: open && stage.subStages.some((sub) => hasProgress(sub, side)),
    };
  };
  const sides: Record<Who, Side[]> = {
    trader: ['client', 'factory'],
    buyer: ['client'],
    factory: ['factory'],
  };
  const before = app.clock.now;
  for (const now of ['2026-05-20', '2026-06-15', '2026-06-28', '2026-07-31', '2026-10-01']) {
    app.clock.now = new Date(`${now}T09:00:00Z`);
    for (const who of Object.keys(sides) as Who[]) {
      const visibleStages = whole
        .filter((stage) => who === 'trader' || sides[who].every((side) => sideIsShared(stage, side)))
        .map((stage) => ({
          ...stage,
          ...Object.fromEntries(sides[who].map((side) => [side, sideIn(stage, side)])),
        }));
      const [row] = (
        await app.pool.query(`select ${who}_stages as stages from orders where id = $1`, [orderId])
      ).rows;
      const chosen = (list: any[]) => relevantStages(list, now).map((stage) => stage.stageName);
      expect([now, who, chosen(row.stages)]).toEqual([now, who, chosen(visibleStages)]);
      expect(row.stages.length).toBeLessThanOrEqual(8);
    }
  }
  app.clock.now = before;
});

it('the card follows the reports of each side', async () => {
  const knitting = (await cardStages('factory'))[0];
  const before = await cardStages('buyer');
  const reported = await app.call('factory', 'PUT', `/api/Planning/updateStage/${knitting.stageId}`, {
    commitMessage: 'Done',
    metadata: { targetUserType: 3003, currentStatus: 'COMPLETED' },
  });
  expect(reported.status, reported.text).toBe(200);
  expect(knitting.stageName).toBe('Knitting');
  expect(await names('factory')).not.toContain('Knitting');
  const forTrader = (await cardStages('trader')).find((stage) => stage.stageName === 'Knitting');
  expect(forTrader ?? { dueDaysManufacturer: null }).toMatchObject({ dueDaysManufacturer: null });
  expect(await cardStages('buyer')).toEqual(before);
});
