import { defaultFields } from '../catalogue/fields';
import type { Style } from '../orders/order';
import { readCells } from '../spreadsheet';
import { Unit, UserType } from '../vocabulary';
import { readTable, type TableChoices } from './table';
import { applyTable } from './table-apply';

let serial = 0;
export const newId = () => `id-${(serial += 1)}`;
export const fieldsOf = (level: 'Style' | 'Combo' | 'Material') =>
  defaultFields(level, null, UserType.Trader, newId, '2026-06-15');
/**
 * Makes the new parts of an imported table.
 * @internal For tests.
 */
export const make = {
  style: () => ({ styleId: newId(), customFields: fieldsOf('Style'), combos: [] }),
  combo: () => ({
    comboId: newId(),
    customFields: fieldsOf('Combo'),
    comboBasedQuantity: { value: 0, unit: Unit.Piece },
    materialInfo: [],
  }),
  material: () => ({
    materialId: newId(),
    materialType: 'Fabric' as const,
    customFields: fieldsOf('Material'),
    isSubmissionRequired: false,
    composition: [],
  }),
};
/**
 * Reads rows as they are pasted from a spreadsheet, and adds them to a list of styles.
 * @internal For tests.
 */
export const paste = (text: string, list: Style[] = [], choices: TableChoices = {}) => {
  const table = readTable(readCells(text), choices);
  return { ...table, list: applyTable(list, table.rows, make) };
};
/**
 * The value of the field with a name.
 * @internal For tests.
 */
export const value = (fields: readonly { name: string; value: unknown }[], name: string) =>
  fields.find((field) => field.name === name)?.value;
