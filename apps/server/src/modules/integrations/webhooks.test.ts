import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runJobs } from '#test/run-jobs';
import { wait } from '../../../test/mails';
import { makeOrder, makePlan } from '../../../test/orders';
import { useApp } from '../../../test/start-app';
import { signAllIn } from '../../../test/world';
import { integrationsJobs } from './jobs';

// BILLING=off gives webhooks to buyers and factories too.
const app = useApp({ WEBHOOK_TARGETS: 'any', BILLING: 'off' });
const HOOKS = '/api/Integrations/webhooks';
interface Heard {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  payload: Record<string, any>;
}
let heard: Heard[] = [];
let answer = 204;
/** Delays the response of `/slow`. */
let slow: Promise<void> | null = null;
let receiver: Server;
let origin = '';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', async () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body, payload: JSON.parse(body) });
      if (request.url === '/slow') await slow;
      response
        .writeHead(answer, answer === 302 ? { location: `${origin}/elsewhere` } : {})
        .end('x'.repeat(10));
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => receiver.close(closed)));
beforeEach(async () => {
  await app.pool.query('delete from webhooks');
  await deliver();
  heard = [];
  answer = 204;
});

type Who = 'trader' | 'buyer' | 'factory' | 'rival';
async function hook(who: Who, events = ['order.changed', 'stage.changed'], url = `${origin}/${who}`) {
  const made = await app.call(who, 'POST', HOOKS, { url, events });
  if (made.status !== 200) throw new Error(made.text);
  return made.body as { id: string; secret: string };
}
/** Runs the delivery job. */
async function deliver() {
  wait(app, 10);
  await runJobs(app, integrationsJobs);
}
const log = async (id: string, who: Who = 'trader') =>
  (await app.call(who, 'GET', `${HOOKS}/${id}/deliveries`)).body;
const report = (stageId: string, targetUserType: number, currentStatus: string) =>
  app.call('trader', 'PUT', `/api/Planning/updateStage/${stageId}`, {
    commitMessage: 'CANARY-commit',
    metadata: { targetUserType, currentStatus },
  });

