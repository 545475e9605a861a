/** Names of months as people type them: 'mar', 'Sept', 'March', 'Ağustos', 'AGUSTOS', 'মার্চ'. */
import { plainTyped } from './plain-typed';

/** Languages with names of months; Chinese and Vietnamese number them. English and Turkish abbreviate no two alike. */
const LANGUAGES = ['en', 'tr', 'bn'];
/** In each language, the first letters tell the months apart. */
const KEY_LENGTH = 3;

const keyOf = (name: string): string => plainTyped(name).slice(0, KEY_LENGTH);

/** Made on first use, because creating formats is slow. */
let months: ReadonlyMap<string, number> | undefined;
const monthsByKey = (): ReadonlyMap<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      (['short', 'long'] as const).flatMap((month) => {
        // A name beside a day can differ from the name alone.
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2027, index, 1));
          return [keyOf(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
        });
      }),
    ),
  );

/** Any language of the product, also abbreviated; undefined for other words. */
export function monthNamed(name: string): number | undefined {
  months ??= monthsByKey();
  return months.get(keyOf(name));
}
