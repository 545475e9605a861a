import { expect, test } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { isSound, listen, signIn } from './support/journey';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const DOCUMENT = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
);

test('the files of an order are listed with size and day, and looked at without leaving it', async ({
  page,
}, info) => {
  const faults = listen(page);
  // The tests' browser has no viewer for documents; the page is told that it has.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, `Filed ${info.project.name}`);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const reply = await page.request.put('/api/File', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: { name, mimeType, buffer } },
    });
    return ((await reply.json()) as { url: string }).url;
  };
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
      file('Own Artwork', await upload('artwork.png', 'image/png', DOT)),
      file('Own Tech Pack', await upload('tech pack.pdf', 'application/pdf', DOCUMENT)),
      file('Own Notes', await upload('notes.txt', 'text/plain', Buffer.from('x'.repeat(2400)))),
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
  await isSound(page);
  await table.getByRole('button', { name: 'Preview artwork.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'artwork.png' });
  await expect(dialog.getByRole('img', { name: 'artwork.png' })).toBeVisible();
  await isSound(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await table.getByRole('button', { name: 'Preview tech pack.pdf' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
  expect(faults).toEqual([]);
});
