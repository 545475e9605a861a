import { deepEqual } from '../deep-equal';
import * as FIELD from '../orders/field-names';
import { fieldValue, isQuantity, textValue } from '../orders/fields';
import type { Combo, CustomField, FieldValue, Style } from '../orders/order';
import { keyOf } from '../spreadsheet';
import { piecesOf } from '../styles/units';
import type { ReadCombo, ReadStyle } from './po-orders';

// Which stored part a row of a purchase order means, and the paths by which changes of it are left out.

/** The stored style of a row: by its number, else by its name. A row without a name may state the name as its number. */
export const styleOf = (styles: readonly Style[], { number, name }: ReadStyle): Style | undefined =>
  (number === ''
    ? undefined
    : styles.find(
        ({ customFields }) => keyOf(textValue(customFields, FIELD.styleNumber)) === keyOf(number),
      )) ??
  styles.find(
    ({ customFields }) => keyOf(textValue(customFields, FIELD.styleName)) === keyOf(name || number),
  );
export const comboOf = (style: Style | undefined, { name }: ReadCombo): Combo | undefined =>
  style?.combos.find(({ customFields }) => keyOf(textValue(customFields, FIELD.comboName)) === keyOf(name));

export const pathOf = (...parts: readonly string[]): string =>
  parts.map((part) => keyOf(part)).join('\u001f');
export const stylePath = ({ number, name }: ReadStyle): string => pathOf('style', number || name);
export const comboPath = (style: ReadStyle, combo: ReadCombo): string =>
  pathOf(stylePath(style), 'combo', combo.name);

/** In pieces; 0 without a quantity. */
export const quantityOf = (fields: readonly CustomField[], name: string): number => {
  const value = fieldValue(fields, name);
  return isQuantity(value) ? piecesOf(value) : 0;
};

export const isSame = (stored: FieldValue, value: string | number): boolean =>
  typeof stored === 'string' && typeof value === 'string'
    ? stored.trim() === value
    : deepEqual(stored, value);
