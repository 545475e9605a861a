import { momentIn } from '@selvedge/domain/calendar';
import { FIELD_ROWS } from '@selvedge/domain/catalogue/field-rows';
import { STAGE_CATALOGUE } from '@selvedge/domain/catalogue/stages';
import type { LocalizedText, LocalizedValue } from '@selvedge/domain/localized-text';
import type { Language } from './catalogs';
import { accented } from './catalogs';
import { translateWords } from './translate-words';

/** The names of the fields that every order has at first. */
export const CATALOG_FIELDS: ReadonlySet<string> = new Set(FIELD_ROWS.map(([, , name]) => name));
const CATALOG_STAGES: ReadonlySet<string> = new Set(STAGE_CATALOGUE.map(({ name }) => name));

/** A text in a reader's language. Of names, only those of the domain's catalogs are translated. */
export const translate = (language: Language, text: LocalizedText): string =>
  translateWords(language, resolved(text, language));

/** The text with texts or words instead of names and moments. */
function resolved(text: LocalizedText, language: Language): LocalizedText {
  if (!text.values) return text;
  const values = Object.entries(text.values).map(
    ([name, value]) => [name, valueOf(value, language)] as const,
  );
  return { text: text.text, values: Object.fromEntries(values) };
}

function valueOf(value: LocalizedValue, language: Language): LocalizedValue {
  // JSON stores a number that is not finite as null.
  if (typeof value !== 'object' || value === null) return value;
  if ('text' in value) return resolved(value, language);
  if ('stage' in value) return CATALOG_STAGES.has(value.stage) ? { text: value.stage } : value;
  if ('field' in value) return CATALOG_FIELDS.has(value.field) ? { text: value.field } : value;
  if (!('moment' in value)) return value;
  const english = momentIn(value.timeZone, new Date(value.moment), new Date(value.now));
  return language === 'pseudo' ? accented(english) : english;
}
