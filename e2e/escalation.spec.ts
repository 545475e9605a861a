import { expect } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, openAs, signIn } from './support/page';
import { test } from './support/test';

const RULES = 'Organizations/MyOrganization/reminders';

test('Admins of a trader escalate what stays overdue, and its other people read when', async ({
  page,
  browser,
}) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  await page.goto('/my-organization');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Escalation' }) });
  const editors = card.getByRole('textbox', { name: 'Working days until the editors of the order are told' });
  const admins = card.getByRole('textbox', { name: 'Working days until your Admins are told' });
  await expect(editors).toHaveValue('3');
  await expect(admins).toHaveValue('7');
  await card.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Escalation turned off')).toBeVisible();
  await expect(card.getByText('Off. Nobody else is told of what stays overdue.')).toBeVisible();

  await card.getByRole('button', { name: 'Turn on' }).click();
  await admins.fill('3');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('The second level must come after the first.')).toBeVisible();
  await admins.fill('7');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Escalation saved')).toBeVisible();
  expect(await call(page, 'GET', RULES)).toMatchObject({ editorsAfter: 3, adminsAfter: 7 });
  expect(faults).toEqual([]);

  const regular = await openAs(browser, 'trader.regular', '/my-organization');
  const own = regular.screen;
  await expect(own.getByText('To your Admins after 7 working days overdue.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  expect(regular.faults).toEqual([]);
  await regular.close();

  const factory = await openAs(browser, 'factory', '/my-organization');
  await expect(factory.screen.getByRole('heading', { name: 'Working days' })).toBeVisible();
  await expect(factory.screen.getByRole('heading', { name: 'Escalation' })).toHaveCount(0);
  expect(factory.faults).toEqual([]);
  await factory.close();
});

test('a person mutes the reminders of an order, and those in the app', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Muted Tee');
  await page.goto(`/order/${orderId}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Mute reminders');
  await expect(page.getByText('You get no reminders of this order.')).toBeVisible();
  await page.reload();
  await choose('Unmute reminders');
  await expect(page.getByText('You get reminders of this order again.')).toBeVisible();
  expect(await call(page, 'GET', `Planning/schedule/${orderId}`)).toMatchObject({ muted: false });

  await signIn(page, 'buyer');
  await page.goto('/profile');
  const reminders = page.getByRole('switch', { name: 'Reminders in the app' });
  await expect(reminders).toBeChecked();
  await reminders.press('Space');
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await reminders.press('Space');
  await expect(reminders).toBeChecked();
  expect(faults).toEqual([]);
});
