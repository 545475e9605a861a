import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { call, idsOf, makeOrder } from './api';
import { settled, signIn, signInAnew } from './page';

export const STAGES = ['Lab Dip', 'Strike-off', 'Fit Sample'];
const PHOTO = {
  name: 'seam.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
export const SAVED = 'Saved on this phone. It will be sent when you are online.';

/** The trader in an office with a network, and an order whose stages wait for the demo factory. */
export async function makeWork(
  browser: Browser,
  name: string,
  { fields = {}, more = [] }: { fields?: Record<string, string | number>; more?: readonly object[] } = {},
) {
  const office = await browser.newContext({ serviceWorkers: 'block' });
  const trader = await office.newPage();
  await signIn(trader, 'trader');
  const orderId = await makeOrder(trader, name, fields);
  const manufacturers = await idsOf(trader, 'Rafiqul Islam');
  const asked = [...STAGES.map((stageName) => ({ stageName, category: 'Approval' })), ...more];
  const stages = asked.map((stage) => ({ orderId, ...stage, associatedUsers: { manufacturers } }));
  await call(trader, 'PUT', 'Planning/bulkUpdate', stages);
  return { trader, orderId, close: () => office.close() };
}

/** Opens My work, and waits until it can be opened without a network; with an order, that too. */
export async function keepWork(phone: Page, orderId: string | null): Promise<void> {
  await signInAnew(phone, 'factory');
  await phone.goto(orderId ? `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST` : '/my-work');
  await settled(phone);
  await expect
    .poll(() => phone.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe('activated');
  await phone.goto('/my-work');
  await settled(phone);
  for (const part of ['session', 'myWork', 'keptWork', ...(orderId ? ['plan'] : [])])
    await expect.poll(() => phone.evaluate(keptKeys)).toContain(`"${part}"`);
}

const keptKeys = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('selvedge-kept');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.join(' '));
      };
    };
  });

export async function reportLater(phone: Page, stageName: string, orderName: string): Promise<void> {
  const card = phone.getByRole('article', { name: `${stageName}, ${orderName}`, exact: true });
  await card.getByRole('button', { name: `Mark all of ${stageName} as Submitted` }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save, send later' }).click();
  await expect(phone.getByText(SAVED).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** The outbox in a new tab, as after the app was closed. */
export async function openOutbox(context: BrowserContext, waiting: number) {
  const phone = await context.newPage();
  await phone.goto('/my-work');
  await phone.getByRole('button', { name: `Outbox: ${waiting} waiting` }).click();
  return { phone, drawer: phone.getByRole('dialog', { name: 'Outbox' }) };
}
