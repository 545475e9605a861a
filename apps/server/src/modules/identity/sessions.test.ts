import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { mailsAbout, wait } from '../../../test/mails';
import { PASSWORD, signing } from '../../../test/signing';
import { useApp } from '../../../test/start-app';

const app = useApp();
const { logIn, session, tokenOf } = signing(app);
const EXPIRED = 'Your session has expired, please sign in again!';

describe('a session', () => {
  const secret = new TextEncoder().encode('x'.repeat(40));
  const claims = () => ({
    id: app.world.people.trader.id,
    rolename: 2001,
    usertype: 3002,
    at: app.clock.now.getTime(),
  });
  const made = (body: object, key = secret, alg = 'HS256') => {
    const now = Math.floor(app.clock.now.getTime() / 1000);
    return new SignJWT({ iat: now, exp: now + 60, ...body }).setProtectedHeader({ alg }).sign(key);
  };
  const bare = (header: object, body: object) =>
    [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  it('tells a missing token from an expired session', async () => {
    expect((await app.call(null, 'GET', '/api/session')).body.message).toBe('User Token Not Found');
    const token = await tokenOf('buyer@demo.example');
    expect((await session(token)).status).toBe(200);
    const before = app.clock.now;
    wait(app, 12 * 3600 + 1);
    const over = await session(token);
    app.clock.now = before;
    expect([over.status, over.body.message, over.body.code]).toEqual([401, EXPIRED, 'SESSION_EXPIRED']);
  });

  it('must belong to an existing person', async () => {
    const reply = await session(await made({ ...claims(), id: undefined }));
    expect([reply.status, reply.body.message]).toEqual([401, 'User ID not found']);
  });

  it('cannot be forged', async () => {
    const real = await tokenOf('buyer@demo.example');
    const [header = '', body = '', signature = ''] = real.split('.');
    const swapped = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), id: claims().id };
    const forged = [
      `${bare({ alg: 'none' }, { ...claims(), exp: 9e9 })}.`,
      `${bare({ alg: 'None' }, { ...claims(), exp: 9e9 })}.x`,
      `${header}.${Buffer.from(JSON.stringify(swapped)).toString('base64url')}.${signature}`,
      await made(claims(), new TextEncoder().encode('secret')),
      await made({ ...claims(), id: String(claims().id) }),
      await made({ ...claims(), at: undefined }),
      '..',
      'x'.repeat(9_000),
    ];
    for (const token of forged) {
      const reply = await session(token);
      expect(
        [reply.status, [EXPIRED, 'User Token Not Found', 'User ID not found'].includes(reply.body.message)],
        token,
      ).toEqual([401, true]);
    }
    expect((await session(await made(claims()))).status).toBe(200);
  });

  it.each<[string, { body?: object; header?: object }]>([
    ['without an end', { body: { exp: undefined } }],
    ['with an end that is no number', { body: { exp: '9999999999' } }],
    ['from the future', { body: { nbf: 4_000_000_000 } }],
    ['of another length of hash', { header: { alg: 'HS512' } }],
  ])('is none %s, even under our own secret', async (_, { body = {}, header = {} }) => {
    const now = Math.floor(app.clock.now.getTime() / 1000);
    const claimed = { iat: now, exp: now + 60, ...claims(), ...body };
    const alg = 'alg' in header ? 'HS512' : 'HS256';
    const text = bare({ alg, typ: 'JWT' }, claimed);
    const hash = createHmac(alg === 'HS512' ? 'sha512' : 'sha256', secret);
    const reply = await session(`${text}.${hash.update(text).digest('base64url')}`);
    expect([reply.status, reply.body.message]).toEqual([401, EXPIRED]);
  });

  it('is never verified with a key named in the token itself', async () => {
    const now = Math.floor(app.clock.now.getTime() / 1000);
    for (const named of [{ kid: '../../dev/null' }, { jku: 'https://evil.example/keys' }]) {
      const text = bare({ alg: 'HS256', ...named }, { iat: now, exp: now + 60, ...claims() });
      const signed = createHmac('sha256', '').update(text).digest('base64url');
      expect((await session(`${text}.${signed}`)).status).toBe(401);
    }
  });

  it('ends when its person signs out, and their other sessions continue', async () => {
    const here = await tokenOf('factory@demo.example');
    wait(app, 1);
    const elsewhere = await tokenOf('factory@demo.example');
    const out = (token: string) =>
      app.call(null, 'POST', '/api/Users/logout', undefined, { authorization: `Bearer ${token}` });
    expect((await out(here)).body.message).toBe('You have been logged out successfully.');
    expect([(await session(here)).status, (await out(here)).status]).toEqual([401, 401]);
    expect((await session(elsewhere)).status).toBe(200);
  });

  it('leaves no opened files in the browser when its person signs out, but reports that are not sent', async () => {
    const { headers } = await app.call('factoryRegular', 'POST', '/api/Users/logout');
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  it('ends with all others and the device tokens when its person signs out everywhere', async () => {
    const email = 'factory@demo.example';
    const { device, token: elsewhere } = (await logIn(email, PASSWORD, '10.6.0.1')).json();
    const others = await tokenOf('buyer@demo.example');
    wait(app, 1);
    const here = await tokenOf(email);
    wait(app, 1);
    const out = await app.call(null, 'POST', '/api/Users/logout?everywhere=1', undefined, {
      authorization: `Bearer ${here}`,
    });
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache"']);
    const statuses = await Promise.all(
      [here, elsewhere, others].map(async (one) => (await session(one)).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
    // The owner is notified of a sign-in on a device that is no longer known.
    const notices = async () => (await mailsAbout(app, email, /^New sign-in: /)).length;
    const before = await notices();
    await app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD, devices: [device] });
    expect(await notices()).toBe(before + 1);
  });

  it('is not mixed up with other sessions used at the same time, including ended ones', async () => {
    const people = ['trader', 'buyer', 'factory'].map((who) => `${who}@demo.example`);
    const over = await tokenOf('buyer@demo.example');
    await app.call(null, 'POST', '/api/Users/logout', undefined, { authorization: `Bearer ${over}` });
    wait(app, 1);
    const tokens = [over, ...(await Promise.all(people.map((email) => tokenOf(email))))];
    const asked = [...tokens, ...tokens].reverse();
    const replies = await Promise.all(asked.map(session));
    const answers = new Map([
      [over, undefined],
      ...people.map((email, index) => [tokens[index + 1], email] as const),
    ]);
    expect(replies.map((reply) => reply.body.user?.email)).toEqual(asked.map((token) => answers.get(token)));
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(2);
  });

  it('grants only the current rights of the person, regardless of its claims', async () => {
    const { traderAdmin } = app.world.people;
    const put = () => app.call('traderAdmin', 'PUT', `/api/Organizations/${traderAdmin.organizationId}`, {});
    expect((await put()).status).toBe(200);
    await app.call('trader', 'PUT', `/api/Users/${traderAdmin.id}/role`, { roleName: 2003 });
    expect((await put()).body.message).toBe('You have read-only access.');
    await app.call('trader', 'PUT', `/api/Users/${traderAdmin.id}/role`, { roleName: 2002 });
    expect((await put()).status).toBe(200);
  });
});
