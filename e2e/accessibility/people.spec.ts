import { expect, type Page } from '@playwright/test';
import { expectAccessible, visit } from '../support/accessibility';
import { call } from '../support/api';
import { CREW_TEE, openAs, openOrder, settled, signIn } from '../support/page';
import { newKeys, stubPush } from '../support/push';
import { PASSWORD } from '../support/sessions';
import { test } from '../support/test';
import { partnerOf } from './data';

const dialogOf = (page: Page) => page.getByRole('dialog');
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

test('the organization of a trader, its keys and its webhooks', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/my-organization');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Address')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my-organization/integrations');
  await page.getByLabel('Name of the key').fill('Visited key');
  await page.getByRole('button', { name: 'Make key' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByLabel('API key')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Revoke Visited key' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toHaveCount(0);
  const url = 'http://127.0.0.1:9/visited';
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByLabel('Secret that signs its notices')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Send a test notice' }).click();
  await expect(page.getByText('Test notice on its way')).toBeVisible();
  await page.getByRole('button', { name: `Log of ${url}` }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Test' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await close(page);
  await page.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(url)).toHaveCount(0);

  const factory = await openAs(browser, 'factory', '/my-organization/integrations');
  await expectAccessible(factory.screen);
  await factory.screen.goto('/my-organization/working-days');
  await factory.screen.getByRole('button', { name: 'Add own days' }).click();
  await factory.screen.getByRole('button', { name: 'Save' }).click();
  await expect(factory.screen.getByText('Please choose a day.').first()).toBeVisible();
  await expectAccessible(factory.screen);
  await factory.close();
  const regular = await openAs(browser, 'trader.regular', '/my-organization');
  await expectAccessible(regular.screen);
  await regular.close();
});

test('connections, their dialogs and reports', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  await page.getByRole('button', { name: 'New Factory' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Search organizations').fill('Visited Denim');
  await dialog.getByText('+ Add new organization').click();
  await expect(dialog.getByLabel('Contact Name')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Contact Name').fill('Rita Sousa');
  await dialog.getByLabel('Email').fill('rita@visited-denim.example');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeEnabled();
  await expectAccessible(page);
  await close(page);
  await call(page, 'POST', 'Organizations/book', { organizationName: 'Visited Book Knits' });
  await visit(page, '/associated-factories?tab=active&search=Visited');
  for (const [item, label] of [
    ['Invite', 'Contact Name'],
    ['Link to an organization', 'Search organizations'],
    ['Edit', 'Organization Name'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Visited Book Knits' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(dialog.getByLabel(label)).toBeVisible();
    await expectAccessible(page);
    await close(page);
  }

  const id = await partnerOf(page, 'Clients', 'Havn');
  await page.goto(`/organization/${id}`);
  await page.getByRole('button', { name: 'Reports' }).click();
  await expect(dialog.getByRole('button', { name: 'Create a weekly report' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create a weekly report' }).click();
  await dialog.getByRole('combobox', { name: 'Receivers' }).click();
  await page.getByRole('option', { name: 'Sofie Lund' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('document', { name: 'Mail' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'All reports' }).click();
  await expect(dialog.getByRole('switch', { name: /^Send / }).first()).toBeVisible();
  await expectAccessible(page);

  // A request that waits for a buyer.
  const rival = await openAs(browser, 'victor.lau', '/associated-buyers');
  const found = await call<{ id: number; name: string }[]>(
    rival.screen,
    'GET',
    'Organizations/search?name=Northbrook',
  );
  await call(rival.screen, 'POST', 'Organizations/SendConnectionInvitation', {
    isNew: false,
    orgId: found[0]?.id,
  });
  await visit(rival.screen, '/associated-buyers?tab=sent');
  await rival.close();
  const buyer = await openAs(browser, 'buyer', '/associated-traders?tab=received');
  await expect(buyer.screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(buyer.screen);
  await buyer.screen.getByRole('button', { name: 'Accept' }).click();
  await expect(dialogOf(buyer.screen)).toBeVisible();
  await expectAccessible(buyer.screen);
  await buyer.close();
});

test('the work of a person who leaves', async ({ page, browser }) => {
  const show = async (on: Page, name: string, action: string) => {
    await on.getByRole('button', { name: `Actions for ${name}` }).click();
    await on.getByRole('menuitem', { name: action }).click();
    await expect(dialogOf(on).getByRole('combobox').first()).toBeVisible();
    await expectAccessible(on);
  };
  await signIn(page, 'trader');
  await page.goto('/users');
  await show(page, 'Priya Raman', 'Give over work');
  const buyer = await openAs(browser, 'buyer', '/users');
  await show(buyer.screen, 'Jonas Reed', 'Deactivate user');
  await buyer.close();
});

test('search, shortcuts, the account menu and notifications', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  await openOrder(page, CREW_TEE);
  await page.getByRole('button', { name: /^Search/ }).click();
  const palette = page.getByRole('dialog', { name: 'Search or go to a page' });
  await expect(palette.getByText('Edit plan')).toBeVisible();
  await expectAccessible(page);
  await palette.getByRole('textbox').fill('lab dip crew');
  await expect(palette.getByRole('button', { name: /^Lab Dip/ }).first()).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: 'See All Notifications' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More pages' }).click();
  await expect(page.getByRole('navigation', { name: 'More pages' })).toBeVisible();
  await expectAccessible(page);

  const regular = await openAs(browser, 'trader.regular', '/create-order');
  await expectAccessible(regular.screen);
  await regular.close();
  const buyer = await openAs(browser, 'buyer', '/associated-buyers');
  await expectAccessible(buyer.screen);
  await buyer.close();
});

test('the profile with its dialogs and this device', async ({ page, browser }) => {
  test.slow();
  await stubPush(page, newKeys('http://127.0.0.1:9/visited'));
  await signIn(page, 'tom.okafor');
  await page.goto('/profile');
  const device = page.getByRole('region', { name: 'This phone' });
  await device.getByRole('switch', { name: /^Notifications/ }).press('Space');
  await expect(device.getByRole('listitem')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: /^Daily e-mail/ }).press('Space');
  const toast = page.getByRole('status').filter({ hasText: 'User updated successfully' });
  // The focus keeps a toast open.
  await toast.getByRole('button', { name: 'Close' }).focus();
  await expectAccessible(page, '.mantine-Notification-root');
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await page.getByRole('button', { name: 'Make an address' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  await expect(page.getByRole('textbox', { name: 'Private address' })).toBeVisible();
  await expectAccessible(page);
  const blocked = await browser.newContext();
  const other = await blocked.newPage();
  await stubPush(other, newKeys('https://fcm.googleapis.com/x'), 'denied');
  await signIn(other, 'buyer');
  await other.goto('/profile');
  await expect(other.getByText("Blocked in this browser's settings.")).toBeVisible();
  await expectAccessible(other);
  await blocked.close();
});
