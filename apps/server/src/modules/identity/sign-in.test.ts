import { describe, expect, it } from 'vitest';
import { lastMail, mailsAbout, mailsTo, wait } from '../../../test/mails';
import { PASSWORD, signing } from '../../../test/signing';
import { useApp } from '../../../test/start-app';

const app = useApp();
const NEXT = 'Other-Words-22';
const { logIn, session, tokenOf } = signing(app);
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

  it('uses the browser’s time zone unless the person chose one', async () => {
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

  it('refuses the eleventh wrong password in 15 minutes, and accepts the owner from another network', async () => {
    const { email } = app.world.people.hengrui;
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await logIn(email, 'Wrong-Words-1', '10.0.0.2')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const late = await logIn(email, PASSWORD, '10.0.0.2');
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '900']);
    expect((await logIn(email, PASSWORD, '10.0.0.3')).statusCode).toBe(200);
    wait(app, 901);
    expect((await logIn(email, PASSWORD, '10.0.0.2')).statusCode).toBe(200);
  });

  it('slows down guesses at one account from all addresses, except on known devices', {
    timeout: 60_000,
  }, async () => {
    const { email } = app.world.people.traderAdmin;
    const { device } = (await logIn(email, PASSWORD, '10.3.1.0')).json();
    const guess = (from: number) => logIn(email, 'Wrong-Words-1', `10.3.0.${from}`);
    const statuses = [];
    for (let from = 0; from < 30; from += 1) statuses.push((await guess(from)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    expect((await guess(40)).headers['retry-after']).toBe('5');
    const waits = [];
    for (let round = 0; round < 10; round += 1) {
      const reply = await guess(50 + round);
      waits.push(Number(reply.headers['retry-after']));
      wait(app, Number(reply.headers['retry-after']));
      expect((await guess(70 + round)).statusCode).toBe(401);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    // An attacker can delay the owner on a new device, but not on a known one.
    expect((await logIn(email, PASSWORD, '10.3.1.1')).statusCode).toBe(429);
    const attempt = (password: string, token: string) =>
      app.call(null, 'POST', '/api/Users/login', { email, password, devices: [token] });
    expect((await attempt(PASSWORD, device)).status).toBe(200);
    expect((await attempt(PASSWORD, `${device}x`)).status).toBe(429);
    const others = (await logIn(app.world.people.hengrui.email, PASSWORD, '10.3.1.2')).json().device;
    expect((await attempt(PASSWORD, others)).status).toBe(429);
    const tries = [];
    for (let round = 0; round < 11; round += 1) tries.push((await attempt('Wrong-Words-1', device)).status);
    expect(tries).toEqual([...Array(10).fill(401), 429]);
    wait(app, 86_400);
  });

  it('stops four hundred guesses at one account from one IPv6 network', { timeout: 60_000 }, async () => {
    const { email } = app.world.people.kaveri;
    const replies = await Promise.all(
      Array.from({ length: 400 }, (_, host) =>
        logIn(email, 'Wrong-Words-1', `2001:db8:0:7:${host.toString(16)}::1`),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(390);
    expect((await logIn(email, PASSWORD, '2001:db8:0:8::1')).statusCode).toBe(200);
    wait(app, 86_400);
  });

  it('notifies the owner of a sign-in on a new device, but not of the first one or one on a known device', async () => {
    const { email } = app.world.people.buyerOther;
    const mailCount = async () => (await mailsAbout(app, email, /^New sign-in: /)).length;
    const { device } = (await logIn(email, PASSWORD, '10.4.0.1')).json();
    expect(await mailCount()).toBe(0);
    await app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD, devices: [device] });
    expect(await mailCount()).toBe(0);
    await logIn(email, PASSWORD, '10.4.0.2');
    await logIn(email, PASSWORD, '10.4.0.2');
    expect(await mailCount()).toBe(1);
    expect((await lastMail(app, email)).body).toContain('from the address 10.4.0.2.');
  });

  it('keeps a device token apart from sessions, and ends it with the password', async () => {
    const { email } = app.world.people.buyerThird;
    const { device } = (await logIn(email, PASSWORD, '10.4.0.3')).json();
    expect((await session(device)).status).toBe(401);
    wait(app, 1);
    await forgot(email);
    const { secureAuthKey } = (await check(email, (await lastMail(app, email)).code)).body;
    const fresh = (await reset(secureAuthKey, PASSWORD)).body.device;
    const mailCount = async () => (await mailsAbout(app, email, /^New sign-in: /)).length;
    const before = await mailCount();
    await app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD, devices: ['x', fresh] });
    expect(await mailCount()).toBe(before);
    await app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD, devices: [device] });
    expect(await mailCount()).toBe(before + 1);
  });

  it('counts concurrent guesses like sequential ones', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => logIn(app.world.people.kaveri.email, 'Wrong-Words-1', '10.0.0.4')),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
  });

  it('stops guesses at many accounts from one address', { timeout: 60_000 }, async () => {
    const guess = (account: number) => logIn(`guess-${account}@demo.example`, 'Wrong-Words-1', '10.0.0.5');
    const { email } = app.world.people.hengrui;
    expect((await logIn(email, PASSWORD, '10.0.0.5')).statusCode).toBe(200);
    const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => guess(index)));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(20);
    expect((await guess(25)).statusCode).toBe(429);
    // A correct password gets the same refusal, so that the attacker does not learn it.
    expect((await logIn(app.world.people.kaveri.email, PASSWORD, '10.0.0.5')).statusCode).toBe(429);
    expect((await logIn('nobody@demo.example', 'Wrong-Words-1', '10.0.0.6')).statusCode).toBe(401);
    // A known device can retry after a typo as usual.
    expect((await logIn(email, 'Wrong-Words-1', '10.0.0.5')).statusCode).toBe(401);
    expect((await logIn(email, PASSWORD, '10.0.0.5')).statusCode).toBe(200);
  });

  it('does not block an office whose people mistype sometimes', { timeout: 60_000 }, async () => {
    const people = Object.values(app.world.people).filter(({ email }) => !email.startsWith('nguyen'));
    // Together, these exceed the number of accounts per address, but successful sign-ins and known devices do not
    // count.
    for (let gone = 0; gone < 8; gone += 1)
      expect((await logIn(`gone-${gone}@demo.example`, PASSWORD, '10.0.0.7')).statusCode).toBe(401);
    expect(people.length).toBeGreaterThan(12);
    for (const { email } of [...people, ...people])
      expect((await logIn(email, PASSWORD, '10.0.0.7')).statusCode).toBe(200);
    for (const round of [1, 2])
      for (const { email } of people)
        expect([round, (await logIn(email, 'Wrong-Words-1', '10.0.0.7')).statusCode]).toEqual([round, 401]);
    expect((await logIn('nobody@demo.example', 'Wrong-Words-1', '10.0.0.7')).statusCode).toBe(401);
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

describe('resetting a password', () => {
  it('answers the same whether or not the address is known', async () => {
    const [existing, unknown] = [
      await forgot('sofie.lund@demo.example'),
      await forgot('nobody@demo.example'),
    ];
    expect(existing.body).toEqual(unknown.body);
    expect(existing.body).toEqual({ message: 'OTP has been sent to your email.' });
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
      device: expect.any(String),
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

  it('refuses a code after ten minutes, after five failed attempts, and once a newer one was sent', async () => {
    const email = 'ayesha.khan@demo.example';
    await forgot(email);
    const first = (await lastMail(app, email)).code;
    wait(app, 601);
    expect((await check(email, first)).body.message).toBe(BAD_CODE);
    await forgot(email);
    const second = (await lastMail(app, email)).code;
    if (second !== first) expect((await check(email, first)).status).toBe(400);
    for (let wrong = 0; wrong < 4; wrong += 1) await check(email, `x${wrong}`);
    await check(email, 'x5');
    expect((await check(email, second)).status).toBe(400);
    await forgot(email);
    const third = (await lastMail(app, email)).code;
    if (second !== third) expect((await check(email, second)).status).toBe(400);
    expect((await check(email, third)).status).toBe(200);
    expect((await forgot(email)).status).toBe(429);
    expect(await mailsAbout(app, email, / is your code for a new Selvedge password$/)).toHaveLength(3);
  });

  it('keeps the active code when it is requested again, and lets the owner request it after strangers did', async () => {
    const { email } = app.world.people.rival;
    const ask = (from: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/Users/forgot-password',
        remoteAddress: from,
        payload: { email },
      });
    const codes = async () =>
      (await mailsAbout(app, email, / is your code for a new Selvedge password$/)).map((mail) => mail.code);
    const seen = [];
    for (let times = 0; times < 4; times += 1) seen.push((await ask('10.2.0.1')).statusCode);
    expect(seen).toEqual([200, 200, 200, 429]);
    expect(await codes()).toHaveLength(1);
    wait(app, 61);
    expect((await ask('10.2.0.2')).statusCode).toBe(200);
    const [first, again] = await codes();
    expect(again).toBe(first);
    expect((await lastMail(app, email)).body).toContain('It is valid for 8 minutes.');
    expect((await check(email, first ?? '')).status).toBe(200);
  });

  it('from a known device has a code that a stranger’s failed attempts cannot invalidate', async () => {
    const { email } = app.world.people.rival;
    const { device } = (await logIn(email, PASSWORD, '10.2.0.3')).json();
    const own = { email, devices: [device] };
    await app.call(null, 'POST', '/api/Users/forgot-password', own);
    const { code } = await lastMail(app, email);
    await forgot(email);
    for (let wrong = 0; wrong < 6; wrong += 1) await check(email, `x${wrong}`);
    const right = await app.call(null, 'POST', '/api/Users/validate-reset-otp', { ...own, otp: code });
    expect(right.status).toBe(200);
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

  it('reports missing and wrong input with the specification’s texts', async () => {
    const token = await tokenOf('factory@demo.example');
    expect((await verify(token, '')).body.message).toBe('Current password is required');
    expect((await verify(token, 'Wrong-Words-1')).body.message).toBe('Current password is incorrect');
    expect((await verify(token, PASSWORD)).status).toBe(200);
    const weak = await change(token, { currentPassword: PASSWORD, newPassword: 'weak' });
    expect(weak.body.message).toBe('Password does not meet the required criteria');
    const wrong = await change(token, { currentPassword: 'Wrong-Words-1', newPassword: NEXT });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Current password is incorrect']);
  });

  it('cannot be used to guess the password: the sixth wrong one in 15 minutes is not checked', async () => {
    const token = await tokenOf('factory.regular@demo.example');
    const seen = [];
    for (let guess = 0; guess < 6; guess += 1) seen.push((await verify(token, 'Wrong-Words-1')).status);
    expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('ends all other sessions and returns a token for this one', async () => {
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
