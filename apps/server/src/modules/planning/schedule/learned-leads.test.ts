import { beforeAll, describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { runJobs } from '#test/run-jobs';
import { useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import { planningJobs } from '../jobs';

const app = useApp();
const DAY_MS = 86_400_000;
/** The purchase order date of the orders, and the day of the first run. */
const PO_DATE = '2026-06-01';
const START = Date.parse('2026-09-01T03:00:00.000Z');

let days = 0;
/** Runs the job of the next night. On a new server, a job first runs at its next slot. */
async function learn(): Promise<void> {
  days += 1;
  app.clock.now = new Date(START + days * DAY_MS);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  await runJobs(
    app,
    planningJobs.filter(({ name }) => name === 'learn-lead-times'),
  );
}
const partner = (name: 'shapla' | 'northbrook' | 'indus') => app.world.organizations[name].id;
const learned = async (
  name: 'shapla' | 'northbrook' | 'indus' = 'shapla',
  who: 'trader' | 'rival' = 'trader',
) => {
  const reply = await app.call(who, 'GET', `/api/Planning/learned?partnerId=${partner(name)}`);
  expect(reply.status, reply.text).toBe(200);
  return Object.fromEntries(reply.body.leads.map(({ key, ...lead }: { key: string }) => [key, lead]));
};
const rowsOf = async (name: 'shapla' | 'northbrook') =>
  (
    await app.pool.query('select key from learned_leads where partner_org_id = $1 order by key', [
      partner(name),
    ])
  ).rows.map(({ key }) => key as string);

/** Days after the purchase order date as a day. */
const after = (count: number) => new Date(Date.parse(PO_DATE) + count * DAY_MS).toISOString().slice(0, 10);

/** An order whose cutting waits for its fabric; the sides are completed so many days after the purchase order date. */
async function completed(
  sides: { fabric: number; cutting: number; client?: number },
  values: Record<string, any> = {},
): Promise<string> {
  const oneCombo = { styleInfo: [style('Tee', 100, [combo('White', 100)])] };
  const order = await makeOrder(app, { 'Purchase Order Date': PO_DATE, ...values }, oneCombo);
  const [fabric, cutting] = await makePlan(app, order.orderId, [
    { stageName: 'Fabric In-house' },
    { stageName: 'Cutting' },
  ]);
  await app.pool.query('insert into stage_links (stage_id, after_id, lag) values ($1, $2, 0)', [
    cutting.stageId,
    fabric.stageId,
  ]);
  await complete(fabric.stageId, 'factory', sides.fabric);
  await complete(cutting.stageId, 'factory', sides.cutting);
  if (sides.client !== undefined) await complete(cutting.stageId, 'client', sides.client);
  return order.orderId;
}
const complete = (stageId: string, side: string, count: number) =>
  app.pool.query('update stage_sides set done = total, actual = $3 where stage_id = $1 and side = $2', [
    stageId,
    side,
    after(count),
  ]);

describe('the night job', () => {
  const orders: string[] = [];
  beforeAll(async () => {
    await app.pool.query(
      `insert into work_calendars (organization_id, kept_by, country, weekend) values ($1, $1, null, '{5}')`,
      [partner('shapla')],
    );
    await learn();
    for (const [index, cutting] of [40, 44, 47, 52, 60].entries())
      orders.push(await completed({ fabric: 35, cutting, client: cutting + index }));
  });

  it('learns what the completed stages of a partner took, from five orders on', async () => {
    const other = await completed({ fabric: 1, cutting: 2 });
    await app.pool.query('update orders set factory_org_id = $2, buyer_org_id = null where id = $1', [
      other,
      partner('indus'),
    ]);
    await learn();
    expect(await learned()).toEqual({
      cutting: {
        lead: { orders: 5, median: 47, p80: 52 },
        // Day 35 is Monday, 6 July 2026; Fridays are closed.
        work: { orders: 5, median: 10, p80: 15 },
      },
      'bulk-fabric-in-house': { lead: { orders: 5, median: 35, p80: 35 }, work: null },
    });
    expect(await learned('northbrook')).toEqual({
      cutting: {
        lead: { orders: 5, median: 49, p80: 55 },
        work: { orders: 5, median: 2, p80: 3 },
      },
    });
    expect(await learned('indus')).toEqual({});
  });

  it('learns from active and completed orders, and nothing from drafts, archived orders and removed stages', async () => {
    const median = async () => (await learned()).cutting?.lead;
    await app.pool.query('update orders set status = 2 where id = $1', [orders[0]]);
    await learn();
    expect(await median()).toEqual({ orders: 5, median: 47, p80: 52 });
    for (const status of [3, 4]) {
      await app.pool.query('update orders set status = $2 where id = $1', [orders[0], status]);
      await learn();
      expect(await rowsOf('shapla'), `status ${status}`).toEqual([]);
    }
    await app.pool.query('update orders set status = 1 where id = $1', [orders[0]]);
    await learn();
    expect(await rowsOf('shapla')).toEqual(['bulk-fabric-in-house', 'cutting']);
    const removed = `update stages set deleted_at = $2 where order_id = $1 and key = 'cutting'`;
    await app.pool.query(removed, [orders[0], app.clock.now]);
    await learn();
    expect(await rowsOf('shapla')).toEqual(['bulk-fabric-in-house']);
    await app.pool.query(removed, [orders[0], null]);
  });

  it('learns nothing from open sides and completions of more than 730 days ago', async () => {
    await learn();
    expect(await rowsOf('northbrook')).toEqual(['cutting']);
    await app.pool.query(`update stage_sides set done = 0 where order_id = $1 and side = 'client'`, [
      orders[0],
    ]);
    await learn();
    expect(await rowsOf('northbrook')).toEqual([]);
    await app.pool.query(`update stage_sides set done = total where order_id = $1`, [orders[0]]);
    // The first cutting was completed on day 40.
    days = Math.floor((Date.parse(after(40)) - START) / DAY_MS) + 730;
    await learn();
    expect((await learned()).cutting.lead).toEqual({ orders: 5, median: 47, p80: 52 });
    await learn();
    expect((await learned()).cutting).toBeUndefined();
    days = 40;
  });

  it('removes what was learned of a partner that no order names any more', async () => {
    await learn();
    expect(await rowsOf('northbrook')).toEqual(['cutting']);
    await app.pool.query('update orders set buyer_org_id = $2 where buyer_org_id = $1', [
      partner('northbrook'),
      app.world.organizations.havn.id,
    ]);
    await learn();
    expect(await rowsOf('northbrook')).toEqual([]);
    expect(await rowsOf('shapla')).toEqual(['bulk-fabric-in-house', 'cutting']);
  });
});

describe('what a trader has learned', () => {
  const read = (who: Parameters<typeof app.call>[0], partnerId: number) =>
    app.call(who, 'GET', `/api/Planning/learned?partnerId=${partnerId}`);

  it('is not answered to buyers and factories', async () => {
    for (const who of ['buyer', 'factory'] as const)
      for (const name of ['shapla', 'northbrook'] as const)
        expect((await read(who, partner(name))).status).toBe(403);
  });

  it('is answered to all people of the trader and never to another trader', async () => {
    await app.pool.query(
      `insert into connections (trader_org_id, other_org_id, status, requested_by)
       values ($1, $2, 'active', $1) on conflict do nothing`,
      [app.world.organizations.rival.id, partner('shapla')],
    );
    expect(await learned('shapla', 'rival')).toEqual({});
    const own = await read('trader', partner('shapla'));
    expect(own.body.leads).not.toEqual([]);
    expect((await read('traderRegular', partner('shapla'))).body).toEqual(own.body);
  });

  it('is answered of connected partners only; others are answered like absent ones', async () => {
    const absent = await read('trader', 999_999);
    expect([absent.status, absent.body]).toEqual([200, { leads: [] }]);
    const set = (status: string) =>
      app.pool.query('update connections set status = $3 where trader_org_id = $1 and other_org_id = $2', [
        app.world.organizations.meridian.id,
        partner('shapla'),
        status,
      ]);
    await set('pending');
    expect((await read('trader', partner('shapla'))).text).toBe(absent.text);
    await set('active');
    expect((await read('trader', partner('shapla'))).text).not.toBe(absent.text);
  });

  it('needs the id of a partner', async () => {
    expect((await app.call('trader', 'GET', '/api/Planning/learned')).status).toBe(400);
  });
});
