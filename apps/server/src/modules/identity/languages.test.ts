import { beforeAll, describe, expect, it } from 'vitest';
import { lastMail } from '#test/mails';
import { PASSWORD } from '#test/signing';
import { useApp } from '#test/start-app';

const app = useApp();
const inLanguage = (language: string) => ({ 'accept-language': language });
const setLanguage = (email: string, language: string | null) =>
  app.pool.query('update users set language = $2 where email = $1', [email, language]);
const languageOf = async (email: string): Promise<string | null> =>
  (await app.pool.query('select language from users where email = $1', [email])).rows[0].language;
const login = (email: string, language: string) =>
  app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD }, inLanguage(language));
const profile = () => `/api/Users/${app.world.people.buyer.id}`;

describe('a person’s language', () => {
  it('is the browser’s at the first sign-in, and no later browser changes it', async () => {
    await setLanguage('buyer@demo.example', null);
    const first = await login('buyer@demo.example', 'tr-TR,tr;q=0.9,en;q=0.8');
    expect([first.status, first.body.language]).toEqual([200, 'tr']);
    const second = await login('buyer@demo.example', 'vi-VN');
    expect([second.body.language, await languageOf('buyer@demo.example')]).toEqual(['tr', 'tr']);
  });

  it('is never the one of the tests', async () => {
    await setLanguage('buyer@demo.example', null);
    expect((await login('buyer@demo.example', 'pseudo')).body.language).toBeNull();
  });

  it('is chosen in the profile; only its owner sees it', async () => {
    const changed = await app.call('buyer', 'PUT', profile(), { language: 'zh' });
    expect([changed.status, changed.body.language]).toEqual([200, 'zh']);
    expect((await app.call('buyer', 'GET', '/api/session')).body.user.language).toBe('zh');
    expect((await app.call('buyerRegular', 'GET', profile())).body).not.toHaveProperty('language');
    const other = await app.call('buyer', 'PUT', profile(), { language: 'pseudo' });
    expect([other.status, await languageOf('buyer@demo.example')]).toEqual([400, 'zh']);
  });

  it('is the one that an invitation names, from the invitation’s mail to the sign-in', async () => {
    const email = 'yusuf@northbrook.example';
    const invited = await app.call('buyer', 'POST', '/api/Invitation/invite', {
      email,
      name: 'Yusuf Kaya',
      roleName: 2003,
      language: 'tr',
    });
    expect(invited.status).toBe(200);
    const mail = await lastMail(app, email);
    expect(mail.body).toContain('Merhaba Yusuf Kaya');
    const completed = await app.call(null, 'POST', '/api/Invitation/complete', {
      name: 'Yusuf Kaya',
      password: PASSWORD,
      oneTimeAuthKey: mail.key,
    });
    expect(completed.status).toBe(200);
    expect((await login(email, 'en-US')).body.language).toBe('tr');
  });
});

describe('a mail', () => {
  beforeAll(() => setLanguage('buyer@demo.example', 'vi'));

  it('is in the language of its recipient, whoever caused it', async () => {
    await app.call(
      null,
      'POST',
      '/api/Users/forgot-password',
      { email: 'buyer@demo.example' },
      inLanguage('tr'),
    );
    const { rows } = await app.pool.query(
      "select language from mails where recipient = 'buyer@demo.example' order by id desc limit 1",
    );
    expect(rows[0].language).toBe('vi');
  });

  it('to an address without an account is in the language of its visitor', async () => {
    const email = 'new@mill.example';
    const form = { name: 'Lan Pham', email, password: PASSWORD, passwordConfirmation: PASSWORD };
    const { status } = await app.call(null, 'POST', '/api/Users/signup', form, inLanguage('vi'));
    expect(status).toBe(200);
    const { rows } = await app.pool.query('select language, body from mails where recipient = $1', [email]);
    expect(rows[0].language).toBe('vi');
    expect(rows[0].body).toContain('Lan Pham');
  });
});
