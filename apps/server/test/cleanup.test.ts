import { pino } from 'pino';
import { expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { runDueJobs } from '#server/jobs/runner';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';
import { signAllIn } from './world';

const app = useApp();
const START = Date.parse('2026-06-15T09:00:00.000Z');

async function night(day: number): Promise<void> {
  const deps = { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) };
  app.clock.now = new Date(START + (day - 1) * 86_400_000);
  await runDueJobs(allJobs, deps);
  app.clock.now = new Date(START + day * 86_400_000);
  await runDueJobs(allJobs, deps);
}
const count = async (text: string) =>
  (await app.pool.query<{ n: number }>(`select count(*)::integer as n from ${text}`)).rows[0]?.n;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(): Promise<string> {
  const boundary = 'limit';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="swatch.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    PIXEL,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await app.app.inject({
    method: 'PUT',
    url: '/api/File',
    headers: {
      authorization: `Bearer ${app.world.tokens.trader}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return (JSON.parse(reply.payload) as { url: string }).url;
}

it('removes uploads that nothing refers to after seven days, and keeps those that an order names', async () => {
  const referenced = await upload();
  const lost = await upload();
  const picture = await upload();
  await app.call('trader', 'PUT', `/api/Users/${app.world.people.trader.id}`, { profilePicture: picture });
  // An earlier revision names the picture and can be restored, so the file must stay.
  const order = await makeOrder(app, { 'Order Image': referenced });
  const customFields = order.customFields.map((field: { name: string }) =>
    field.name === 'Order Image' ? { ...field, value: '' } : field,
  );
  const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, { customFields });
  expect(saved.text).not.toContain(referenced);
  await night(6);
  expect((await app.call(null, 'GET', lost)).status).toBe(200);
  await night(8);
  expect((await app.call(null, 'GET', referenced)).status).toBe(200);
  expect((await app.call(null, 'GET', picture)).status).toBe(200);
  expect((await app.call(null, 'GET', lost)).status).toBe(404);
  expect(await app.files.get(lost.replace('/files/', ''))).toBeNull();
});

it('forgets expired codes, answered keys and old mails, and keeps those that may still be needed', async () => {
  app.clock.now = new Date(START);
  await app.call(null, 'POST', '/api/Users/forgot-password', { email: 'buyer@demo.example' });
  await app.call('trader', 'POST', '/api/PlanningTemplateCollection', {}, { 'idempotency-key': 'one' });
  await app.pool.query(
    `insert into idempotency (user_id, key, request_hash, created_at) values ($1, 'two', '', $2)`,
    [app.world.people.trader.id, new Date(START)],
  );
  await app.pool.query('update mails set sent_at = created_at');
  await app.pool.query(
    `insert into mails (id, recipient, subject, html, body, created_at) values (gen_random_uuid(), 'late@demo.example', '', '', '', $1)`,
    [new Date(START)],
  );
  await night(1);
  expect(await count(`one_time_keys where purpose = 'reset'`)).toBe(1);
  await night(40);
  expect(await count('one_time_keys')).toBe(0);
  expect(await count('idempotency')).toBe(0);
  expect(await count('mails where sent_at is not null')).toBe(0);
  expect(await count(`mails where recipient = 'late@demo.example'`)).toBe(1);
});

it('keeps a cleared plan for thirty days and then lets it go', async () => {
  app.clock.now = new Date(START + 50 * 86_400_000);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  const order = await makeOrder(app);
  await makePlan(app, order.orderId, [{ stageName: 'Cutting' }]);
  await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${order.orderId}`);
  await app.pool.query(
    `insert into archived_plans (order_id, archived_at, archived_by, stage_ids)
     select order_id, archived_at - interval '1 day', archived_by, stage_ids from archived_plans`,
  );
  await night(79);
  expect(await count('archived_plans')).toBe(2);
  expect(await count('stages')).toBe(1);
  // This plan was archived a day later than the other one.
  await night(80);
  expect(await count('archived_plans')).toBe(1);
  expect(await count('stages')).toBe(1);
  await night(81);
  expect(await count('archived_plans')).toBe(0);
  expect(await count('stages')).toBe(0);
  expect(await count('sub_stages')).toBe(0);
});
