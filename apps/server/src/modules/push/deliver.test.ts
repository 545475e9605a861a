import { Writable } from 'node:stream';
import { translate } from '@selvedge/i18n/translate';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { wait } from '#test/mails';
import { useMessagingOrder } from '#test/messaging-order';
import { mornings } from '#test/mornings';
import { approvalStage, makeOrder, makePlan } from '#test/orders';
import { type Browser, type PushPeer, readAuthorization, startPushPeer } from '#test/push-peer';
import { useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import { pushJobs } from './jobs';

let logged = '';
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});
const logger = pino({ level: 'trace' }, sink);
const app = useApp({ PUSH_TARGETS: 'loopback' }, logger);
const { about, id, post, comment } = useMessagingOrder(app);
const PATH = '/api/Notification/push';
let peer: PushPeer;

type Who = 'trader' | 'traderRegular' | 'buyer' | 'factory' | 'rival';
async function register(who: Who, more: Partial<Browser> = {}, browser = peer.browser(who)) {
  const saved = await app.call(who, 'POST', PATH, { ...browser, ...more });
  expect(saved.status).toBe(200);
}
/** Runs the delivery job as one of several servers. */
const runJob = () =>
  runDueJobs(pushJobs, {
    pool: app.pool,
    config: app.config,
    files: app.files,
    clock: () => app.clock.now,
    log: logger,
  });
async function deliver(seconds = 10) {
  wait(app, seconds);
  await runJob();
}
const textsTo = (who: Who) =>
  peer.arrived.filter(({ path }) => path === `/${who}`).map(({ shown }) => `${shown.title} | ${shown.body}`);
const waiting = async () =>
  (await app.pool.query<{ count: number }>('select count(*)::integer as count from push_deliveries')).rows[0]
    ?.count;
const write = (content: string, ...to: ('buyer' | 'factory' | 'traderRegular')[]) =>
  post('trader', { content, receiverUserIds: to.map(id) });

beforeAll(async () => {
  peer = await startPushPeer();
});
afterAll(() => peer.stop());
beforeEach(async () => {
  await app.pool.query('delete from push_subscriptions');
  await app.pool.query('delete from notifications');
  await app.pool.query('delete from attempts');
  await deliver();
  peer.arrived.length = 0;
  for (const path of Object.keys(peer.answers)) delete peer.answers[path];
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
});

