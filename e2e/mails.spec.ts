import { expect, type Page, test } from '@playwright/test';
import { htmlOf } from '../apps/server/src/mail/layout';
import { renderMail } from '../apps/server/src/mail/templates';
import { allMails, PUBLIC_URL } from '../apps/server/test/sample-mails';
import { mailBrowser } from './support/mail-browser';

for (const language of ['en', 'bn'] as const)
  test(`every mail can be read at each width, in light and dark: ${language}`, async () => {
    const browser = await mailBrowser();
    const page = await browser.newPage();
    const faults: string[] = [];
    for (const [kind, mail] of allMails()) {
      await page.setContent(htmlOf(renderMail(mail, { language, timeZone: 'Asia/Dhaka' }, PUBLIC_URL)));
      for (const width of [360, 600])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          for (const fault of await layoutFaults(page))
            faults.push(`${kind}, ${width}, ${colorScheme}: ${fault}`);
        }
    }
    await browser.close();
    expect(faults).toEqual([]);
  });

test('every mail has the markup that Outlook for Windows needs', async () => {
  const browser = await mailBrowser();
  const page = await browser.newPage();
  const faults: string[] = [];
  for (const [kind, mail] of allMails()) {
    await page.setContent(htmlOf(renderMail(mail, { language: 'en', timeZone: 'Asia/Dhaka' }, PUBLIC_URL)));
    for (const fault of await markupFaults(page)) faults.push(`${kind}: ${fault}`);
  }
  await browser.close();
  expect(faults).toEqual([]);
});

/** In the page as it is shown. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const brightness = (rgb: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = rgb
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255];
      const color = channels(getComputedStyle(element).backgroundColor);
      return color[3] === 0 ? groundOf(element.parentElement) : color;
    };
    const ratio = (element: Element): number => {
      const ink = brightness(channels(getComputedStyle(element).color));
      const ground = brightness(groundOf(element));
      return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    };
    const width = document.documentElement.clientWidth;
    const shown = [...document.body.querySelectorAll('*')].filter((one) => one.getClientRects().length > 0);
    const faultsOf = (one: Element): string[] => {
      const texts = [...one.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
      const { right, height } = one.getBoundingClientRect();
      const { fontSize, display } = getComputedStyle(one);
      return [
        ...(right > width ? ['is wider than the screen'] : []),
        ...(one.tagName === 'A' && display === 'block' && height < 40 ? [`is ${height} px high`] : []),
        ...(texts.length > 0 && Number.parseFloat(fontSize) < 13 ? [`has a text of ${fontSize}`] : []),
        ...(texts.length > 0 && ratio(one) < 4.5 ? [`has a contrast of ${ratio(one).toFixed(1)}`] : []),
      ].map((fault) => `"${one.textContent.trim().slice(0, 40)}" ${fault}`);
    };
    const overflow = document.documentElement.scrollWidth > width ? ['scrolls sideways'] : [];
    return [...overflow, ...shown.flatMap(faultsOf)];
  });

/** Outlook for Windows knows widths of tables, and colors and padding of cells. */
const markupFaults = (page: Page): Promise<string[]> =>
  page.evaluate((publicUrl) => {
    const rulesOf = (one: Element): string => one.getAttribute('style') ?? '';
    const faultsOf = (one: Element): string[] => {
      const rules = rulesOf(one);
      const cell = one.parentElement;
      const isGhost = /^\[if mso\]><table [^>]*width="560"/.test(one.previousSibling?.textContent ?? '');
      const isButton = one.tagName === 'A' && /display:block/.test(rules);
      const isShown = cell?.hasAttribute('bgcolor') || /border:/.test(rulesOf(cell ?? one));
      const hasCell = cell?.tagName === 'TD' && isShown && /mso-padding-alt/.test(rulesOf(cell));
      return [
        ...(/inline-block|inline-flex|float:/.test(rules) ? ['relies on inline blocks'] : []),
        ...(/max-width/.test(rules) && !isGhost ? ['has no ghost table'] : []),
        ...(isButton && !hasCell
          ? ['is a button without a cell that has a color or border and is padded']
          : []),
        ...(/padding:[^0]/.test(rules) && !isButton && one.tagName !== 'TD' ? ['pads what is no cell'] : []),
        ...(/background:/.test(rules) && !one.hasAttribute('bgcolor') ? ['has no bgcolor'] : []),
      ].map((fault) => `<${one.tagName} class="${one.className}"> ${fault}`);
    };
    const first = document.body.firstElementChild;
    const isHidden = first && /display:none/.test(rulesOf(first)) && /mso-hide:all/.test(rulesOf(first));
    const column = [...document.querySelectorAll('*')].filter((one) => /max-width/.test(rulesOf(one)));
    const edge = document.querySelector('td[width="4"][bgcolor]');
    const bare = document.body.innerText.split(/\s+/).filter((word) => word.includes(publicUrl));
    return [
      ...bare.map((address) => `shows the bare address ${address}`),
      ...(isHidden && first.textContent !== '' ? [] : ['begins without a hidden preview']),
      ...(column.length === 1 ? [] : ['has no column']),
      ...(edge ? [] : ['has no edge of 4 pixels']),
      ...[...document.body.querySelectorAll('*')].flatMap(faultsOf),
    ];
  }, PUBLIC_URL);
