import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { activityOf, notificationsOf, put, update } = planCalls(app);
const READERS = ['trader', 'traderAdmin', 'buyer', 'factory'] as const;
const CUTTING = { stageName: 'Cutting', deadlineClient: '2026-07-15', deadlineManufacturer: '2026-07-12' };
const SEWING = { stageName: 'Sewing', deadlineClient: '2026-07-25', deadlineManufacturer: '2026-07-22' };

/** An order with stages that name one person of each party beside the editor, who saves. */
async function planned(stages: object[] = [CUTTING, SEWING], people?: object) {
  const { trader, traderAdmin, buyer, factory, buyerRegular, factoryRegular } = app.world.people;
  const associatedUsers = people ?? {
    traders: [trader.id, traderAdmin.id],
    clients: [buyer.id],
    manufacturers: [factory.id],
  };
  const listed = [trader, traderAdmin, buyer, factory, buyerRegular, factoryRegular];
  const order = await makeOrder(app, {}, { associatedUsers: listed.map(({ id }) => id) });
  const { orderId } = order;
  const saved = await makePlan(
    app,
    orderId,
    stages.map((one) => ({ associatedUsers, ...one })),
  );
  const sent = (index: number, values: object) =>
    stage(app, orderId, { associatedUsers, ...stages[index], stageId: saved[index].stageId, ...values });
  return { order, orderId: orderId as string, saved, sent };
}
/** What each person reads that was not there before the work: lines of the activity, and notifications. */
async function newsOf(orderId: string, work: () => Promise<unknown>, readers: readonly Who[] = READERS) {
  const seen = () =>
    Promise.all(
      readers.map(async (who) => [await activityOf(who, orderId), await notificationsOf(who, orderId)]),
    );
  const before = await seen();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await work();
  const after = await seen();
  return Object.fromEntries(
    readers.map((who, nth) => {
      const [activity, notified] = [0, 1].map((list) => {
        const now = after[nth]?.[list] ?? [];
        return now.slice(0, now.length - (before[nth]?.[list] ?? []).length);
      });
      return [who, { activity, notified }];
    }),
  );
}
const NOTHING = { activity: [], notified: [] };

