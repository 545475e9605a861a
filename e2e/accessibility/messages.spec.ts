import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { call, idsOf } from '../support/api';
import { CREW_TEE, openAs, settled, signIn } from '../support/page';
import { test } from '../support/test';
import { makePlanned, setFields, upload } from './data';

test('a new message, one that was not sent, and messages that are found', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  await page.goto('/message');
  await page.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please type a message.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Dana');
  await page.getByRole('option', { name: 'Dana Whitfield, Northbrook Apparel Inc.' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: 'Order' }).fill(CREW_TEE);
  await page.getByRole('option', { name: CREW_TEE, exact: false }).first().click();
  await expect(dialog.getByRole('combobox', { name: 'Style' })).toBeEnabled();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'care label.txt', mimeType: 'text/plain', buffer: Buffer.from('100 % cotton') });
  await expect(dialog.getByText('care label.txt')).toBeVisible();
  await expectAccessible(page);

  const [partner] = await idsOf(page, 'Jonas Reed');
  await page.goto(`/message/${partner}`);
  await page.route('**/api/messages', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the boat still on Friday?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/messages');
  await call(page, 'POST', 'messages', { content: 'The visited swatch', receiverUserIds: [partner] });
  await page.goto('/message');
  await page.getByRole('textbox', { name: 'Search people and words' }).fill('visited swatch');
  await expect(page.getByRole('region', { name: 'Messages found' }).locator('mark').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});

test('a conversation about orders', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId, stages } = await makePlanned(page, 'Visited conversation');
  const [regular] = await idsOf(page, 'Mei Lin');
  const { id } = (await call<{ user: { id: number } }>(page, 'GET', 'session')).user;
  await call(page, 'POST', 'messages', {
    content: 'About the sample',
    receiverUserIds: [regular],
    tags: [
      { tagName: 'order', tagValue: orderId },
      { tagName: 'stage', tagValue: stages[0]?.stageId },
    ],
  });
  const { screen, close } = await openAs(browser, 'trader.regular', `/message/${id}?order=${orderId}`);
  await expect(screen.getByRole('log').getByText('About the sample')).toBeVisible();
  // The line above the field, which comes with the order, moves the conversation.
  await expect(screen.getByText('About: Visited conversation')).toBeVisible();
  await expectAccessible(screen);
  await close();
});

test('pins on a document', async ({ page }) => {
  test.slow();
  await signIn(page, 'trader');
  const { orderId } = await makePlanned(page, 'Visited pins');
  const pack = readFileSync(join(import.meta.dirname, '../fixtures/tech-pack.pdf'));
  await setFields(page, orderId, {
    'Tech Pack': await upload(page, 'tech-pack.pdf', 'application/pdf', pack),
  });
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_FILES`);
  await page.getByRole('button', { name: 'Preview tech-pack.pdf' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Add a pin' }).press('Enter');
  await page.keyboard.press('Enter');
  await viewer.getByRole('textbox', { name: 'What has to change here?' }).fill('The neck is too wide');
  await viewer.getByRole('textbox', { name: 'What has to change here?' }).press('Control+Enter');
  await expect(viewer.getByRole('button', { name: 'Pin 1', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
