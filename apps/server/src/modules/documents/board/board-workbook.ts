import type { Day } from '@selvedge/domain/calendar';
import { FIGURE_TITLE, placeId, reasonFault } from '@selvedge/domain/imports/board-sheet';
import { choiceText, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import {
  CELL_LABELS,
  CELL_STATES,
  cellState,
  daysLate,
  isComplete,
} from '@selvedge/domain/planning/cell-state';
import { REASON_CODES, REASONS, reasonText } from '@selvedge/domain/planning/dates/reasons';
import { ORDER_STATE_LABELS } from '@selvedge/domain/planning/order-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_STATUSES, UserType } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Board, DateRow, EditablePart, EditableRow } from '#server/modules/board/board';
import { COLORS, grey, ID_COLUMN_OF_SHEET } from '../exports/editable-cells';
import { leftOutRows } from '../left-out';
import { type Cell, dayCell, type Sheet } from '../workbook';
import {
  type BoardOrder,
  columnTitle,
  counterpartsOf,
  FILLS,
  othersText,
  type ShownSide,
  SIDE_LABELS,
  sideFacts,
  sideIn,
} from './board-view';

interface Exported {
  board: Board;
  sides: readonly Side[];
  userType: UserType;
}
interface Column {
  title: LocalizedText;
  width?: number;
  read: (order: BoardOrder, side: Side) => Cell;
}

export function boardTable(exported: Exported): Sheet {
  const { board, sides } = exported;
  const columns = [...orderColumns(exported), ...stageColumns(exported)];
  const rows = board.orders.flatMap((order) =>
    sides.map((side) => columns.map(({ read }) => read(order, side))),
  );
  return {
    name: localized('Board'),
    keepsName: true,
    naming: sides.length + 1,
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows,
    notes: leftOutRows(board.total - board.orders.length),
  };
}

function orderColumns({ board: { today }, sides, userType }: Exported): Column[] {
  return [
    { title: localized('Order Name'), width: 28, read: ({ name }) => name },
    { title: localized('Order Number'), read: ({ number }) => number },
    ...(sides.length > 1
      ? [{ title: localized('Side'), read: (_: BoardOrder, side: Side) => SIDE_LABELS[side] }]
      : []),
    ...counterpartsOf(userType).map(
      ({ key, title }): Column => ({ title, read: ({ parties }) => parties[key]?.name }),
    ),
    ...(userType === UserType.Trader
      ? [{ title: localized('Merchandiser'), read: ({ merchandiser }: BoardOrder) => merchandiser?.name }]
      : []),
    { title: localized('Brand'), read: ({ brand }) => brand },
    { title: localized('Season'), read: ({ season }) => season && choiceText(season) },
    { title: localized('Item'), read: ({ item }) => item && choiceText(item) },
    { title: localized('Quantity (pcs)'), read: ({ pieces }) => pieces },
    { title: localized('State'), read: ({ state }) => ORDER_STATE_LABELS[state] },
    {
      title: localized('Ex-factory'),
      read: ({ exFactory }, side) => {
        const found = exFactory[side];
        if (!found) return null;
        const facts = sideFacts(found);
        return dated({ facts, state: cellState(facts, today) });
      },
    },
    {
      title: localized('Days behind'),
      read: ({ exFactory }, side) => {
        const found = exFactory[side];
        return (found && daysLate(sideFacts(found), today)) || null;
      },
    },
  ];
}

function stageColumns({ board: { columns, today } }: Exported): Column[] {
  const keys = new Set(columns.map(({ key }) => key));
  return columns.map((column) => ({
    title: columnTitle(column),
    read: (order, side) => {
      const shown = sideIn(order, column, keys, side, today);
      return shown && dated(shown);
    },
  }));
}

function dated({ facts, state, count = 0 }: ShownSide): Cell {
  const fill = FILLS[state] ?? undefined;
  if (!facts) return { filled: othersText(count, state), fill };
  const shown = isComplete(facts) ? facts.actual : facts.commitment;
  return shown ? { day: shown, isActual: isComplete(facts), fill } : { filled: localized('-'), fill };
}

const DATES: readonly LocalizedText[] = [
  localized('Baseline'),
  localized('Deadline'),
  localized('Forecast'),
  localized('Actual'),
];

const ORDER_NAME = { title: localized('Order Name'), width: 24 };
const STAGE = { title: localized('Stage'), width: 20 };
const STATUS_CHOICES = STAGE_STATUSES.map((status) => STAGE_STATUS_LABELS[status]);
/** A reason that needs a note cannot be chosen in a cell. */
const REASON_CHOICES = REASON_CODES.map((code) => ({ code, party: REASONS[code].party }))
  .filter((reason) => reasonFault(reason) === null)
  .map(reasonText);

/** Like `datesTable`, with the ids of its rows, and a row for each part of a stage with figures. */
export function editableTable(
  { board: { orders, today }, userType }: Exported,
  rows: readonly EditableRow[],
): Sheet {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const isTrader = userType === UserType.Trader;
  return {
    name: localized('Dates'),
    keepsName: true,
    naming: 5,
    columns: [
      ORDER_NAME,
      { title: localized('Order Number') },
      STAGE,
      { title: localized('Part'), width: 20 },
      { title: localized('Side') },
      ...DATES.map((title) => ({ title, width: 13 })),
      ...(isTrader ? [] : [{ title: localized('Expected'), width: 13 }]),
      { title: localized('Status'), width: 16, choices: STATUS_CHOICES },
      { title: localized('Required') },
      { title: FIGURE_TITLE, width: 12 },
      { title: localized('Days behind') },
      { title: localized('Reason'), width: 28, choices: REASON_CHOICES },
      { title: localized('Remarks'), width: 40 },
      ID_COLUMN_OF_SHEET,
    ],
    rows: rows.flatMap((row): Cell[][] => {
      const [orderId, stage, side, baseline, commitment, forecast, actual, status, done, total, reason] = row;
      const [stageId, expected, parts] = row.slice(11) as [string, Day | null, EditablePart[] | null];
      const order = byId.get(orderId);
      const late = daysLate({ commitment, forecast, actual, done, total }, today);
      const known = [order?.name, order?.number, localized('{stage}', { stage: { stage } })].map(grey);
      const idOf = (partId: string | null) => placeId({ stageId, side, partId });
      const days: Cell[] = [
        grey(dayCell(baseline)),
        isTrader ? dayCell(commitment) : grey(dayCell(commitment)),
      ];
      const later = [forecast, actual].map((one) => grey(dayCell(one)));
      const own: Cell[] = [
        ...known,
        grey(null),
        grey(SIDE_LABELS[side]),
        ...days,
        ...later,
        ...(isTrader ? [] : [dayCell(expected)]),
        STAGE_STATUS_LABELS[status],
        grey(null),
        grey(null),
        grey(late === 0 ? null : late),
        reason && reasonText({ code: reason[0], party: reason[1] }),
        null,
        idOf(null),
      ];
      const ofParts = (parts ?? []).map(([id, name, required, , inhouse]): Cell[] => [
        ...known,
        grey(name),
        grey(SIDE_LABELS[side]),
        ...Array.from({ length: isTrader ? 5 : 6 }, () => grey(null)),
        grey(required),
        inhouse,
        grey(null),
        grey(null),
        grey(null),
        idOf(id),
      ]);
      return [own, ...ofParts];
    }),
  };
}

export function datesTable({ board: { orders, today } }: Exported, dates: readonly DateRow[]): Sheet {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return {
    name: localized('Dates'),
    keepsName: true,
    naming: 4,
    columns: [
      ORDER_NAME,
      { title: localized('Order Number') },
      STAGE,
      { title: localized('Side') },
      ...DATES.map((title) => ({ title, width: 13 })),
      { title: localized('Status') },
      { title: localized('Days behind') },
      { title: localized('Reason'), width: 28 },
    ],
    rows: dates.map((row): Cell[] => {
      const [orderId, stage, side, baseline, commitment, forecast, actual, status, done, total, reason] = row;
      const order = byId.get(orderId);
      const late = daysLate({ commitment, forecast, actual, done, total }, today);
      return [
        order?.name,
        order?.number,
        localized('{stage}', { stage: { stage } }),
        SIDE_LABELS[side],
        ...[baseline, commitment, forecast, actual].map(dayCell),
        STAGE_STATUS_LABELS[status],
        late === 0 ? null : late,
        reason && reasonText({ code: reason[0], party: reason[1] }),
      ];
    }),
  };
}

/** Rows for "About" that explain the fills and the sign of actual days. */
export const boardLegend = (today: Day): Cell[][] => [
  [COLORS],
  ...CELL_STATES.filter((state) => FILLS[state]).map((state): Cell[] => [
    null,
    { filled: CELL_LABELS[state], fill: FILLS[state] ?? undefined },
  ]),
  [{ day: today, isActual: true }, localized('Actual day. A day without this sign is a deadline.')],
];