describe('a commit of a plan', () => {
  it('that moves a factory deadline is read by traders and the factory, and by no buyer', async () => {
    const { orderId, sent } = await planned();
    const news = await newsOf(orderId, () => put([sent(0, { deadlineManufacturer: '2026-07-21' })]));
    expect(news).toEqual({
      trader: { activity: ['Cutting (factory): Deadline 12 Jul 2026 → 21 Jul 2026'], notified: [] },
      traderAdmin: {
        activity: ['Cutting (factory): Deadline 12 Jul 2026 → 21 Jul 2026'],
        notified: ['Cutting (factory): 12 Jul 2026 → 21 Jul 2026 (9 days later)'],
      },
      buyer: NOTHING,
      factory: {
        activity: ['Cutting: Deadline 12 Jul 2026 → 21 Jul 2026'],
        notified: ['Cutting: 12 Jul 2026 → 21 Jul 2026 (9 days later)'],
      },
    });
    const [entry] = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(entry.actionUrl).toContain('open=');
  });

  it('has one entry and one notification for all of its changes', async () => {
    const { orderId, sent } = await planned([
      CUTTING,
      SEWING,
      { stageName: 'Packing' },
      { stageName: 'Wash' },
    ]);
    const news = await newsOf(orderId, () =>
      put([
        sent(0, { deadlineClient: '2026-07-16', deadlineManufacturer: '2026-07-10' }),
        sent(1, { deadlineClient: '2026-07-26' }),
        sent(2, { stageName: 'Packed', leadTimeClient: 61 }),
        sent(3, { leadTimeClient: 59 }),
      ]),
    );
    expect(news.trader?.activity).toEqual([
      'Cutting (client): Deadline 15 Jul 2026 → 16 Jul 2026; ' +
        'Cutting (factory): Deadline 12 Jul 2026 → 10 Jul 2026; ' +
        'Sewing (client): Deadline 25 Jul 2026 → 26 Jul 2026; and 3 more',
    ]);
    expect(news.buyer).toEqual({
      activity: [
        'Cutting: Deadline 15 Jul 2026 → 16 Jul 2026; Sewing: Deadline 25 Jul 2026 → 26 Jul 2026; ' +
          'Packed: Name Packing → Packed; and 2 more',
      ],
      notified: [
        'Cutting: 15 Jul 2026 → 16 Jul 2026 (1 day later); and 3 more deadlines moved. ' +
          'Packed: Name Packing → Packed',
      ],
    });
    expect(news.factory).toEqual({
      activity: ['Cutting: Deadline 12 Jul 2026 → 10 Jul 2026; Packed: Name Packing → Packed'],
      notified: ['Cutting: 12 Jul 2026 → 10 Jul 2026 (2 days earlier). Packed: Name Packing → Packed'],
    });
  });

  it('shows a partner nothing of the other side or of hidden stages, and both sides the summary', async () => {
    const hidden = { ...SEWING, stageName: 'CANARY-stage', isVisibleToFactory: false };
    const { orderId, sent } = await planned([CUTTING, hidden]);
    const summary = encodeURIComponent('Fabric is late');
    const news = await newsOf(orderId, () =>
      app.call('trader', 'PUT', `/api/Planning/bulkUpdate?commitMessage=${summary}`, [
        sent(0, { deadlineManufacturer: '2026-07-21' }),
        sent(1, { deadlineClient: '2026-08-09' }),
      ]),
    );
    expect(JSON.stringify(news.factory)).not.toMatch(/CANARY|9 Aug/);
    expect(JSON.stringify(news.buyer)).not.toContain('21 Jul');
    for (const who of ['buyer', 'factory'] as const) {
      expect(news[who]?.activity).toHaveLength(1);
      expect(news[who]?.notified[0]).toMatch(/Fabric is late$/);
      const [entry] = (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body;
      expect(entry.commitMessage).toBe('Fabric is late');
    }
  });

  it('notifies nobody of a side that is complete', async () => {
    const { orderId, saved, sent } = await planned([{ ...CUTTING, category: 'Approval' }]);
    await update(saved[0].stageId, 3003, { currentStatus: 'APPROVED' });
    const values = { deadlineManufacturer: '2026-07-21', statusTraderManufacturer: 'APPROVED' };
    const news = await newsOf(orderId, () => put([sent(0, values)]));
    expect(news.factory).toEqual({
      activity: ['Cutting: Deadline 12 Jul 2026 → 21 Jul 2026'],
      notified: [],
    });
    expect(news.traderAdmin?.notified).toEqual([]);
  });

  it('notifies the people whom the order lists where nobody of the side is named', async () => {
    const nobody = { traders: [], clients: [], manufacturers: [] };
    const readers = ['traderAdmin', 'buyer', 'factory', 'factoryRegular'] as const;
    const { orderId, sent } = await planned([CUTTING], nobody);
    const news = await newsOf(orderId, () => put([sent(0, { deadlineManufacturer: '2026-07-21' })]), readers);
    const text = 'Cutting: 12 Jul 2026 → 21 Jul 2026 (9 days later)';
    expect(readers.map((who) => news[who]?.notified)).toEqual([[], [], [text], [text]]);
    const named = { ...nobody, manufacturers: [app.world.people.factory.id] };
    const other = await planned([CUTTING], named);
    const ofNamed = await newsOf(
      other.orderId,
      () => put([other.sent(0, { deadlineManufacturer: '2026-07-21' })]),
      readers,
    );
    expect(readers.map((who) => ofNamed[who]?.notified)).toEqual([[], [], [text], []]);
  });

  it('that removes stages says that reports are kept', async () => {
    const { orderId, saved } = await planned([{ ...CUTTING, isVisibleToClient: false }, SEWING]);
    const deleted = await newsOf(orderId, () =>
      app.call('trader', 'DELETE', `/api/Planning/delete/${saved[0].stageId}`),
    );
    const left = 'Cutting left the plan. What you reported is kept.';
    expect(deleted).toEqual({
      trader: { activity: ['Cutting: Removed'], notified: [] },
      traderAdmin: { activity: ['Cutting: Removed'], notified: [left] },
      buyer: NOTHING,
      factory: { activity: ['Cutting: Removed'], notified: [left] },
    });
    const moved = await newsOf(orderId, () =>
      app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/2/undo`),
    );
    expect(moved.factory).toEqual({ activity: ['Cutting: Added'], notified: ['Plan restored: 1 stage'] });
    expect(moved.buyer).toEqual(NOTHING);
    const cleared = await newsOf(orderId, () =>
      app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`),
    );
    expect(cleared.factory).toEqual({
      activity: ['Cutting: Removed; Sewing: Removed'],
      notified: ['Cutting, Sewing left the plan. What you reported is kept.'],
    });
    expect(cleared.buyer?.notified).toEqual(['Sewing left the plan. What you reported is kept.']);
  });

  it('that follows the purchase order date names it and counts the deadlines of the reader', async () => {
    const { order, orderId } = await planned([
      { leadTimeClient: 10, leadTimeManufacturer: 5 },
      { stageName: 'Sewing', leadTimeClient: 20, leadTimeManufacturer: 15 },
    ]);
    const poDate = order.customFields.find((one: any) => one.name === 'Purchase Order Date');
    const move = (value: string) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
        customFields: [{ ...poDate, value }],
        commitMessage: 'Signed later',
      });
    const news = await newsOf(orderId, () => move('2026-06-03'));
    const text = (deadlines: number) =>
      `Purchase Order Date 1 Jun 2026 → 3 Jun 2026: your ${deadlines} deadlines move by 2 days.`;
    expect(news.factory).toEqual({
      activity: [
        'Purchase Order Date: 1 Jun 2026 → 3 Jun 2026',
        'Cutting: Deadline 6 Jun 2026 → 8 Jun 2026; Sewing: Deadline 16 Jun 2026 → 18 Jun 2026',
      ],
      notified: [text(2)],
    });
    expect(news.buyer?.notified).toEqual([text(2)]);
    expect(news.traderAdmin?.notified).toEqual([text(4)]);
  });

  it('disappears from the activity and the notifications of a side from which its stage is hidden', async () => {
    const { orderId, sent } = await planned();
    await put([sent(0, { deadlineManufacturer: '2026-07-21' })]);
    const seen = async () =>
      [...(await activityOf('factory', orderId)), ...(await notificationsOf('factory', orderId))].join();
    expect(await seen()).toContain('21 Jul');
    await put([sent(0, { deadlineManufacturer: '2026-07-21', isVisibleToFactory: false })]);
    expect(await seen()).not.toContain('Cutting');
    expect((await activityOf('trader', orderId))[0]).toBe('Cutting (factory): Hidden');
  });
});

