import { type Browser, expect, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, PHONE, settled, signIn } from './support/page';
import { type DemoPerson } from './support/sessions';
import { test } from './support/test';

const document = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`);

async function upload(page: Page, name: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.put('/api/File', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'application/pdf', buffer: document(name) } },
  });
  return ((await reply.json()) as { url: string }).url;
}

interface Field {
  id: string;
  name: string;
  value: unknown;
}
/** Saves a file in the field of an order. */
async function saveFile(page: Page, orderId: string, name: string, url: string): Promise<void> {
  const order = await call<{ customFields: Field[] }>(page, 'GET', `CustomOrder/${orderId}`);
  await call(page, 'PUT', `CustomOrder/${orderId}`, {
    customFields: order.customFields.map((field) => (field.name === name ? { ...field, value: url } : field)),
  });
}

async function onPhone(browser: Browser, who: DemoPerson, path: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const faults = listen(page);
  await signIn(page, who);
  await page.goto(path);
  await settled(page);
  return { page, faults, close: () => context.close() };
}

test('partners acknowledge the newest version of a file, and the trader sees who has', async ({
  page,
  browser,
}) => {
  const faults = listen(page);
  await signIn(page, 'trader');
  const orderId = await makeOrder(page, 'Versioned files');
  const files = `/order/${orderId}?tab=CREATE_ORDER_FILES`;
  await saveFile(page, orderId, 'Tech Pack', await upload(page, 'tech pack v1.pdf'));
  await page.goto(files);
  const row = page.getByRole('row', { name: /^Tech Pack/ });
  await row.getByRole('button', { name: 'Upload new version of Tech Pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'New version of Tech Pack' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Please choose a file.')).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'tech pack v2.pdf', mimeType: 'application/pdf', buffer: document('v2') });
  await dialog.getByLabel('What changed?').fill('Neck 1 cm wider');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('v2');
  await expect(row).toContainText('Neck 1 cm wider');
  await expect(row).toContainText('Buyer: waiting since');
  await expect(row).toContainText('Factory: waiting since');
  await expect(page.getByRole('link', { name: '1 file not acknowledged' })).toBeVisible();

  const factory = await onPhone(browser, 'factory', `/order/${orderId}`);
  await factory.page.getByRole('link', { name: '1 new file version' }).click();
  const own = factory.page.getByRole('row', { name: /Tech Pack/ }).first();
  await own.getByRole('button', { name: 'Earlier versions of Tech Pack (1)' }).click();
  await expect(factory.page.getByText('Superseded')).toBeVisible();
  await own.getByRole('button', { name: 'Acknowledge Tech Pack' }).click();
  await expect(own).toContainText('Rafiqul Islam');
  await expect(factory.page.getByRole('link', { name: '1 new file version' })).toHaveCount(0);

  // A live event brings the acknowledgement to the trader.
  await expect(row).toContainText('Factory: Rafiqul Islam');
  await expect(row).toContainText('Buyer: waiting since');
  await row.getByRole('button', { name: 'Earlier versions of Tech Pack (1)' }).click();

  await saveFile(page, orderId, 'Packing List', await upload(page, 'packing list.pdf'));
  const buyer = await onPhone(browser, 'buyer', files);
  await buyer.page.getByRole('button', { name: 'Acknowledge all' }).click();
  await expect(buyer.page.getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1 file not acknowledged' })).toBeVisible();
  for (const seen of [faults, factory.faults, buyer.faults]) expect(seen).toEqual([]);
  await factory.close();
  await buyer.close();
});
