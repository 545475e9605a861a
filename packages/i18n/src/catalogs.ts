/** Translations by English message. English needs none. */
type Catalog = Readonly<Record<string, string>>;

/**
 * The languages that texts are translated to, by their code. `pseudo` is English with accents, as in the web's
 * catalogs: it shows which texts are not translated.
 */
export const LANGUAGES = ['en', 'pseudo'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is answered to readers whose language is unknown, and what a message without a translation is shown in. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The translation of an English message; null where the catalog has none. */
export function translationOf(language: Language, message: string): string | null {
  return language === 'pseudo' ? accented(message) : null;
}

const ACCENTS: Catalog = { a: 'à', e: 'é', i: 'î', o: 'ö', u: 'ü', A: 'À', E: 'É', I: 'Î', O: 'Ö', U: 'Ü' };

/** Accents everything but the names and keywords of placeholders. */
export const accented = (message: string): string =>
  message.replace(/\{\w+(?:, plural, one|\})|\} other \{|[aeiouAEIOU]/g, (found) => ACCENTS[found] ?? found);
