import { expect, type Page, test } from '@playwright/test';
import { settled, signIn } from './support/page';
import { addressesOf, PATH_GROUPS } from './support/pages';

/** Of each kind of control on the page, those whose selected ones look like the others, and bars that look like their track. */
const indistinct = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(element);
      return { backgroundColor, text: [backgroundColor, borderTopColor, borderTopWidth, color].join(' ') };
    };
    const KINDS = [
      ['tab', '[role=tab]', (one: Element) => one.getAttribute('aria-selected') === 'true'],
      ['segment', '.mantine-SegmentedControl-label', (one: Element) => one.hasAttribute('data-active')],
      [
        'switch',
        '[role=switch] + *',
        (one: Element) => (one.previousElementSibling as HTMLInputElement).checked,
      ],
    ] as const;
    const faults: string[] = [];
    const found: string[] = [];
    for (const [kind, selector, isChosen] of KINDS) {
      const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const looks = (chosen: boolean) =>
        all.filter((one) => isChosen(one) === chosen).map((one) => look(one).text);
      if (all.length > 0) found.push(kind);
      if (looks(true).some((one) => looks(false).includes(one))) faults.push(`${kind}: ${looks(true)[0]}`);
    }
    for (const track of document.querySelectorAll('[role=switch] + *'))
      for (const part of [track, track.firstElementChild ?? track])
        if (getComputedStyle(part).borderTopWidth === '0px')
          faults.push(`switch without a border: ${track.className}`);
    for (const bar of document.querySelectorAll<HTMLElement>('[style*="width"][style*="%"]')) {
      const track = bar.parentElement;
      if (!track || track.offsetHeight > 12 || bar.offsetWidth === 0 || !bar.checkVisibility()) continue;
      found.push('bar');
      if (look(bar).backgroundColor === look(track).backgroundColor) faults.push(`bar: ${track.className}`);
      if (getComputedStyle(track).borderTopWidth === '0px')
        faults.push(`track without a border: ${track.className}`);
    }
    return { faults, found };
  });

test('with forced colors, what is selected and how far something is show on every page', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'trader');
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (const path of await addressesOf(page, PATH_GROUPS.flat())) {
    await page.goto(path);
    await settled(page);
    const shown = await indistinct(page);
    for (const fault of shown.faults) faults.push(`${path}: ${fault}`);
    for (const kind of shown.found) kinds.add(kind);
  }
  expect(faults).toEqual([]);
  expect([...kinds].sort()).toEqual(['bar', 'segment', 'switch', 'tab']);
});
