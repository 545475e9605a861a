import { localized } from './localized-text';

export const HIDDEN_CHARACTERS_MESSAGE = localized(
  'A name must not contain control or invisible formatting characters.',
);

/** Scripts (ISO 15924) whose spelling needs zero-width joiners: Persian, Urdu, the languages of South Asia. */
const JOINING =
  /(?<=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200C\u200D]/gu;

/** Hidden characters make names look alike. Joiners are allowed after letters of scripts that use them. */
export const hasHiddenCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Cf}]/u.test(name.replace(JOINING, ''));

/** Ignores case, spacing and compatibility variants of letters. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const countryOf = (part: string): string =>
  /^[A-Z]{2}$/.test(part) ? (new Intl.DisplayNames('en', { type: 'region' }).of(part) ?? part) : part;

/** Removes postal codes, never returns the street. Null if the address does not contain both. */
export function townAndCountry(address: string | null): string | null {
  const parts = (address ?? '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const beyondStreet = parts.length === 2 && !/\d/.test(parts[0] ?? '') ? parts : parts.slice(1);
  const place = beyondStreet
    .slice(-2)
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !/\d/.test(word))
        .join(' '),
    )
    .filter(Boolean)
    .map(countryOf);
  return place.length > 0 ? place.join(', ') : null;
}

/** In characters, of an organization that a trader writes into its book. */
export const MAX_PARTNER_NAME = 160;
