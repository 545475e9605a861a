import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Selvedge-Demo-1';

/** Signs in through the form and waits for the home page. */
export async function signIn(
  page: Page,
  who: 'trader' | 'buyer' | 'factory' | 'trader.regular',
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${who}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/**
 * No accessibility faults and no sideways scrolling on the screen as it stands. `within` narrows the look to an open
 * dialog: what lies behind it is out of reach and partly covered.
 */
export async function isSound(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  );
  // A phone's browser widens its window for what is too wide: the screen is what counts.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** A page as it is opened in light and in dark, once it has all it waits for. */
export async function isSoundInBothSchemes(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await isSound(page);
  }
}

/** Faults that the browser itself reports while a journey runs. */
export function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}
