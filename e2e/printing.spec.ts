import { expect, type Page, test } from '@playwright/test';
import { type PlacedText, placedTexts } from '../apps/server/test/document-text';
import { settled, signIn } from './support/page';
import { addressesOf, OPEN, PATH_GROUPS } from './support/pages';

const SMALLEST = 7;
/** Of the plan's summary, which is read in meetings. */
const SMALLEST_OF_SUMMARY = 7.5;
/** A PDF rounds its sizes. */
const ROUNDING = 0.05;
/** The page of charts is printed from a width at which each of them is wider than paper. */
const WIDTHS: Record<string, number> = { '/insights': 980 };
/** They preview what other pages have whole. */
const PREVIEWS = /^\/(home|message)/;
/** In widths of a letter M: less between two figures reads as one figure. */
const FIGURE_GAP = 1;

/** Prints the page with everything that it loads when it is scrolled to, and reports what cannot be read on paper. */
async function faultsOnPaper(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[path] ?? 1440, height: 4000 });
  await page.goto(path);
  await settled(page);
  // A page that waits for a part of itself is hidden.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect.poll(() => contentOf(page)).not.toBe('');
  if (path === '/insights') await expect(page.locator('.recharts-wrapper').first()).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
  // Without its font, a text is not printed.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  const charts = await page
    .locator('.recharts-wrapper')
    .locator('text, .recharts-legend-wrapper p')
    .allTextContents();
  // Other tests change lists meanwhile.
  const before = await linesOf(page);
  const pages = await placedTexts(await page.pdf({ format: 'A4' }));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const lines = [...before, ...(await linesOf(page))];
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  const least = path.startsWith('/order-planning-summary') ? SMALLEST_OF_SUMMARY : SMALLEST;
  const texts = pages.flatMap((one) => one.texts);
  const typed = compact(lines.join(''));
  const printed = texts.map(({ text }) => compact(text)).join('');
  return [
    ...texts.filter(({ size }) => size < least - ROUNDING).map(({ text, size }) => `${size} pt: ${text}`),
    ...(texts.length === 0 ? ['Nothing is printed'] : []),
    ...pages.flatMap((one) => gluedFigures(one.texts, lines)),
    ...texts
      .filter(({ text }) => text.includes('…') && !PREVIEWS.test(path) && !typed.includes(compact(text)))
      .map(({ text }) => `Shortened: ${text}`),
    ...charts
      .flatMap(words)
      .filter((word) => !printed.includes(word))
      .map((word) => `Cut: ${word}`),
  ];
}

/** What is visible besides the heading, which some pages hide. */
const contentOf = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate((main: HTMLElement) =>
      main.innerText.replace(main.querySelector('h1')?.innerText ?? '', '').trim(),
    );

const linesOf = (page: Page) =>
  page.evaluate(() => [
    ...document.body.innerText.split(/[\n\t]+/),
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      (one) => one.value || one.placeholder,
    ),
    ...[...document.querySelectorAll('.recharts-wrapper')].map(({ textContent }) => textContent),
  ]);

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const compact = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Figures of different texts of the page that are closer on paper than those of one text; without a gap, they are one
 * text there. Figures that are cut are no text of the page.
 */
function gluedFigures(texts: readonly PlacedText[], lines: readonly string[]): string[] {
  const shown = lines.map((line) => ` ${words(line).join(' ')} `);
  const whole = lines.map(compact);
  return texts.flatMap((left) => {
    if (/\d/.test(left.text) && !whole.some((line) => line.includes(compact(left.text))))
      return [`Glued or cut: ${left.text}`];
    const right = texts
      .filter(({ x, y }) => Math.abs(y - left.y) < left.size / 2 && x >= left.right - 1 && x > left.x)
      .sort((one, other) => one.x - other.x)[0];
    if (!right || right.x - left.right >= FIGURE_GAP * left.size) return [];
    if (!/\d\s*$/.test(left.text) || !/^\s*\d/.test(right.text)) return [];
    const pair = ` ${words(left.text).at(-1)} ${words(right.text)[0]} `;
    return shown.some((line) => line.includes(pair)) ? [] : [`Glued: ${left.text} ${right.text}`];
  });
}

test('public pages print without small texts or glued figures', async ({ page }) => {
  test.slow();
  const found: string[] = [];
  for (const path of Object.values(OPEN).flat())
    for (const fault of await faultsOnPaper(page, path)) found.push(`${path}: ${fault}`);
  expect(found).toEqual([]);
});

for (const paths of PATH_GROUPS)
  test(`pages print with whole charts, without small texts or glued figures: ${paths.join(', ')}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'trader');
    const found: string[] = [];
    for (const path of await addressesOf(page, paths))
      for (const fault of await faultsOnPaper(page, path)) found.push(`${path}: ${fault}`);
    expect(found).toEqual([]);
  });
