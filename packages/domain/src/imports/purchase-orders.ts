import type { LocalizedText } from '../localized-text';
import { MAX_FIELD_TEXT } from '../orders/field-limits';
import { keyOf } from '../spreadsheet';
import { type SizeCount, writeSizes } from '../styles/sizes';
import { FieldValueType } from '../vocabulary';
import { type DateOrder, type DateQuestion, dateOrderOf } from './date-order';
import { IMPORT_MAX_NAME, IMPORT_MESSAGES } from './import-texts';
import {
  type FieldKinds,
  type ImportError,
  isFault,
  isTooLong,
  kindOf,
  type Line,
  linesBelow,
  piecesOf,
  type Reader,
  separatorsOf,
  valueOf,
} from './po-cells';
import {
  COMBO_NAME,
  findPoHeader,
  PO_NUMBER,
  type PoColumn,
  type PoMapping,
  STYLE_NAME,
  STYLE_NUMBER,
} from './po-columns';

type Values = Record<string, string | number>;

/** A buyer's purchase order as a sheet states it: what is absent or empty stays as it is. */
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
export interface PoSheet {
  columns: PoColumn[];
  orders: ReadOrder[];
  errors: ImportError[];
  /** Rows below the header that are neither empty nor totals. */
  rows: number;
  /** Why nothing was read, or null. */
  problem: LocalizedText | null;
  /** Asked if no `dateOrder` was chosen and the dates have several meanings. */
  dates: DateQuestion | null;
}

export interface PoChoices {
  mapping?: PoMapping;
  /** The index of the header row; by default it is found. */
  headerRow?: number | null | undefined;
  dateOrder?: DateOrder | undefined;
}

const NOTHING: Omit<PoSheet, 'problem'> = { columns: [], orders: [], errors: [], rows: 0, dates: null };

/**
 * Reads a buyer's sheet into purchase orders: rows are grouped by PO number, style (its number, else its name) and
 * combo; quantities and sizes of a group add up. A combo with an unreadable row is left out entirely, because its
 * quantity would be a part of what was ordered.
 */
export function readPurchaseOrders(
  cells: readonly (readonly string[])[],
  kinds: FieldKinds,
  { mapping, headerRow, dateOrder }: PoChoices = {},
): PoSheet {
  const header = findPoHeader(cells, mapping, headerRow);
  if (!header) return { ...NOTHING, problem: IMPORT_MESSAGES.noHeader };
  const { columns } = header;
  const lines = linesBelow(cells, header.row);
  const isMapped = (target: string) => columns.some((column) => column.target === target);
  const problem = !isMapped(PO_NUMBER)
    ? IMPORT_MESSAGES.noPoNumber
    : isMapped(STYLE_NUMBER) || isMapped(STYLE_NAME)
      ? null
      : IMPORT_MESSAGES.noStyle;
  const dates = columns.filter(({ target }) => kindOf(kinds, target) === FieldValueType.Date);
  const order = dateOrderOf(lines.flatMap((line) => dates.map(line.text).filter((text) => text !== '')));
  const question = typeof order === 'string' ? null : order;
  const known = { columns, rows: lines.length, dates: question };
  if (problem) return { ...NOTHING, ...known, problem };
  const reader: Reader = {
    columns,
    kinds,
    order: dateOrder ?? (typeof order === 'string' ? order : 'dmy'),
    separators: separatorsOf(columns, lines, kinds),
  };
  return { ...known, ...group(reader, lines), problem: null };
}

/** Parts in the sequence of the sheet, found by key. */
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

