import { expect, type Page, test } from '@playwright/test';
import { codeOf, mailTo } from './support/mails';
import { listen, signInByForm } from './support/page';

const NEW_PASSWORD = 'Thread-Count-40';
// No test after these signs in as one of them.
const FORGETFUL = 'buyer.regular@demo.example';
const OPERATED = 'chen.wei@demo.example';

async function setNewPassword(page: Page, address: string): Promise<void> {
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signInByForm(page, address, NEW_PASSWORD);
}

test('a user who forgot the password sets a new one with a mailed code', async ({ page }) => {
  const faults = listen(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(FORGETFUL);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').fill(codeOf(await mailTo(page, FORGETFUL)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await setNewPassword(page, FORGETFUL);
  expect(faults).toEqual([]);
});

test('a user without mail sets a new password with a link from the operator', async ({ page }) => {
  const faults = listen(page);
  await page.request.post('/api/Users/forgot-password', { data: { email: OPERATED } });
  const valid = await page.request.post('/api/Users/validate-reset-otp', {
    data: { email: OPERATED, otp: codeOf(await mailTo(page, OPERATED)) },
  });
  // The operator's key works like a mailed one, but is valid for longer.
  await page.goto(`/forgot-password#${(await valid.json()).secureAuthKey}`);
  await setNewPassword(page, OPERATED);
  expect(faults).toEqual([]);
});
