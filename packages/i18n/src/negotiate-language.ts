import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './catalogs';

/** The best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4); English without a match. */
export function negotiateLanguage(header: string | undefined): Language {
  const languages = (header ?? '').split(',').flatMap((entry) => {
    // Not split by a pattern with spaces: its time would grow with the square of the spaces in the header.
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = q === undefined ? 1 : Number.parseFloat(q);
    const language = LANGUAGES.find((one) => range === one || range.startsWith(`${one}-`));
    return language && quality > 0 ? [{ language, quality }] : [];
  });
  return languages.sort((one, other) => other.quality - one.quality)[0]?.language ?? DEFAULT_LANGUAGE;
}
