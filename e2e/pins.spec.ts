import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, makeOrder } from './support/api';
import { listen, settled, signIn } from './support/page';
import { test } from './support/test';

const PACK = readFileSync(join(import.meta.dirname, 'fixtures/tech-pack.pdf'));
const LOCKED = readFileSync(join(import.meta.dirname, 'fixtures/pdf-with-password.pdf'));
const FILES = 'tab=CREATE_ORDER_FILES';

/** Uploads a file for a field of an order. */
async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.put('/api/File', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType, buffer } },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { url: string }).url;
}

/** Collects violations of the content policy, in the page and in its workers, and console errors. */
async function watch(page: Page): Promise<string[]> {
  const faults = listen(page);
  await page.exposeFunction('stopped', (what: string) => faults.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { stopped(what: string): void }).stopped(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`,
      ),
    ),
  );
  return faults;
}

const viewerOf = (page: Page) => page.getByRole('dialog');
/** How many pixels of the drawn page have a color, within 40 of each part. */
const pixelsLike = (canvas: Locator, [red, green, blue]: readonly [number, number, number]) =>
  canvas.evaluate(
    (element, wanted) => {
      const { width, height } = element as HTMLCanvasElement;
      // A copy, because reading the page's own canvas makes the browser warn.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(element as HTMLCanvasElement, 0, 0);
      const data = copy?.getImageData(0, 0, width, height).data ?? [];
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 40)) found += 1;
      return found / (width * height);
    },
    [red, green, blue],
  );

test('a PDF with embedded fonts and a JPEG 2000 picture is drawn under the content policy', async ({
  page,
}) => {
  const faults = await watch(page);
  await signIn(page, 'trader');
  const url = await upload(page, 'tech-pack.pdf', 'application/pdf', PACK);
  const orderId = await makeOrder(page, 'Drawn pack', { 'Tech Pack': url });
  await page.goto(`/order/${orderId}?${FILES}`);
  await page.getByRole('button', { name: 'Preview tech-pack.pdf' }).click();
  const canvas = viewerOf(page).locator('canvas');
  // The red and blue squares of the picture take 18% of the page.
  await expect.poll(() => pixelsLike(canvas, [214, 38, 75]).catch(() => 0)).toBeGreaterThan(0.05);
  await expect.poll(() => pixelsLike(canvas, [31, 58, 110])).toBeGreaterThan(0.05);
  // Both texts.
  await expect.poll(() => pixelsLike(canvas, [0, 0, 0])).toBeGreaterThan(0.005);
  await viewerOf(page).getByRole('button', { name: 'Next page' }).click();
  await expect(viewerOf(page).getByText('Page 2 of 2')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a PDF with a password asks for it once, in the viewer', async ({ page }) => {
  const faults = await watch(page);
  const boxes: string[] = [];
  page.on('dialog', (box) => {
    boxes.push(box.message());
    void box.dismiss();
  });
  await signIn(page, 'trader');
  const url = await upload(page, 'locked.pdf', 'application/pdf', LOCKED);
  const orderId = await makeOrder(page, 'Locked pack', { 'Tech Pack': url });
  await page.goto(`/order/${orderId}?${FILES}`);
  const open = page.getByRole('button', { name: 'Preview locked.pdf' });
  await open.click();
  const viewer = viewerOf(page);
  const field = viewer.getByLabel('Password of this PDF');
  await field.fill('guess');
  await field.press('Enter');
  await expect(viewer.getByText('This is not the password of this PDF.')).toBeVisible();
  await field.fill('secret');
  await viewer.getByRole('button', { name: 'Open' }).click();
  await expect(viewer.locator('canvas')).toBeVisible();
  await expect(field).toBeHidden();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await open.click();
  await viewer.getByRole('button', { name: 'Cancel' }).click();
  await expect(viewer.getByText('This PDF has a password. Download it.')).toBeVisible();
  await expect(field).toBeHidden();
  expect([boxes, faults]).toEqual([[], []]);
});

test('a pin is placed by keyboard, answered by the buyer and resolved', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const faults = await watch(page);
  await signIn(page, 'trader');
  const url = await upload(page, 'tech-pack.pdf', 'application/pdf', PACK);
  const orderId = await makeOrder(page, 'Pinned pack', { 'Tech Pack': url });
  await page.goto(`/order/${orderId}?${FILES}`);
  await page.getByRole('button', { name: 'Preview tech-pack.pdf' }).click();
  const viewer = viewerOf(page);
  await expect(viewer.getByText('No pins yet. Add one where something has to change.')).toBeVisible();
  await expect(viewer.getByText('Only the buyer and your team can see this')).toBeVisible();
  await expect(viewer.locator('canvas')).toBeVisible();

  if (isMobile) await viewer.getByRole('button', { name: 'Add a pin' }).click();
  else await page.keyboard.press('p');
  await expect(viewer.getByRole('application')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer.getByRole('application')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Add a pin' }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(viewer.getByText('51% from the left, 45% from the top')).toBeAttached();
  await page.keyboard.press('Enter');
  const words = viewer.getByRole('textbox', { name: 'What has to change here?' });
  await expect(words).toBeFocused();
  await words.fill('The neck is too wide');
  await words.press('Control+Enter');
  await expect(viewer.getByRole('button', { name: 'Pin 1', exact: true }).first()).toBeVisible();
  const { pins } = await call<{ pins: { id: string; x: number; y: number }[] }>(
    page,
    'GET',
    `messages/pins?orderId=${orderId}&file=${encodeURIComponent(url)}`,
  );
  expect(pins).toMatchObject([{ x: 0.51, y: 0.45 }]);

  await viewer.getByRole('tab', { name: 'Manufacturer' }).click();
  await viewer.getByRole('button', { name: 'Add a pin' }).click();
  await viewer.getByRole('application').click({ position: { x: 40, y: 40 } });
  await viewer.getByRole('textbox', { name: 'What has to change here?' }).fill('Use thread 40');
  await viewer.getByRole('button', { name: 'Send' }).click();
  await expect(viewer.getByRole('listitem', { name: 'Pin 1' })).toContainText('Use thread 40');

  await signIn(page, 'buyer');
  await page.goto(`/order/${orderId}?comments=order`);
  await page.getByRole('link', { name: 'Pin 1 on Tech Pack' }).click();
  const pin = viewer.getByRole('listitem', { name: 'Pin 1' });
  await expect(pin).toContainText('The neck is too wide');
  await expect(viewer).not.toContainText('Use thread 40');
  await pin.getByRole('textbox', { name: 'Write an answer' }).fill('Agreed');
  await pin.getByRole('button', { name: 'Send' }).click();
  await expect(pin).toContainText('Agreed');
  await expect(pin.getByRole('button', { name: 'Resolve pin 1' })).toHaveCount(0);

  await signIn(page, 'trader');
  await page.goto(`/order/${orderId}?pin=${pins[0]?.id}&thread=buyer`);
  await pin.getByRole('button', { name: 'Resolve pin 1' }).click();
  await expect(pin.getByText(/^Resolved by /)).toBeVisible();
  await settled(page);
  expect(faults).toEqual([]);
});
