import { allowsApiKeys, ENDPOINTS } from '@selvedge/contract/endpoints';
import { CALLS_PER_MINUTE } from '@selvedge/domain/integrations/rules';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#test/run-jobs';
import { makeFixture, WHO } from '../../../test/fixture';
import { lastMail, mailsAbout, wait } from '../../../test/mails';
import { MATRIX } from '../../../test/matrix';
import { makeOrder, makePlan, orderBody } from '../../../test/orders';
import { PASSWORD, resetPassword } from '../../../test/signing';
import { signInAgain, useApp } from '../../../test/start-app';
import { upload } from '../../../test/upload';
import type { World } from '../../../test/world';
import { integrationsJobs } from './jobs';

const app = useApp();
const KEYS = '/api/Integrations/keys';
type Who = keyof World['tokens'];

async function makeKey(scope: 'read' | 'write', who: Who = 'trader') {
  const made = await app.call(who, 'POST', KEYS, { name: 'Warehouse', scope, currentPassword: PASSWORD });
  if (made.status !== 200) throw new Error(made.text);
  return made.body as { id: string; key: string };
}
const askFor = (name: string, rest: object = {}) =>
  app.call('trader', 'POST', KEYS, { name, scope: 'read', currentPassword: PASSWORD, ...rest });
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
  it('is shown once and never stored, and acts as its creator', async () => {
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
    const body = { name: 'Warehouse', scope: 'read', currentPassword: PASSWORD };
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
      (one) => one.endpoint.method !== 'GET' && allowsApiKeys(one.endpoint),
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
      const fixture = allowsApiKeys(endpoint) ? await makeFixture(app) : untouched;
      const reply = await callWith(
        key,
        endpoint.method,
        `/api${row?.path(fixture)}`,
        row?.body?.(fixture) ?? undefined,
      );
      const maker = row?.expected[WHO.indexOf('trader')];
      expect([name, reply.status]).toEqual([name, allowsApiKeys(endpoint) ? maker : 403]);
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
    'organizationPeople',
    'organizationUsers',
    'commentFiles',
  ])('cannot call %s', (name) => {
    const found = ENDPOINTS.find((one) => one.name === name);
    expect(found && allowsApiKeys(found.endpoint)).toBe(false);
  });

  it('reads nobody of a partner organization', async () => {
    const { people, organizations } = app.world;
    const { key } = await makeKey('write');
    const { orderId } = await makeOrder(app);
    await app.call('buyer', 'POST', '/api/messages', {
      content: 'Seen',
      targetAudienceUserType: [3001, 3002],
      tags: [{ tagType: 'Order', tagId: orderId }],
    });
    const made = await upload(app, 'buyer', 'PUT', '/api/File', 'artwork.pdf', Buffer.from('Art'));
    const files = [{ url: made.body.url, name: 'artwork.pdf' }];
    const added = await app.call('buyer', 'POST', `/api/CustomOrder/${orderId}/files`, { files });
    expect(added.status, added.text).toBe(200);
    for (const path of [
      `/api/CustomOrder/${orderId}/files`,
      '/api/HomePage',
      '/api/CustomOrder/OrgBasedOrders',
      `/api/CustomOrder/${orderId}`,
      `/api/CustomOrder/${orderId}/revisions`,
      `/api/OrderActivity/${orderId}`,
      `/api/Planning/grouped/${orderId}`,
      '/api/Organizations/Clients',
      `/api/Organizations/${organizations.northbrook.id}`,
    ]) {
      const { status, text } = await callWith(key, 'GET', path);
      for (const { name, email } of [people.buyer, people.factory] as { name: string; email: string }[])
        expect([path, status, text.includes(name) || text.includes(email)]).toEqual([path, status, false]);
    }
    const people403 = `/api/Organizations/${organizations.northbrook.id}/people`;
    expect((await callWith(key, 'GET', people403)).status).toBe(403);
    expect((await app.call('trader', 'GET', people403)).status).toBe(200);
  });

  it('reports statuses and figures, and cannot comment or send photos through a report', async () => {
    const { key } = await makeKey('write');
    const { orderId } = await makeOrder(app);
    const [stage] = await makePlan(app, orderId, [{}]);
    const photo = await upload(app, 'trader', 'PUT', '/api/File', 'cut.png', Buffer.from('Photo'));
    const report = (body: object) =>
      callWith(key, 'POST', '/api/Planning/report', {
        id: uuid(),
        stageId: stage.stageId,
        side: 'factory',
        ...body,
      });
    const status = { status: 'IN_PROGRESS' };
    for (const extra of [{ comment: 'Cut today' }, { photos: [photo.body.url] }])
      for (const body of [extra, { ...status, ...extra }]) {
        const refused = await report(body);
        expect([refused.status, refused.body.message]).toEqual([403, 'API keys cannot do this.']);
      }
    const comments = await app.call('trader', 'GET', `/api/messages/filter?orderId=${orderId}`);
    expect(comments.body).toEqual([]);
    const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`);
    expect(plan.body[0].subStages[0].statusTraderManufacturer).toBe('NOT_STARTED');
    expect((await report(status)).status).toBe(200);
    const [newest] = (await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(newest.via).toBe('key');
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
    expect((await askFor('x')).status).toBe(403);
    expect((await app.call('trader', 'DELETE', `${KEYS}/${orphan.id}`)).status).toBe(200);
    await setPlan('Enterprise');
  });

  it('is created with its creator’s password only, and notifies every Admin', async () => {
    const missing = await askFor('Warehouse', { currentPassword: undefined });
    expect([missing.status, missing.body.message]).toEqual([400, 'Current password is required']);
    const wrong = await askFor('Warehouse', { currentPassword: 'Wrong-Words-1' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Current password is incorrect' }],
    ]);
    await askFor('Looms');
    for (const who of ['trader', 'traderAdmin'] as const) {
      const mail = await lastMail(app, app.world.people[who].email);
      expect(mail.subject).toMatch(/^New API key ".+" by Priya Raman$/);
      expect(mail.body).toContain('Priya Raman made the API key "Looms"');
    }
    expect(await mailsAbout(app, app.world.people.traderRegular.email, /^New API key/)).toEqual([]);
  });

  it('expires after the requested days, by default a year, and its creator is notified before', async () => {
    const year = await makeKey('read');
    const month = (await askFor('Short', { days: 30 })).body;
    expect((await askFor('Odd', { days: 31 })).body.message).toBe(
      'A key can be made for 30, 90 or 365 days.',
    );
    const days = (one: { expiresAt: string }) =>
      (Date.parse(one.expiresAt) - app.clock.now.getTime()) / 86_400_000;
    const listed = (await app.call('trader', 'GET', '/api/Integrations')).body.keys;
    expect(listed.map(days).sort((one: number, other: number) => one - other)).toEqual([30, 365]);
    const warn = () => runJobs(app, integrationsJobs);
    const expiryMails = () => mailsAbout(app, app.world.people.trader.email, /^API key ".+" ends on /);
    await warn();
    expect(await expiryMails()).toEqual([]);
    for (const pause of [17, 1, 1]) {
      wait(app, pause * 86_400);
      await warn();
    }
    expect((await expiryMails()).map((mail) => mail.body.includes('The API key "Short"'))).toEqual([true]);
    wait(app, 12 * 86_400);
    expect((await callWith(month.key, 'GET', '/api/HomePage')).status).toBe(401);
    expect((await callWith(year.key, 'GET', '/api/HomePage')).status).toBe(200);
    await signInAgain(app);
  });

  it('ends when its maker’s password is reset', async () => {
    const { key } = await makeKey('read', 'traderAdmin');
    const other = await makeKey('read');
    const { email } = app.world.people.traderAdmin;
    await resetPassword(app, email);
    expect((await callWith(key, 'GET', '/api/HomePage')).status).toBe(401);
    expect((await callWith(other.key, 'GET', '/api/HomePage')).status).toBe(200);
    const mail = await lastMail(app, email);
    expect(mail.subject).toBe('Your Selvedge password was reset');
    expect(mail.body).toContain('your API keys and your calendar address ended');
    await signInAgain(app);
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

  it('is rate-limited independently of other keys', async () => {
    const { key } = await makeKey('read');
    const other = await makeKey('read');
    let last = await callWith(key, 'GET', '/api/SubscriptionPlan/MySubscription');
    for (let calls = 1; calls < CALLS_PER_MINUTE; calls += 1)
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

  it('is limited to twenty per organization, also under concurrent requests', async () => {
    for (let made = 0; made < 18; made += 1) await makeKey('read');
    // At most five in parallel: the password check allows only five attempts until one succeeds.
    const asked = await Promise.all(Array.from({ length: 5 }, () => askFor('x')));
    expect(asked.filter((reply) => reply.status === 200)).toHaveLength(2);
    expect(asked.filter((reply) => reply.status === 409)).toHaveLength(3);
  });
});
