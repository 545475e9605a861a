import { expect } from '@playwright/test';
import { call, idsOf, makeOrder } from './support/api';
import { listen, openAs, settled, signIn } from './support/page';
import { PASSWORD } from './support/sessions';
import { test } from './support/test';

test('a whole stage is reported from My work in two taps, and undone', async ({ page, browser }) => {
  await signIn(page, 'trader');
  const name = 'Two taps';
  const orderId = await makeOrder(page, name);
  const manufacturers = await idsOf(page, 'Rafiqul Islam');
  await call(page, 'PUT', 'Planning/bulkUpdate', [
    { orderId, stageName: 'Lab Dip', category: 'Approval', associatedUsers: { manufacturers } },
  ]);
  const { screen: factory, faults, close } = await openAs(browser, 'factory', '/my-work');
  const card = factory
    .getByRole('region', { name: /^Your turn/ })
    .getByRole('article', { name: `Lab Dip, ${name}` });
  await card.getByRole('button', { name: 'Mark all of Lab Dip as Submitted' }).click();
  await expect(factory.getByRole('dialog').getByLabel('Approved')).toHaveCount(0);
  await factory.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(factory.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await factory.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Not Started').first()).toBeVisible();
  expect(faults).toEqual([]);
  await close();
});

test('a calendar app reads the deadlines until the feed is switched off', async ({ page, request }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  await page.goto('/my-work');
  await page.getByRole('link', { name: 'Have them in your calendar' }).click();
  const card = page.getByRole('region', { name: 'Deadlines in your calendar' });
  await card.getByRole('button', { name: /Make an address|New address/ }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Current password').fill(PASSWORD);
  await asked.getByRole('button', { name: /Make an address|New address/ }).click();
  const field = card.getByRole('textbox', { name: 'Private address' });
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await card.getByRole('switch', { name: 'Alarm the day before' }).click();
  await expect(field).toHaveValue(/\.ics\?alarm=1$/);
  await settled(page);
  const { pathname: path, search } = new URL(await field.inputValue());
  const read = await request.get(`${path}${search}`);
  expect(await read.text()).toContain('BEGIN:VALARM');
  await card.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  expect(faults).toEqual([]);
});
