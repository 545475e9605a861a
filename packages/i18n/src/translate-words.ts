import type { LocalizedText, LocalizedValue } from '@selvedge/domain/localized-text';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { DEFAULT_LANGUAGE, type Language, translationOf } from './catalogs';
import { formatsOf } from './formats';

/** '{name}' and '{name, plural, one {…} other {…}}'. */
const PLACEHOLDER = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const FORM = / (\w+) \{([^{}]*)\}/g;

type Name = (language: Language, name: string) => string;
/** How names that people entered are shown: those of the product's catalogs are translated. */
export interface Names {
  stage: Name;
  field: Name;
  choice: Name;
}
const asEntered: Name = (_, name) => name;
let names: Names = { stage: asEntered, field: asEntered, choice: asEntered };

/** Loads the names of stages and fields, which are not part of the browser's first files. */
export const loadNames = (loaded: Names): void => {
  names = loaded;
};
export const nameIn = (language: Language, kind: keyof Names, name: string): string =>
  names[kind](language, name);

/**
 * A text in a reader's language, in English where the catalog lacks it. Total: a placeholder without a value stays as
 * it is written, and values are never searched for placeholders.
 */
export function translateWords(language: Language, { text, values }: LocalizedText): string {
  const translation = translationOf(language, text);
  if (!values) return translation ?? text;
  const rules = translation === null ? DEFAULT_LANGUAGE : language;
  const replace = (placeholder: string, name: string, forms: string | undefined, at: number, all: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // JSON stores a number that is not finite as null.
    if (value === undefined || value === null) return placeholder;
    const rest = all.slice(at + placeholder.length);
    // The period of 'Ltd.' ends the sentence.
    const shown = /^\.(?:\s|$)/.test(rest)
      ? valueText(language, value).replace(/\.$/, '')
      : valueText(language, value);
    return forms === undefined ? shown : pluralForm(rules, forms, Number(value)).replaceAll('#', () => shown);
  };
  return (translation ?? text).replace(PLACEHOLDER, replace);
}

function valueText(language: Language, value: LocalizedValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatsOf(language).number(value);
  if ('percent' in value) return formatsOf(language).percent(value.percent);
  if ('day' in value) return formatsOf(language).day(value.day);
  if ('shortDay' in value) return formatsOf(language).shortDay(value.shortDay);
  if ('from' in value) return formatsOf(language).change(value.from, value.to);
  if ('instant' in value) return formatsOf(language).instant(value);
  if ('stage' in value) return nameIn(language, 'stage', value.stage);
  if ('field' in value) return nameIn(language, 'field', value.field);
  if ('choice' in value) return nameIn(language, 'choice', value.choice);
  if ('status' in value) return translateWords(language, STAGE_STATUS_LABELS[value.status]);
  return 'text' in value ? translateWords(language, value) : formatsOf(language).moment(value);
}

function pluralForm(language: Language, forms: string, count: number): string {
  const byCategory = new Map([...forms.matchAll(FORM)].map(([, category, form]) => [category, form]));
  const category = new Intl.PluralRules(language === 'pseudo' ? DEFAULT_LANGUAGE : language).select(count);
  return byCategory.get(category) ?? byCategory.get('other') ?? '#';
}
