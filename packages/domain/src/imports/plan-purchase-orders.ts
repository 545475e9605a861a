import { type LocalizedText, localized } from '../localized-text';
import * as FIELD from '../orders/field-names';
import { fieldText, isEmptyValue, textValue } from '../orders/fields';
import type { Combo, CustomField, Style } from '../orders/order';
import type { SheetError } from '../sheets/read-sheet';
import { MAX_COMBOS, MAX_STYLES, TOO_MANY_COMBOS, TOO_MANY_STYLES } from '../styles/limits';
import { SIZE_MESSAGES, sizesOf, sumOfSizes, writeSizes } from '../styles/sizes';
import { OrderStatus } from '../vocabulary';
import { IMPORT_MESSAGES } from './import-texts';
import type { ReadCombo, ReadOrder, ReadStyle } from './po-orders';
import { comboOf, comboPath, isSame, pathOf, quantityOf, styleOf, stylePath } from './po-parts';

export interface StoredOrder {
  orderId: string;
  orderName: string;
  orderStatus: OrderStatus;
  version: number;
  customFields: CustomField[];
  styleInfo: Style[];
  /** Why the importer may not change it, or null. */
  refusal: LocalizedText | null;
}

export interface PlannedChange {
  /** Unique within the order. */
  path: string;
  order: string;
  orderId: string | null;
  what: LocalizedText;
  /** The stored value; null for what is new. */
  from: LocalizedText | null;
  to: LocalizedText;
  /** What contradicts the change, which is then made only if it is taken deliberately; null without one. */
  note: LocalizedText | null;
}
export interface Staying {
  order: string;
  what: LocalizedText;
  value: LocalizedText;
}
export interface OrderPlan {
  order: ReadOrder;
  orderId: string | null;
  version: number | null;
  changes: PlannedChange[];
  stays: Staying[];
}
export interface ImportPlan {
  orders: OrderPlan[];
  errors: SheetError[];
}

export const newOrderName = (order: ReadOrder): string =>
  String(order.fields[FIELD.orderName] ?? `PO ${order.number}`);

/** `mayNotCreate` says why the importer may not create orders, or is null. */
export function planPurchaseOrders(
  read: readonly ReadOrder[],
  storedOf: (key: string) => readonly StoredOrder[],
  mayNotCreate: LocalizedText | null,
): ImportPlan {
  const errors: SheetError[] = [];
  const orders = read.flatMap((order): OrderPlan[] => {
    const stored = storedOf(order.key);
    const refusal = refusalOf(order, stored, mayNotCreate);
    if (refusal) {
      errors.push({ cell: String(order.line), message: refusal });
      return [];
    }
    const [one] = stored;
    const plan = one ? planUpdate(order, one) : planNew(order);
    const tooLarge = tooLargeText(order, one?.styleInfo ?? []);
    if (tooLarge) {
      errors.push({ cell: String(order.line), message: IMPORT_MESSAGES.refused(order.number, tooLarge) });
      return [];
    }
    return plan.changes.length > 0 || plan.stays.length > 0 ? [plan] : [];
  });
  return { orders, errors };
}

export function refusalOf(
  order: ReadOrder,
  stored: readonly StoredOrder[],
  mayNotCreate: LocalizedText | null,
): LocalizedText | null {
  if (stored.length > 1) return IMPORT_MESSAGES.several(order.number, stored.length);
  const [one] = stored;
  if (!one) return mayNotCreate && IMPORT_MESSAGES.refused(order.number, mayNotCreate);
  if (one.orderStatus === OrderStatus.Closed || one.orderStatus === OrderStatus.Archived)
    return IMPORT_MESSAGES.completed(order.number);
  return one.refusal && IMPORT_MESSAGES.refused(order.number, one.refusal);
}

export function tooLargeText(order: ReadOrder, stored: readonly Style[]): LocalizedText | null {
  const added = order.styles.filter((style) => !styleOf(stored, style)).length;
  if (stored.length + added > MAX_STYLES) return TOO_MANY_STYLES;
  const isTooLong = order.styles.some((style) => {
    const old = styleOf(stored, style);
    const combos = style.combos.filter((combo) => !comboOf(old, combo)).length;
    return (old?.combos.length ?? 0) + combos > MAX_COMBOS;
  });
  return isTooLong ? TOO_MANY_COMBOS : null;
}

const piecesOfOrder = ({ styles }: ReadOrder): number =>
  styles.reduce(
    (sum, style) =>
      sum +
      (style.combos.length > 0
        ? style.combos.reduce((of, { quantity }) => of + (quantity ?? 0), 0)
        : (style.quantity ?? 0)),
    0,
  );

function planNew(order: ReadOrder): OrderPlan {
  if (order.styles.length === 0) return { order, orderId: null, version: null, changes: [], stays: [] };
  const name = newOrderName(order);
  const to = localized(
    '{styles, plural, one {# style} other {# styles}}, {combos, plural, one {# combo} other {# combos}}, {pieces} pcs',
    {
      styles: order.styles.length,
      combos: order.styles.reduce((sum, { combos }) => sum + combos.length, 0),
      pieces: piecesOfOrder(order),
    },
  );
  const change = {
    path: '',
    order: name,
    orderId: null,
    what: localized('New draft'),
    from: null,
    to,
    note: null,
  };
  return { order, orderId: null, version: null, changes: [change], stays: [] };
}

