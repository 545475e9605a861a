import { expect, test } from '@playwright/test';
import { holdRequests } from './support/answers';
import { call, makeTemplate } from './support/api';
import { isSound, listen, openOrder, PASSWORD, signIn } from './support/journey';

test('viewing a notification closes the list that lies over the page', async ({ page }) => {
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

test('pages of traders tell others so, and offer them nothing', async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  for (const path of ['/associated-buyers', '/associated-factories', '/create-order']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Only traders can do this.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await isSound(page);
  expect(faults).toEqual([]);
});

test('a Regular user is told that access is read-only, where only Admins act', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'trader.regular');
  for (const path of ['/users/invite', '/create-order']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('You have read-only access.')).toBeVisible();
  }
  // Nor does the palette lead them there, and it and the account's menu are sound.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to a page or find an order' });
  await expect(palette.getByRole('button', { name: 'Planning Templates' })).toBeVisible();
  await expect(palette.getByRole('button', { name: 'Create Order' })).toHaveCount(0);
  await isSound(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await isSound(page, '[role=menu]');
});

test('what has the focus is not covered by the bar at the foot', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'trader');
  await openOrder(page);
  await page.getByRole('link', { name: 'Edit in Planning' }).click();
  const stages = page.getByRole('article').getByRole('button', { name: /^Edit / });
  await expect(stages.nth(9)).toBeVisible();
  for (const index of [3, 5, 8]) {
    await stages.nth(index).focus();
    const seen = await stages.nth(index).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(seen).toBe(true);
  }
});

test('a page number beyond the last one shows the last one', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'trader');
  const { total } = await call<{ total: number }>(page, 'GET', 'HomePage?pageSize=5');
  // Other journeys make orders meanwhile: the last page is the one that nothing comes after.
  await page.goto(`/home?page=${total + 1}`);
  await expect(page).not.toHaveURL(new RegExp(`page=${total + 1}$`));
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toBeVisible();
});

test('the due filter begins with All and goes back to it', async ({ page, isMobile }) => {
  await signIn(page, 'buyer');
  await page.goto('/home');
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  const due = page.getByRole('combobox', { name: 'Client Task Due' });
  await expect(due).toHaveValue('All');
  await due.click();
  await page.getByRole('option', { name: 'Today' }).click();
  await expect(page).toHaveURL(/due=today/);
  await due.click();
  await page.getByRole('option', { name: 'All' }).click();
  await expect(page).not.toHaveURL(/due=/);
});

test('notifications beyond the first page can be reached', { tag: '@once' }, async ({ page }) => {
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

test('a page that is long in coming says that it loads', async ({ page }) => {
  const letGo = await holdRequests(page, /login-page/);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
});

test('an invitation that is void leads to the sign-in page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/complete/none-such');
  await page.getByLabel('Name').fill('Noor Aziz');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Complete sign-up' }).click();
  await expect(
    page.getByText('This invitation is not valid any more. Please ask for a new one.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('signing up says that it is under way', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/Users/signup', (route) => route.abort());
  const letGo = await holdRequests(page, '**/api/Users/signup', 'POST');
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Ines Duarte');
  await page.getByLabel('Email Address').fill('ines@nowhere.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const waiting = page.getByRole('button', { name: 'Signing up...' });
  await expect(waiting).toBeDisabled();
  await expect(waiting.getByText('Signing up...')).toHaveCSS('opacity', '1');
  letGo();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred.');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
});

test('a lost connection is told at sign-in in its own words', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/Users/login', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill('trader@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(
    page.getByText('Network Error: Please check your connection and try again.').first(),
  ).toBeVisible();
});

test('logging out on a public page ends the session at the server, too', async ({ page, isMobile }) => {
  await signIn(page, 'factory');
  await page.goto('/faq');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = page.waitForResponse(/\/api\/Users\/logout$/);
  if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(/\/$/);
  const later = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(later.status()).toBe(401);
});

test('the tabs of connections keep their counts, however narrow the screen', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/associated-factories');
  const counts = page.getByRole('tab').locator('.mantine-Badge-label');
  await expect(counts).toHaveCount(3);
  expect(await counts.evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth))).toEqual([
    true,
    true,
    true,
  ]);
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Request Received/);
  await expect(counts.last()).toBeInViewport({ ratio: 1 });
});

test('an order on the home page says of which side its due task is', async ({ page, isMobile }) => {
  await signIn(page, 'trader');
  await page.goto('/home');
  const order = isMobile
    ? page.getByRole('region', { name: 'Latest Orders' }).getByRole('listitem').first()
    : page.getByRole('table');
  for (const side of ['Client Task Due', 'Factory Task Due'])
    await expect(order.getByText(side)).toBeVisible();
});

test('a page does not wait for ever for who one is: it says so and tries again', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'buyer');
  await page.route('**/api/session', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error loading user data');
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home Page' })).toBeVisible();
});

test('an organization that cannot be is not found', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/organization/nobody');
  await expect(page.getByRole('main').getByText('Organization not found')).toBeVisible();
});

test('a new password is set by a button that can be read, on a phone too', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const words = dialog.getByRole('button', { name: 'Change Password' }).getByText('Change Password');
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

test('a drawing can be one’s picture', async ({ page, isMobile }) => {
  // Each screen size has a person of its own: the two run on one server.
  await signIn(page, isMobile ? 'factory' : 'buyer');
  await page.goto('/profile');
  const pick = page.locator('input[type=file]');
  await expect(pick).toHaveAttribute('accept', /image\/svg\+xml/);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40"/></svg>';
  await pick.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  const picture = page.getByRole('main').locator('img[src$="me.svg"]');
  await expect
    .poll(() => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove profile picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toHaveCount(0);
});

test('the rail of a laptop shows no letter of its words until it opens', { tag: '@once' }, async ({
  page,
}) => {
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

test('the keys that the app listens to are told by one of them, unless a person wants no single keys', {
  tag: '@once',
}, async ({ page }) => {
  const faults = listen(page);
  await signIn(page, 'buyer');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Home Page' })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Shift+?');
  await expect(sheet.getByText('Search the list')).toBeVisible();
  await expect(sheet.getByText('Create Order')).toHaveCount(0);
  await isSound(page, '[role=dialog]');
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

test('a message is held by the mouse that goes over it, and covers nothing that can be pressed', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await signIn(page, 'factory.regular');
  await page.goto('/profile');
  const digest = page.getByRole('switch', { name: /^Daily e-mail/ });
  await expect(digest).toBeChecked();
  await page.clock.install();
  /** The middle of the message that a press of the switch leads to, once it stands. */
  const say = async () => {
    await page.mouse.move(5, 5);
    await digest.evaluate((box: HTMLInputElement) => box.click());
    const message = page.locator('.mantine-Notification-root', { hasText: 'User updated successfully' });
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

  // The switch itself comes to lie under the next message.
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
  await page.mouse.click(x, y);
  await expect(digest).not.toBeChecked();
  await page.mouse.click(x, y);
  await expect(digest).toBeChecked();
});

test('a question whose dialog cannot be fetched is asked by the browser', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'trader');
  await makeTemplate(page, 'Undrawn question', [{ stageName: 'Cutting' }]);
  await page.route('**/assets/confirm-dialog-*.js', (route) => route.abort());
  await page.goto('/planning-templates');
  const card = page.getByRole('article', { name: 'Undrawn question', exact: true });
  const remove = async () => {
    await card.getByRole('button', { name: 'More about Undrawn question' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await remove();
  await expect.poll(() => asked.length).toBe(1);
  await expect(card).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await remove();
  await expect(card).toHaveCount(0);
});
