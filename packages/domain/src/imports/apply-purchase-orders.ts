import * as FIELD from '../orders/field-names';
import { textValue } from '../orders/fields';
import type { CustomField, FieldValue, OrganizationRef, Style } from '../orders/order';
import type { TableRow } from '../styles/read-row';
import { sumOfCombos } from '../styles/rules';
import { writeSizes } from '../styles/sizes';
import { applyTable, type TableMakers } from '../styles/table-apply';
import { newOrderName, type OrderPlan } from './plan-purchase-orders';
import type { ReadCombo, ReadOrder, ReadStyle } from './po-orders';
import { comboOf, comboPath, isSame, pathOf, quantityOf, styleOf, stylePath } from './po-parts';

/** The purchase order without the changes at these paths; null for a new order that is left out. */
export function withoutChanges(
  { order, orderId }: OrderPlan,
  left: ReadonlySet<string>,
  stored: readonly Style[],
): ReadOrder | null {
  if (orderId === null) return left.has('') ? null : order;
  const remaining = (path: string, fields: ReadOrder['fields']) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(pathOf(path, 'field', name))));
  const styles = order.styles.flatMap((style): ReadStyle[] => {
    const path = stylePath(style);
    const old = styleOf(stored, style);
    const combos = style.combos.flatMap((combo): ReadCombo[] => {
      const place = comboPath(style, combo);
      const fields = remaining(place, combo.fields);
      if (!left.has(place)) return [{ ...combo, fields }];
      // Only a stored combo can change its fields without its quantity.
      return comboOf(old, combo) ? [{ ...combo, fields, quantity: null, sizes: [] }] : [];
    });
    if (!old && combos.length === 0 && (left.has(path) || style.combos.length > 0)) return [];
    const quantity = left.has(path) ? null : style.quantity;
    return [{ ...style, combos, quantity, fields: remaining(path, style.fields) }];
  });
  return { ...order, fields: remaining('order', order.fields), styles };
}

const tableRow = (style: string, row: Partial<TableRow>): TableRow => ({
  line: 0,
  style,
  styleQuantity: null,
  styleValues: {},
  combo: '',
  allCombos: false,
  comboQuantity: null,
  comboValues: {},
  fitSampleSize: null,
  ppsSampleSize: null,
  material: '',
  materialType: null,
  materialQuantity: null,
  materialValues: {},
  submissionRequired: null,
  composition: null,
  errors: [],
  warnings: [],
  ...row,
});

/** The styles of an order after the purchase order; what it does not name stays. */
export function applyStyles(styles: readonly Style[], order: ReadOrder, make: TableMakers): Style[] {
  const rows = order.styles.flatMap((style): TableRow[] => {
    const stored = styleOf(styles, style);
    const name = stored ? textValue(stored.customFields, FIELD.styleName) : style.name || style.number;
    const number: Record<string, string> =
      stored || style.number === '' ? {} : { [FIELD.styleNumber]: style.number };
    return [
      tableRow(name, {
        styleValues: { ...number, ...style.fields },
        styleQuantity: style.combos.length === 0 ? style.quantity : null,
      }),
      ...style.combos.map((combo) =>
        tableRow(name, {
          combo: combo.name,
          comboQuantity: combo.quantity,
          comboValues: {
            ...combo.fields,
            ...(combo.sizes.length > 0 ? { [FIELD.sizeBreakdown]: writeSizes(combo.sizes) } : {}),
          },
        }),
      ),
    ];
  });
  const next = applyTable(styles, rows, make);
  return applyTable(next, changedSums(styles, next), make);
}

/** The quantity of a style that was the sum of its combos stays their sum. */
const changedSums = (before: readonly Style[], after: readonly Style[]): TableRow[] =>
  after.flatMap((style, at) => {
    const old = before[at];
    const stated = old && quantityOf(old.customFields, FIELD.orderQuantity);
    if (old === style || style.combos.length === 0 || (old && stated !== sumOfCombos(old))) return [];
    return [tableRow(textValue(style.customFields, FIELD.styleName), { styleQuantity: sumOfCombos(style) })];
  });

/** The fields of a new order. `start` are the default fields of an order. */
export function newOrderFields(
  start: readonly CustomField[],
  order: ReadOrder,
  parties: { buyer: OrganizationRef | null; trader: OrganizationRef; factory?: OrganizationRef | null },
): CustomField[] {
  const values: Record<string, FieldValue> = {
    ...order.fields,
    [FIELD.orderName]: newOrderName(order),
    [FIELD.buyerPoNumber]: order.number,
    [FIELD.buyerOrganization]: parties.buyer,
    [FIELD.traderOrganization]: parties.trader,
    [FIELD.manufacturerOrganization]: parties.factory ?? null,
  };
  return start.map((field) => ({ ...field, value: values[field.name] ?? field.value }));
}

/** The stored fields of an order that the purchase order changes. `start` are the default fields of an order. */
export const changedFields = (
  stored: readonly CustomField[],
  start: readonly CustomField[],
  order: ReadOrder,
): CustomField[] =>
  Object.entries(order.fields).flatMap(([name, value]) => {
    const field = [...stored, ...start].find((one) => one.name === name);
    return field && !isSame(field.value, value) ? [{ ...field, value }] : [];
  });
