import { cellWords } from '@selvedge/domain/board/cell-words';
import type { BoardPaper } from '@selvedge/domain/board/query';
import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { cellState } from '@selvedge/domain/planning/cell-state';
import { ORDER_STATE_LABELS, type OrderState } from '@selvedge/domain/planning/order-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import type { Board } from '#server/modules/board/board';
import { type Paper, paperPages } from '../paper';
import { cellHead, LINES, label, MUTED, type Translate, write } from '../sheet-parts';
import {
  BOARD_NAME,
  type BoardColumn,
  type BoardOrder,
  columnTitle,
  FILLS,
  legendOf,
  othersText,
  type ShownSide,
  SIDE_LABELS,
  SIGNS,
  sideFacts,
  sideIn,
} from './board-view';

export interface PrintedBoard {
  board: Board;
  sides: readonly Side[];
  filters: LocalizedText;
  paper: Paper;
  size: BoardPaper;
}

const SMALL = 7;
/** 10 mm in points. */
const MARGIN = 28.35;
const PADDING = 2;
/** Widths in points: of a page in landscape, and of the column of the order. */
const SIZES = {
  a3: { pageSize: 'A3', page: 1190.55, order: 120 },
  a4: { pageSize: 'A4', page: 841.89, order: 104 },
} as const;
const SIDE_WIDTH = 34;
const STAGE_WIDTH = { min: 62, max: 110 };

interface Widths {
  order: number;
  /** Without the side where only one is shown. */
  side: number;
  /** Of the ex-factory dates and of each stage. */
  stage: number;
}

interface OpenColumn {
  column: BoardColumn;
  /** The number of listed orders that have it open. */
  open: number;
}

/** Splits the columns into chunks of equal size, so that no page has only a few: the most open chunk first. */
function layoutOf({ size, sides }: PrintedBoard, columns: readonly OpenColumn[]) {
  const { page, order } = SIZES[size];
  const side = sides.length > 1 ? SIDE_WIDTH : 0;
  const room = page - 2 * MARGIN - order - side;
  const count = Math.max(1, Math.ceil(columns.length / (Math.floor(room / STAGE_WIDTH.min) - 1)));
  const perChunk = Math.ceil(columns.length / count);
  const openOf = (chunk: readonly OpenColumn[]) => chunk.reduce((sum, { open }) => sum + open, 0);
  return Array.from({ length: count }, (_, nth) => columns.slice(nth * perChunk, (nth + 1) * perChunk))
    .toSorted((one, other) => openOf(other) - openOf(one))
    .map((chunk) => ({
      columns: chunk.map(({ column }) => column),
      widths: { order, side, stage: Math.min(STAGE_WIDTH.max, room / (chunk.length + 1)) },
    }));
}

/**
 * The board in landscape: tables of some of its stages each, in their sequence, all with the columns of the order. The
 * table that most orders have open comes first, and late orders come first in each.
 */
export function boardPages(printed: PrintedBoard): Definition {
  const { board, filters, paper, size } = printed;
  const t: Translate = (text) => translate(paper.language, text);
  const open = openColumns(printed);
  const leftOut = board.columns.length - open.length;
  const counts = localized(
    '{count, plural, one {# order} other {# orders}}, {late, plural, one {# ships late} other {# ship late}}',
    { count: board.total, late: String(board.late) },
  );
  const facts = [
    t(localized('{counts} · {day}', { counts, day: { day: board.today } })),
    legendOf(t),
    ...(leftOut === 0 ? [] : [t(finishedText(leftOut))]),
  ];
  return paperPages(paper, {
    page: { pageSize: SIZES[size].pageSize, pageOrientation: 'landscape', margin: MARGIN, fontSize: 8 },
    content: [
      write(t(BOARD_NAME), { fontSize: 16, bold: true }),
      write(t(filters), { color: MUTED }),
      ...facts.map((text) => write(text, { color: MUTED })),
      ...layoutOf(printed, open).map(
        ({ columns, widths }, nth): Content => ({
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['auto'],
            body: [[headOf(printed, columns, widths, t)], ...rowsOf(printed, columns, widths, t)],
          },
          layout: ORDERS,
          margin: [0, 8, 0, 0],
          ...(nth > 0 ? { pageBreak: 'before' as const } : {}),
        }),
      ),
    ],
    foot: t(BOARD_NAME),
  });
}

const finishedText = (count: number): LocalizedText =>
  localized('{count, plural, one {# finished stage is left out.} other {# finished stages are left out.}}', {
    count,
  });

/** An order is one row, so that its sides stay on a page with its name; they are a table within it. */
const padded = (points: number) =>
  Object.fromEntries(['Left', 'Right', 'Top', 'Bottom'].map((side) => [`padding${side}`, () => points]));
const ORDERS = { ...LINES, ...padded(0) };
const SIDES = {
  ...LINES,
  ...padded(PADDING),
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
  hLineWidth: () => 0,
};

