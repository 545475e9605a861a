import { describe, expect, it } from 'vitest';
import { lastMail } from './mails';
import { useApp } from './start-app';

const app = useApp();
const logIn = (email: string, password: string) =>
  app.call(null, 'POST', '/api/Users/login', { email, password });
async function signUp(email: string, password: string) {
  const made = await app.call(null, 'POST', '/api/Users/signup', {
    name: 'New Person',
    email,
    password,
    passwordConfirmation: password,
  });
  if (made.status === 200) {
    const { code } = await lastMail(app, email);
    await app.call(null, 'POST', '/api/Users/verify', { secureAuthKey: made.body.key, key: code });
  }
  return made;
}

let invitations = 0;
async function invited() {
  invitations += 1;
  const email = `invited-${invitations}@passwords.example`;
  await app.call('trader', 'POST', '/api/Invitation/invite', { email, name: 'New Person', roleName: 2003 });
  return email;
}

describe('a password', () => {
  it.each([
    ['long', `Aa1!${'long-enough-'.repeat(6)}end`, `Aa1!${'long-enough-'.repeat(6)}enD`],
    ['of the most that is taken', `Aa1!${'x'.repeat(252)}`, `Aa1!${'x'.repeat(251)}`],
    ['with a space at its end', 'Thread-Count-4 ', 'Thread-Count-4'],
    ['with letters of other scripts', 'Größe-Ωmega-7🧵', 'Größe-Ωmega-7'],
  ])('%s is used exactly: nothing is cut off or changed', async (kind, password, almost) => {
    const email = `${kind.replaceAll(' ', '-')}@passwords.example`;
    expect((await signUp(email, password)).status).toBe(200);
    expect((await logIn(email, almost)).status).toBe(401);
    expect((await logIn(email, password.toUpperCase())).status).toBe(401);
    const signedIn = await logIn(email, password);
    expect(signedIn.status).toBe(200);
    const me = await app.call(null, 'GET', '/api/Users/me/export', undefined, {
      authorization: `Bearer ${signedIn.body.token}`,
    });
    expect(me.text).not.toMatch(/argon2|passwordHash/);
    const { rows } = await app.pool.query<{ hash: string }>(
      'select password_hash as hash from users where email = $1',
      [email],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  });

  it('that is endless is refused', async () => {
    expect((await signUp('refused@passwords.example', `Aa1!${'x'.repeat(253)}`)).status).toBe(400);
  });

  const refused = (path: string) => ({
    code: 'VALIDATION_FAILED',
    message: 'This password is too common. Please choose another one.',
    errors: [{ path, message: 'This password is too common. Please choose another one.' }],
  });
  it.each(['Password1!', 'Dr@gon-99', 'Michael2026!'])(
    'that is common is refused in every form: %s',
    async (commonPassword) => {
      const made = await signUp('refused@passwords.example', commonPassword);
      expect([made.status, made.body]).toMatchObject([400, refused('password')]);

      const { key } = await lastMail(app, await invited());
      const body = { name: 'New Person', password: commonPassword, oneTimeAuthKey: key };
      const completed = await app.call(null, 'POST', '/api/Invitation/complete', body);
      expect([completed.status, completed.body]).toMatchObject([400, refused('password')]);

      const { email } = app.world.people.kaveri;
      await app.pool.query('delete from attempts');
      await app.call(null, 'POST', '/api/Users/forgot-password', { email });
      const otp = (await lastMail(app, email)).code;
      const valid = await app.call(null, 'POST', '/api/Users/validate-reset-otp', { email, otp });
      const { secureAuthKey } = valid.body;
      const set = (newPassword: string) =>
        app.call(null, 'POST', '/api/Users/reset-password', { secureAuthKey, newPassword });
      const reset = await set(commonPassword);
      expect([reset.status, reset.body]).toMatchObject([400, refused('newPassword')]);
      expect((await set('Selvedge-Demo-1')).status, 'the key is still good for a better one').toBe(200);

      const changed = await app.call('buyer', 'POST', '/api/Users/change-password', {
        currentPassword: 'Selvedge-Demo-1',
        newPassword: commonPassword,
      });
      expect([changed.status, changed.body]).toMatchObject([400, refused('newPassword')]);
      expect((await logIn('buyer@demo.example', 'Selvedge-Demo-1')).status).toBe(200);
    },
  );
});

describe('the address that tries are counted by', () => {
  const guess = (forwarded: string) =>
    app.call(
      null,
      'POST',
      '/api/Users/login',
      { email: 's.murugan@demo.example', password: 'Wrong-Words-1' },
      { 'x-forwarded-for': forwarded },
    );

  it('is the connection’s own: a header that a caller writes changes nothing', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess(`203.0.113.${tries}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});

describe('the address that tries are counted by behind a proxy', () => {
  const proxied = useApp({ TRUST_PROXY: 'on' });
  const guess = (forwarded: string) =>
    proxied.call(
      null,
      'POST',
      '/api/Users/login',
      { email: 'chen.wei@demo.example', password: 'Wrong-Words-1' },
      { 'x-forwarded-for': forwarded },
    );

  it('is the one that the proxy saw, regardless of the caller’s header', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await guess(`198.51.100.${tries}, 203.0.113.7`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await guess('198.51.100.1, 203.0.113.8')).status).toBe(401);
  });
});
