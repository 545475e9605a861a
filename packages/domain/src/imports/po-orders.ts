import { MAX_FIELD_TEXT } from '../orders/field-limits';
import type { FieldTarget } from '../sheets/field-targets';
import { CELL_FAULTS } from '../sheets/kinds';
import type { SheetError, SheetRow } from '../sheets/read-sheet';
import { isErrorValue, keyOf } from '../spreadsheet';
import { SIZE_MESSAGES, type SizeCount, sumOfSizes, writeSizes } from '../styles/sizes';
import { columnText, IMPORT_MAX_NAME, IMPORT_MESSAGES } from './import-texts';
import { COMBO_NAME, PO_NUMBER, type PoColumn, type PoColumns, STYLE_NAME, STYLE_NUMBER } from './po-columns';

type Values = Record<string, string | number>;

export interface ReadOrder {
  /** The PO number without case, by which rows and stored orders are matched. */
  key: string;
  number: string;
  /** The first row, from 1. */
  line: number;
  fields: Values;
  styles: ReadStyle[];
}
export interface ReadStyle {
  number: string;
  name: string;
  line: number;
  fields: Values;
  /** Of rows without a combo. */
  quantity: number | null;
  combos: ReadCombo[];
}
export interface ReadCombo {
  name: string;
  line: number;
  fields: Values;
  quantity: number | null;
  sizes: SizeCount[];
}
export type PoRow = SheetRow<PoColumns>;
export const KEYS = [PO_NUMBER, STYLE_NUMBER, STYLE_NAME, COMBO_NAME];

export function piecesOf(row: PoRow): { quantity: number | null; sizes: SizeCount[]; errors: SheetError[] } {
  const errors: SheetError[] = [];
  const stated = row.read('Quantity', errors);
  const inColumns = row
    .readEach('Size column', errors)
    .flatMap(({ header, value }) => (value > 0 ? [{ size: header, count: value }] : []));
  const size = row.text('Size');
  const named = size !== '' && stated ? [{ size, count: stated }] : [];
  const sizes = inColumns.length > 0 ? inColumns : named;
  const sum = sumOfSizes(sizes);
  if (stated !== null && sizes.length > 0 && sum !== stated && errors.length === 0)
    errors.push(row.error('Quantity', SIZE_MESSAGES.differ(row.line, sum, stated)));
  return { quantity: sizes.length > 0 ? sum : stated, sizes, errors };
}

class Parts<T> {
  readonly byKey = new Map<string, T>();
  at(key: string, make: () => T): T {
    const part = this.byKey.get(key) ?? make();
    this.byKey.set(key, part);
    return part;
  }
}
type GroupedOrder = Omit<ReadOrder, 'styles'> & { styles: Parts<GroupedStyle> };
type GroupedStyle = Omit<ReadStyle, 'combos'> & { combos: Parts<ReadCombo & { isBroken: boolean }> };

export function groupOrders(sheets: readonly { found: readonly PoColumn[]; rows: readonly PoRow[] }[]): {
  orders: ReadOrder[];
  errors: SheetError[];
} {
  const faults: SheetError[] = [];
  const keyed = sheets.flatMap(({ found, rows }) =>
    rows.flatMap((row): KeyedRow[] => {
      const fault = keyFault(row, found);
      const number = row.text(PO_NUMBER);
      if (fault) faults.push(fault);
      return fault ? [] : [{ row, found, number, key: keyOf(number) }];
    }),
  );
  const { orders, errors } = groupRows(keyed);
  return { orders, errors: [...faults, ...errors] };
}

/** A row of the order that has this key. */
export interface KeyedRow {
  row: PoRow;
  found: readonly { target: string | null }[];
  key: string;
  number: string;
}
/** Rows of a key are the styles and combos of an order. */
export function groupRows(rows: readonly KeyedRow[]): { orders: ReadOrder[]; errors: SheetError[] } {
  const errors: SheetError[] = [];
  const orders = new Parts<GroupedOrder>();
  for (const row of rows) addRow(row, orders, errors);
  return { orders: [...orders.byKey.values()].map((order) => ungrouped(order, errors)), errors };
}

/** By these a style and a combo are found among those of an order. */
export const styleKeyOf = (row: PoRow): string => keyOf(row.text(STYLE_NUMBER) || row.text(STYLE_NAME));
export const comboKeyOf = (row: PoRow): string => keyOf(row.text(COMBO_NAME));

