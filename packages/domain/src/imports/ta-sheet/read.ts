import type { Day } from '../../calendar';
import { groupBy } from '../../group-by';
import type { LocalizedText } from '../../localized-text';
import { SIDES } from '../../planning/sides';
import type { FieldTarget } from '../../sheets/field-targets';
import { CELL_FAULTS } from '../../sheets/kinds';
import type { Workbook } from '../../sheets/workbook';
import { keyOf } from '../../spreadsheet';
import { columnText } from '../import-texts';
import { poColumns } from '../po-columns';
import { type StatedTable, stateColumns } from './columns';
import { sheetDateOrder } from './dates';
import { gridsOf } from './grid';
import { findLayout } from './layout';
import { type GroupedOrders, ordersOf } from './orders';
import { matchPartner, type PartnerChoice } from './partners';
import { partnerQuestions, questionsOf, sizeQuestions } from './questions';
import { recordsOf } from './records';
import { rowsOf, type TaRow } from './rows';
import type { TaOrder } from './ta-order';
import type { ReadPartner, TaChoices, TaReader, TaSheetReading } from './ta-reading';
import { TA_MESSAGES } from './ta-texts';

const SHOWN_ROWS = 20;

/** Reads a merchandiser's T&A workbook. It never fails: what is not understood is listed. */
export function readTaSheet(workbook: Workbook, reader: TaReader, choices: TaChoices): TaSheetReading {
  const { today } = reader;
  const { columns: mapping, answers } = choices;
  const grids = gridsOf(workbook);
  const read = grids.map((grid) => {
    const isChosen = choices.sheets ? choices.sheets.includes(grid.name) : !grid.isHidden;
    const table = isChosen ? findLayout(grid, mapping) : null;
    const why = grid.isHidden ? TA_MESSAGES.hiddenSheet : TA_MESSAGES.notChosen;
    return {
      grid,
      table: table && stateColumns(table, { mapping, rounds: answers.rounds, today }),
      leftOut: table ? null : isChosen ? TA_MESSAGES.noTable : why,
    };
  });
  const tables = read.flatMap(({ table }) => table ?? []);
  const dates = sheetDateOrder(tables, today);
  const order = choices.dateOrder ?? (typeof dates === 'string' ? dates : 'dmy');
  const isBuyer = (name: string) =>
    matchPartner('client', name, { ...reader, chosen: choices.partners }).partnerId !== null;
  const parsed = tables.map((table) => {
    const { records, notes } = recordsOf(table, isBuyer);
    return { notes, rows: rowsOf(table, records, { today, order, isDate1904: workbook.isDate1904 }) };
  });
  const { rows, faults } = withSeasons(
    parsed.flatMap((sheet) => sheet.rows),
    today,
  );
  const seasons = [...new Set(rows.map(({ season }) => season))].filter(Boolean);
  const chosen =
    choices.season === undefined
      ? rows
      : rows.filter(({ season }) => keyOf(season) === keyOf(choices.season ?? ''));
  const grouped = ordersOf(chosen, { ...answers, today });
  const days = daysIn(grouped.orders);
  const partners = partnersOf(grouped.orders, reader, choices.partners);
  return {
    sheets: read.map(({ grid, table, leftOut }) => ({
      name: grid.name,
      layout: table?.layout ?? null,
      leftOut,
    })),
    columns: tables.flatMap(({ name, columns }) =>
      columns.flatMap(({ key, letters, header, target, state }) =>
        header === '' ? [] : [{ key, sheet: name, letters, header, target, state }],
      ),
    ),
    partners,
    dates: typeof dates === 'string' || choices.dateOrder ? null : dates,
    questions: [
      ...sizeQuestions(grouped.orders.length, days, {
        sheets: tables.map(({ name }) => name),
        seasons: choices.season === undefined ? seasons : [],
      }),
      ...questionsOf(grouped, tables, choices),
      ...partnerQuestions(partners, reader.partners, choices.partners),
    ],
    unread: unreadOf(grouped, faults),
    notes: [
      ...read.flatMap(({ grid, table }) => (table ? grid.messages : [])),
      ...notesOf(
        tables,
        parsed.flatMap(({ notes }) => notes),
        grouped,
      ),
    ],
    rows: shownRows(tables[0]),
    orders: grouped.orders,
  };
}

