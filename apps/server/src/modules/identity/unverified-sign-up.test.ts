import { describe, expect, it } from 'vitest';
import { lastMail, wait } from '#test/mails';
import { runJobs } from '#test/run-jobs';
import { BAD_CODE, PASSWORD, signUpCalls } from '#test/sign-ups';
import { useApp } from '#test/start-app';
import { identityJobs } from './jobs';

const app = useApp();
const { signUp, verify, resend, logIn } = signUpCalls(app);

describe('an address that was signed up and never verified', () => {
  const THEIRS = 'Other-Words-22';
  const someoneElse = (email: string) =>
    signUp(email, { Password: THEIRS, PasswordConfirmation: THEIRS, OrganizationName: 'Not Theirs' });
  const link = (key: string) => app.call(null, 'GET', `/api/Users/verify/${key}`);

  it('is free for another sign-up, and the code verifies the password of the page that it is entered on', async () => {
    const email = 'owner@atelier.example';
    const stranger = await someoneElse(email);
    const owner = await signUp(email, { OrganizationName: 'Atelier Owner' });
    await someoneElse(email);
    const { code } = await lastMail(app, email);
    expect((await verify(owner.body.key, code)).status).toBe(200);
    expect((await logIn(email, THEIRS)).status).toBe(401);
    const { token } = (await logIn(email)).body;
    const mine = await app.call(null, 'GET', '/api/Organizations/MyOrganization', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(mine.body.name).toBe('Atelier Owner');
    expect((await verify(stranger.body.key, code)).body.message).toBe(BAD_CODE);
    expect((await link(stranger.body.key)).status).toBe(404);
  });

  it('asks for the password on the page of the mailed link, so that people cannot verify the sign-up of another', async () => {
    const email = 'typed@atelier.example';
    await someoneElse(email);
    const mail = await lastMail(app, email);
    const enter = (password?: string) =>
      app.call(null, 'POST', '/api/Users/verify', { SecureAuthKey: mail.key, Key: mail.code, password });
    expect((await link(mail.key)).body).toEqual({ signUp: expect.any(String), needsPassword: true });
    const blank = await enter();
    expect([blank.status, blank.body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'Please enter the password that you signed up with.' }],
    ]);
    const own = await enter(PASSWORD);
    expect([own.status, own.body.errors[0].path]).toEqual([400, 'password']);
    expect((await logIn(email)).status).toBe(401);
    expect((await enter(THEIRS)).status).toBe(200);
  });

  it('asks only for the code in the browser that signed up', async () => {
    const { body } = await signUp('same@atelier.example');
    const mail = await lastMail(app, 'same@atelier.example');
    const [own, mailed] = [await link(body.key), await link(mail.key)];
    expect(own.body).toEqual({ signUp: mailed.body.signUp, needsPassword: false });
    expect((await verify(body.key, mail.code)).status).toBe(200);
    const used = await link(body.key);
    expect([used.status, used.body.message]).toEqual([
      404,
      'This link is not valid any more. Sign in if you verified your account already, or sign up again to get a new code.',
    ]);
  });

  it('looks the same on its page whether or not it has an account', async () => {
    const [taken, free] = [await signUp('buyer@demo.example'), await signUp('plain@atelier.example')];
    const [one, other] = [await link(taken.body.key), await link(free.body.key)];
    expect([one.status, Object.keys(one.body)]).toEqual([other.status, Object.keys(other.body)]);
    wait(app, 61);
    expect((await resend(taken.body.key)).body).toEqual((await resend(free.body.key)).body);
  });

  it('is verified by a reset code', async () => {
    const email = 'forgot@atelier.example';
    await signUp(email, { OrganizationName: 'Atelier Forgot' });
    await app.call(null, 'POST', '/api/Users/forgot-password', { email });
    const mail = await lastMail(app, email);
    expect(mail.subject).toMatch(/^\d{6} is your code for a new Selvedge password$/);
    const { secureAuthKey } = (
      await app.call(null, 'POST', '/api/Users/validate-reset-otp', { email, otp: mail.code })
    ).body;
    const reset = await app.call(null, 'POST', '/api/Users/reset-password', {
      secureAuthKey,
      newPassword: THEIRS,
    });
    expect(reset.status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, THEIRS)).status).toBe(200);
  });

  it('is taken over by an invitation', async () => {
    const email = 'asked@atelier.example';
    const { body } = await signUp(email);
    const { code } = await lastMail(app, email);
    const invited = await app.call('trader', 'POST', '/api/Invitation/invite', {
      email,
      name: 'Ines Duarte',
      roleName: 2003,
    });
    expect(invited.status).toBe(200);
    const late = await verify(body.key, code);
    expect([late.status, late.body.message]).toEqual([
      409,
      'An organization invited this address. Use the link of the invitation, or ask for a new one.',
    ]);
    const { key } = await lastMail(app, email);
    const done = await app.call(null, 'POST', '/api/Invitation/complete', {
      name: 'Ines Duarte',
      password: THEIRS,
      oneTimeAuthKey: key,
    });
    expect(done.status).toBe(200);
    expect((await logIn(email, THEIRS)).status).toBe(200);
  });

  it('is deleted after 14 days, and until then is in no list', async () => {
    const { body } = await signUp('idle@atelier.example', {
      OrganizationName: 'Idle Mill',
      OrganizationType: 11001,
    });
    const found = await app.call('trader', 'GET', '/api/Organizations/type/11001?search=Idle%20Mill');
    expect(found.body).toEqual([]);
    const { rows: before } = await app.pool.query("select 1 from organizations where name = 'Idle Mill'");
    expect(before).toEqual([]);
    const run = () => runJobs(app, identityJobs);
    wait(app, 13 * 86_400);
    await run();
    expect((await link(body.key)).status).toBe(200);
    wait(app, 86_400 + 1);
    expect(await run()).toContain('purge-sign-ups');
    expect((await link(body.key)).status).toBe(404);
    const { rows } = await app.pool.query("select 1 from sign_ups where email = 'idle@atelier.example'");
    expect(rows).toEqual([]);
  });
});
