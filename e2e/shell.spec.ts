import { expect, test } from '@playwright/test';
import { CREW_TEE, editAsCards, listen, openOrder, signIn, signInAnew, uncovered } from './support/page';
import { PASSWORD } from './support/sessions';

test('opening a notification closes the notification popover', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/users');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page).not.toHaveURL(/\/users$/);
  await expect(page.getByRole('link', { name: 'See All Notifications' })).toHaveCount(0);
});

test('other users are told that a page is for traders only', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  for (const path of ['/associated-buyers', '/associated-factories', '/create-order']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Only traders can do this.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test('a Regular user is told that access is read-only, where only Admins act', async ({ page }) => {
  await signIn(page, 'trader.regular');
  for (const path of ['/users/invite', '/create-order']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('You have read-only access.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
  }
  // The command palette does not lead there either.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or go to a page' });
  await expect(palette.getByRole('button', { name: 'Planning Templates' })).toBeVisible();
  await expect(palette.getByRole('button', { name: 'Create Order' })).toHaveCount(0);
});

test('the bottom bar does not cover the focused element', async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('link', { name: 'Edit in Planning' }).click();
  await editAsCards(page);
  const stages = page.getByRole('article').getByRole('button', { name: /^Edit / });
  await expect(stages.nth(9)).toBeVisible();
  for (const index of [3, 5, 8]) {
    await stages.nth(index).focus();
    await uncovered(stages.nth(index));
  }
});

test('the due filter begins with All and goes back to it', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/home');
  const due = page.getByRole('combobox', { name: 'Client Task Due' });
  await expect(due).toHaveValue('All');
  await due.click();
  await page.getByRole('option', { name: /^Today/ }).click();
  await expect(page).toHaveURL(/due=today/);
  await due.click();
  await page.getByRole('option', { name: 'All' }).click();
  await expect(page).not.toHaveURL(/due=/);
});

test('notifications beyond the first page can be reached', async ({ page }) => {
  const of = (number: number) => ({
    notificationId: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    title: `Notification ${number}`,
    message: 'Something happened.',
    isRead: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    action: '/home',
  });
  await page.route('**/api/Notification?*page=2*', (route) => route.fulfill({ json: [of(101)] }));
  await page.route('**/api/Notification?*page=1&*', (route) =>
    route.fulfill({ json: Array.from({ length: 100 }, (_, index) => of(index + 1)) }),
  );
  await signIn(page, 'buyer');
  await page.goto('/notifications');
  const oldest = page.getByRole('cell', { name: 'Notification 101', exact: true });
  await expect(page.getByRole('cell', { name: 'Notification 100', exact: true })).toBeVisible();
  await expect(oldest).toHaveCount(0);
  await page.getByRole('button', { name: 'Show older notifications' }).click();
  await expect(oldest).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show older notifications' })).toHaveCount(0);
});

test('logging out on a public page also ends the session on the server', async ({ page }) => {
  await signInAnew(page, 'factory');
  await page.goto('/faq');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = page.waitForResponse(/\/api\/Users\/logout$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(/\/$/);
  const later = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(later.status()).toBe(401);
});

test('the tabs of connections keep their counts, however narrow the screen', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  const counts = page.getByRole('tab').locator('.mantine-Badge-label');
  await expect(counts).toHaveCount(3);
  expect(await counts.evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth))).toEqual([
    true,
    true,
    true,
  ]);
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Active/);
  await expect(counts.last()).toBeInViewport({ ratio: 1 });
});

test('an order on the home page shows the side of its due task', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'trader');
  await page.goto('/home');
  const order = isMobile
    ? page.getByRole('region', { name: 'Latest Orders' }).getByRole('listitem').first()
    : page.getByRole('table');
  for (const side of ['Client Task Due', 'Factory Task Due'])
    await expect(order.getByText(side)).toBeVisible();
});

test('an invalid organization id is not found', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/organization/nobody');
  await expect(page.getByRole('main').getByText('Organization not found')).toBeVisible();
});

test('the button for a new password is readable, also on a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const words = dialog.getByRole('button', { name: 'Change Password' }).getByText('Change Password');
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

test('an SVG can be used as profile picture', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/profile');
  const pick = page.locator('input[type=file]');
  await expect(pick).toHaveAttribute('accept', /image\/svg\+xml/);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40"/></svg>';
  await pick.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  const picture = page.getByRole('main').locator('img[src*="me.svg"]');
  await expect
    .poll(() => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove profile picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toHaveCount(0);
});

test('the collapsed sidebar of a laptop shows no text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'trader');
  await page.goto('/home');
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link', { name: 'Planning Templates' })).toBeVisible();
  const starts = () =>
    rail.evaluate((nav) =>
      [...nav.querySelectorAll('li span, a > span > span')].map((word) => word.getBoundingClientRect().left),
    );
  expect((await starts()).length).toBeGreaterThan(5);
  for (const left of await starts()) expect(left).toBeGreaterThanOrEqual(64);
  await rail.hover();
  await expect(rail).toHaveCSS('width', '248px');
});

test('a shortcut lists the keyboard shortcuts, unless single-key shortcuts are disabled', async ({
  page,
}) => {
  const faults = listen(page);
  await signIn(page, 'sofie.lund');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Home Page' })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Shift+?');
  await expect(sheet.getByText('Search the list')).toBeVisible();
  await expect(sheet.getByText('Create Order')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.goto('/profile');
  const single = page.getByRole('switch', { name: /^Keyboard shortcuts/ });
  await single.uncheck();
  await expect(page.getByRole('status').getByText('User updated successfully')).toBeVisible();
  await page.keyboard.press('Shift+?');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await single.check();
  expect((await stored).status()).toBe(200);
  expect(faults).toEqual([]);
});

test('the command palette finds stages, acts on the open order and remembers pages until sign-out', async ({
  page,
}) => {
  const faults = listen(page);
  await signInAnew(page, 'trader');
  await openOrder(page);
  const address = page.url();
  const open = async () => {
    await page.getByRole('button', { name: /^Search/ }).click();
    const palette = page.getByRole('dialog', { name: 'Search or go to a page' });
    await expect(palette.getByRole('textbox')).toBeFocused();
    return palette;
  };
  let palette = await open();
  await expect(palette.getByText('Edit plan')).toBeVisible();
  await palette.getByRole('textbox').fill('share');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'For the buyer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  // A page that is left at once is not remembered.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recents'))).toContain(CREW_TEE);

  await page.goto('/my-work');
  palette = await open();
  await expect(palette.getByRole('button').first()).toContainText(CREW_TEE);
  // Eight stages are listed, and orders of other tests have a crew tee too.
  await palette.getByRole('textbox').fill(`lab dip ${CREW_TEE}`);
  const stage = palette
    .getByRole('button', { name: /^Lab Dip/ })
    .filter({ hasText: CREW_TEE })
    .first();
  await expect(stage).toBeVisible();
  await stage.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lab Dip' })).toBeFocused();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('recents'))).toBeNull();
  expect(faults).toEqual([]);
});
