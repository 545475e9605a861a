import { READER_LANGUAGES, type ReaderLanguage } from '@selvedge/domain/languages';

/** The translation of an English message, if there is one. English needs none. */
export type Catalog = (message: string) => string | undefined;

/**
 * The languages that texts are translated to, by their code. `pseudo` is English with accents, as in the web's
 * catalogs: it shows which texts are not translated. Nobody can choose it.
 */
export const LANGUAGES = [...READER_LANGUAGES, 'pseudo'] as const;
export type Language = ReaderLanguage | 'pseudo';

/** What is answered to readers whose language is unknown, and what a message without a translation is shown in. */
export const DEFAULT_LANGUAGE: ReaderLanguage = 'en';

const catalogs = new Map<Language, Catalog>();

/** Makes the translations of a language available. The server loads all at start, the web the reader's one. */
export const loadCatalog = (language: Language, catalog: Catalog): void => {
  catalogs.set(language, catalog);
};

/** The translation of an English message; null where the catalog has none. */
export function translationOf(language: Language, message: string): string | null {
  if (language === 'pseudo') return accented(message);
  return catalogs.get(language)?.(message) ?? null;
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'À',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
};

/** Accents everything but the names and keywords of placeholders. */
export const accented = (message: string): string =>
  message.replace(/\{\w+(?:, plural, one|\})|\} other \{|[aeiouAEIOU]/g, (found) => ACCENTS[found] ?? found);
