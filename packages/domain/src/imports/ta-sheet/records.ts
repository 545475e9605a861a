import type { LocalizedText } from '../../localized-text';
import { isTotal } from '../../sheets/sums';
import { keyOf } from '../../spreadsheet';
import { type TaLine, withTexts } from './grid';
import { partNamed, stageOfTarget, type TaTarget } from './headings';
import { BUYER, FACTORY, type Part } from './sheet-words';
import type { TaColumn, TaTable } from './ta-table';
import { TA_MESSAGES } from './ta-texts';

/** A row of an order, with the rows of its actual days where these are apart. */
export interface TaRecord {
  line: TaLine;
  /** Rows that belong to it, and what their days are. */
  others: { line: TaLine; part: Part }[];
  /** What the days of its own row are, if a column says so. */
  part: Part | null;
  /** Of a row above that names them. */
  season: string;
  buyer: string;
}

const PO: TaTarget = 'Order: Buyer PO Number';
const COLOR: TaTarget = 'Combo: Combo Name';
const ORDER_NAMES: readonly (TaTarget | null)[] = [
  PO,
  'Order: Order Name',
  'Style: Style Number',
  'Style: Style Name',
];
/** Beside a color, an empty cell of these is the one above. */
const ABOVE: readonly (TaTarget | null)[] = [...ORDER_NAMES, BUYER, FACTORY];
const SEASON =
  /^(?:ss|aw|fw|sp|su|fa|ho|spring|summer|autumn|fall|winter|holiday|pre[ -]?(?:spring|fall))[ /'-]*(?:20)?\d{0,2}$/;

/** Without rows of sums, sections and none, which are named in `notes`. `isBuyer` knows names of buyers. */
export function recordsOf(
  { columns, lines }: TaTable,
  isBuyer: (name: string) => boolean,
): { records: TaRecord[]; notes: LocalizedText[] } {
  const taken = columns.filter(({ target }) => target !== null);
  const named = taken.filter(({ target }) => target === COLOR || ABOVE.includes(target));
  const buyers = taken.filter(({ target }) => target === BUYER);
  const kinds = kindColumn(columns, lines);
  const names = new Set(
    lines.flatMap((line) =>
      textsIn(line, columns).size > 1 ? buyers.map((column) => keyOf(line.text(column))) : [],
    ),
  );
  const notes: LocalizedText[] = [];
  const records: TaRecord[] = [];
  const above = new Map<number, string>();
  let [season, buyer] = ['', ''];
  for (const line of lines) {
    const filled = columns.filter((column) => line.text(column) !== '');
    if (isTotal(line.first)) continue;
    const part = kinds ? kindOf(line.text(kinds)) : null;
    const isOther = part !== null && part !== 'plan' && records.length > 0;
    const record = isOther ? records.at(-1) : undefined;
    if (record && part && isSameOrder(record.line, line, named)) {
      record.others.push({ line, part });
      continue;
    }
    const texts = textsIn(line, columns);
    const [section = ''] = texts;
    if (texts.size === 1 && !line.isWhole) {
      const name = section.replace(/^[^:]{1,20}:\s*/, '');
      const isSeason = SEASON.test(keyOf(section));
      const isName = isBuyer(name) || names.has(keyOf(name));
      if (isSeason) season = section;
      else if (isName) buyer = name;
      const place = line.place(filled[0]);
      notes.push((isSeason || isName ? TA_MESSAGES.section : TA_MESSAGES.leftSection)(place, section));
      if (isName) for (const { index } of buyers) above.delete(index);
      continue;
    }
    if (named.every((column) => line.text(column) === '')) {
      if (texts.size > 0) notes.push(TA_MESSAGES.leftSection(line.place(filled[0]), section));
      continue;
    }
    records.push({ line: filledLine(line, named, above, buyer), others: [], part, season, buyer });
  }
  return { records, notes };
}

const textsIn = (line: TaLine, columns: readonly TaColumn[]): Set<string> =>
  new Set(columns.map((column) => line.text(column)).filter(Boolean));

/** With the buyer of the section, and beside a color with the texts of the row above. Keeps its own texts in `above`. */
function filledLine(
  line: TaLine,
  named: readonly TaColumn[],
  above: Map<number, string>,
  buyer: string,
): TaLine {
  const isColor = named.some((column) => column.target === COLOR && line.text(column) !== '');
  const isNewOrder = named.some((column) => column.target === PO && line.text(column) !== '');
  const filled = new Map<number, string>();
  for (const column of named) {
    const { target, index } = column;
    const text = line.text(column);
    if (target === COLOR) continue;
    const isStyle = ORDER_NAMES.includes(target) && target !== PO;
    const upper = isColor && !(isStyle && isNewOrder) ? above.get(index) : undefined;
    const instead = text || upper || (target === BUYER ? buyer : '');
    if (text === '' && instead !== '') filled.set(index, instead);
    above.set(index, instead);
  }
  return withTexts(line, filled);
}

const isSameOrder = (one: TaLine, other: TaLine, named: readonly TaColumn[]): boolean =>
  named.every((column) => other.text(column) === '' || keyOf(other.text(column)) === keyOf(one.text(column)));

const LETTERS = new Map<string, Part>([
  ['p', 'plan'],
  ['a', 'actual'],
  ['r', 'revised'],
]);
const kindOf = (text: string): Part | null => {
  const part = LETTERS.get(keyOf(text)) ?? partNamed(text)?.part ?? null;
  return part === 'dates' ? null : part;
};
/** The column that tells rows of planned days from those of actual ones. */
function kindColumn(columns: readonly TaColumn[], lines: readonly TaLine[]): TaColumn | null {
  const found = columns.find((column) => {
    if (stageOfTarget(column.target)) return false;
    const parts = lines
      .map((line) => line.text(column))
      .filter(Boolean)
      .map(kindOf);
    return parts.includes('plan') && parts.includes('actual') && parts.every(Boolean);
  });
  return found ?? null;
}
