import { expect, type Page, test } from '@playwright/test';
import { listen, openOrder, settled, signIn } from './support/page';

/** Collects violations of the content policy and console errors. */
async function watch(page: Page): Promise<string[]> {
  const faults = listen(page);
  await page.exposeFunction('stopped', (what: string) => faults.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { stopped(what: string): void }).stopped(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`,
      ),
    ),
  );
  return faults;
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('the content policy stops nothing that the app does', {
      tag: colorScheme === 'light' ? '@phone' : [],
    }, async ({ page, isMobile }) => {
      test.slow();
      const faults = await watch(page);
      await page.goto('/');
      await expect(page.getByText('Most Popular')).toBeVisible();
      if (isMobile) {
        await page.getByRole('button', { name: 'Open navigation' }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
      }
      await signIn(page, 'trader');
      await page.goto('/home');
      await settled(page);
      await page.goto('/order-list?view=table');
      await settled(page);
      await openOrder(page);
      await expect(page.getByRole('tab', { name: 'Order Info' })).toBeVisible();
      await settled(page);
      const order = new URL(page.url()).pathname;
      await page.goto(`${order}/planning`);
      await settled(page);
      // A dialog locks scrolling, and a select adds its list to the page.
      await page.getByRole('button', { name: 'Add Stage' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').first().click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.goto('/profile');
      await settled(page);
      for (const path of ['/api/docs', '/outbox']) {
        await page.goto(path);
        await expect(page.locator('main')).toHaveCSS('max-width', 'none');
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 245, 241)');
      }
      expect(faults).toEqual([]);
    });
  });