const SEASON: FieldTarget = 'Order: Season';
/** The season of a row is that of its column, else of the section above, if it is a choice of the field. */
function withSeasons(rows: readonly TaRow[], today: Day) {
  const column = poColumns(today)[SEASON];
  const faults: TaSheetReading['unread'] = [];
  const taken = rows.map((row): TaRow => {
    const own = row.row.text(SEASON);
    const text = own || row.season;
    const value = column?.read({ text, header: '', name: columnText(SEASON), separator: '.', order: 'dmy' });
    const season = typeof value === 'string' ? value : '';
    if (season === '' && own === '' && row.season !== '')
      faults.push({ cell: row.line.place(), text, message: CELL_FAULTS.choice(columnText(SEASON), text) });
    return { ...row, season };
  });
  return { rows: taken, faults };
}

function partnersOf(
  orders: readonly TaOrder[],
  reader: TaReader,
  chosen: readonly PartnerChoice[],
): ReadPartner[] {
  return SIDES.flatMap((type) => {
    const nameOf = (order: TaOrder) => (type === 'client' ? order.buyer : order.factory);
    const names = groupBy(orders, (order) => keyOf(nameOf(order)));
    return [...names.values()].map(([first, ...others]): ReadPartner => {
      const name = nameOf(first);
      return { type, name, orders: others.length + 1, ...matchPartner(type, name, { ...reader, chosen }) };
    });
  });
}

function unreadOf(
  { findings, errors }: GroupedOrders,
  faults: TaSheetReading['unread'],
): TaSheetReading['unread'] {
  const cells = findings.unread.map(({ cell, text }) => ({
    cell,
    text,
    message: TA_MESSAGES.unread(cell, text),
  }));
  const others = errors.map(({ cell, message }) => ({ cell, text: '', message }));
  const all = [...cells, ...others, ...faults];
  return [...groupBy(all, ({ cell, message }) => `${cell} ${message.text}`).values()].map(([first]) => first);
}

function notesOf(
  tables: readonly StatedTable[],
  sections: readonly LocalizedText[],
  { findings, orders, startDays }: GroupedOrders,
): LocalizedText[] {
  const unknown = tables.reduce((sum, table) => sum + table.unknown, 0);
  const different = orders.filter(({ stages }) =>
    stages.some(({ parts }) => new Set(parts.flatMap(({ planned }) => planned ?? [])).size > 1),
  ).length;
  return [
    ...(unknown > 0 ? [TA_MESSAGES.columns(unknown)] : []),
    ...sections,
    ...(findings.weeks.length > 0 ? [TA_MESSAGES.weeks] : []),
    ...findings.future.map(({ cell, text }) => TA_MESSAGES.future(cell, text)),
    ...(different > 0 ? [TA_MESSAGES.differentDates(different)] : []),
    ...(startDays.made > 0 ? [TA_MESSAGES.startDays] : []),
    ...(startDays.changed > 0 ? [TA_MESSAGES.startDay(startDays.changed)] : []),
  ];
}

const shownRows = (table: StatedTable | undefined): string[][] =>
  (table?.lines ?? [])
    .slice(0, SHOWN_ROWS)
    .map((line) => (table?.columns ?? []).filter(({ header }) => header !== '').map(line.text));

/** The days of stages in orders. */
export const daysIn = (orders: readonly TaOrder[]): number =>
  orders.reduce(
    (sum, { stages }) =>
      sum +
      stages.reduce(
        (own, { parts }) =>
          own +
          parts.reduce(
            (count, { planned, expected, doneOn, started, submitted }) =>
              count + [planned, expected, doneOn, started].filter(Boolean).length + submitted.length,
            0,
          ),
        0,
      ),
    0,
  );
