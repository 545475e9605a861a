import { type BrowserContext, expect, type Page } from '@playwright/test';
import { drawn, PHONE, settled, signIn } from './support/page';
import { test } from './support/test';

test.use(PHONE);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A visit in a tab of its own, on that day. The browser offers to install the app, as Chromium does at its discretion. */
async function visit(context: BrowserContext, { ago = 0 } = {}) {
  const page = await context.newPage();
  // The clock is that of all tabs.
  await page.clock.setFixedTime(daysAgo(ago));
  await page.goto('/my-work');
  await settled(page);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => document.body.setAttribute('data-prompted', 'yes') });
    window.dispatchEvent(offer);
  });
  return page;
}
const offerOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Put Selvedge on your home screen: it works offline.' });
/** The visit of this tab was counted, and the offer would be drawn. */
const expectNoOffer = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('selvedge-visits'))).toBe('1');
  await drawn(page);
  await expect(offerOf(page)).toHaveCount(0);
};

test('from the second visit on, and once in 90 days, the app offers to be installed', async ({ context }) => {
  test.slow();
  const signedIn = await context.newPage();
  await signIn(signedIn, 'factory');
  await signedIn.close();
  const first = await visit(context, { ago: 90 });
  await expectNoOffer(first);
  await first.close();
  const second = await visit(context, { ago: 90 });
  await expect(offerOf(second)).toBeVisible();
  await offerOf(second).getByRole('button', { name: 'Not now' }).click();
  await expect(offerOf(second)).toHaveCount(0);
  await second.close();
  const early = await visit(context, { ago: 1 });
  await expectNoOffer(early);
  await early.close();
  const later = await visit(context);
  await offerOf(later).getByRole('button', { name: 'Install' }).click();
  await expect(later.locator('body')).toHaveAttribute('data-prompted', 'yes');
  await expect(offerOf(later)).toHaveCount(0);
  await expectNoOffer(await visit(context));
});

test('an iPhone is told how to install the app', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: IPHONE });
  const first = await context.newPage();
  await signIn(first, 'factory');
  await first.goto('/my-work');
  await expectNoOffer(first);
  const second = await context.newPage();
  await second.goto('/my-work');
  await expect(offerOf(second)).toContainText('Tap Share, then Add to Home Screen.');
  await expect(offerOf(second).getByRole('button', { name: 'Install' })).toHaveCount(0);
  await offerOf(second).getByRole('button', { name: 'Not now' }).click();
  await expect(offerOf(second)).toHaveCount(0);
  await context.close();
});
