import { expect } from '@playwright/test';
import { holdRequests } from './support/answers';
import { makeTemplate } from './support/api';
import { chunkOf } from './support/chunk';
import { PHONE, signIn } from './support/page';
import { PASSWORD } from './support/sessions';
import { test } from './support/test';

test('a slow page shows that it is loading', async ({ page }) => {
  const release = await holdRequests(page, `**${chunkOf('pages/identity/login-page.tsx')}`);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
});

test('signing up shows that it is in progress', async ({ page }) => {
  await page.route('**/api/Users/signup', (route) => route.abort());
  const release = await holdRequests(page, '**/api/Users/signup', 'POST');
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ines Duarte');
  await page.getByLabel('Email Address').fill('ines@nowhere.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const waiting = page.getByRole('button', { name: 'Signing up...' });
  await expect(waiting).toBeDisabled();
  await expect(waiting.getByText('Signing up...')).toHaveCSS('opacity', '1');
  release();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred.');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
});

test('signing in without a connection shows its own message', async ({ page }) => {
  await page.route('**/api/Users/login', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('trader@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(
    page.getByText('Network Error: Please check your connection and try again.').first(),
  ).toBeVisible();
});

test('a page that cannot load the session shows an error and retries', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.route('**/api/session', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error loading user data');
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home Page' })).toBeVisible();
});

test('a toast stays while the mouse is over it, and covers no controls', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await signIn(page, 'factory.regular');
  await page.goto('/profile');
  const digest = page.getByRole('switch', { name: /^Daily e-mail/ });
  await expect(digest).toBeChecked();
  await page.clock.install();
  // Pause the clock: on a slow machine the toast could disappear before the mouse reaches it.
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Clicks the switch and returns the center of the toast. */
  const say = async () => {
    await page.mouse.move(5, 5);
    await digest.evaluate((box: HTMLInputElement) => box.click());
    const message = page.locator('.mantine-Notification-root', { hasText: 'User updated successfully' });
    await expect(message).toBeAttached();
    await page.clock.runFor(500);
    await expect(message).toBeVisible();
    const { x, y, width, height } = (await message.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { message, x: x + width / 2, y: y + height / 2 };
  };
  const held = await say();
  await page.mouse.move(held.x, held.y);
  await expect(page.locator('[data-held]')).not.toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(held.message).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3000);
  await expect(held.message).toHaveCount(0);

  // Move the page so that the next toast covers the switch.
  const { x, y } = await say();
  await digest.evaluate(
    (box: HTMLInputElement, to) => {
      const { left, top, width, height } = box.labels?.[0]?.getBoundingClientRect() ?? new DOMRect();
      const main = document.querySelector('main') ?? document.body;
      main.style.transform = `translate(${to.x - left - width / 2}px, ${to.y - top - height / 2}px)`;
    },
    { x, y },
  );
  await expect(digest).toBeChecked();
  // Waits for the save, because the switch shows a click before the server has stored it.
  const clickStored = async () => {
    const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.mouse.click(x, y);
    expect((await stored).status()).toBe(200);
  };
  /** Waits for the state of the switch. The clock must advance, because the app redraws by timers. */
  const shows = (checked: boolean) =>
    expect(async () => {
      await page.clock.runFor(20);
      await expect(digest).toBeChecked({ checked, timeout: 100 });
    }).toPass({ timeout: 30_000 });
  await clickStored();
  await shows(false);
  await clickStored();
  await shows(true);
});

test('a confirmation falls back to the browser’s own dialog when its code cannot be loaded', async ({
  page,
}) => {
  await signIn(page, 'trader');
  await makeTemplate(page, 'Undrawn question', [{ stageName: 'Cutting' }]);
  await page.route(`**${chunkOf('ui/confirm-dialog.tsx')}`, (route) => route.abort());
  await page.goto('/planning-templates?view=cards');
  const card = page.getByRole('article', { name: 'Undrawn question', exact: true });
  const remove = async () => {
    await card.getByRole('button', { name: 'More about Undrawn question' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const dialogs: string[] = [];
  page.once('dialog', (question) => {
    dialogs.push(question.message());
    void question.dismiss();
  });
  await remove();
  await expect.poll(() => dialogs.length).toBe(1);
  await expect(card).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await remove();
  await expect(card).toHaveCount(0);
});

test('tapping a toast closes it', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signIn(page, 'sofie.lund');
  await page.goto('/profile');
  const digest = page.getByRole('switch', { name: /^Daily e-mail/ });
  await expect(digest).toBeChecked();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await digest.evaluate((box: HTMLInputElement) => box.click());
  const message = page.locator('.mantine-Notification-root', { hasText: 'User updated successfully' });
  await expect(message).toBeAttached();
  await page.clock.runFor(500);
  // The clock is paused, so the toast does not disappear by itself.
  await message.tap({ position: { x: 40, y: 20 } });
  await page.clock.runFor(500);
  await expect(message).toHaveCount(0);
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await digest.evaluate((box: HTMLInputElement) => box.click());
  expect((await stored).status()).toBe(200);
  await context.close();
});
