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

describe('a password', () => {
  it.each([
    ['long', `Aa1!${'long-enough-'.repeat(6)}end`, `Aa1!${'long-enough-'.repeat(6)}enD`],
    ['of the most that is taken', `Aa1!${'x'.repeat(252)}`, `Aa1!${'x'.repeat(251)}`],
    ['with a space at its end', 'Thread-Count-4 ', 'Thread-Count-4'],
    ['with letters of other scripts', 'Größe-Ωmega-7🧵', 'Größe-Ωmega-7'],
  ])('%s is kept exactly: nothing is cut off or changed', async (kind, password, almost) => {
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

  it.each(['Password1!', `Aa1!${'x'.repeat(253)}`])(
    'that is well known or endless is refused: %.12s',
    async (password) => {
      expect((await signUp('refused@passwords.example', password)).status).toBe(400);
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

  it('is the one that the proxy saw, whatever the caller wrote before it', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await guess(`198.51.100.${tries}, 203.0.113.7`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await guess('198.51.100.1, 203.0.113.8')).status).toBe(401);
  });
});
