import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '#test/mails';
import { signInAgain, useApp } from '#test/start-app';

const app = useApp();
const invite = (who: 'trader' | 'factory', email: string) =>
  app.call(who, 'POST', '/api/Invitation/invite', { email, name: 'Noor Aziz', roleName: 2003 });
const statuses = async (from: number, to: number) => {
  const statuses = [];
  for (let nth = from; nth < to; nth += 1)
    statuses.push((await invite('factory', `n${nth}@shapla.example`)).status);
  return statuses;
};

describe('invitation mails', () => {
  it('are limited to ten a day until one is accepted, and then to fifty', async () => {
    expect(await statuses(0, 10)).toEqual(Array(10).fill(200));
    const eleventh = await invite('factory', 'n10@shapla.example');
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(app, 'n10@shapla.example')).toEqual([]);
    expect((await app.call('factory', 'GET', '/api/Invitation')).text).not.toContain('n10@shapla.example');
    await app.call(null, 'POST', '/api/Invitation/complete', {
      name: 'Noor Aziz',
      password: 'Thread-Count-40',
      oneTimeAuthKey: (await lastMail(app, 'n0@shapla.example')).key,
    });
    expect(await statuses(10, 50)).toEqual(Array(40).fill(200));
    expect(await statuses(50, 51)).toEqual([429]);
    wait(app, 86_401);
    await signInAgain(app);
    expect(await statuses(51, 52)).toEqual([200]);
  });

  it('to one address stop at five a day, regardless of the sender', async () => {
    const resend = () =>
      app.call('trader', 'POST', '/api/Invitation/resend', { email: 'same@meridian.example' });
    expect((await invite('trader', 'same@meridian.example')).status).toBe(200);
    const sent = [];
    for (let round = 0; round < 5; round += 1) {
      wait(app, 61);
      sent.push((await resend()).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 429]);
  });

  it('contain the organization’s name in subject and sender only after another organization has confirmed it', async () => {
    const signUp = {
      name: 'Ada Bank',
      email: 'ada@newhouse.example',
      password: 'Thread-Count-40',
      passwordConfirmation: 'Thread-Count-40',
      organizationName: 'Your Bank Security',
    };
    const { body } = await app.call(null, 'POST', '/api/Users/signup', signUp);
    const { code } = await lastMail(app, signUp.email);
    await app.call(null, 'POST', '/api/Users/verify', { secureAuthKey: body.key, key: code });
    const { email: address, password } = signUp;
    const login = await app.call(null, 'POST', '/api/Users/login', { email: address, password });
    const authorization = `Bearer ${login.body.token}`;
    const from = (email: string) =>
      app.call(
        null,
        'POST',
        '/api/Invitation/invite',
        { email, name: 'Some One', roleName: 2003 },
        { authorization },
      );
    await from('first@newhouse.example');
    const first = await lastMail(app, 'first@newhouse.example');
    expect(first.subject).toBe('You are invited to Selvedge');
    const { rows } = await app.pool.query('select sender from mails where recipient = $1', [
      'first@newhouse.example',
    ]);
    expect(rows).toEqual([{ sender: null }]);
    await app.call(null, 'POST', '/api/Invitation/complete', {
      name: 'Some One',
      password: 'Thread-Count-40',
      oneTimeAuthKey: first.key,
    });
    await from('second@newhouse.example');
    expect((await lastMail(app, 'second@newhouse.example')).subject).toBe(
      'Your Bank Security invites you to Selvedge',
    );
  });
});
