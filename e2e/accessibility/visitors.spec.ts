import { expect, type Page } from '@playwright/test';
import { expectAccessible, visit } from '../support/accessibility';
import { call, idsOf } from '../support/api';
import { codeOf, mailTo } from '../support/mails';
import { settled, shareLink, showCards, signIn } from '../support/page';
import { PASSWORD } from '../support/sessions';
import { test } from '../support/test';
import { makePlanned } from './data';

interface SignUp {
  email: string;
  key: string;
  code: string;
}
async function signUp(page: Page, email: string): Promise<SignUp> {
  const reply = await page.request.post('/api/Users/signup', {
    data: { Name: 'Nora Visited', Email: email, Password: PASSWORD, PasswordConfirmation: PASSWORD },
  });
  const { key } = (await reply.json()) as { key: string };
  return { email, key, code: codeOf(await mailTo(page, email)) };
}

test('a sign-up that asks for its password, and a new password', async ({ page, browser }) => {
  // A browser other than the one that signed up.
  const elsewhere = await browser.newContext();
  const { email, key, code } = await signUp(await elsewhere.newPage(), 'visited@elsewhere.example');
  await page.goto(`/verify/${key}`);
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter the password that you signed up with.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, email)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expectAccessible(page);
  await elsewhere.close();
});

test('the first pages of a new trader, without a plan and on trial', async ({ page }) => {
  test.slow();
  const { email, key, code } = await signUp(page, 'visited.trader@visited.example');
  const verified = await page.request.post('/api/Users/verify', { data: { SecureAuthKey: key, Key: code } });
  expect(verified.ok(), await verified.text()).toBe(true);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await settled(page);
  await expectAccessible(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/profile');
});

test('a buyer who may not start a trial', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Restricted' })).toBeVisible();
  await expectAccessible(page);
});

test('the public menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
});

test('a shared order, and a link that was revoked', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited guest');
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'For your team' }).click();
  const link = await shareLink(page);
  const context = await browser.newContext();
  const guest = await context.newPage();
  for (const tab of ['Order Info', 'Style & Combo', 'File & Documents']) {
    await guest.goto(link);
    await guest.getByRole('tab', { name: tab }).click();
    await settled(guest);
    await expectAccessible(guest);
  }
  await guest.getByRole('tab', { name: 'Planning' }).click();
  await showCards(guest);
  await expect(guest.getByRole('article', { name: 'PP Sample' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('radiogroup', { name: 'View' }).getByText('Timeline').click();
  await expect(guest.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(guest);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('dialog', { name: 'Revoke share link' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Share link revoked').first()).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText('This link was revoked. Please ask the sender for a new one.')).toBeVisible();
  await expectAccessible(guest);
  await context.close();
});

test('the page of a report link', async ({ page }) => {
  await signIn(page, 'trader');
  const { stages } = await makePlanned(page, 'Visited link', { withPeople: true });
  const [personId] = await idsOf(page, 'Rafiqul Islam');
  const { url } = await call<{ url: string }>(page, 'POST', 'Planning/report-links', {
    stages: [{ stageId: stages[0]?.stageId, side: 'factory' }],
    personId,
  });
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PP Sample');
  await expectAccessible(page);
  const list = await call<{ url: string }>(page, 'POST', 'Planning/report-links', {
    stages: stages.slice(0, 2).map(({ stageId }) => ({ stageId, side: 'factory' })),
    personId,
  });
  await page.goto(new URL(list.url).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 stages to report');
  await expectAccessible(page);
});
