import { FIELD_ROWS } from '@selvedge/domain/catalogue/field-rows';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { MATERIAL_TYPES, UNIT_LABELS, UNITS } from '@selvedge/domain/vocabulary';
import type { Sheet } from './workbook';

const structures =
  FIELD_ROWS.find(([level, , name]) => level === 'Style' && name === FIELD.structure)?.[6] ?? [];
const ANY = 'text';
const PIECES = 'number of pieces';
export const STYLES_GUIDE: Sheet = {
  name: 'How to fill it in',
  columns: [
    { title: 'Column', width: 24 },
    { title: 'What it takes', width: 64 },
    { title: 'Example', width: 36 },
  ],
  rows: [
    ['Style', `${ANY}; empty means the style of the row above`, 'Crew Tee 160'],
    ['Combo', `${ANY}; empty means the combo of the row above`, 'Optic White'],
    ['Combo Quantity', PIECES, 9000],
    ['Material', `${ANY}; each material of a combo has a row of its own`, 'Single jersey 160 gsm'],
    ['Material Type', MATERIAL_TYPES.join(', '), 'Fabric'],
    ['Material Quantity', 'number, in the unit beside it', 1890],
    ['Unit', UNITS.map((unit) => UNIT_LABELS[unit]).join(', '), 'Kg'],
    ['Style Quantity', `${PIECES}; empty means the sum of the combos`, 24000],
    ['Composition', 'a percentage for each part, at most 100 in all', '95% Organic cotton; 5% Elastane'],
    ['Submission Required', 'Yes or No', 'Yes'],
    ['Fit Sample Size', `${PIECES}; empty means 2`, 3],
    ['PPS Sample Size', `${PIECES}; empty means 2`, 5],
    ['Style Number', ANY, 'NB-7101'],
    ['Style Description', ANY, 'Short-sleeve crew-neck tee'],
    ['Weight', 'number, in GSM', 160],
    ['Yarn Count', ANY, '30/1 Ne combed'],
    ['Structure', structures.join(', '), 'Single jersey'],
    ['Colour Code', ANY, '11-0601 TCX'],
    ['Size Breakdown', 'sizes with their pieces', 'S 1500 / M 2700 / L 2700'],
  ],
};