function group(reader: Reader, lines: readonly Line[]): Pick<PoSheet, 'orders' | 'errors'> {
  const errors: ImportError[] = [];
  const orders = new Parts<GroupedOrder>();
  const columnOf = (target: string) => reader.columns.find((column) => column.target === target);
  const places = {
    po: columnOf(PO_NUMBER),
    number: columnOf(STYLE_NUMBER),
    name: columnOf(STYLE_NAME),
    combo: columnOf(COMBO_NAME),
  };
  for (const line of lines) {
    const textAt = (column: PoColumn | undefined) => (column ? line.text(column) : '');
    const lacks = (column: PoColumn | undefined, target: string) =>
      void errors.push({
        cell: column ? `${column.letters}${line.line}` : String(line.line),
        message: IMPORT_MESSAGES.missing(line.line, target),
      });
    const po = textAt(places.po);
    const [number, name, combo] = [textAt(places.number), textAt(places.name), textAt(places.combo)];
    const pieces = piecesOf(reader, line);
    if (po === '') {
      lacks(places.po, PO_NUMBER);
      continue;
    }
    if (number === '' && name === '') {
      lacks(places.number ?? places.name, places.number ? STYLE_NUMBER : STYLE_NAME);
      continue;
    }
    if (combo === '' && places.combo) {
      lacks(places.combo, COMBO_NAME);
      continue;
    }
    const long = Object.values(places).find((column) => textAt(column).length > IMPORT_MAX_NAME);
    if (long) {
      const message = IMPORT_MESSAGES.tooLong(long.target ?? '', IMPORT_MAX_NAME);
      errors.push({ cell: `${long.letters}${line.line}`, message });
      continue;
    }
    const key = keyOf(po);
    const order = orders.at(key, () => ({
      key,
      number: po,
      line: line.line,
      fields: {},
      styles: new Parts(),
    }));
    const style = order.styles.at(keyOf(number || name), () => ({
      number,
      name,
      line: line.line,
      fields: {},
      quantity: null,
      combos: new Parts(),
    }));
    style.name ||= name;
    errors.push(...pieces.errors);
    const part = style.combos.at(keyOf(combo), () => ({
      name: combo,
      line: line.line,
      fields: {},
      quantity: null,
      sizes: [],
      isBroken: false,
    }));
    part.isBroken ||= pieces.errors.length > 0;
    if (pieces.quantity !== null) part.quantity = (part.quantity ?? 0) + pieces.quantity;
    for (const { size, count } of pieces.sizes) addSize(part.sizes, size, count);
    for (const column of reader.columns) {
      const value = isOwnField(column) ? valueOf(reader, line, column) : null;
      if (value === null) continue;
      const at = `${column.letters}${line.line}`;
      const target = column.target ?? '';
      if (isFault(value)) {
        errors.push({ cell: at, message: value });
        continue;
      }
      const [level = '', field = ''] = target.split(': ');
      const holder = level === 'Order' ? order : level === 'Style' ? style : part;
      const before = holder.fields[field];
      if (before === undefined) holder.fields[field] = value;
      else if (before !== value)
        errors.push({
          cell: at,
          message: IMPORT_MESSAGES.differs(target, order.number, String(before), String(value)),
        });
    }
  }
  return { orders: [...orders.byKey.values()].map((order) => ungrouped(order, errors)), errors };
}

const KEYS: readonly string[] = [PO_NUMBER, STYLE_NUMBER, STYLE_NAME, COMBO_NAME];
const isOwnField = ({ target }: PoColumn): boolean =>
  target?.includes(': ') === true && !KEYS.includes(target);

function addSize(sizes: SizeCount[], size: string, count: number): void {
  const found = sizes.find((one) => keyOf(one.size) === keyOf(size));
  if (found) found.count += count;
  else sizes.push({ size, count });
}

function ungrouped(order: GroupedOrder, errors: ImportError[]): ReadOrder {
  const styles = [...order.styles.byKey.values()].flatMap((style): ReadStyle[] => {
    const parts = [...style.combos.byKey.values()];
    for (const part of parts)
      if (isTooLong(writeSizes(part.sizes))) {
        errors.push({ cell: String(part.line), message: IMPORT_MESSAGES.tooLong('Size', MAX_FIELD_TEXT) });
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
