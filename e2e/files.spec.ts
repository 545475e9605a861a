import { expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, signIn } from './support/page';
import { test } from './support/test';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const DOCUMENT = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
);

async function uploadAs(page: Page, name: string, buffer: Buffer): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.put('/api/File', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  return ((await reply.json()) as { url: string }).url;
}

test('the files of an order are listed with size and date, and previewed on the page', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Filed');
  const file = (name: string, value: string) => ({
    id: crypto.randomUUID(),
    name,
    value,
    valueType: 10,
    accessibleToUserTypes: [3001, 3002, 3003],
  });
  const order = await call<{ customFields: object[] }>(page, 'GET', `CustomOrder/${orderId}`);
  await call(page, 'PUT', `CustomOrder/${orderId}`, {
    customFields: [
      ...order.customFields,
      file('Own Artwork', await uploadAs(page, 'artwork.png', DOT)),
      file('Own Tech Pack', await uploadAs(page, 'tech pack.pdf', DOCUMENT)),
      file('Own Notes', await uploadAs(page, 'notes.txt', Buffer.from('x'.repeat(2400)))),
    ],
  });
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_FILES`);
  const table = page.getByRole('table', { name: 'Files' });
  await expect(table.getByRole('row', { name: /notes\.txt/ })).toContainText('2 kB');
  const today = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await expect(table.getByRole('row', { name: /artwork\.png/ })).toContainText(today.format(new Date()));
  await expect(table.getByRole('button', { name: 'Preview notes.txt' })).toHaveCount(0);
  await table.getByRole('button', { name: 'Preview artwork.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'artwork.png' });
  await expect(dialog.getByRole('img', { name: 'artwork.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await table.getByRole('button', { name: 'Preview tech pack.pdf' }).click();
  // It has no pages; `pins.spec.ts` draws a real one.
  const unreadable = page.getByRole('dialog', { name: 'tech pack.pdf' });
  await expect(unreadable.getByText('This file cannot be shown here.')).toBeVisible();
  await expect(unreadable.getByRole('link', { name: 'Download' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the files of an order include uploads and the photos of its comments', async ({ page, browser }) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Uploaded');
  await call(page, 'POST', 'messages', {
    content: 'The dip against the standard',
    targetAudienceUserType: [3003],
    tags: [{ tagName: 'order', tagValue: orderId }],
    attachments: [await uploadAs(page, 'lab dip.png', DOT)],
  });
  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_FILES`);
  await page.getByRole('combobox', { name: 'Who can see new files' }).click();
  await page.getByRole('option', { name: 'The factory and your team' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chooser).setFiles([
    { name: 'marker_2.txt', mimeType: 'text/plain', buffer: Buffer.from('marker') },
    { name: 'sketch.png', mimeType: 'image/png', buffer: DOT },
  ]);
  const table = page.getByRole('table', { name: 'Uploaded files' });
  await expect(table.getByRole('row', { name: /marker_2\.txt/ })).toContainText('The factory and your team');
  await table.getByRole('button', { name: 'Preview sketch.png' }).click();
  await page
    .getByRole('dialog', { name: 'sketch.png' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click();

  const gallery = page.getByRole('region', { name: 'From comments' });
  await gallery.getByRole('button', { name: 'Open lab dip.png' }).click();
  const picture = page.getByRole('dialog', { name: 'lab dip.png' });
  await expect(picture.getByRole('img', { name: 'lab dip.png' })).toBeVisible();
  await picture.getByRole('link', { name: 'Go to the comment with lab dip.png' }).click();
  await expect(page.getByText('The dip against the standard')).toBeVisible();

  const factory = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(factory, 'factory');
  await factory.goto(`/order/${orderId}?tab=CREATE_ORDER_FILES`);
  await expect(factory.getByRole('row', { name: /marker_2\.txt/ })).toContainText('Your team and the trader');
  await expect(factory.getByRole('button', { name: 'Remove marker_2.txt' })).toHaveCount(0);
  await factory.context().close();

  await page.goto(`/order/${orderId}?tab=CREATE_ORDER_FILES`);
  await page.getByRole('button', { name: 'Remove marker_2.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: /marker_2\.txt/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});
