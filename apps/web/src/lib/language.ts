import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, loadCatalog } from '@selvedge/i18n/catalogs';
import { countTag } from '@selvedge/i18n/locale-tags';
import { messageKey } from '@selvedge/i18n/message-key';
import { negotiateLanguage } from '@selvedge/i18n/negotiate-language';

type LanguageFile = typeof import('../locales/zh/messages.po');

const FILES: Partial<Record<Language, () => Promise<LanguageFile>>> = {
  zh: () => import('../locales/zh/messages.po'),
  bn: () => import('../locales/bn/messages.po'),
  vi: () => import('../locales/vi/messages.po'),
  tr: () => import('../locales/tr/messages.po'),
  pseudo: () => import('../locales/pseudo/messages.po'),
};

const KEY = 'selvedge-language';

/** Of the person who signed in last or chose a language here, else the browser's. */
export function deviceLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return LANGUAGES.find((one) => one === stored) ?? negotiateLanguage(navigator.languages.join(','));
}

export const shownLanguage = (): Language =>
  i18n.locale === '' ? DEFAULT_LANGUAGE : (i18n.locale as Language);

/** Loads the texts of a language and shows the app in it; in English if they cannot be loaded. */
export async function showLanguage(language: Language): Promise<void> {
  const file = await FILES[language]?.().catch(() => undefined);
  if (language !== DEFAULT_LANGUAGE && file === undefined) return;
  if (file) {
    const texts = new Map(file.texts.split('\n').map(splitAtSpace));
    loadCatalog(language, (message) => texts.get(messageKey(message)));
    // The names of stages and fields are shown by a table that English needs only for names in other languages.
    await loadCatalogNames().catch(() => undefined);
    i18n.load(language, Object.fromEntries(file.messages.split('\n').flatMap(compiledByNumber)));
  }
  i18n.activate(language, countTag(language));
  document.documentElement.lang = language;
}

function splitAtSpace(line: string): [key: string, text: string] {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1)];
}

/** A compiled message by its number. One without a translation is left out, so that its English is shown. */
function compiledByNumber(line: string, number: number): [string, Messages[string]][] {
  if (line === '') return [];
  return [[String(number), line.startsWith('[') ? (JSON.parse(line) as Messages[string]) : [line]]];
}

export const loadCatalogNames = async (): Promise<void> => {
  const [{ CATALOG_NAMES }, { loadNames }] = await Promise.all([
    import('@selvedge/i18n/names'),
    import('@selvedge/i18n/translate-words'),
  ]);
  loadNames(CATALOG_NAMES);
};

/** Remembers the language of this device, for the next visit and the pages before the sign-in. */
export const rememberLanguage = (language: Language): void => localStorage.setItem(KEY, language);

/**
 * Reloads the page, so that texts which the server translated and texts that are on the screen change together; the
 * browser asks first if something is not saved.
 */
export function switchLanguage(language: Language): void {
  rememberLanguage(language);
  location.reload();
}
