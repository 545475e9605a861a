import { expect } from '@playwright/test';
import { holdRequests } from './support/answers';
import { chunkOf } from './support/chunk';
import { listen, signIn, signInAnew, signInByForm } from './support/page';
import { signUpTrader } from './support/sign-up';
import { test } from './support/test';

for (const [path, heading] of [
  ['/', 'Supply Chain Factory to Your Hand'],
  ['/pricing', 'Compare Our Plans'],
] as const)
  test(`${path} shows a visitor the plans`, async ({ page }) => {
    const faults = listen(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('Most Popular')).toBeVisible();
    expect(faults).toEqual([]);
  });

test('a visitor searches the frequently asked questions', async ({ page }) => {
  const faults = listen(page);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await page.getByRole('searchbox').fill('trial');
  await expect(page.getByRole('status').filter({ hasText: 'question' })).toHaveText(/^\d questions$/);
  await page.getByRole('button', { name: 'What does the free trial include?' }).click();
  expect(faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read and followed', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Supply Chain Factory to Your Hand');
    await expect(heading).toHaveCSS('font-size', isMobile ? '40px' : '72px');
    const trial = page.getByRole('link', { name: 'Start Free Trial' }).first();
    await expect(trial).toHaveCSS('background-color', 'rgb(31, 58, 110)');
    await expect(trial).toHaveAttribute('href', '/signup');
    for (const name of ['Watch Demo', 'Schedule Demo'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    for (const name of ['Buyers and Brands', 'Traders and Intermediaries', 'Manufacturers'])
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    await expect(page.locator('noscript')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
});

test('hydrating the prerendered landing page causes no layout shift', { tag: '@phone' }, async ({ page }) => {
  const faults = listen(page);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('h1')?.setAttribute('data-sent', ''),
    );
  });
  await page.goto('/');
  await expect(page.getByText('Most Popular')).toBeVisible();
  await expect(page.locator('h1[data-sent]')).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
  expect(faults).toEqual([]);
});

test('a click before hydration takes effect afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  release();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a link followed during hydration leads to the same page as one followed later', async ({ page }) => {
  // The app has started and waits for the code of the page.
  const release = await holdRequests(page, `**${chunkOf('pages/public/landing-page.tsx')}`);
  await page.goto('/', { waitUntil: 'commit' });
  // The router takes the browser's history over when the app starts.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/#about$/);
  release();
  await expect(page.getByRole('heading', { name: 'An order frays at its edges' })).toBeFocused();
});

test('a visitor navigates from the landing page', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Selvedge - Supply Chain Factory to Your Hand');
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toHaveAttribute(
    'href',
    '/signup',
  );
  for (const [name, type] of [
    ['Sign up as a buyer', 'buyer'],
    ['Sign up as a trader', 'trader'],
    ['Sign up as a factory', 'manufacturer'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/signup?type=${type}`);
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule Demo' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/#about$/);
  await expect(page.getByRole('heading', { name: 'An order frays at its edges' })).toBeFocused();
});

test('a visitor compares the plans by month and by year, and signs in for the trial', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/pricing');
  await expect(page.getByText('$129').first()).toBeVisible();
  await page.getByText('Annual', { exact: true }).click();
  await expect(page.getByText('$107.50').first()).toBeVisible();
  await expect(page.getByText('$1,290 a year · Save 17%')).toBeVisible();
  if (!isMobile) {
    const api = page.getByRole('row', { name: /^API access/ });
    await expect(api.getByRole('cell')).toHaveText([
      'Not included',
      'Not included',
      'Not included',
      'Included',
    ]);
    await expect(page.getByRole('row', { name: /^Active orders/ }).getByRole('cell')).toHaveText([
      '500',
      '100',
      '500',
      'Unlimited',
    ]);
    await expect(page.getByRole('columnheader')).toHaveCount(5);
  }
  await page.getByRole('button', { name: 'Choose Plan: Premium' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('link', { name: 'Contact sales about Premium' })).toHaveAttribute(
    'href',
    /^mailto:.+Premium/,
  );
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByText('Please login to activate trial')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('pricing that fails to load shows an error with a retry button', async ({ page }) => {
  await page.route('**/api/SubscriptionPlan', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Unable to Load Pricing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One order, three views of it' })).toBeVisible();
  await page.unroute('**/api/SubscriptionPlan');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Most Popular')).toBeVisible();
});

test('a buyer is told that only traders activate plans', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Restricted' });
  await expect(dialog).toContainText('Only traders can activate plans.');
});

test('a new trader sees the banner, starts the trial, and finds it on the profile', async ({ page }) => {
  await signInByForm(page, await signUpTrader(page, 'new.trader'));
  const banner = page.getByRole('complementary', { name: 'Subscription' });
  await expect(banner).toContainText('No Active Subscription');
  await banner.getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trial Activated!' });
  await expect(dialog).toContainText(
    'Your free trial has been successfully activated. Enjoy full access to all features.',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Your current plan')).toBeVisible();
  await page.goto('/profile');
  const block = page.getByRole('region', { name: 'Subscription' });
  await expect(block).toContainText('Trial');
  await expect(block).toContainText('7 days left');
  await expect(block).toContainText('0 of 500');
  await expect(block).toContainText('1 of 10');
  await expect(banner).toBeHidden();
});

test('a trader dismisses the banner for the session', async ({ page }) => {
  const email = await signUpTrader(page, 'second.trader');
  await signInByForm(page, email);
  const banner = page.getByRole('complementary', { name: 'Subscription' });
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  // The banner appears again in the next session.
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, email);
  await expect(banner).toBeVisible();
});

test('questions about the app itself require signing in', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Orders', exact: true })).toBeDisabled();
  await expect(page.getByText('Please log in to view this section')).toBeVisible();
  await expect(page.getByText('How do I create an order?')).toHaveCount(0);
  await expect(page.getByText('New to Selvedge?')).toBeVisible();
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('No FAQs found')).toBeVisible();
  await expect(
    page.getByText('Try adjusting your search terms or selecting a different category.'),
  ).toBeVisible();
  await signIn(page, 'buyer');
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'What is the difference between Admin and Regular?' }).click();
  await expect(page.getByText(/An Admin has full access/)).toBeVisible();
  await expect(page.getByText('New to Selvedge?')).toHaveCount(0);
});

test('a link to one answer opens it', async ({ page }) => {
  await page.goto('/faq#change-plan');
  await expect(page.getByText('Upgrades apply immediately', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Can I change my plan?' })).toBeFocused();
});

test('a signed-in user sees no sign-up links before hydration', async ({ page }) => {
  await signIn(page, 'buyer');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Login', 'Get Started'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeHidden();
});

test('a signed-in user finds the dashboard and signs out from the public header', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signInAnew(page, 'buyer');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/home');
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(bar.getByRole('link', { name: 'Get Started' })).toBeVisible();
});
