import type { Day } from '../../calendar';
import { type LocalizedText, localized } from '../../localized-text';

export const TA_MAX_ORDERS = 300;
export const TA_MAX_DATES = 12_000;
/** In bytes; pictures are not unpacked. */
export const TA_MAX_FILE = 25 * 1024 * 1024;
export const TA_MAX_ROWS = 3000;
export const TA_MAX_COLUMNS = 250;
/** Invented workbooks to try the import with. */
export const TA_SAMPLES = ['two-rows', 'one-column', 'row-pairs', 'stages-down'] as const;

const list = (items: readonly (string | number)[]): string => items.slice(0, 20).join(', ');
const several =
  (one: (items: string) => LocalizedText, others: (items: string) => LocalizedText) =>
  (items: readonly (string | number)[]): LocalizedText =>
    items.length === 1 ? one(list(items)) : others(list(items));

export const TA_MESSAGES = {
  hiddenRows: several(
    (rows) => localized('Row {rows} is hidden.', { rows }),
    (rows) => localized('Rows {rows} are hidden.', { rows }),
  ),
  hiddenColumns: several(
    (columns) => localized('Column {columns} is hidden.', { columns }),
    (columns) => localized('Columns {columns} are hidden.', { columns }),
  ),
  struckRows: several(
    (rows) => localized('Row {rows} is struck through.', { rows }),
    (rows) => localized('Rows {rows} are struck through.', { rows }),
  ),
  editedExport: localized('This file was exported for editing. Choose “An edited Selvedge export”.'),
  hiddenSheet: localized('This sheet is hidden.'),
  noTable: localized('No row of this sheet names orders and stages.'),
  notChosen: localized('This sheet was not chosen.'),
  weeks: localized('Weeks are read as their Friday.'),
  unread: (cell: string, text: string) =>
    localized('{cell}: "{text}" was not read as a date.', { cell, text }),
  future: (cell: string, text: string) =>
    localized('{cell}: "{text}" is done on a day that has not come, so it is done without a day.', {
      cell,
      text,
    }),
  columns: (count: number) =>
    localized('{count, plural, one {# column was} other {# columns were}} not recognized.', { count }),
  section: (cell: string, text: string) =>
    localized('{cell}: "{text}" is used for the rows below it.', { cell, text }),
  leftSection: (cell: string, text: string) => localized('{cell}: "{text}" was left out.', { cell, text }),
  differentDates: (count: number) =>
    localized('{count, plural, one {# order has} other {# orders have}} different dates by color.', {
      count,
    }),
  startDay: (count: number) =>
    localized(
      '{count, plural, one {The purchase order date of # order is} other {The purchase order dates of # orders are}} its earliest day.',
      { count },
    ),
  startDays: localized('The purchase order date of each order is its earliest day.'),
  tooManyOrders: (count: number) =>
    localized('This workbook has {count} orders. Import it in parts: choose sheets or a season.', { count }),
  tooManyDates: (count: number) =>
    localized('This workbook has {count} dates. Import it in parts: choose sheets or a season.', { count }),
  noSheet: (name: string) => localized('There is no sheet "{name}".', { name }),
  noColumn: (column: string) => localized('There is no column "{column}".', { column }),
  noPartner: localized('Choose a partner of your own.'),
  noChoice: localized('There is no such choice.'),
  importedFrom: (file: string) => localized('Imported from {file}', { file }),
  newOrder: localized('New order'),
  completedOrder: localized('New completed order'),
  inBook: (name: string) => localized('{name} is in your book already.', { name }),
  noPartnerName: (name: string) =>
    localized('{name} cannot be the name of a partner. Please write another one.', { name }),
  noRoom: (room: number, orders: number) =>
    localized(
      'Your plan has room for {room, plural, one {# active order} other {# active orders}}; {orders} would be made.',
      { room, orders },
    ),
  trialRoom: (max: number) => localized('The free trial has room for {max}.', { max }),
} as const;

export const TA_QUESTIONS = {
  styles: (count: number, po: string) =>
    localized(
      '{count, plural, one {# order has} other {# orders have}} several styles, such as {po}. Is each an order?',
      {
        count,
        po,
      },
    ),
  colors: (count: number, po: string) =>
    localized(
      '{count, plural, one {# order has a color} other {# orders have a color}} with two ship dates, such as {po}. Is each an order?',
      { count, po },
    ),
  x: (cell: string) => localized('{cell} has an x. What does it mean?', { cell }),
  rounds: (header: string) =>
    localized('Two columns are of the same stage: {header}. What is the second?', { header }),
  years: (count: number, cell: string, day: Day) =>
    localized(
      '{count, plural, one {# day is} other {# days are}} far from the ship date, such as {day} in {cell}. Are they right?',
      { count, cell, day: { day } },
    ),
  ownName: (name: string) => localized('{name} is your own name. Who is meant?', { name }),
  noName: (count: number) =>
    localized('{count, plural, one {# order has} other {# orders have}} no name here. Who is meant?', {
      count,
    }),
  twoNames: (name: string) => localized('{name} looks like two names. Who is meant?', { name }),
  severalPartners: (name: string) =>
    localized('{name} can be several of your partners. Who is meant?', { name }),
  visible: (name: string, count: number) =>
    localized(
      '{name} is on Selvedge and sees {count, plural, one {this # order} other {these # orders}} at once.',
      { name, count },
    ),
} as const;
