import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './sessions';

/** A new trader of a run, because a trial can be started, and the first steps be new, only once. */
export async function signUpTrader(page: Page, name: string): Promise<string> {
  const email = `${name}@demo.example`;
  const signedUp = await page.request.post('/api/Users/signup', {
    data: { Name: 'Nora Trader', Email: email, Password: PASSWORD, PasswordConfirmation: PASSWORD },
  });
  const { key } = (await signedUp.json()) as { key: string };
  const outbox = await (await page.request.get('/outbox')).text();
  const mail = outbox.slice(outbox.indexOf(email));
  const code = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
  const verified = await page.request.post('/api/Users/verify', { data: { SecureAuthKey: key, Key: code } });
  expect(verified.ok()).toBe(true);
  return email;
}
