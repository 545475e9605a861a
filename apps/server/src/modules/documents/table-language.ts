import { FIELD_ROWS } from '@selvedge/domain/catalogue/field-rows';
import { STAGE_CATALOGUE } from '@selvedge/domain/catalogue/stages';
import {
  FIGURE_COLUMN,
  FIGURE_TITLE,
  REASON_COLUMN,
  REMARKS_COLUMN,
  type SheetReason,
  STATUS_COLUMN,
} from '@selvedge/domain/imports/board-sheet';
import { ID_COLUMN } from '@selvedge/domain/imports/round-trip';
import { choiceText, type LocalizedText } from '@selvedge/domain/localized-text';
import { PARTIES, REASON_CODES, REASONS, reasonText } from '@selvedge/domain/planning/dates/reasons';
import { PLAN_COLUMNS, type PlanColumn, SIDE_COLUMNS } from '@selvedge/domain/planning/table';
import { headerKey, MAX_TITLE_ROWS } from '@selvedge/domain/sheets/headings';
import { keyOf, yesNo } from '@selvedge/domain/spreadsheet';
import { type Column, TABLE_COLUMNS } from '@selvedge/domain/styles/import-columns';
import {
  MATERIAL_TYPES,
  STAGE_CATEGORIES,
  STAGE_LEVEL_LABELS,
  STAGE_TYPES,
  UNIT_LABELS,
} from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { LANGUAGES } from '@selvedge/i18n/catalogs';
import { CATALOG_FIELDS } from '@selvedge/i18n/names';
import { translate } from '@selvedge/i18n/translate';
import type { Table } from './parse-workbook';

type Choices<C extends string> = Readonly<Partial<Record<C, readonly string[]>>>;
const YES_NO = [yesNo(true), yesNo(false)];

/** Choices of the fields of the catalog by their columns. */
export const FIELD_CHOICES: Choices<string> = Object.fromEntries(
  FIELD_ROWS.flatMap(([level, , name, , , , choices]) =>
    choices
      ? [
          [
            level === 'Order' || TABLE_COLUMNS.some((column) => column === name) ? name : `${level}: ${name}`,
            choices,
          ],
        ]
      : [],
  ),
);
export const STYLE_CHOICES: Choices<Column> = {
  'Material Type': MATERIAL_TYPES,
  Unit: Object.values(UNIT_LABELS),
  'Submission Required': YES_NO,
};
const PLAN_CHOICES: Choices<PlanColumn> = {
  'Stage Name': STAGE_CATALOGUE.map(({ name }) => name),
  'Stage Type': STAGE_TYPES,
  Category: STAGE_CATEGORIES,
  Level: Object.values(STAGE_LEVEL_LABELS),
  'Material Type': MATERIAL_TYPES,
  [SIDE_COLUMNS.client.visible]: YES_NO,
  [SIDE_COLUMNS.factory.visible]: YES_NO,
};

/** English texts by the key of their translations. English comes last, so that no translation hides an English text. */
function englishByKey(texts: Iterable<string>, key: (text: string) => string): ReadonlyMap<string, string> {
  const english = [...texts];
  const languages = LANGUAGES.toSorted((one, other) => Number(one === 'en') - Number(other === 'en'));
  return new Map(
    languages.flatMap((language) =>
      english.flatMap((text) =>
        [{ text }, choiceText(text)].map((shown) => [key(translate(language, shown)), text] as const),
      ),
    ),
  );
}

function byTranslation<T>(texts: readonly (readonly [LocalizedText, T])[]): ReadonlyMap<string, T> {
  return new Map(
    LANGUAGES.flatMap((language) =>
      texts.map(([text, value]) => [keyOf(translate(language, text)), value] as const),
    ),
  );
}

const LEVELS = englishByKey(['Style', 'Combo', 'Material'], keyOf);
const FIELDS = englishByKey(CATALOG_FIELDS, keyOf);

/** A reader of tables whose headings and choices may be in any of our languages: it returns them in English. */
function englishReader(
  titles: readonly string[],
  choices: Choices<string>,
  columnOf: (title: string) => string = (title) => title,
) {
  const headings = englishByKey(titles, headerKey);
  const cellsByColumn = new Map(
    Object.entries(choices).map(([column, texts = []]) => [column, englishByKey(texts, keyOf)]),
  );
  const headingOf = (cell: string): string | undefined => {
    const title = headings.get(headerKey(cell));
    return title === undefined ? fieldHeading(cell) : columnOf(title);
  };
  return (cells: Table): Table => {
    const named = cells
      .slice(0, MAX_TITLE_ROWS)
      .map((row) => row.filter((cell) => headingOf(cell) !== undefined).length);
    const header = named.indexOf(Math.max(1, ...named));
    const columns = (cells[header] ?? []).map(headingOf);
    return cells.map((row, index) => {
      if (header < 0 || index < header) return row;
      if (index === header) return row.map((cell, at) => inEnglish(cell, columns[at], headerKey));
      return row.map((cell, at) =>
        inEnglish(cell, cellsByColumn.get(columns[at] ?? '')?.get(keyOf(cell)), keyOf),
      );
    });
  };
}

const inEnglish = (cell: string, english: string | undefined, key: (text: string) => string): string =>
  english === undefined || key(english) === key(cell) ? cell : english;

/** 'Style: Story Name', the heading of a field without its own column. */
function fieldHeading(cell: string): string | undefined {
  const [, level = '', field = ''] = /^([^:：]+)[:：]\s*(\S.*)$/.exec(cell.trim()) ?? [];
  const english = LEVELS.get(keyOf(level));
  return english && `${english}: ${FIELDS.get(keyOf(field)) ?? field}`;
}

export const stylesInEnglish = englishReader(TABLE_COLUMNS, { ...FIELD_CHOICES, ...STYLE_CHOICES });
export const planInEnglish = englishReader(PLAN_COLUMNS, PLAN_CHOICES);

const ORDER_FIELDS = FIELD_ROWS.filter(([level]) => level === 'Order').map(([, , name]) => name);
export const ordersInEnglish = englishReader([...ORDER_FIELDS, ID_COLUMN], FIELD_CHOICES);
export const boardInEnglish = englishReader(
  [
    'Deadline',
    'Expected',
    STATUS_COLUMN,
    FIGURE_COLUMN,
    FIGURE_TITLE.text,
    REASON_COLUMN,
    REMARKS_COLUMN,
    ID_COLUMN,
  ],
  { [STATUS_COLUMN]: Object.values(STAGE_STATUS_LABELS).map(({ text }) => text) },
  (title) => (title === FIGURE_TITLE.text ? FIGURE_COLUMN : title),
);

const REASON_TEXTS = byTranslation(
  REASON_CODES.flatMap((code) => [
    [REASONS[code].label, { code, party: REASONS[code].party }] as const,
    ...PARTIES.map((party) => [reasonText({ code, party }), { code, party }] as const),
  ]),
);
export const reasonIn = (text: string): SheetReason | null => REASON_TEXTS.get(keyOf(text)) ?? null;