describe('a notification', () => {
  it('goes encrypted to the push service, which can verify the site', async () => {
    await register('buyer');
    await write('The lab dips left "today".', 'buyer');
    await deliver();
    expect(peer.arrived).toHaveLength(1);
    const [push] = peer.arrived;
    const { rows } = await app.pool.query('select id, action from notifications');
    expect(push?.shown).toEqual({
      title: 'New message from Priya Raman',
      body: 'The lab dips left "today".',
      path: rows[0].action,
      tag: rows[0].id,
      language: 'en',
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '43200',
      urgency: 'high',
      topic: rows[0].id.replaceAll('-', ''),
    });
    const { key, claims } = await readAuthorization(push?.headers.authorization, app.clock.now);
    expect(key).toBe((await app.call('buyer', 'GET', PATH)).body.publicKey);
    expect(claims).toEqual({
      sub: `mailto:${app.config.contactEmail}`,
      aud: peer.origin,
      exp: Math.floor(app.clock.now.getTime() / 1000) + 12 * 3600,
    });
    expect(await waiting()).toBe(0);
    await deliver();
    expect(peer.arrived).toHaveLength(1);
  });

  it('is sent once when several servers look at the same moment', async () => {
    await register('buyer');
    await register('factory');
    await write('Hello', 'buyer', 'factory');
    wait(app, 10);
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(peer.arrived.map(({ path }) => path).sort()).toEqual(['/buyer', '/factory']);
  });

  it('goes to its receivers alone, on all of their devices that show its kind', async () => {
    for (const who of ['trader', 'buyer', 'factory', 'rival'] as const) await register(who);
    await register('factory', { kinds: ['messages', 'morning'] }, peer.browser('factory-tablet'));
    const { subStages } = about.shared;
    const report = await app.call('factory', 'PUT', `/api/Planning/updateStage/${subStages[0]?.stageId}`, {
      commitMessage: 'CANARY-factory',
      metadata: { targetUserType: 3003, currentStatus: 'SUBMITTED' },
    });
    expect(report.status).toBe(200);
    await comment('trader', [3003], 'CANARY-thread');
    await deliver();
    expect(textsTo('buyer')).toEqual([]);
    expect(textsTo('rival')).toEqual([]);
    expect(textsTo('trader')).toEqual([expect.stringContaining('Talk Tee')]);
    expect(textsTo('factory')).toEqual([expect.stringContaining('CANARY-thread')]);
    const tablet = peer.arrived.filter(({ path }) => path === '/factory-tablet');
    expect(tablet.map(({ shown }) => shown.body)).toEqual([expect.stringContaining('CANARY-thread')]);
    expect(peer.arrived).toHaveLength(3);
  });

  it('about stages does not reach a device that shows messages only', async () => {
    await register('trader', { kinds: ['messages'] });
    const { subStages } = about.shared;
    await app.call('factory', 'PUT', `/api/Planning/updateStage/${subStages[0]?.stageId}`, {
      commitMessage: 'Sent',
      metadata: { targetUserType: 3003, currentStatus: 'IN_PROGRESS' },
    });
    expect((await app.pool.query("select 1 from notifications where kind like 'stage.%'")).rowCount).toBe(1);
    await deliver();
    expect(peer.arrived).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('is in the language of its receiver', async () => {
    await register('buyer');
    await app.call('buyer', 'PUT', `/api/Users/${id('buyer')}`, { language: 'tr' });
    await write('Merhaba', 'buyer');
    await deliver();
    const { rows } = await app.pool.query('select title from notifications');
    expect(textsTo('buyer')).toEqual([`${translate('tr', rows[0].title)} | Merhaba`]);
    expect(textsTo('buyer')).not.toEqual(['New message from Priya Raman | Merhaba']);
    expect(peer.arrived[0]?.shown.language).toBe('tr');
    await app.call('buyer', 'PUT', `/api/Users/${id('buyer')}`, { language: 'en' });
  });

  it('that changes before it is sent arrives once, with the new text', async () => {
    await register('buyer');
    await write('First', 'buyer');
    await write('Second', 'buyer');
    expect(await waiting()).toBe(1);
    await deliver();
    expect(textsTo('buyer')).toEqual(['New message from Priya Raman | Second']);
    await write('Third', 'buyer');
    await deliver();
    expect(textsTo('buyer').at(-1)).toBe('New message from Priya Raman | Third');
    expect(new Set(peer.arrived.map(({ shown }) => shown.tag)).size).toBe(1);
  });

  it.each([
    [
      'was read',
      async () => {
        const [one] = (await app.call('buyer', 'GET', '/api/Notification')).body;
        await app.call('buyer', 'PATCH', `/api/Notification/${one.notificationId}/read`);
      },
    ],
    ['was removed', () => app.pool.query('delete from notifications')],
    [
      'belongs to a deactivated person',
      () => app.pool.query('update users set status = 1003 where id = $1', [id('buyer')]),
    ],
  ])('that %s meanwhile is not sent', async (_what, change) => {
    await register('buyer');
    await write('CANARY', 'buyer');
    await change();
    await deliver();
    await app.pool.query('update users set status = 1002 where id = $1', [id('buyer')]);
    expect(peer.arrived).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('about a stage that was hidden from the side meanwhile is not sent to that side', async () => {
    await register('buyer');
    const order = await makeOrder(app, { 'Order Name': 'Hidden Tee' });
    const [stage] = await makePlan(app, order.orderId, [{ stageName: 'Fit Sample', category: 'Approval' }]);
    await app.pool.query('delete from notifications');
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${stage.subStages[0].stageId}`, {
      commitMessage: 'CANARY-hidden',
      metadata: { targetUserType: 3001, currentStatus: 'APPROVED' },
    });
    expect(await waiting()).toBe(1);
    const { body: plan } = await app.call('trader', 'GET', `/api/Planning/byOrderId/${order.orderId}`);
    const hidden = await app.call(
      'trader',
      'PUT',
      '/api/Planning/bulkUpdate',
      plan.map((one: object) => ({ ...one, isVisibleToClient: false })),
    );
    expect(hidden.status).toBe(200);
    await deliver();
    expect(textsTo('buyer').join()).not.toContain('CANARY-hidden');
    expect(await waiting()).toBe(0);
  });

  it('that waits for a device does not go to the next person who uses it', async () => {
    const browser = peer.browser('shared');
    await register('buyer', {}, browser);
    await write('CANARY for the buyer', 'buyer');
    await register('factory', {}, browser);
    await write('For the factory', 'factory');
    await deliver();
    expect(peer.arrived.map(({ shown }) => shown.body)).toEqual(['For the factory']);
  });

  it('of the morning arrives on devices that show the morning summary', async () => {
    await makePlan(app, (await makeOrder(app, { 'Order Name': 'Due Tee' })).orderId, [
      approvalStage('Lab Dip', 49, 49),
    ]);
    await mornings(app).run();
    await app.pool.query('delete from notifications');
    await register('factory', { kinds: ['morning'] });
    await register('buyer', { kinds: ['messages', 'stages'] });
    await mornings(app).on('2026-08-03');
    await deliver();
    expect(textsTo('buyer')).toEqual([]);
    expect(peer.arrived).toHaveLength(1);
    expect(peer.arrived[0]?.headers['urgency']).toBe('normal');
    const { rows } = await app.pool.query(
      "select title, message from notifications where kind = 'deadline.summary' and user_id = $1",
      [id('factory')],
    );
    expect(textsTo('factory')).toEqual([
      `${translate('en', rows[0].title)} | ${translate('en', rows[0].message)}`,
    ]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await register('buyer');
    await register('factory');
    peer.answers['/buyer'] = status;
    await write('Gone', 'buyer', 'factory');
    await deliver();
    expect(textsTo('factory')).toHaveLength(1);
    expect((await app.call('buyer', 'GET', PATH)).body.devices).toEqual([]);
    expect((await app.call('factory', 'GET', PATH)).body.devices).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it.each([500, 429, 413, 302])('that answers %i is asked three times, ever later', async (status) => {
    await register('buyer');
    peer.answers['/buyer'] = status;
    await write('Again', 'buyer');
    const after = async (seconds: number) => {
      await deliver(seconds);
      return peer.arrived.length;
    };
    expect([await after(10), await after(50), await after(10), await after(110), await after(10)]).toEqual([
      1, 1, 2, 2, 3,
    ]);
    expect(await waiting()).toBe(0);
    expect((await app.call('buyer', 'GET', PATH)).body.devices).toHaveLength(1);
    expect(await after(24 * 3600)).toBe(3);
  });

  it('that recovers gets the notification', async () => {
    await register('buyer');
    peer.answers['/buyer'] = 503;
    await write('Once more', 'buyer');
    await deliver();
    delete peer.answers['/buyer'];
    await deliver(60);
    await deliver(600);
    expect(textsTo('buyer')).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('is not asked about a device with unusable keys, which is given up after three attempts', async () => {
    await register('buyer');
    await app.pool.query("update push_subscriptions set p256dh = 'AAAA'");
    await write('Never', 'buyer');
    for (const seconds of [10, 60, 120]) {
      expect(await waiting()).toBe(1);
      await deliver(seconds);
    }
    expect(await waiting()).toBe(0);
    expect(peer.arrived).toEqual([]);
  });

  it('that is not there does not hold up the others, and no delivery waits for days', async () => {
    await register('buyer', { endpoint: 'http://127.0.0.1:9/gone' });
    await register('factory');
    await write('Hello', 'buyer', 'factory');
    await deliver();
    expect(textsTo('factory')).toHaveLength(1);
    expect(await waiting()).toBe(1);
    await app.pool.query("update push_deliveries set next_attempt_at = 'infinity'");
    await deliver(3 * 24 * 3600);
    expect(await waiting()).toBe(0);
  });

  it('is not in the log and not in the metrics', async () => {
    await register('buyer', { endpoint: `${peer.origin}/CANARY-endpoint` });
    await register('factory');
    peer.answers['/CANARY-endpoint'] = 500;
    logged = '';
    await write('CANARY-words', 'buyer', 'factory');
    await deliver();
    await app.call('buyer', 'POST', PATH, { ...peer.browser('x'), endpoint: 'https://CANARY.example/x' });
    const { text } = await app.call(null, 'GET', '/metrics');
    for (const written of [logged, text]) {
      expect(written).not.toMatch(/CANARY/i);
      expect(written).not.toContain(peer.origin);
    }
    expect(text).toMatch(/selvedge_push_attempts_total\{outcome="delivered"\} [1-9]/);
    expect(text).toMatch(/selvedge_push_attempts_total\{outcome="retried"\} [1-9]/);
  });
});

it('a message to many devices takes as many statements as one to a single device', async () => {
  await register('buyer');
  await write('warm', 'buyer');
  const count = async (...to: Parameters<typeof write>[1][]) => {
    app.queries.count = 0;
    expect((await write('count', ...to)).status).toBe(200);
    return app.queries.count;
  };
  const one = await count('buyer');
  for (let device = 0; device < 8; device += 1) {
    await register('buyer', {}, peer.browser(`b${device}`));
    await register('factory', {}, peer.browser(`f${device}`));
  }
  expect(await count('buyer', 'factory', 'traderRegular')).toBe(one);
  expect(await waiting()).toBe(17);
});