const piecesText = (value: number): LocalizedText => localized('{pieces}', { pieces: value });
const emptyText = localized('empty');
const wordsText = (text: string): LocalizedText => localized('{text}', { text });
function valueText(field: Pick<CustomField, 'value' | 'valueType' | 'currencyType'>): LocalizedText {
  return isEmptyValue(field.value) ? emptyText : wordsText(fieldText(field));
}

interface Place {
  path: string;
  fields: readonly CustomField[];
  name: (field: string) => LocalizedText;
}
const fieldChanges = (place: Place, values: ReadOrder['fields']): Found[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const stored = place.fields.find((field) => field.name === name);
    if (stored && isSame(stored.value, value)) return [];
    const from = stored ? valueText(stored) : emptyText;
    const to = stored ? valueText({ ...stored, value }) : wordsText(String(value));
    return [{ path: pathOf(place.path, 'field', name), what: place.name(name), from, to }];
  });
export function planUpdate(order: ReadOrder, stored: StoredOrder): OrderPlan {
  const found = fieldChanges(
    {
      path: 'order',
      fields: stored.customFields,
      name: (field) => localized('{field}', { field: { field } }),
    },
    order.fields,
  );
  for (const style of order.styles) found.push(...styleChanges(style, styleOf(stored.styleInfo, style)));
  const { orderName, orderId, version } = stored;
  return {
    order,
    orderId,
    version,
    changes: found.map((change) => ({ note: null, ...change, order: orderName, orderId })),
    stays: staying(order, stored).map((one) => ({ ...one, order: orderName })),
  };
}

type Found = Omit<PlannedChange, 'order' | 'orderId' | 'note'> & { note?: LocalizedText };

function styleChanges(read: ReadStyle, stored: Style | undefined): Found[] {
  const style = stored ? textValue(stored.customFields, FIELD.styleName) : read.name || read.number;
  const path = stylePath(read);
  const found: Found[] = stored
    ? fieldChanges(
        {
          path,
          fields: stored.customFields,
          name: (field) => localized('{style}: {field}', { style, field: { field } }),
        },
        read.fields,
      )
    : [];
  const total = read.combos.length === 0 ? (read.quantity ?? 0) : 0;
  if (!stored && read.combos.length === 0)
    found.push({ path, what: localized('New style {style}', { style }), from: null, to: piecesText(total) });
  if (stored && stored.combos.length === 0 && read.combos.length === 0 && read.quantity !== null) {
    const before = quantityOf(stored.customFields, FIELD.orderQuantity);
    if (before !== total)
      found.push({ path, what: wordsText(style), from: piecesText(before), to: piecesText(total) });
  }
  for (const combo of read.combos) found.push(...comboChanges(read, style, combo, comboOf(stored, combo)));
  return found;
}

function comboChanges(read: ReadStyle, style: string, combo: ReadCombo, stored: Combo | undefined): Found[] {
  const path = comboPath(read, combo);
  const what = localized('{style}, {combo}', { style, combo: combo.name });
  if (!stored)
    return [
      {
        path,
        what: localized('{style}, new combo {combo}', { style, combo: combo.name }),
        from: null,
        to: piecesText(combo.quantity ?? 0),
      },
    ];
  const found: Found[] = fieldChanges(
    {
      path,
      fields: stored.customFields,
      name: (field) => localized('{part}: {field}', { part: what, field: { field } }),
    },
    combo.fields,
  );
  const before = quantityOf(stored.customFields, FIELD.comboBasedQuantity);
  const sizes = sizesOf(stored);
  const sizesBefore = sizes ? writeSizes(sizes) : textValue(stored.customFields, FIELD.sizeBreakdown);
  const sizesAfter = writeSizes(combo.sizes);
  if (combo.quantity !== null && combo.quantity !== before) {
    const sum = combo.sizes.length > 0 ? 0 : sumOfSizes(sizes ?? []);
    const note = sum > 0 && sum !== combo.quantity ? { note: SIZE_MESSAGES.stay(sum) } : {};
    found.push({ path, what, from: piecesText(before), to: piecesText(combo.quantity), ...note });
  } else if (sizesAfter !== '' && sizesAfter !== sizesBefore)
    found.push({
      path,
      what,
      from: sizesBefore === '' ? emptyText : wordsText(sizesBefore),
      to: wordsText(sizesAfter),
    });
  return found;
}

function staying(order: ReadOrder, stored: StoredOrder): Omit<Staying, 'order'>[] {
  return stored.styleInfo.flatMap((style) => {
    const read = order.styles.find((one) => styleOf(stored.styleInfo, one) === style);
    const name = textValue(style.customFields, FIELD.styleName);
    const named = new Set(read?.combos.map((combo) => comboOf(style, combo)));
    return style.combos
      .filter((combo) => !named.has(combo))
      .map(({ customFields }) => ({
        what: localized('{style}, {combo}', {
          style: name,
          combo: textValue(customFields, FIELD.comboName),
        }),
        value: piecesText(quantityOf(customFields, FIELD.comboBasedQuantity)),
      }));
  });
}
