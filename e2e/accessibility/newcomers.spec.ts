import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { call } from '../support/api';
import { mailTo, pathOf } from '../support/mails';
import { signIn, signInByForm } from '../support/page';
import { PASSWORD } from '../support/sessions';
import { signUpTrader } from '../support/sign-up';
import { test } from '../support/test';

test('the first page of a new trader, and the first steps in its menu', async ({ page }) => {
  await signInByForm(page, await signUpTrader(page, 'visited.trader'));
  await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByText(/^First steps/)).toBeVisible();
  await expectAccessible(page);
});

test('a partner of the book with its contacts, and its first page when it joins', async ({
  page,
  browser,
}) => {
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await page.getByRole('button', { name: 'New Factory' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search organizations').fill('Visited Weaves');
  await dialog.getByText('Add to my book, without inviting').click();
  await expect(dialog.getByLabel('Organization Name')).toBeVisible();
  await expectAccessible(page);
  const { organizationId } = await call<{ organizationId: number }>(page, 'POST', 'Organizations/book', {
    organizationName: 'Visited Weaves',
  });
  await page.goto(`/organization/${organizationId}`);
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByLabel('Name').fill('Lipi Begum');
  await dialog.getByLabel('Email').fill('lipi@visited.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Lipi Begum' }).click();
  await expect(page.getByRole('menuitem', { name: 'Invite' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const [contact] = await call<{ id: number }[]>(page, 'GET', `Organizations/${organizationId}/people`);
  await call(page, 'POST', `Organizations/book/${organizationId}/invite`, { personId: contact?.id });
  const mail = pathOf(await mailTo(page, 'lipi@visited.example'));
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(mail);
  await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Complete sign-up' }).click();
  await expect(theirs).toHaveURL(/\/login/);
  await signInByForm(theirs, 'lipi@visited.example');
  await expect(theirs.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(theirs);
});

test('the order on which a newcomer lands', async ({ page }) => {
  await signIn(page, 'factory');
  const { orders } = await call<{ orders: { orderId: string }[] }>(page, 'GET', 'CustomOrder/OrgBasedOrders');
  await page.goto(`/order/${orders[0]?.orderId}?joined=1`);
  await expect(page.getByRole('link', { name: 'See what waits' })).toBeVisible();
  await expectAccessible(page);
});
