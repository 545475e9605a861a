import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, type Page, test } from '@playwright/test';
import { PLANS } from '@selvedge/domain/billing/plans';
import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { demoOrder } from './support/api';
import { read } from './support/languages';
import { settled, signIn } from './support/page';
import { addressesOf, OPEN, PATH_GROUPS } from './support/pages';

/** What the pages name in English in every language. */
const NAMES = [
  ...PLANS.map(({ name }) => name),
  ...Object.values(HOLIDAY_LISTS).flatMap(({ rules }) => rules.map(({ name }) => name)),
  'example.com',
];
/** Latin words in a row. Names are shortened to 'Dana W.', and avatars show two letters. */
const WORDS = /[A-Za-z]+(?:[ .'’&-]+[A-Za-z]+)*/g;
const isLong = (words: string) => /[A-Za-z]{3}/.test(words);

/** The texts of the app and of the server, by their English. */
function translationsTo(language: string): Map<string, string> {
  const app = readFileSync(`apps/web/src/locales/${language}/messages.po`, 'utf8');
  const server = readFileSync(`packages/i18n/src/locales/${language}.json`, 'utf8');
  const entries = Object.values(
    formatter().parse(app, { locale: language, sourceLocale: 'en', filename: '' }),
  );
  return new Map([
    ...entries.map(({ message = '', translation = '' }) => [message, translation] as const),
    ...Object.entries<string>(JSON.parse(server).messages),
  ]);
}

/** Collects the texts in responses of the API before the page receives them. Later pages show them from its cache. */
async function collectData(page: Page): Promise<string[]> {
  const data: string[] = [];
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('json'))
      JSON.parse(await response.text(), (_, value) => {
        if (typeof value === 'string') data.push(value);
        return value;
      });
    if (route.request().url().endsWith('/api/session')) await route.fallback();
    else await route.fulfill({ response });
  });
  return data;
}

const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true });
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (isVisible(texts.currentNode.parentElement)) found.add(texts.currentNode.textContent?.trim() ?? '');
    for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isVisible(element)) found.add(element.getAttribute(name) ?? '');
    return [...found];
  });

/**
 * Finds texts that a language translates otherwise, also in data, which has the names of stages and choices in English.
 * Where the script is not Latin, finds words that neither translations nor data contain too.
 */
function englishFinder(language: string, isLatin: boolean) {
  const translations = translationsTo(language);
  const translated = new Set(translations.values());
  const words = new Set([...translated].join(' ').match(/[A-Za-z]+/g));
  const isUntranslated = (text: string) =>
    translations.has(text) && !translated.has(text) && !NAMES.includes(text);
  return (text: string, data: string): boolean =>
    isUntranslated(text) ||
    (!isLatin &&
      (text.match(WORDS) ?? []).some(
        (run) =>
          isLong(run) && !data.includes(run) && !run.match(/[A-Za-z]+/g)?.every((word) => words.has(word)),
      ));
}

for (const [language, isLatin] of [
  ['zh', false],
  ['bn', false],
  ['vi', true],
  ['tr', true],
] as const)
  test(`pages in ${language} show no English but names`, async ({ page }) => {
    test.slow();
    const isEnglish = englishFinder(language, isLatin);
    await read(page, language);
    const data = await collectData(page);
    await signIn(page, 'trader');
    const { orderId } = await demoOrder(page);
    const addresses = await addressesOf(page, PATH_GROUPS.flat(), orderId);
    const found: string[] = [];
    for (const path of [...Object.values(OPEN).flat(), ...addresses]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await settled(page);
      const known = [...data, ...NAMES].join('\n');
      for (const text of await visibleTexts(page)) if (isEnglish(text, known)) found.push(`${path}: ${text}`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(found).toEqual([]);
  });
