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

it('keeps the stages of a cleared plan, which a restored version brings back at any time', async () => {
  app.clock.now = new Date(START + 50 * 86_400_000);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  const order = await makeOrder(app);
  await makePlan(app, order.orderId, [{ stageName: 'Cutting' }]);
  await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${order.orderId}`);
  await night(131);
  expect(await count('stages')).toBe(1);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  const revisions = `/api/Planning/${order.orderId}/revisions`;
  expect((await app.call('trader', 'POST', `${revisions}/2/undo`)).status).toBe(409);
  const restored = await app.call('trader', 'POST', `${revisions}/1/restore`, { commitMessage: 'Back' });
  expect(restored.body).toMatchObject([{ stageName: 'Cutting' }]);
});
