import { NO_MARKS, type SheetMarks, type Workbook } from '../../sheets/workbook';
import { readTaSheet } from './read';
import type { TaOrder, TaPart } from './ta-order';
import type { TaChoices, TaReader, TaSheetReading } from './ta-reading';

const TODAY = '2026-11-28';
/** @internal For tests. */
export const READER: TaReader = {
  today: TODAY,
  written: [],
  ownName: 'Meridian Sourcing Ltd.',
  partners: [
    { id: 11, type: 'client', name: 'Northbrook Apparel Inc.', connected: true },
    { id: 12, type: 'factory', name: 'Shapla Knit Composite Ltd.', connected: false },
  ],
};

/**
 * A sheet whose rows are lines, and whose cells are separated by '|'.
 * @internal For tests.
 */
export const sheetOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
/** @internal For tests. */
export const workbookOf = (
  sheets: Readonly<Record<string, string>>,
  marks: Partial<SheetMarks> = {},
): Workbook => ({
  names: Object.keys(sheets),
  tables: Object.values(sheets).map(sheetOf),
  marks: Object.keys(sheets).map(() => ({ ...NO_MARKS, ...marks })),
  isDate1904: false,
});

/** @internal For tests. */
export const read = (
  sheet: string | Workbook,
  choices: Partial<TaChoices> = {},
  reader: TaReader = READER,
): TaSheetReading =>
  readTaSheet(typeof sheet === 'string' ? workbookOf({ Sheet1: sheet }) : sheet, reader, {
    columns: {},
    partners: [],
    answers: {},
    ...choices,
  });

/** 'Navy: planned 2026-10-05, done 2026-10-09' */
const partText = ({
  combo,
  planned,
  expected,
  done,
  doneOn,
  started,
  submitted,
  rejected,
  inHouse,
  remarks,
}: TaPart) =>
  `${combo ?? 'all'}: ${[
    planned && `planned ${planned}`,
    expected && `expected ${expected}`,
    done && `done${doneOn ? ` ${doneOn}` : ''}`,
    started && `started ${started}`,
    ...submitted.map((day) => `submitted ${day}`),
    rejected && 'rejected',
    inHouse && `in-house ${inHouse.value}${inHouse.isPercent ? ' %' : ''}`,
    ...remarks.map((remark) => `"${remark}"`),
  ]
    .filter(Boolean)
    .join(', ')}`;
/** @internal For tests. */
export const stagesText = ({ stages }: TaOrder) =>
  Object.fromEntries(stages.map(({ name, parts }) => [name, parts.map(partText)]));

/** @internal For tests. */
export const textsOf = (texts: readonly { text: string; values?: unknown }[]) =>
  texts.map(({ text }) => text);
/**
 * The worked example of T&A sheets.
 * @internal For tests.
 */
export const EXAMPLE = `
Buyer|Order|Style|Colour|Qty|Fty|Lab Dip Plan|Lab Dip Act|PPS Plan|PPS Act|Fab I/H|Ex-fty
NBK|4500991|NB-1|Navy|3000|Shapla|5/10|9/10|20/11||28/11|20/12
NBK|4500991|NB-1|White|2400|Shapla|5/10|ok|20/11|TBA|28/11|20/12
NBK|4500992|NB-2|Navy|1200|Shapla|N/A||wk 50||W51|15/1
Total||||6600|||||||
`;
