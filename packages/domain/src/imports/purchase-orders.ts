import type { LocalizedText } from '../localized-text';
import { MAX_FIELD_TEXT } from '../orders/field-limits';
import { type DateOrder, type DateQuestion, dateOrderOf } from '../sheets/date-order';
import { joinHeadingRows } from '../sheets/headings';
import { readNumberIn } from '../sheets/numbers';
import { findSums } from '../sheets/sums';
import { isErrorValue, keyOf } from '../spreadsheet';
import { type SizeCount, writeSizes } from '../styles/sizes';
import { FieldValueType } from '../vocabulary';
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
  /** Rows below the header that are neither empty nor sums. */
  rows: number;
  /** What was left out without being an error. */
  notes: LocalizedText[];
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

const NOTHING: Omit<PoSheet, 'problem'> = {
  columns: [],
  orders: [],
  errors: [],
  rows: 0,
  notes: [],
  dates: null,
};

/** A sheet of a file; its name is empty if the file has only one. */
export interface SheetTable {
  name: string;
  cells: readonly (readonly string[])[];
  /** The index of its header row; by default it is found. */
  headerRow: number | null;
}

/**
 * Reads a sheet whose file has no others.
 * @internal For tests.
 */
export const readPurchaseOrders = (
  cells: SheetTable['cells'],
  kinds: FieldKinds,
  { headerRow = null, ...choices }: PoChoices = {},
): PoSheet => readPoSheets([{ name: '', cells, headerRow }], kinds, choices);

/**
 * Reads sheets of a buyer into purchase orders: rows are grouped by PO number, style (its number, else its name) and
 * combo; quantities and sizes of a group add up. A combo with an unreadable row is left out entirely, because its
 * quantity would be a part of what was ordered. The first sheet says what the columns are.
 */
export function readPoSheets(
  tables: readonly SheetTable[],
  kinds: FieldKinds,
  { mapping, dateOrder }: Omit<PoChoices, 'headerRow'> = {},
): PoSheet {
  const sheets = tables.flatMap(({ name, cells: table, headerRow }) => {
    const cells = joinHeadingRows(table, headerRow);
    const header = findPoHeader(cells, mapping, headerRow);
    return header ? [{ columns: header.columns, lines: linesBelow(cells, header.row, name) }] : [];
  });
  const [first] = sheets;
  if (!first) return { ...NOTHING, problem: IMPORT_MESSAGES.noHeader };
  const dates = sheets.flatMap(({ columns, lines }) => {
    const dated = columns.filter(({ target }) => kindOf(kinds, target) === FieldValueType.Date);
    return lines.flatMap((line) => dated.map(line.text).filter((text) => text !== '' && !isErrorValue(text)));
  });
  const order = dateOrderOf(dates);
  const readers = sheets.map(({ columns, lines }) => {
    const reader: Reader = {
      columns,
      kinds,
      order: dateOrder ?? (typeof order === 'string' ? order : 'dmy'),
      separators: separatorsOf(columns, lines, kinds),
    };
    return { reader, ...withoutSums(reader, lines) };
  });
  const rows = readers.reduce((sum, { lines }) => sum + lines.length, 0);
  const known = { columns: first.columns, rows, dates: typeof order === 'string' ? null : order };
  const problem = problemOf(first.columns) ?? (rows === 0 ? IMPORT_MESSAGES.noRows : null);
  if (problem) return { ...NOTHING, ...known, problem };
  const notes = readers.flatMap(({ reader, lines, likely }) => [...likely, ...untaken(reader, lines)]);
  return { ...known, ...group(readers), notes, problem: null };
}

function problemOf(columns: readonly PoColumn[]): LocalizedText | null {
  const isMapped = (target: string) => columns.some((column) => column.target === target);
  if (!isMapped(PO_NUMBER)) return IMPORT_MESSAGES.noPoNumber;
  return isMapped(STYLE_NUMBER) || isMapped(STYLE_NAME) ? null : IMPORT_MESSAGES.noStyle;
}

/** The rows that are not sums; `likely` are those that may be taken for sums wrongly. */
function withoutSums(reader: Reader, lines: readonly Line[]): { lines: Line[]; likely: LocalizedText[] } {
  const named = reader.columns.filter(({ target }) => target === 'Size' || KEYS.includes(target ?? ''));
  const sums = findSums(
    lines.map((line) => ({
      first: line.first,
      names: named.map(line.text),
      quantity: piecesOf(reader, line).quantity,
    })),
  );
  return {
    lines: lines.filter((_, index) => !sums[index]),
    likely: lines.flatMap((line, index) =>
      sums[index] === 'likely' ? [IMPORT_MESSAGES.likelySum(line.place())] : [],
    ),
  };
}

/** Columns between others that are not taken though they may be sizes. */
function untaken({ columns }: Reader, lines: readonly Line[]): LocalizedText[] {
  const isTaken = ({ target }: PoColumn) => target !== null;
  const between = columns.slice(columns.findIndex(isTaken), columns.findLastIndex(isTaken));
  return between.flatMap((column) => {
    const texts = lines.map((line) => line.text(column)).filter((text) => text !== '');
    const isWhole = texts.length > 0 && texts.every((text) => Number.isInteger(readNumberIn(text, '.')));
    return column.target === null && isWhole ? [IMPORT_MESSAGES.untaken(column.letters, column.header)] : [];
  });
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

interface ReadLines {
  reader: Reader;
  lines: readonly Line[];
}
function group(sheets: readonly ReadLines[]): Pick<PoSheet, 'orders' | 'errors'> {
  const errors: ImportError[] = [];
  const orders = new Parts<GroupedOrder>();
  for (const sheet of sheets) addLines(sheet, orders, errors);
  return { orders: [...orders.byKey.values()].map((order) => ungrouped(order, errors)), errors };
}

function addLines({ reader, lines }: ReadLines, orders: Parts<GroupedOrder>, errors: ImportError[]): void {
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
        cell: line.place(column),
        message: IMPORT_MESSAGES.missing(line.line, target),
      });
    const po = textAt(places.po);
    const [number, name, combo] = [textAt(places.number), textAt(places.name), textAt(places.combo)];
    const pieces = piecesOf(reader, line);
    const broken = Object.values(places).find((column) => isErrorValue(textAt(column)));
    if (broken) {
      const message = IMPORT_MESSAGES.error(broken.target ?? '', textAt(broken));
      errors.push({ cell: line.place(broken), message });
      continue;
    }
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
      errors.push({ cell: line.place(long), message });
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
      const at = line.place(column);
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
