import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { demoOrder } from './support/api';
import { faultsOn, read } from './support/languages';
import { drawn, listen, settled, signIn } from './support/page';

/** Pseudo is English with accents, 40 % longer: the longest and the least familiar texts. */
const LANGUAGES = ['pseudo', 'tr', 'bn'] as const;
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PUBLIC = ['/', '/login', '/pricing'];
const SIGNED_IN = [
  '/home',
  '/my-work',
  '/order-list',
  '/board',
  '/message',
  '/profile',
  '/planning-templates',
];

/** The app's sentences of at least three words without values. */
const SENTENCES = [
  ...readFileSync('apps/web/src/locales/en/messages.po', 'utf8').matchAll(/^msgid "(.*)"$/gm),
]
  .map(([, message = '']) => message)
  .filter((message) => /^[^{<\\]+$/.test(message) && message.split(' ').length >= 3);

for (const language of LANGUAGES)
  test(`pages in ${language} fit on a phone and a desktop, without English sentences`, async ({ page }) => {
    const faults = listen(page);
    await read(page, language);
    await signIn(page, 'trader');
    const { orderId } = await demoOrder(page);
    const found: string[] = [];
    for (const path of [...PUBLIC, ...SIGNED_IN, `/order/${orderId}`]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await settled(page);
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await drawn(page);
        for (const fault of await faultsOn(page, SENTENCES)) found.push(`${path} at ${size.width}: ${fault}`);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });

test('a visitor chooses a language at the foot of the page, and the device remembers it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption('Türkçe');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'OTURUM AÇ' })).toBeVisible();
});

test('a language that is chosen while the page is hydrated is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('selvedge-language')) return;
    const choose = () => {
      const select = document.querySelector<HTMLSelectElement>('select[name=language]');
      if (!select) throw new Error('The page has no choice of languages.');
      select.value = 'tr';
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    };
    // React listens then, and has not yet hydrated the page.
    addEventListener('app-takes-over', () => queueMicrotask(choose));
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
});
