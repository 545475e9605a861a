import { describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { reportCalls } from '#test/reports';
import { signInAgain, useApp, type Who } from '#test/start-app';
import { addresses } from '#test/sweep';

const app = useApp();
const { activityOf, notificationsOf, put } = planCalls(app);
const { report } = reportCalls(app);
const { freeze } = dateCalls(app);
const FABRIC = { code: 'fabric', party: 'mill', note: 'CANARY-note' };
const READERS = ['trader', 'buyer', 'factory'] as const;

/** Stages with the deadlines 31 July 2026 (client) and 26 July, which are frozen. */
async function frozenPlan(stages: object[] = [{}, { stageName: 'Sewing' }, { stageName: 'Packing' }]) {
  const { orderId } = await makeOrder(app);
  const plan = await makePlan(app, orderId, stages);
  expect((await freeze(orderId)).status).toBe(200);
  return { orderId: orderId as string, plan };
}
const move = (stageId: string, commitment: string, side = 'client') => ({ stageId, side, commitment });
const reschedule = (orderId: string, moves: object[], reason: object) =>
  app.call('trader', 'PUT', `/api/Planning/reschedule/${orderId}`, { moves, reason, commitMessage: 'Moved' });
/** The given reasons that readers find in their activity. */
const givenTo = async (orderId: string) =>
  Promise.all(
    READERS.map(async (who) => (await activityOf(who, orderId)).filter((text) => / days?, /.test(text))),
  );
const notifiedOf = async (who: Who, orderId: string) =>
  (await notificationsOf(who, orderId)).filter((text) => / days?, /.test(text));

describe('reasons of moved deadlines are announced', () => {
  it('once for a call, to the traders alone unless they tell a side', async () => {
    const { orderId, plan } = await frozenPlan();
    const [cutting, sewing] = plan;
    const moves = [
      move(cutting.stageId, '2026-08-01'),
      move(cutting.stageId, '2026-08-02', 'factory'),
      move(sewing.stageId, '2026-08-10'),
    ];
    expect((await reschedule(orderId, moves, FABRIC)).status).toBe(200);
    expect(await givenTo(orderId)).toEqual([['Cutting: 1 day, Fabric late (Mill) and 2 more'], [], []]);
    expect([await notifiedOf('buyer', orderId), await notifiedOf('factory', orderId)]).toEqual([[], []]);
  });

  it('to the side that is told, with its own stages and without the note', async () => {
    const hidden = { stageName: 'CANARY-hidden', isVisibleToClient: false };
    const { orderId, plan } = await frozenPlan([hidden, {}, { stageName: 'Sewing' }]);
    const [, cutting, sewing] = plan;
    const told = { ...FABRIC, tell: ['client'] };
    const moves = [
      move(plan[0].stageId, '2026-08-20', 'factory'),
      move(cutting.stageId, '2026-08-07', 'factory'),
      move(cutting.stageId, '2026-08-06'),
      move(sewing.stageId, '2026-08-10'),
    ];
    expect((await reschedule(orderId, moves, told)).status).toBe(200);
    expect(await givenTo(orderId)).toEqual([
      ['CANARY-hidden: 25 days, Fabric late (Mill) and 3 more'],
      ['Cutting: 6 days, Fabric late (Mill) and 1 more'],
      [],
    ]);
    expect((await notificationsOf('buyer', orderId))[0]).toBe(
      'Cutting: 31 Jul 2026 → 6 Aug 2026 (6 days later); and 1 more deadline moved. ' +
        'Cutting: 6 days, Fabric late (Mill) and 1 more',
    );
    expect(await notifiedOf('factory', orderId)).toEqual([]);
    for (const [who, forbidden] of [
      ['buyer', ['CANARY', '25 days', '12 days']],
      ['factory', ['CANARY-note', 'Fabric late', '6 days,', '10 days,']],
    ] as const)
      for (const address of addresses(app, { orderId, stageId: cutting.stageId })) {
        const { text } = await app.call(who, 'GET', address);
        for (const words of forbidden)
          expect(text.includes(words), `${words} to ${who} in ${address}`).toBe(false);
      }
  });

  it('once for a save of stages that states several', async () => {
    const { orderId, plan } = await frozenPlan();
    const [cutting, sewing, packing] = plan;
    const saved = await put([
      stage(app, orderId, {
        stageId: cutting.stageId,
        deadlineClient: '2026-08-09',
        reason: { code: 'rejected', party: 'factory', tell: ['factory'] },
      }),
      stage(app, orderId, {
        stageId: sewing.stageId,
        stageName: 'Sewing',
        deadlineClient: '2026-08-03',
        deadlineManufacturer: '2026-07-28',
        reason: { ...FABRIC, tell: ['client', 'factory'] },
      }),
      stage(app, orderId, {
        stageId: packing.stageId,
        stageName: 'Packing',
        deadlineClient: '2026-07-30',
        reason: FABRIC,
      }),
    ]);
    expect(saved.status, saved.text).toBe(200);
    expect(await givenTo(orderId)).toEqual([
      ['Cutting: 9 days, Rejected (Factory) and 2 more'],
      ['Sewing: 3 days, Fabric late (Mill)'],
      ['Sewing: 2 days, Fabric late (Mill)'],
    ]);
  });

  it('in as many statements for one stage as for thirty', async () => {
    const { orderId, plan } = await frozenPlan(
      Array.from({ length: 31 }, (_, nth) => ({ stageName: `Stage ${nth}` })),
    );
    const statementsOf = async (stages: { stageId: string }[]) => {
      app.queries.count = 0;
      const reply = await reschedule(
        orderId,
        stages.map(({ stageId }) => move(stageId, '2026-08-10')),
        { ...FABRIC, tell: ['client'] },
      );
      expect(reply.status, reply.text).toBe(200);
      return app.queries.count;
    };
    const [first, ...others] = plan;
    const one = await statementsOf([first]);
    expect(await statementsOf(others)).toBe(one);
    expect((await givenTo(orderId))[1]).toEqual([
      'Stage 1: 10 days, Fabric late (Mill) and 29 more',
      'Stage 0: 10 days, Fabric late (Mill)',
    ]);
  });
});

describe('the reason of a late report is announced', () => {
  const AUGUST = new Date('2026-08-03T09:00:00.000Z');

  it.each([
    ['factory', 'factory', 'COMPLETED', [1, 0, 1]],
    ['buyer', 'client', 'APPROVED', [1, 1, 0]],
    ['trader', 'factory', 'APPROVED', [1, 0, 0]],
  ] as const)('by the %s to its own side and the trader', async (who, side, status, read) => {
    app.clock.now = AUGUST;
    await signInAgain(app);
    const category = status === 'APPROVED' ? 'Approval' : 'Quantity';
    const { orderId, plan } = await frozenPlan([{ category }]);
    const reason = { ...FABRIC, tell: ['client'] };
    const sent = { stageId: plan[0].stageId, side, status, reason };
    const reply = await report(who, sent);
    expect(reply.status, reply.text).toBe(200);
    const text = `Cutting: ${side === 'client' ? 3 : 8} days, Fabric late (Mill)`;
    expect((await givenTo(orderId)).map((texts) => texts.length)).toEqual(read);
    expect((await givenTo(orderId)).flat()).toEqual(read.flatMap((count) => (count ? [text] : [])));
    expect(await notifiedOf('trader', orderId)).toEqual(who === 'trader' ? [] : [text]);
  });

  it('with a call of updateStage, and to the side that the trader tells', async () => {
    app.clock.now = AUGUST;
    await signInAgain(app);
    const { orderId, plan } = await frozenPlan([{ category: 'Approval' }]);
    const reply = await app.call('trader', 'PUT', `/api/Planning/updateStage/${plan[0].stageId}`, {
      commitMessage: 'Approved at last',
      metadata: { targetUserType: 3001, currentStatus: 'APPROVED', reason: { ...FABRIC, tell: ['client'] } },
    });
    expect(reply.status, reply.text).toBe(200);
    const text = 'Cutting: 3 days, Fabric late (Mill)';
    expect(await givenTo(orderId)).toEqual([[text], [text], []]);
    expect([await notifiedOf('buyer', orderId), await notifiedOf('factory', orderId)]).toEqual([[text], []]);
    expect((await app.call('buyer', 'GET', `/api/Planning/changes/${orderId}`)).text).not.toContain('CANARY');
  });
});
