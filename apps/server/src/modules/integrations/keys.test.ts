import { ENDPOINTS, isOpenToKeys } from '@selvedge/contract/endpoints';
import { CALLS_A_MINUTE } from '@selvedge/domain/integrations/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFixture, WHO } from '../../../test/fixture';
import { wait } from '../../../test/mails';
import { MATRIX } from '../../../test/matrix';
import { orderBody } from '../../../test/orders';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
const KEYS = '/api/Integrations/keys';
type Who = keyof World['tokens'];

async function makeKey(scope: 'read' | 'write', who: Who = 'trader') {
  const made = await app.call(who, 'POST', KEYS, { name: 'Warehouse', scope });
  if (made.status !== 200) throw new Error(made.text);
  return made.body as { id: string; key: string };
}
const callWith = (
  key: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
) => app.call(null, method, url, body, { authorization: `Bearer ${key}` });
const setPlan = (plan: string) =>
  app.pool.query('update subscriptions set plan = $1 where organization_id = $2', [
    plan,
    app.world.organizations.meridian.id,
  ]);

beforeEach(() => app.pool.query('delete from api_keys'));

describe('an API key', () => {
  it('is shown once and never kept, and does the work of whoever made it', async () => {
    const { id, key } = await makeKey('write', 'traderAdmin');
    expect(key).toMatch(/^svk_[\w-]{43}$/);
    const listed = await app.call('trader', 'GET', '/api/Integrations');
    expect(listed.body.keys).toEqual([
      expect.objectContaining({ id, name: 'Warehouse', scope: 'write', createdBy: 'Tom Okafor' }),
    ]);
    expect(listed.text).not.toContain(key);
    const { rows } = await app.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(4));
    const made = await callWith(key, 'POST', '/api/CustomOrder', orderBody(app));
    expect(made.status, made.text).toBe(200);
    const activity = (who: Who) => app.call(who, 'GET', `/api/OrderActivity/${made.body.orderId}`);
    expect((await activity('trader')).body[0].userName).toBe('Tom Okafor (Warehouse)');
    expect((await activity('buyer')).body[0].userName).toBe('Tom Okafor');
  });

  it('is not answered again for the same Idempotency-Key: the answer holds a secret', async () => {
    const once = { 'idempotency-key': 'key' };
    const body = { name: 'Warehouse', scope: 'read' };
    const answers = [
      await app.call('trader', 'POST', KEYS, body, once),
      await app.call('trader', 'POST', KEYS, body, once),
    ];
    expect(new Set(answers.map((answer) => answer.body.key)).size).toBe(2);
    const { rows } = await app.pool.query('select body from idempotency');
    expect(JSON.stringify(rows)).not.toContain('svk_');
  });

  it('that may read changes nothing', async () => {
    const { key } = await makeKey('read');
    const fixture = await makeFixture(app);
    expect((await callWith(key, 'GET', `/api/CustomOrder/${fixture.order.orderId}`)).status).toBe(200);
    for (const { endpoint, name } of ENDPOINTS.filter(
      (one) => one.endpoint.method !== 'GET' && isOpenToKeys(one.endpoint),
    )) {
      const row = MATRIX[name];
      const reply = await callWith(
        key,
        endpoint.method,
        `/api${row?.path(fixture)}`,
        row?.body?.(fixture) ?? {},
      );
      expect([name, reply.status, reply.body.message]).toEqual([name, 403, 'This API key may only read.']);
    }
  });

  it('may never do more than its maker, and nothing about accounts, people, messages and keys', async () => {
    const { key } = await makeKey('write');
    const untouched = await makeFixture(app);
    for (const { endpoint, name } of ENDPOINTS) {
      if (['public', 'guest', 'local'].includes(endpoint.access) || endpoint.kind === 'stream') continue;
      const row = MATRIX[name];
      const fixture = isOpenToKeys(endpoint) ? await makeFixture(app) : untouched;
      const reply = await callWith(
        key,
        endpoint.method,
        `/api${row?.path(fixture)}`,
        row?.body?.(fixture) ?? undefined,
      );
      const maker = row?.expected[WHO.indexOf('trader')];
      expect([name, reply.status]).toEqual([name, isOpenToKeys(endpoint) ? maker : 403]);
    }
  }, 60_000);

  it.each([
    'setUserRole',
    'changePassword',
    'invite',
    'exportMe',
    'createApiKey',
    'createWebhook',
    'sendMessage',
    'events',
    'session',
    'updateOrganization',
    'shareOrder',
    'makeCalendarFeed',
  ])('cannot call %s', (name) => {
    const found = ENDPOINTS.find((one) => one.name === name);
    expect(found && isOpenToKeys(found.endpoint)).toBe(false);
  });

  it('ends with its revocation, with its maker’s access, and with the plan', async () => {
    const ask = (key: string) => callWith(key, 'GET', '/api/HomePage');
    const revoked = await makeKey('read');
    expect((await ask(revoked.key)).status).toBe(200);
    expect((await app.call('traderRegular', 'DELETE', `${KEYS}/${revoked.id}`)).status).toBe(403);
    expect((await app.call('rival', 'DELETE', `${KEYS}/${revoked.id}`)).status).toBe(404);
    expect((await app.call('traderAdmin', 'DELETE', `${KEYS}/${revoked.id}`)).status).toBe(200);
    expect((await ask(revoked.key)).status).toBe(401);
    const orphan = await makeKey('read', 'traderAdmin');
    const { id } = app.world.people.traderAdmin;
    await app.pool.query('update users set status = 1003 where id = $1', [id]);
    expect((await ask(orphan.key)).status).toBe(401);
    const [listed] = (await app.call('trader', 'GET', '/api/Integrations')).body.keys;
    expect(listed).toMatchObject({ id: orphan.id, active: false });
    await app.pool.query('update users set status = 1002, role = 2003 where id = $1', [id]);
    expect((await ask(orphan.key)).status).toBe(200);
    await app.pool.query('update users set role = 2002 where id = $1', [id]);
    await setPlan('Premium');
    const reply = await ask(orphan.key);
    expect([reply.status, reply.body.message]).toEqual([403, 'API access is part of the Enterprise plan.']);
    expect((await app.call('trader', 'POST', KEYS, { name: 'x', scope: 'read' })).status).toBe(403);
    expect((await app.call('trader', 'DELETE', `${KEYS}/${orphan.id}`)).status).toBe(200);
    await setPlan('Enterprise');
  });

  it('loses the rights that its maker loses, at once', async () => {
    const { key } = await makeKey('write', 'traderAdmin');
    const { id } = app.world.people.traderAdmin;
    await app.pool.query('update users set role = 2003 where id = $1', [id]);
    expect((await callWith(key, 'POST', '/api/CustomOrder', orderBody(app))).status).toBe(403);
    await app.pool.query('update users set role = 2002 where id = $1', [id]);
  });

  it('that was guessed, cut short or sent in another way opens nothing', async () => {
    const { key } = await makeKey('read');
    for (const wrong of [
      `${key}x`,
      key.slice(0, -1),
      `svk_${'A'.repeat(43)}`,
      key.slice(4),
      key.toUpperCase(),
    ])
      expect((await callWith(wrong, 'GET', '/api/HomePage')).status).toBe(401);
    expect((await app.call(null, 'GET', `/api/HomePage?api_key=${key}`)).status).toBe(401);
    const header = { 'x-api-key': key, cookie: `key=${key}` };
    expect((await app.call(null, 'GET', '/api/HomePage', undefined, header)).status).toBe(401);
  });

  it('is told to wait when it calls too often, and other keys are not', async () => {
    const { key } = await makeKey('read');
    const other = await makeKey('read');
    let last = await callWith(key, 'GET', '/api/SubscriptionPlan/MySubscription');
    for (let calls = 1; calls < CALLS_A_MINUTE; calls += 1)
      last = await callWith(key, 'GET', '/api/SubscriptionPlan/MySubscription');
    expect(last.status).toBe(403);
    const refused = await callWith(key, 'GET', '/api/HomePage');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect((await callWith(other.key, 'GET', '/api/HomePage')).status).toBe(200);
    wait(app, seconds + 1);
    expect((await callWith(key, 'GET', '/api/HomePage')).status).toBe(200);
  });

  it('is one of at most twenty, however many are asked for at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 24 }, () => app.call('trader', 'POST', KEYS, { name: 'x', scope: 'read' })),
    );
    expect(asked.filter((reply) => reply.status === 200)).toHaveLength(20);
    expect(asked.filter((reply) => reply.status === 409)).toHaveLength(4);
  });
});