function addRow(
  { row, found, key, number: po }: KeyedRow,
  orders: Parts<GroupedOrder>,
  errors: SheetError[],
): void {
  const [number, name, combo] = [row.text(STYLE_NUMBER), row.text(STYLE_NAME), row.text(COMBO_NAME)];
  const { line } = row;
  const pieces = piecesOf(row);
  const order = orders.at(key, () => ({ key, number: po, line, fields: {}, styles: new Parts() }));
  const style = order.styles.at(styleKeyOf(row), () => ({
    number,
    name,
    line,
    fields: {},
    quantity: null,
    combos: new Parts(),
  }));
  style.name ||= name;
  errors.push(...pieces.errors);
  const part = style.combos.at(comboKeyOf(row), () => ({
    name: combo,
    line,
    fields: {},
    quantity: null,
    sizes: [],
    isBroken: false,
  }));
  part.isBroken ||= pieces.errors.length > 0;
  if (pieces.quantity !== null) part.quantity = (part.quantity ?? 0) + pieces.quantity;
  for (const { size, count } of pieces.sizes) addSize(part.sizes, size, count);
  for (const { target } of found) {
    const value = isOwnField(target) ? row.read(target, errors) : null;
    if (value === null || !isOwnField(target)) continue;
    const [level = '', field = ''] = target.split(': ');
    const holder = level === 'Order' ? order : level === 'Style' ? style : part;
    const before = holder.fields[field];
    if (before === undefined) holder.fields[field] = value;
    else if (before !== value)
      errors.push(
        row.error(target, IMPORT_MESSAGES.differs(target, order.number, String(before), String(value))),
      );
  }
}

function keyFault(row: PoRow, found: readonly PoColumn[]): SheetError | null {
  const has = (target: FieldTarget) => found.some((column) => column.target === target);
  const missing = (target: FieldTarget) => row.error(target, IMPORT_MESSAGES.missing(row.line, target));
  const broken = KEYS.find((key) => isErrorValue(row.text(key)));
  if (broken) return row.error(broken, CELL_FAULTS.error(columnText(broken), row.text(broken)));
  if (row.text(PO_NUMBER) === '') return missing(PO_NUMBER);
  if (row.text(STYLE_NUMBER) === '' && row.text(STYLE_NAME) === '')
    return missing(has(STYLE_NUMBER) ? STYLE_NUMBER : STYLE_NAME);
  if (row.text(COMBO_NAME) === '' && has(COMBO_NAME)) return missing(COMBO_NAME);
  const long = KEYS.find((key) => row.text(key).length > IMPORT_MAX_NAME);
  return long ? row.error(long, CELL_FAULTS.tooLong(columnText(long), IMPORT_MAX_NAME)) : null;
}

const isOwnField = (target: string | null): target is FieldTarget =>
  target?.includes(': ') === true && !KEYS.some((key) => key === target);

function addSize(sizes: SizeCount[], size: string, count: number): void {
  const found = sizes.find((one) => keyOf(one.size) === keyOf(size));
  if (found) found.count += count;
  else sizes.push({ size, count });
}

function ungrouped(order: GroupedOrder, errors: SheetError[]): ReadOrder {
  const styles = [...order.styles.byKey.values()].flatMap((style): ReadStyle[] => {
    const parts = [...style.combos.byKey.values()];
    for (const part of parts)
      if (writeSizes(part.sizes).length > MAX_FIELD_TEXT) {
        const message = CELL_FAULTS.tooLong(columnText('Size'), MAX_FIELD_TEXT);
        errors.push({ cell: String(part.line), message });
        part.isBroken = true;
      }
    for (const part of parts.filter(({ isBroken }) => isBroken)) {
      const name = part.name || style.number || style.name;
      errors.push({ cell: String(part.line), message: IMPORT_MESSAGES.leftOut(name, order.number) });
    }
    const whole = parts.filter(({ isBroken }) => !isBroken);
    if (whole.length === 0) return [];
    return [
      {
        ...style,
        quantity: whole.find(({ name }) => name === '')?.quantity ?? null,
        combos: whole.flatMap(({ isBroken: _isBroken, ...combo }) => (combo.name === '' ? [] : [combo])),
      },
    ];
  });
  return { ...order, styles };
}