describe('statuses that a save of the plan changes', () => {
  it('are reports, told in one entry a side with the summary of the save', async () => {
    const { orderId, saved, sent } = await planned();
    const summary = encodeURIComponent('Line 4 has begun');
    const news = await newsOf(orderId, () =>
      app.call('trader', 'PUT', `/api/Planning/bulkUpdate?commitMessage=${summary}`, [
        sent(0, { statusTraderManufacturer: 'IN_PROGRESS' }),
        sent(1, { statusTraderManufacturer: 'IN_PROGRESS' }),
      ]),
    );
    const text = (side = '') =>
      `Cutting: Not Started → In Progress${side}; Sewing: Not Started → In Progress${side}`;
    expect(news).toEqual({
      trader: { activity: [text(' (factory side)')], notified: [] },
      traderAdmin: {
        activity: [text(' (factory side)')],
        notified: [`${text(' (factory side)')}. Line 4 has begun`],
      },
      buyer: NOTHING,
      factory: { activity: [text()], notified: [`${text()}. Line 4 has begun`] },
    });
    const days = await app.pool.query(
      `select distinct started_on is not null as started from sub_stage_sides
       where stage_id = any($1) and side = 'factory'`,
      [saved.map(({ stageId }: any) => stageId)],
    );
    expect(days.rows).toEqual([{ started: true }]);
  });

  it('are checked as reports, all or nothing', async () => {
    const { orderId, saved, sent } = await planned();
    await update(saved[1].subStages[0].stageId, 3003, { currentInhouse: 100 });
    const refused = await put([
      sent(0, { statusTraderManufacturer: 'IN_PROGRESS' }),
      sent(1, { statusTraderManufacturer: 'SUBMITTED' }),
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        path: '1.statusTraderManufacturer',
        message: '100 of 100 are reported. Enter the quantity to set this to Submitted.',
      },
    ]);
    expect((await activityOf('trader', orderId)).join()).not.toContain('Cutting: Not Started');
  });

  it('are passed on to the client side where the stage is set so', async () => {
    const { orderId, saved, sent } = await planned([{ ...CUTTING, category: 'Approval' }]);
    await app.call('trader', 'PUT', `/api/Planning/pass-on/${saved[0].stageId}`, { byItself: true });
    expect((await put([sent(0, { statusTraderManufacturer: 'SUBMITTED' })])).status).toBe(200);
    const [stored] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(stored.statusClientTrader).toBe('SUBMITTED');
  });
});