/** Columns with an open stage of a listed order, the column "Other stages" last. */
function openColumns({ board, sides }: PrintedBoard): OpenColumn[] {
  const keys = new Set(board.columns.map(({ key }) => key));
  const isOpen = (order: BoardOrder, column: BoardColumn) =>
    sides.some((side) => {
      const state = sideIn(order, column, keys, side, board.today)?.state;
      return state !== undefined && state !== 'done' && state !== 'doneLate';
    });
  return board.columns
    .map((column) => ({ column, open: board.orders.filter((order) => isOpen(order, column)).length }))
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => Number(!one.column.type) - Number(!other.column.type));
}

const isOfBoth = ({ sides }: PrintedBoard): boolean => sides.length > 1;

/** The name of an order, and what is beside it: a line for each side. */
const besides = (name: Content, body: readonly Content[][], { order, side, stage }: Widths): Content => ({
  columns: [
    { stack: [name], width: order - 2 * PADDING, margin: [PADDING, PADDING, PADDING, PADDING] },
    {
      table: {
        widths: (body[0] ?? []).map((_, nth) => (nth === 0 && side > 0 ? side : stage) - 2 * PADDING),
        body,
      },
      layout: SIDES,
      width: 'auto',
    },
  ],
});

function headOf(
  printed: PrintedBoard,
  columns: readonly BoardColumn[],
  widths: Widths,
  t: Translate,
): Content {
  const titles = [
    ...(isOfBoth(printed) ? [localized('Side')] : []),
    localized('Ex-factory'),
    ...columns.map(columnTitle),
  ];
  const cells = titles.map(t).map((title) => cellHead(title, breaking(title, widths.stage)));
  return besides(cellHead(t(localized('Order'))), [cells], widths);
}

const LATENESS: Partial<Record<OrderState, number>> = { late: 0, behind: 1 };
const lateness = ({ state }: BoardOrder): number => LATENESS[state] ?? 2;

function rowsOf(
  printed: PrintedBoard,
  columns: readonly BoardColumn[],
  widths: Widths,
  t: Translate,
): Content[][] {
  const { board, sides } = printed;
  const keys = new Set(board.columns.map(({ key }) => key));
  const groups = new Map(board.groups.map((group, at) => [group.key, { ...group, at }]));
  const place = ({ group = '' }: BoardOrder) => groups.get(group)?.at ?? 0;
  const orders = board.orders.toSorted(
    (one, other) => place(one) - place(other) || lateness(one) - lateness(other),
  );
  return orders.map((order, nth) => {
    const group = order.group === orders[nth - 1]?.group ? undefined : groups.get(order.group ?? '');
    const heading = group
      ? [write(groupText(group, t), { bold: true, margin: [PADDING, 6, PADDING, PADDING] })]
      : [];
    const lines = sides.map((side): Content[] => [
      ...(isOfBoth(printed) ? [label(t(SIDE_LABELS[side]))] : []),
      exFactoryOf(order, side, board, t),
      ...columns.map((column) => cellOf(sideIn(order, column, keys, side, board.today), board, t)),
    ]);
    return [{ stack: [...heading, besides(nameOf(order, widths, t), lines, widths)] }];
  });
}

const nameOf = ({ name, number, state }: BoardOrder, widths: Widths, t: Translate): Content => ({
  stack: [
    write(name, { bold: true, ...breaking(name, widths.order) }),
    label([number, ...(state in LATENESS ? [t(ORDER_STATE_LABELS[state])] : [])].filter(Boolean).join(' · ')),
  ],
});

/** Words that are wider than their column are broken anywhere. */
const breaking = (text: string, width: number): object =>
  text.split(/[\s-]+/).some((word) => word.length * 5 > width) ? { wordBreak: 'break-all' } : {};

const groupText = ({ name, orders }: { name: string; orders: number }, t: Translate): string =>
  [name, t(localized('{count, plural, one {# order} other {# orders}}', { count: orders }))]
    .filter((text) => text !== '')
    .join(' · ');

function exFactoryOf({ exFactory }: BoardOrder, side: Side, board: Board, t: Translate): Content {
  const found = exFactory[side];
  if (!found) return '';
  const facts = sideFacts(found);
  return cellOf({ facts, state: cellState(facts, board.today) }, board, t);
}

function cellOf(shown: ShownSide | null, { today }: Board, t: Translate): Content {
  if (!shown) return '';
  const { facts, state, count = 0 } = shown;
  const texts = facts ? cellWords(facts, today) : [othersText(count, state)];
  const fill = FILLS[state];
  const text = t(joinTexts(texts, ', '));
  const days = texts[0] && facts ? t(texts[0]) : '';
  return write(`${SIGNS[state]}${unbroken(days)}${text.slice(days.length)}`, {
    fontSize: SMALL,
    lineHeight: 0.9,
    ...(fill ? { fillColor: fill } : {}),
  });
}

/** '15 Dec → 19 Dec' breaks after the arrow only. */
const unbroken = (days: string): string => days.replaceAll(' ', '\u00a0').replaceAll('→\u00a0', '→ ');
