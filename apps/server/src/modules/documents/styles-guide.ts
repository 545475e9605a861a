import { FIELD_ROWS } from '@selvedge/domain/catalogue/field-rows';
import { choiceText, joinTexts, localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { yesNo } from '@selvedge/domain/spreadsheet';
import type { Column } from '@selvedge/domain/styles/import-columns';
import { MATERIAL_TYPES, type MaterialType, UNIT_LABELS, UNITS, Unit } from '@selvedge/domain/vocabulary';
import type { Cell, Sheet } from './workbook';

const structures =
  FIELD_ROWS.find(([level, , name]) => level === 'Style' && name === FIELD.structure)?.[6] ?? [];
const ANY = localized('text');
const FABRIC: MaterialType = 'Fabric';
const listOf = (texts: readonly string[]) =>
  joinTexts(
    texts.map((text) => ({ text })),
    ', ',
  );

/** Examples are not translated, except for choices: an import reads those in every language. */
const ROWS: readonly (readonly [column: Column, takes: Cell, example: Cell])[] = [
  ['Style', localized('text; empty means the style of the row above'), 'Crew Tee 160'],
  ['Combo', localized('text; empty means the combo of the row above'), 'Optic White'],
  ['Combo Quantity', localized('number of pieces'), 9000],
  ['Material', localized('text; each material of a combo has a row of its own'), 'Single jersey 160 gsm'],
  ['Material Type', listOf(MATERIAL_TYPES), { text: FABRIC }],
  ['Material Quantity', localized('number, in the unit beside it'), 1890],
  ['Unit', listOf(UNITS.map((unit) => UNIT_LABELS[unit])), { text: UNIT_LABELS[Unit.Kg] }],
  ['Style Quantity', localized('number of pieces; empty means the sum of the combos'), 24000],
  [
    'Composition',
    localized('a percentage for each part, at most 100 in all'),
    '95% Organic cotton; 5% Elastane',
  ],
  [
    'Submission Required',
    localized('{yes} or {no}', { yes: { text: yesNo(true) }, no: { text: yesNo(false) } }),
    { text: yesNo(true) },
  ],
  ['Fit Sample Size', localized('number of pieces; empty means 2'), 3],
  ['PPS Sample Size', localized('number of pieces; empty means 2'), 5],
  ['Style Number', ANY, 'NB-7101'],
  ['Style Description', ANY, 'Short-sleeve crew-neck tee'],
  ['Weight', localized('number, in GSM'), 160],
  ['Yarn Count', ANY, '30/1 Ne combed'],
  ['Structure', joinTexts(structures.map(choiceText), ', '), choiceText('Single jersey')],
  ['Colour Code', ANY, '11-0601 TCX'],
  ['Size Breakdown', localized('sizes with their pieces'), 'S 1500 / M 2700 / L 2700'],
];

export const STYLES_GUIDE: Sheet = {
  name: localized('How to fill it in'),
  columns: [
    { title: localized('Column'), width: 24 },
    { title: localized('What it takes'), width: 64 },
    { title: localized('Example'), width: 36 },
  ],
  rows: ROWS.map(([column, ...cells]) => [{ text: column }, ...cells]),
};
