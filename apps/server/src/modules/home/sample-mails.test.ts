import { beforeAll, expect, it } from 'vitest';
import { repliesJobs } from '#server/modules/replies/jobs';
import { tags } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { runJobs } from '#test/run-jobs';
import { useApp } from '#test/start-app';

const app = useApp();
const { create, mails, moveTo } = partnerReportCalls(app);
let sample: { orderId: string; orderName: string };
beforeAll(async () => {
  const loaded = await app.call('trader', 'POST', '/api/SampleData');
  if (loaded.status !== 200) throw new Error(loaded.text);
  sample = (await app.call('trader', 'GET', '/api/CustomOrder/OrgBasedOrders')).body.orders.find(
    (one: any) => one.isSample,
  );
});

it('messages about sample orders are not mailed, others are', async () => {
  await moveTo('2026-06-16T07:00:00.000Z');
  await runJobs(app, repliesJobs);
  const { trader, traderAdmin } = app.world.people;
  const team = [trader.id, traderAdmin.id];
  const real = await makeOrder(
    app,
    { 'Order Name': 'Real Tee' },
    { associatedUsers: team, editorUsers: team },
  );
  await app.pool.query('update orders set associated_users = $2 where id = $1', [sample.orderId, team]);
  for (const orderId of [sample.orderId, real.orderId]) {
    const sent = await app.call('traderAdmin', 'POST', '/api/messages', {
      content: `About ${orderId}`,
      targetAudienceUserType: [3002],
      tags: tags(orderId),
    });
    expect(sent.status, sent.text).toBe(200);
  }
  const notified = await app.pool.query(
    `select m.order_id from message_recipients r join messages m on m.id = r.message_id
    where r.user_id = $1 and m.author_id = $2`,
    [trader.id, traderAdmin.id],
  );
  expect(new Set(notified.rows.map((row) => row.order_id))).toEqual(new Set([sample.orderId, real.orderId]));
  await app.pool.query('delete from mails');
  await moveTo('2026-06-16T10:00:00.000Z');
  await runJobs(app, repliesJobs);
  const bodies = (await mails())
    .filter(({ recipient }) => recipient === 'trader@demo.example')
    .map(({ subject, body }) => subject + body);
  expect(bodies.join()).toContain('Real Tee');
  expect(bodies.join()).not.toContain(sample.orderName);
});

it('weekly reports have no sample order', async () => {
  await app.pool.query('update orders set buyer_org_id = $1 where is_sample', [
    app.world.organizations.northbrook.id,
  ]);
  const made = await create();
  expect(made.status, made.text).toBe(200);
  const preview = async () => {
    const shown = await app.call('trader', 'GET', `/api/Reports/${made.body.reportId}/preview?format=mail`);
    expect(shown.status, shown.text).toBe(200);
    return shown.text;
  };
  const { rows: named } = await app.pool.query('select name from orders where is_sample');
  const sent = await preview();
  expect(named.filter(({ name }) => sent.includes(name.split("'")[0]))).toEqual([]);
  // The same orders are in it where they are no samples.
  await app.pool.query('update orders set is_sample = false, buyer_admitted = true where is_sample');
  const now = await preview();
  expect(named.filter(({ name }) => now.includes(name.split("'")[0])).length).toBeGreaterThan(0);
});
