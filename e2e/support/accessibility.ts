import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { drawn, PHONE, settled } from './page';

const RULES: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
/** What depends on the width of the screen. */
const PHONE_ONLY: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/** Opens a page, waits until it is loaded, and checks it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expectAccessible(page);
}

/**
 * Checks what is shown: all rules in light, contrast in dark, then the width, the targets and the scrolling parts on a phone. An open dialog
 * covers the page behind it, so only the dialog is checked.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const faults = await faultsOnScreen(page, within);
  const size = page.viewportSize() ?? PHONE.viewport;
  const isOpen = await hasDialog(page);
  await page.setViewportSize({
    width: PHONE.viewport.width,
    height: Math.max(size.height, PHONE.viewport.height),
  });
  await followed(page);
  if (isOpen && !(await hasDialog(page))) faults.push('phone: The dialog is not open.');
  for (const fault of await faultsOf(page, PHONE_ONLY, within)) faults.push(`phone: ${fault}`);
  await page.setViewportSize(size);
  await followed(page);
  expect.soft(faults, page.url()).toEqual([]);
}

/** Checks what is shown only on this screen, such as cells that are edited. */
export async function expectAccessibleHere(page: Page): Promise<void> {
  expect.soft(await faultsOnScreen(page), page.url()).toEqual([]);
}

async function faultsOnScreen(page: Page, within?: string): Promise<string[]> {
  await showAll(page);
  // The check before ended in the other scheme, and changing it takes as long as a check.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const faults: string[] = [];
  for (const scheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await showIn(page, scheme);
    for (const fault of await faultsOf(page, RULES[scheme], within)) faults.push(`${scheme}: ${fault}`);
  }
  return faults;
}

const hasDialog = async (page: Page): Promise<boolean> => (await page.getByRole('dialog').count()) > 0;

/** The faults of what is shown, and how much wider than the screen the page is. */
async function faultsOf(page: Page, runOnly: axe.RunOnly, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules, part }) => {
      const isOpen = [...document.querySelectorAll('[role=dialog]')].some((one) => one.checkVisibility());
      const top = part ?? (isOpen ? '[role=dialog]' : 'html');
      // axe reports controls that a sticky bar covers partly as too small, although people scroll them into view.
      const bars = [...document.querySelectorAll<HTMLElement>('*')].filter((one) => {
        const { position, bottom } = getComputedStyle(one);
        return position === 'sticky' && bottom !== 'auto';
      });
      for (const bar of bars) bar.style.position = 'static';
      if (top === 'html') window.scrollTo(0, 0);
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [top] },
        { runOnly: rules, resultTypes: ['violations'] },
      );
      for (const bar of bars) bar.style.position = '';
      const faults = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      );
      const over = document.documentElement.scrollWidth - window.innerWidth;
      // A menu keeps the place that it was opened at.
      return over > 0 && part === undefined ? [...faults, `The page is ${over} px too wide.`] : faults;
    },
    { rules: runOnly, part: within },
  );
}

/** The page has followed the color scheme; the pages of the server do so by their styles alone. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme });
  if ((await html.getAttribute('data-mantine-color-scheme')) !== null)
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** axe reports controls that `content-visibility: auto` has not laid out. */
const showAll = (page: Page) =>
  page.evaluate(() => {
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [laidOut];
  });

/** The page has followed its new width, and loaded what only that width shows. */
async function followed(page: Page): Promise<void> {
  await drawn(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
