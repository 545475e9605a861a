import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from './translate';

const isText = (value: object): value is LocalizedText => 'text' in value && typeof value.text === 'string';

/** For tests: a value with all LocalizedTexts in it as English texts. */
export function english(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(english);
  if (isText(value)) return translate('en', value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, english(inner)]));
}
