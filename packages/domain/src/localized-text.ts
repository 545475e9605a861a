import type { Day } from './calendar';
import type { StageStatus } from './vocabulary';

/**
 * Translated for each reader. `text` is the English message with named placeholders, and the key of its translations:
 * '{person} joined', '{count, plural, one {# day} other {# days}}'. Without `values`, `text` is literal: braces are no
 * placeholders.
 */
export interface LocalizedText {
  text: string;
  values?: Readonly<Record<string, LocalizedValue>>;
}

/**
 * Plain text was written by a person and is never translated; a number gets thousands separators, and 62 in
 * `percent` is '62%'. `instant` and
 * `moment` are ISO time stamps, shown in a time zone; `moment` without its day if that is the day of `now`. `shortDay`
 * has no year; `from` and `to` are a day and its replacement, without common parts.
 */
export type LocalizedValue =
  | string
  | number
  | { percent: number }
  | { day: Day }
  | { shortDay: Day }
  | { from: Day; to: Day }
  | { instant: string; timeZone: string }
  | { moment: string; now: string; timeZone: string }
  | { stage: string }
  | { field: string }
  | { choice: string }
  | { status: StageStatus }
  | LocalizedText;

/** The forms of a plural contain a space, so they are not taken for names. */
type Placeholder<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | Placeholder<Rest>
  : never;
type NameOf<P extends string> = P extends `${infer Name}, plural, ${string}`
  ? Name
  : P extends `${string} ${string}`
    ? never
    : P;
type ValuesOf<T extends string> = [Placeholder<T>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<T>, LocalizedValue>>];

/** A missing or surplus value does not compile. */
export const localized = <const T extends string>(
  text: string extends T ? never : T,
  ...[values]: ValuesOf<T>
): LocalizedText => (values ? { text, values } : { text });

export const verbatim = (words: string): LocalizedText => localized('{words}', { words });
/** A choice of a field, such as an order type or a season: those of the catalog are translated. */
export const choiceText = (choice: string): LocalizedText => localized('{words}', { words: { choice } });

const PAIRS = {
  ', ': (first: LocalizedValue, next: LocalizedValue) => localized('{first}, {next}', { first, next }),
  '; ': (first: LocalizedValue, next: LocalizedValue) => localized('{first}; {next}', { first, next }),
  '. ': (first: LocalizedValue, next: LocalizedValue) => localized('{first}. {next}', { first, next }),
  ' ': (first: LocalizedValue, next: LocalizedValue) => localized('{first} {next}', { first, next }),
  ' · ': (first: LocalizedValue, next: LocalizedValue) => localized('{first} · {next}', { first, next }),
  ' → ': (first: LocalizedValue, next: LocalizedValue) => localized('{first} → {next}', { first, next }),
  ' or ': (first: LocalizedValue, next: LocalizedValue) => localized('{first} or {next}', { first, next }),
};

/** Empty without parts. */
export function joinTexts(parts: readonly LocalizedValue[], separator: keyof typeof PAIRS): LocalizedText {
  const [head = '', ...others] = parts;
  const first = isLocalizedText(head) ? head : localized('{words}', { words: head });
  return others.reduce<LocalizedText>(PAIRS[separator], first);
}
const isLocalizedText = (value: LocalizedValue): value is LocalizedText =>
  typeof value === 'object' && 'text' in value;

export const NAMED = 3;
export function namesText(names: readonly LocalizedValue[]): LocalizedText {
  const shown = joinTexts(names.slice(0, NAMED), ', ');
  const more = names.length - NAMED;
  return more > 0 ? localized('{names} and {more} more', { names: shown, more: String(more) }) : shown;
}

export function firstTexts(texts: readonly LocalizedText[]): LocalizedText {
  const shown = joinTexts(texts.slice(0, NAMED), '; ');
  const more = texts.length - NAMED;
  return more > 0 ? localized('{texts}; and {more} more', { texts: shown, more: String(more) }) : shown;
}
