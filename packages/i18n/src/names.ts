import { FIELD_ROWS } from '@selvedge/domain/catalogue/field-rows';
import { localized } from '@selvedge/domain/localized-text';
import { isTermOfStage, stageOfName } from '@selvedge/domain/planning/catalogue';
import { FIELD_LEVELS } from '@selvedge/domain/vocabulary';
import { DEFAULT_LANGUAGE, type Language, translationOf } from './catalogs';
import { type Names, translateWords } from './translate-words';

/** The names of the fields that every order has at first. */
export const CATALOG_FIELDS: ReadonlySet<string> = new Set(FIELD_ROWS.map(([, , name]) => name));
/** The choices that these fields start with. */
const CATALOG_CHOICES: ReadonlySet<string> = new Set(FIELD_ROWS.flatMap((row) => row[6] ?? []));

/** The English word also names days on which nobody works. */
const HOLIDAY = { choice: 'Holiday', message: localized('Holiday season').text };

/** A name of the product in a language; people's own names stay as they are. */
const ofCatalog = (names: ReadonlySet<string>) => (language: Language, name: string) =>
  names.has(name) ? (translationOf(language, name) ?? name) : name;

/**
 * A stage's name as readers of a language say it, whatever language it was entered in. English readers see English
 * spellings and aliases as they were entered.
 */
function stageIn(language: Language, name: string): string {
  const stage = stageOfName(name);
  if (!stage) return name;
  if (language === DEFAULT_LANGUAGE) return isTermOfStage(name) ? stage.name : name;
  return translationOf(language, stage.name) ?? name;
}

const LEVELS: readonly string[] = FIELD_LEVELS;
/** 'Style Tee > Combo Navy': the levels are translated, the names of parts are people's. */
const partIn = (language: Language, part: string): string =>
  part
    .split(' > ')
    .map((one) =>
      one.replace(/^\w+/, (level) => (LEVELS.includes(level) && translationOf(language, level)) || level),
    )
    .join(' > ');

const ofFields = ofCatalog(CATALOG_FIELDS);
/** Also of labels of changes, such as 'Style Tee > Combo Navy: Season' and 'Style Tee > Combo Navy' (`part-labels.ts`). */
function fieldIn(language: Language, label: string): string {
  if (!label.startsWith('Style ')) return ofFields(language, label);
  const end = label.lastIndexOf(': ');
  if (end < 0) return label.includes(' > ') ? partIn(language, label) : ofFields(language, label);
  const [part, name] = [label.slice(0, end), label.slice(end + 2)];
  return translateWords(
    language,
    localized('{label}: {value}', { label: partIn(language, part), value: ofFields(language, name) }),
  );
}

const ofChoices = ofCatalog(CATALOG_CHOICES);
const choiceIn = (language: Language, choice: string): string =>
  choice === HOLIDAY.choice && language !== DEFAULT_LANGUAGE
    ? (translationOf(language, HOLIDAY.message) ?? choice)
    : ofChoices(language, choice);

/** The names of stages, fields and choices that the product ships, in the reader's language. */
export const CATALOG_NAMES: Names = {
  stage: stageIn,
  field: fieldIn,
  choice: choiceIn,
};
