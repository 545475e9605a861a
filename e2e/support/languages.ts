import type { Page } from '@playwright/test';

/** Shows the app in a language, whatever the person of the demo chose. */
export async function read(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('selvedge-language', chosen), language);
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user?: object };
    await route.fulfill({ response, json: { ...body, user: { ...body.user, language: null } } });
  });
}

/** What does not fit on the page, and of some English sentences those that it shows. */
export const faultsOn = (page: Page, english: readonly string[] = []) =>
  page.evaluate((sentences) => {
    const known = new Set(sentences);
    const { scrollWidth } = document.documentElement;
    const faults = scrollWidth > innerWidth ? [`The page is ${scrollWidth - innerWidth} px too wide.`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('button, [role=tab], h1, h2, label')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && textOverflow !== 'ellipsis';
      // A title for screen readers only is 1 px wide.
      if (isCut && element.offsetWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        faults.push(`Clipped: ${element.innerText}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (known.has(text)) faults.push(`English: ${text}`);
    }
    return faults;
  }, english);
