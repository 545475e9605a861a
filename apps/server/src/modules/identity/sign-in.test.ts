import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '../../../test/mails';
import { useApp } from '../../../test/start-app';

const app = useApp();
const PASSWORD = 'Selvedge-Demo-1';
const NEXT = 'Other-Words-22';
const logIn = (email: string, password = PASSWORD, from = '10.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: '/api/Users/login',
    remoteAddress: from,
    payload: { Email: email, Password: password },
  });
const session = (token: string) =>
  app.call(null, 'GET', '/api/session', undefined, { authorization: `Bearer ${token}` });
const tokenOf = async (email: string, password = PASSWORD) =>
  (await logIn(email, password, `10.9.${email.length}.1`)).json().token as string;
const forgot = (email: string) => app.call(null, 'POST', '/api/Users/forgot-password', { email });
const check = (email: string | undefined, otp: string) =>
  app.call(null, 'POST', '/api/Users/validate-reset-otp', { email, otp });
const reset = (secureAuthKey: string, newPassword = NEXT) =>
  app.call(null, 'POST', '/api/Users/reset-password', { secureAuthKey, newPassword });
const EXPIRED = 'Your session has expired, please sign in again!';
const BAD_CODE = 'Invalid or expired OTP. Please try again.';

describe('signing in', () => {
  it('answers an unknown address, a wrong password and a closed account alike', async () => {
    const { alpine, kaveri } = app.world.people;
    await app.pool.query('update users set status = 1003 where id = $1', [alpine.id]);
    const replies = await Promise.all([
      logIn('nobody@demo.example'),
      logIn(kaveri.email, 'Wrong-Words-1'),
      logIn(alpine.email),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code: 'BAD_CREDENTIALS', message: 'Invalid email or password.' });
    }
    expect(new Set(replies.map((reply) => Object.keys(reply.json()).join())).size).toBe(1);
  });

  it('learns where a person is from their browser, and leaves alone what they chose themselves', async () => {
    const { email, id } = app.world.people.traderRegular;
    const from = (timeZone: string) =>
      app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD, timeZone });
    const zone = async () => (await session(await tokenOf(email))).body.user.timeZone;
    expect((await from('Not/AZone')).status).toBe(200);
    expect(await zone()).toBeNull();
    await from('Asia/Dhaka');
    expect(await zone()).toBe('Asia/Dhaka');
    await app.call('traderRegular', 'PUT', `/api/Users/${id}`, { timeZone: 'Asia/Kolkata' });
    await from('Europe/Oslo');
    expect(await zone()).toBe('Asia/Kolkata');
  });

  it('refuses the eleventh wrong password in a quarter of an hour, and lets the owner in from elsewhere', async () => {
    const { email } = app.world.people.hengrui;
    const seen = [];
    for (let guess = 0; guess < 11; guess += 1)
      seen.push((await logIn(email, 'Wrong-Words-1', '10.0.0.2')).statusCode);
    expect(seen).toEqual([...Array(10).fill(401), 429]);
    const late = await logIn(email, PASSWORD, '10.0.0.2');
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '900']);
    expect((await logIn(email, PASSWORD, '10.0.0.3')).statusCode).toBe(200);
    wait(app, 901);
    expect((await logIn(email, PASSWORD, '10.0.0.2')).statusCode).toBe(200);
  });

  it('counts guesses made at once like guesses in a row', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => logIn(app.world.people.kaveri.email, 'Wrong-Words-1', '10.0.0.4')),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
  });

  it('stops somebody who tries many accounts from one address', { timeout: 60_000 }, async () => {
    const guess = (account: number) => logIn(`guess-${account}@demo.example`, 'Wrong-Words-1', '10.0.0.5');
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => guess(round * 50 + index)));
    expect((await guess(200)).statusCode).toBe(429);
    expect((await logIn('nobody@demo.example', 'Wrong-Words-1', '10.0.0.6')).statusCode).toBe(401);
  });

  it('takes the token from the Authorization header only', async () => {
    const token = await tokenOf('trader@demo.example');
    expect((await app.call(null, 'GET', `/api/session?token=${token}`)).status).toBe(401);
    expect(
      (await app.call(null, 'GET', '/api/session', undefined, { cookie: `token=${token}` })).status,
    ).toBe(401);
    const cross = await app.call(null, 'POST', '/api/Users/login', {}, { origin: 'https://evil.example' });
    expect(cross.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

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

  it('says that there is no token, or that the session is over', async () => {
    expect((await app.call(null, 'GET', '/api/session')).body.message).toBe('User Token Not Found');
    const token = await tokenOf('buyer@demo.example');
    expect((await session(token)).status).toBe(200);
    const before = app.clock.now;
    wait(app, 12 * 3600 + 1);
    const over = await session(token);
    app.clock.now = before;
    expect([over.status, over.body.message, over.body.code]).toEqual([401, EXPIRED, 'SESSION_EXPIRED']);
  });

  it('names somebody, or is none', async () => {
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

  it('is never checked with a key that the token itself names', async () => {
    const now = Math.floor(app.clock.now.getTime() / 1000);
    for (const named of [{ kid: '../../dev/null' }, { jku: 'https://evil.example/keys' }]) {
      const text = bare({ alg: 'HS256', ...named }, { iat: now, exp: now + 60, ...claims() });
      const signed = createHmac('sha256', '').update(text).digest('base64url');
      expect((await session(`${text}.${signed}`)).status).toBe(401);
    }
  });

  it('is over for whoever holds its token once its person signs out, and others of theirs go on', async () => {
    const here = await tokenOf('factory@demo.example');
    wait(app, 1);
    const elsewhere = await tokenOf('factory@demo.example');
    const out = (token: string) =>
      app.call(null, 'POST', '/api/Users/logout', undefined, { authorization: `Bearer ${token}` });
    expect((await out(here)).body.message).toBe('You have been logged out successfully.');
    expect([(await session(here)).status, (await out(here)).status]).toEqual([401, 401]);
    expect((await session(elsewhere)).status).toBe(200);
  });

  it('is told from all others that are used at the same moment, those that are over included', async () => {
    const people = ['trader', 'buyer', 'factory'].map((who) => `${who}@demo.example`);
    const over = await tokenOf('buyer@demo.example');
    await app.call(null, 'POST', '/api/Users/logout', undefined, { authorization: `Bearer ${over}` });
    wait(app, 1);
    const tokens = [over, ...(await Promise.all(people.map((email) => tokenOf(email))))];
    const asked = [...tokens, ...tokens].reverse();
    const replies = await Promise.all(asked.map(session));
    const told = new Map([
      [over, undefined],
      ...people.map((email, index) => [tokens[index + 1], email] as const),
    ]);
    expect(replies.map((reply) => reply.body.user?.email)).toEqual(asked.map((token) => told.get(token)));
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(2);
  });

  it('gives no more rights than the person has now, whatever its claims say', async () => {
    const { traderAdmin } = app.world.people;
    const put = () => app.call('traderAdmin', 'PUT', `/api/Organizations/${traderAdmin.organizationId}`, {});
    expect((await put()).status).toBe(200);
    await app.call('trader', 'PUT', `/api/Users/${traderAdmin.id}/role`, { roleName: 2003 });
    expect((await put()).body.message).toBe('You have read-only access.');
    await app.call('trader', 'PUT', `/api/Users/${traderAdmin.id}/role`, { roleName: 2002 });
    expect((await put()).status).toBe(200);
  });
});

describe('resetting a password', () => {
  it('answers the same whether or not the address is known', async () => {
    const [known, unknown] = [await forgot('sofie.lund@demo.example'), await forgot('nobody@demo.example')];
    expect(known.body).toEqual(unknown.body);
    expect(known.body).toEqual({ message: 'OTP has been sent to your email.' });
    expect(await mailsTo(app, 'nobody@demo.example')).toEqual([]);
  });

  it('takes the same steps whether or not the address is known', async () => {
    const steps = async (work: () => Promise<unknown>) => {
      app.queries.count = 0;
      await work();
      return app.queries.count;
    };
    const { email } = app.world.people.hengrui;
    expect(await steps(() => forgot(email))).toBe(await steps(() => forgot('no.one@demo.example')));
    expect(await steps(() => check(email, 'x'))).toBe(await steps(() => check('no.one@demo.example', 'x')));
    expect(await steps(() => logIn(email, 'Wrong-Words-1', '10.0.0.9'))).toBe(
      await steps(() => logIn('no.one@demo.example', 'Wrong-Words-1', '10.0.0.9')),
    );
  });

  it('sets a new password with the mailed code, once, and ends every session', async () => {
    const email = 'camille.roche@demo.example';
    const before = await tokenOf(email);
    wait(app, 1);
    await forgot(email);
    const { code } = await lastMail(app, email);
    const right = await check(email.toUpperCase(), code);
    expect(right.body).toEqual({
      message: 'OTP is valid. Proceed to reset your password.',
      secureAuthKey: expect.any(String),
    });
    expect((await check(email, code)).body.message).toBe(BAD_CODE);
    expect((await reset(right.body.secureAuthKey)).body).toEqual({
      message: 'Password has been reset successfully.',
    });
    expect((await reset(right.body.secureAuthKey)).body.message).toBe(
      'SecureAuthKey is missing. Please restart the process.',
    );
    expect((await session(before)).body.message).toBe(EXPIRED);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(email, NEXT)).statusCode).toBe(200);
  });

  it('binds the code to its owner', async () => {
    const [own, other] = ['s.murugan@demo.example', 'victor.lau@demo.example'];
    await forgot(own);
    const { code } = await lastMail(app, own);
    expect((await check(other, code)).status).toBe(400);
    expect((await check(undefined, code)).status).toBe(400);
    expect((await check(own, code)).status).toBe(200);
  });

  it('refuses a code after ten minutes, after five wrong tries, and once a newer one was sent', async () => {
    const email = 'ayesha.khan@demo.example';
    await forgot(email);
    const first = (await lastMail(app, email)).code;
    wait(app, 601);
    expect((await check(email, first)).body.message).toBe(BAD_CODE);
    await forgot(email);
    const second = (await lastMail(app, email)).code;
    await forgot(email);
    const third = (await lastMail(app, email)).code;
    if (second !== third) expect((await check(email, second)).status).toBe(400);
    for (let wrong = 0; wrong < 4; wrong += 1) await check(email, `x${wrong}`);
    await check(email, 'x5');
    expect((await check(email, third)).status).toBe(400);
    expect((await forgot(email)).status).toBe(429);
    expect(await mailsTo(app, email)).toHaveLength(3);
  });

  it('refuses a guessed and an old key, and a weak password', async () => {
    expect((await reset('guessed')).status).toBe(400);
    expect((await reset('')).body.message).toBe('SecureAuthKey is missing. Please restart the process.');
    const email = 'buyer.regular@demo.example';
    await forgot(email);
    const { secureAuthKey } = (await check(email, (await lastMail(app, email)).code)).body;
    expect((await reset(secureAuthKey, 'weak')).body.message).toContain('minimum 8 characters');
    wait(app, 601);
    expect((await reset(secureAuthKey)).status).toBe(400);
  });

  it('mails nothing to a closed account', async () => {
    const { alpine } = app.world.people;
    await app.pool.query('update users set status = 1003 where id = $1', [alpine.id]);
    expect((await forgot(alpine.email)).status).toBe(200);
    expect(await mailsTo(app, alpine.email)).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = (token: string, body: object) =>
    app.call(null, 'POST', '/api/Users/change-password', body, { authorization: `Bearer ${token}` });
  const verify = (token: string, currentPassword: string) =>
    app.call(
      null,
      'POST',
      '/api/Users/verify-password',
      { currentPassword },
      {
        authorization: `Bearer ${token}`,
      },
    );

  it('says in the specification’s words what is missing or wrong', async () => {
    const token = await tokenOf('factory@demo.example');
    expect((await verify(token, '')).body.message).toBe('Current password is required');
    expect((await verify(token, 'Wrong-Words-1')).body.message).toBe('Current password is incorrect');
    expect((await verify(token, PASSWORD)).status).toBe(200);
    const weak = await change(token, { currentPassword: PASSWORD, newPassword: 'weak' });
    expect(weak.body.message).toBe('Password does not meet the required criteria');
    const wrong = await change(token, { currentPassword: 'Wrong-Words-1', newPassword: NEXT });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Current password is incorrect']);
  });

  it('is no oracle: the sixth wrong password in a quarter of an hour is not looked at', async () => {
    const token = await tokenOf('factory.regular@demo.example');
    const seen = [];
    for (let guess = 0; guess < 6; guess += 1) seen.push((await verify(token, 'Wrong-Words-1')).status);
    expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('ends every other session and goes on with the token of the answer', async () => {
    const email = 'nguyen.hoa@demo.example';
    await app.pool.query("update users set status = 1002 where email = 'nguyen.hoa@demo.example'");
    const [one, other] = [await tokenOf(email), await tokenOf(email)];
    wait(app, 1);
    const long = ` Ünïcode 🧵 ${'a'.repeat(64)} B1! `;
    const reply = await change(one, { currentPassword: PASSWORD, newPassword: long });
    expect(reply.body.message).toBe('Password changed successfully');
    expect((await session(other)).body.message).toBe(EXPIRED);
    expect((await session(one)).status).toBe(401);
    expect((await session(reply.body.token)).status).toBe(200);
    expect((await logIn(email, long.trim())).statusCode).toBe(401);
    expect((await logIn(email, `${long.slice(0, -3)}x! `)).statusCode).toBe(401);
    const again = await logIn(email, long);
    expect(again.statusCode).toBe(200);
    expect(again.body).not.toContain('argon2');
  });
});
