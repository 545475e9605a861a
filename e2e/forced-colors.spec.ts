import { expect, type Page, test } from '@playwright/test';
import { settled, signIn } from './support/page';
import { addressesOf, PATH_GROUPS } from './support/pages';

/** How the selected controls of each kind look, and the others; bars that look like their track, and what has no border. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(element);
      return { backgroundColor, text: [backgroundColor, borderTopColor, borderTopWidth, color].join(' ') };
    };
    const KINDS = [
      ['tab', '[role=tab]', (one: Element) => one.getAttribute('aria-selected') === 'true'],
      ['segment', '.mantine-SegmentedControl-label', (one: Element) => one.hasAttribute('data-active')],
      ['page', '.mantine-Pagination-control', (one: Element) => one.hasAttribute('data-active')],
      [
        'switch',
        '[role=switch] + *',
        (one: Element) => (one.previousElementSibling as HTMLInputElement).checked,
      ],
    ] as const;
    const faults: string[] = [];
    const looks = KINDS.flatMap(([kind, selector, isChosen]) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ kind, isChosen: isChosen(one), text: look(one).text })),
    );
    let hasBar = false;
    for (const track of document.querySelectorAll('[role=switch] + *'))
      for (const part of [track, track.firstElementChild ?? track])
        if (getComputedStyle(part).borderTopWidth === '0px')
          faults.push(`switch without a border: ${track.className}`);
    const canvas = getComputedStyle(document.body).backgroundColor;
    for (const cell of document.querySelectorAll('[data-state]')) {
      const mark = getComputedStyle(cell, '::before');
      if (!mark.clipPath.startsWith('polygon') || !cell.checkVisibility()) continue;
      if (mark.backgroundColor === canvas) faults.push(`mark: ${cell.className}`);
    }
    for (const bar of document.querySelectorAll<HTMLElement>('[style*="width"][style*="%"]')) {
      const track = bar.parentElement;
      if (!track || track.offsetHeight > 12 || bar.offsetWidth === 0 || !bar.checkVisibility()) continue;
      hasBar = true;
      if (look(bar).backgroundColor === look(track).backgroundColor) faults.push(`bar: ${track.className}`);
      if (getComputedStyle(track).borderTopWidth === '0px')
        faults.push(`track without a border: ${track.className}`);
    }
    return { faults, looks, hasBar };
  });

test('with forced colors, what is selected and how far something is show on every page', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'trader');
  const faults: string[] = [];
  const looks = new Map<string, string>();
  let bars = 0;
  for (const path of await addressesOf(page, PATH_GROUPS.flat())) {
    await page.goto(path);
    await settled(page);
    const shown = await looksOf(page);
    for (const fault of shown.faults) faults.push(`${path}: ${fault}`);
    for (const { kind, isChosen, text } of shown.looks) {
      const other = `${kind}, ${!isChosen}: ${text}`;
      looks.set(`${kind}, ${isChosen}: ${text}`, path);
      if (looks.has(other)) faults.push(`${path}: ${other}, as on ${looks.get(other)}`);
    }
    if (shown.hasBar) bars += 1;
  }
  expect(faults).toEqual([]);
  expect(bars).toBeGreaterThan(0);
  const kinds = new Set([...looks.keys()].map((name) => name.split(':')[0]));
  expect(kinds).toEqual(
    new Set(['page', 'segment', 'switch', 'tab'].flatMap((kind) => [`${kind}, true`, `${kind}, false`])),
  );
});
