import { MAX_PUSH_DEVICES } from '@selvedge/domain/push/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { lastMail } from '#test/mails';
import { type Browser, type PushPeer, startPushPeer } from '#test/push-peer';
import { useApp } from '#test/start-app';
import { preparePush } from './push';

const app = useApp({ PUSH_TARGETS: 'loopback' });
const PATH = '/api/Notification/push';
const ABSENT = '01990000-0000-7000-8000-000000000000';
let peer: PushPeer;
let browser: Browser;

type Who = 'trader' | 'buyer' | 'factory' | 'rival';
const save = (who: Who, body: object) => app.call(who, 'POST', PATH, body);
const list = async (who: Who) => (await app.call(who, 'GET', PATH)).body;
const stored = async () =>
  (await app.pool.query('select user_id, endpoint, p256dh from push_subscriptions order by endpoint')).rows;

beforeAll(async () => {
  peer = await startPushPeer();
});
afterAll(() => peer.stop());
beforeEach(async () => {
  await app.pool.query('delete from push_subscriptions');
  await app.pool.query('delete from attempts');
  browser = peer.browser('one');
});

describe('a device', () => {
  it('is listed for its person alone, without its address and keys', async () => {
    const { id } = (await save('trader', browser)).body;
    expect(await list('trader')).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      devices: [
        {
          id,
          device: 'Browser one',
          kinds: ['messages', 'morning', 'stages'],
          createdAt: app.clock.now.toISOString(),
          digest: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
    });
    for (const hidden of [browser.endpoint, browser.p256dh, browser.auth])
      expect((await app.call('trader', 'GET', PATH)).text).not.toContain(hidden);
    expect((await list('buyer')).devices).toEqual([]);
  });

  it('is saved again with other kinds, without becoming a second one', async () => {
    const first = await save('trader', browser);
    const second = await save('trader', { ...browser, kinds: ['messages', 'messages'], device: 'Phone' });
    expect(second.body).toEqual(first.body);
    expect((await list('trader')).devices).toMatchObject([{ device: 'Phone', kinds: ['messages'] }]);
  });

  it('moves to the next person who signs in with it', async () => {
    const { id } = (await save('trader', browser)).body;
    const { publicKey } = await list('trader');
    const moved = await save('factory', { ...browser, kinds: ['stages'] });
    expect(moved.body.id).not.toBe(id);
    expect(await list('trader')).toEqual({ publicKey, devices: [] });
    expect((await list('factory')).devices).toMatchObject([{ kinds: ['stages'] }]);
    expect(await stored()).toHaveLength(1);
  });

  it('is removed by its person; for others it does not exist', async () => {
    const { id } = (await save('trader', browser)).body;
    for (const who of ['buyer', 'factory', 'rival'] as const) {
      const foreign = await app.call(who, 'DELETE', `${PATH}/${id}`);
      const absent = await app.call(who, 'DELETE', `${PATH}/${ABSENT}`);
      expect([foreign.status, foreign.body.message]).toEqual([404, absent.body.message]);
    }
    expect(await stored()).toHaveLength(1);
    expect((await app.call('trader', 'DELETE', `${PATH}/${id}`)).body.message).toBe('Device removed');
    expect((await app.call('trader', 'DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('is one of ten at most', async () => {
    for (let one = 0; one < MAX_PUSH_DEVICES; one += 1)
      expect((await save('trader', { ...browser, endpoint: `${browser.endpoint}${one}` })).status).toBe(200);
    const more = await save('trader', browser);
    expect([more.status, more.body.message]).toEqual([
      409,
      'At most 10 devices can show notifications. Remove one first.',
    ]);
    expect((await save('trader', { ...browser, endpoint: `${browser.endpoint}0` })).status).toBe(200);
    expect((await save('buyer', browser)).status).toBe(200);
    expect(await stored()).toHaveLength(MAX_PUSH_DEVICES + 1);
  });

  it('is one of ten at most also when many are saved at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, one) =>
        save('trader', { ...browser, endpoint: `${browser.endpoint}${one}` }),
      ),
    );
    const answered = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([answered(200), answered(409)]).toEqual([10, 6]);
    expect(await stored()).toHaveLength(MAX_PUSH_DEVICES);
  });

  it('can be saved thirty times an hour', async () => {
    for (let one = 0; one < 30; one += 1) expect((await save('trader', browser)).status).toBe(200);
    const more = await save('trader', browser);
    expect(more.status).toBe(429);
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
    expect((await save('buyer', browser)).status).toBe(200);
  });

  it('is not an API key’s', async () => {
    const made = await app.call('trader', 'POST', '/api/Integrations/keys', {
      name: 'Push',
      scope: 'write',
      currentPassword: 'Selvedge-Demo-1',
    });
    expect(made.status).toBe(200);
    const headers = { authorization: `Bearer ${made.body.key}` };
    expect((await app.call(null, 'POST', PATH, browser, headers)).status).toBe(403);
    expect((await app.call(null, 'GET', PATH, undefined, headers)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('what is refused', () => {
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://push.apple.com/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.8/x',
    'http://10.0.0.8/x',
    'http://127.0.0.1.evil.example/x',
    'https://[::ffff:10.0.0.8]/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'ü'.repeat(500)}`,
  ])('the address %s', async (endpoint) => {
    const reply = await save('trader', { ...browser, endpoint });
    expect([reply.status, reply.body.message]).toEqual([400, "This browser's push service is not known."]);
    expect(reply.body.errors).toMatchObject([{ path: 'endpoint' }]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a key that is no point of the curve', { p256dh: offCurve }, 'This browser’s keys cannot be used.'],
    ['a short key', { p256dh: 'AAAA' }, 'This browser’s keys cannot be used.'],
    ['a short secret', { auth: 'AAAA' }, 'This browser’s keys cannot be used.'],
    ['an unknown kind', { kinds: ['prices'] }, null],
    ['no kind', { kinds: [] }, 'Choose at least one kind of notification.'],
    ['no name', { device: ' ' }, 'A name of the device is required.'],
    ['a long name', { device: 'x'.repeat(101) }, null],
    ['an endless address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }, null],
    ['a number as address', { endpoint: 7 }, null],
  ])('%s', async (_what, change, message) => {
    const reply = await save('trader', { ...browser, ...change });
    expect(reply.status).toBe(400);
    if (message) expect(reply.body.message).toBe(message);
    expect(await stored()).toEqual([]);
  });

  it('is not an address of a known push service', async () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      expect((await save('trader', { ...browser, endpoint })).status).toBe(200);
    expect(await stored()).toHaveLength(4);
  });
});

describe('the keys of the site', () => {
  const rows = async () => (await app.pool.query('select name, sealed from site_keys')).rows;

  it('are made once and stored sealed', async () => {
    const [before] = await rows();
    await Promise.all([preparePush(app.pool, app.config), preparePush(app.pool, app.config)]);
    expect(await rows()).toEqual([before]);
    expect(before.name).toBe('push');
    expect(before.sealed.toString('latin1')).not.toMatch(/"d"|P-256/);
  });

  it('are made by one server when several start for the first time', async () => {
    await app.pool.query('delete from site_keys');
    await Promise.all(Array.from({ length: 4 }, () => preparePush(app.pool, app.config)));
    expect(await rows()).toHaveLength(1);
    expect((await list('trader')).publicKey).toMatch(/^B[\w-]{86}$/);
  });

  it('are not replaced by a server with another secret', async () => {
    const [before] = await rows();
    await preparePush(app.pool, { ...app.config, sessionSecret: new TextEncoder().encode('y'.repeat(40)) });
    expect(await rows()).toEqual([before]);
  });
});

it('a new password by a mailed code ends the devices, because the account may be in other hands', async () => {
  await save('factory', browser);
  await save('buyer', peer.browser('two'));
  const email = 'factory@demo.example';
  await app.call(null, 'POST', '/api/Users/forgot-password', { email });
  const { code } = await lastMail(app, email);
  const checked = await app.call(null, 'POST', '/api/Users/validate-reset-otp', { email, otp: code });
  const reset = await app.call(null, 'POST', '/api/Users/reset-password', {
    secureAuthKey: checked.body.secureAuthKey,
    newPassword: 'Another-Pass-77x',
  });
  expect(reset.status).toBe(200);
  expect((await stored()).map((row) => row.endpoint)).toEqual([`${peer.origin}/two`]);
});

it('loopback is for sites on this machine only', () => {
  const settings = { DATA_DIR: app.config.dataDir, SESSION_SECRET: 'x'.repeat(40), MAIL: 'log' };
  const read = (more: Record<string, string>) => () => readConfig({ ...settings, ...more });
  expect(
    read({ PUSH_TARGETS: 'loopback', PUBLIC_URL: 'https://orders.example.com', MAIL_FROM: 'a@example.com' }),
  ).toThrow('PUSH_TARGETS=loopback is for tests: PUBLIC_URL must be on this machine.');
  expect(read({ PUSH_TARGETS: 'any' })).toThrow('PUSH_TARGETS=any: it takes "public" or "loopback".');
  expect(read({ PUBLIC_URL: 'https://orders.example.com', MAIL_FROM: 'a@example.com' })().pushTargets).toBe(
    'public',
  );
});