describe('a webhook', () => {
  it('gets each change with a signature over its time and body', async () => {
    const { id, secret } = await hook('trader');
    const order = await makeOrder(app, { 'Order Name': 'CANARY-name' });
    await deliver();
    expect(heard).toHaveLength(1);
    const [notice] = heard as [Heard];
    const [, second, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(notice.headers['selvedge-signature']),
    ) as unknown as [string, string, string];
    expect(signature).toBe(createHmac('sha256', secret).update(`${second}.${notice.body}`).digest('hex'));
    expect(Number(second) * 1000).toBe(Math.floor(app.clock.now.getTime() / 1000) * 1000);
    expect(notice.headers['selvedge-event']).toBe('order.changed');
    expect(notice.payload).toEqual({
      id: notice.headers['selvedge-delivery'],
      event: 'order.changed',
      kind: 'order.created',
      createdAt: expect.any(String),
      orderId: order.orderId,
      version: 1,
      planVersion: 0,
    });
    expect(await log(id)).toEqual([
      expect.objectContaining({ attempts: 1, lastStatus: 204, lastError: null, failedAt: null }),
    ]);
    await deliver();
    expect(heard).toHaveLength(1);
  });

  it('gets events of its own side only, without names, texts or quantities of the other side', async () => {
    const order = await makeOrder(app, { 'Order Name': 'CANARY-name' });
    const [shared, factoryOnly] = await makePlan(app, order.orderId, [
      { stageName: 'Cutting', category: 'Approval' },
      { stageName: 'CANARY-stage', isVisibleToClient: false },
    ]);
    for (const who of ['trader', 'buyer', 'factory', 'rival'] as const) await hook(who);
    await report(shared.subStages[0].stageId, 3001, 'APPROVED');
    await report(shared.subStages[0].stageId, 3003, 'REJECTED');
    await report(factoryOnly.subStages[0].stageId, 3003, 'COMPLETED');
    await deliver();
    const deliveriesTo = (who: Who) =>
      heard
        .filter((one) => one.path === `/${who}`)
        .map(({ payload }) => [payload.stage.userType, payload.stage.to]);
    expect(deliveriesTo('buyer')).toEqual([[3001, 'APPROVED']]);
    expect(deliveriesTo('factory')).toEqual([
      [3003, 'REJECTED'],
      [3003, 'COMPLETED'],
    ]);
    expect(deliveriesTo('trader')).toHaveLength(3);
    expect(deliveriesTo('rival')).toEqual([]);
    expect(JSON.stringify(heard)).not.toContain('CANARY');
  });

  it('hears nothing of drafts beyond the trader, nor of an order whose connection is pending', async () => {
    const { meridian, northbrook } = app.world.organizations;
    for (const who of ['trader', 'buyer'] as const) await hook(who);
    await makeOrder(app, {}, { orderStatus: 3 });
    await app.pool.query(
      `update connections set status = 'pending' where trader_org_id = $1 and other_org_id = $2`,
      [meridian.id, northbrook.id],
    );
    await makeOrder(app, {}, { associatedUsers: [], editorUsers: [] });
    await app.pool.query(
      `update connections set status = 'active' where trader_org_id = $1 and other_org_id = $2`,
      [meridian.id, northbrook.id],
    );
    await deliver();
    expect(heard.map((one) => one.path)).toEqual(['/trader', '/trader']);
  });

  it('hears only of the events it asked for, and of none while it is paused', async () => {
    const { id } = await hook('trader', ['stage.changed']);
    await makeOrder(app);
    await deliver();
    expect(heard).toEqual([]);
    await app.call('trader', 'PUT', `${HOOKS}/${id}`, { events: ['order.changed'], paused: true });
    await makeOrder(app);
    await app.call('trader', 'PUT', `${HOOKS}/${id}`, { paused: false });
    await deliver();
    expect(heard).toEqual([]);
    await makeOrder(app);
    await deliver();
    expect(heard).toHaveLength(1);
  });

  it('of a change that is refused hears nothing', async () => {
    await hook('trader');
    const order = await makeOrder(app);
    await deliver();
    heard = [];
    const stale = { version: 99, commitMessage: 'Late' };
    expect((await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, stale)).status).toBe(409);
    await deliver();
    expect(heard).toEqual([]);
  });

  it('that fails is tried again ever later for a day, and then given up', async () => {
    const { id } = await hook('trader', ['order.changed']);
    answer = 500;
    await makeOrder(app);
    await deliver();
    await deliver();
    expect(heard).toHaveLength(1);
    wait(app, 50);
    await deliver();
    expect(heard).toHaveLength(2);
    expect(await log(id)).toEqual([
      expect.objectContaining({
        attempts: 2,
        lastStatus: 500,
        lastError: 'The address answered 500.',
        deliveredAt: null,
        failedAt: null,
      }),
    ]);
    expect(new Set(heard.map((one) => one.headers['selvedge-delivery'])).size).toBe(1);
    expect(new Set(heard.map((one) => one.headers['selvedge-signature'])).size).toBe(2);
    wait(app, 25 * 3600);
    await deliver();
    wait(app, 7200);
    await deliver();
    expect(heard).toHaveLength(3);
    const { rows } = await app.pool.query('select id, failed_at from webhook_deliveries');
    expect(rows[0].failed_at).not.toBeNull();
    // The sessions of the day before have expired.
    app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  });

  it('is sent again on request, and delivered', async () => {
    const { id } = await hook('trader', ['order.changed']);
    answer = 404;
    await app.call('trader', 'POST', `${HOOKS}/${id}/test`);
    await deliver();
    await app.pool.query('update webhook_deliveries set failed_at = $1', [app.clock.now]);
    answer = 200;
    const [failed] = await log(id);
    const again = (who: Who) => app.call(who, 'POST', `/api/Integrations/deliveries/${failed.id}/retry`);
    expect((await again('rival')).status).toBe(404);
    expect((await again('trader')).status).toBe(200);
    await deliver();
    expect(heard.map((one) => one.payload.event)).toEqual(['test', 'test']);
    expect((await log(id))[0]).toMatchObject({ attempts: 2, lastStatus: 200, failedAt: null });
    expect((await again('trader')).status).toBe(404);
  });

  it('does not follow redirects, and reports an address that does not respond', async () => {
    const { id } = await hook('trader', ['order.changed']);
    const gone = await hook('trader', ['order.changed'], 'http://127.0.0.1:1/');
    answer = 302;
    await makeOrder(app);
    await deliver();
    expect(heard.map((one) => one.path)).toEqual(['/trader']);
    expect((await log(id))[0]).toMatchObject({ lastStatus: 302, lastError: 'The address answered 302.' });
    expect((await log(gone.id))[0]).toMatchObject({
      lastStatus: null,
      lastError: 'The address refused the connection.',
    });
  });

  it('that answers slowly holds up neither other addresses nor a connection to the database', async () => {
    await hook('trader', ['order.changed'], `${origin}/slow`);
    await hook('buyer', ['order.changed']);
    await hook('factory', ['order.changed']);
    await makeOrder(app);
    await app.pool.query(`
      insert into webhook_deliveries (id, webhook_id, event, body, created_at, next_attempt_at)
      select gen_random_uuid(), d.webhook_id, d.event, d.body, d.created_at, d.next_attempt_at - interval '1 second'
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id, generate_series(1, 60) where w.url like '%/slow'`);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    slow = held;
    const round = deliver();
    await vi.waitFor(
      () => expect(heard.map((one) => one.path)).toEqual(expect.arrayContaining(['/buyer', '/factory'])),
      {
        timeout: 4000,
      },
    );
    // Five deliveries to the slow address are pending, without an open transaction or a lock on the order.
    expect(heard.filter((one) => one.path === '/slow')).toHaveLength(5);
    const { rows } = await app.pool.query(
      "select count(*)::integer as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows).toEqual([{ open: 0 }]);
    release();
    slow = null;
    await round;
    expect(heard.filter((one) => one.path === '/slow')).toHaveLength(61);
  });

  it('is delivered once when several servers look at the same moment', async () => {
    await hook('trader', ['order.changed']);
    await makeOrder(app);
    wait(app, 10);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(heard).toHaveLength(1);
  });

  it('belongs to its organization’s Admins: others find none', async () => {
    const { id } = await hook('trader');
    for (const [method, path] of [
      ['PUT', `${HOOKS}/${id}`],
      ['DELETE', `${HOOKS}/${id}`],
      ['POST', `${HOOKS}/${id}/test`],
      ['GET', `${HOOKS}/${id}/deliveries`],
    ] as const) {
      const foreign = await app.call('rival', method, path, method === 'PUT' ? { paused: true } : undefined);
      expect([path, foreign.status]).toEqual([path, 404]);
    }
    const { rows } = await app.pool.query('select secret_sealed, url from webhooks');
    expect(rows[0].secret_sealed.toString('latin1')).not.toContain('whsec_');
    expect((await app.call('trader', 'GET', '/api/Integrations')).text).not.toContain('whsec_');
    expect((await app.call('trader', 'DELETE', `${HOOKS}/${id}`)).status).toBe(200);
    expect((await app.pool.query('select 1 from webhook_deliveries')).rowCount).toBe(0);
  });
});
