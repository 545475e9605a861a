import { cellDays } from '@selvedge/domain/board/cell-days';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { cellState } from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import type { Board } from '#server/modules/board/board';
import { type Paper, paperPages } from '../paper';
import { cellHead, LINES, label, MUTED, write } from '../sheet-parts';
import {
  BOARD_NAME,
  type BoardColumn,
  type BoardOrder,
  columnTitle,
  FILLS,
  othersText,
  type ShownSide,
  SIDE_LABELS,
  sideFacts,
  sideIn,
} from './board-view';

export interface PrintedBoard {
  board: Board;
  sides: readonly Side[];
  filters: LocalizedText;
  paper: Paper;
  printedAt: Date;
  language: Language;
}

/** Columns of stages that fit beside the columns of the order on A3 landscape. */
const COLUMNS_PER_PAGE = 14;
const ORDER_WIDTH = 140;
const SIDE_WIDTH = 34;
const DAY_WIDTH = 56;
const SMALL = 7;

/** The board on A3 landscape; its columns are split over tables that all have the columns of the order. */
export function boardPages(printed: PrintedBoard): Definition {
  const { board, filters, paper, printedAt, language } = printed;
  const t = (text: LocalizedText) => translate(language, text);
  const chunks = chunked(board.columns, COLUMNS_PER_PAGE);
  const counts = localized(
    '{count, plural, one {# order} other {# orders}}, {late, plural, one {# ships late} other {# ship late}}',
    {
      count: board.total,
      late: String(board.late),
    },
  );
  return paperPages(paper, {
    page: { pageSize: 'A3', pageOrientation: 'landscape', margin: 30, fontSize: 8 },
    content: [
      write(t(BOARD_NAME), { fontSize: 16, bold: true }),
      write(t(filters), { color: MUTED }),
      write(t(localized('{counts} · {day}', { counts, day: { day: board.today } })), {
        color: MUTED,
        margin: [0, 0, 0, 8],
      }),
      ...chunks.map(
        (columns, nth): Content => ({
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: [
              ORDER_WIDTH,
              ...(isOfBoth(printed) ? [SIDE_WIDTH] : []),
              DAY_WIDTH,
              ...columns.map(() => DAY_WIDTH),
            ],
            body: [headOf(printed, columns, t), ...rowsOf(printed, columns, t)],
          },
          layout: LINES,
          ...(nth > 0 ? { pageBreak: 'before' as const } : {}),
        }),
      ),
    ],
    foot: t(
      localized('{title} · printed {time}', {
        title: t(BOARD_NAME),
        time: { instant: printedAt.toISOString(), timeZone: 'UTC' },
      }),
    ),
    printedAt,
  });
}

type Translate = (text: LocalizedText) => string;

/** At least one chunk, so that a board without stages shows its orders. */
function chunked<T>(items: readonly T[], size: number): T[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, nth) => items.slice(nth * size, (nth + 1) * size));
}

const isOfBoth = ({ sides }: PrintedBoard): boolean => sides.length > 1;

const headOf = (printed: PrintedBoard, columns: readonly BoardColumn[], t: Translate): Content[] => [
  cellHead(t(localized('Order'))),
  ...(isOfBoth(printed) ? [cellHead(t(localized('Side')))] : []),
  cellHead(t(localized('Ex-factory'))),
  ...columns.map((column) => cellHead(t(columnTitle(column)))),
];

function rowsOf(printed: PrintedBoard, columns: readonly BoardColumn[], t: Translate): Content[][] {
  const { board, sides } = printed;
  const keys = new Set(board.columns.map(({ key }) => key));
  const names = new Map(board.groups.map(({ key, name, orders }) => [key, { name, orders }]));
  const width = columns.length + (isOfBoth(printed) ? 3 : 2);
  let current: string | undefined;
  return board.orders.flatMap((order) => {
    const group = order.group === undefined || order.group === current ? null : names.get(order.group);
    current = order.group;
    const heading = group
      ? [[write(groupText(group, t), { bold: true, colSpan: width }), ...Array<Content>(width - 1).fill('')]]
      : [];
    const lines = sides.map((side, line): Content[] => [
      ...(isOfBoth(printed)
        ? [line === 0 ? nameOf(order) : label(order.number ?? ''), label(t(SIDE_LABELS[side]))]
        : [{ stack: [nameOf(order), label(order.number ?? '')] }]),
      exFactoryOf(order, side, board, t),
      ...columns.map((column) => cellOf(sideIn(order, column, keys, side, board.today), board, t)),
    ]);
    return [...heading, ...lines];
  });
}

const nameOf = ({ name }: BoardOrder): Content => write(name, { bold: true });

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
  const fill = FILLS[state];
  return write(t(facts ? cellDays(facts, today) : othersText(count, state)), {
    fontSize: SMALL,
    ...(fill ? { fillColor: fill } : {}),
  });
}
