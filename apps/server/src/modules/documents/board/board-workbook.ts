import type { Day } from '@selvedge/domain/calendar';
import { placeId } from '@selvedge/domain/imports/board-sheet';
import { choiceText, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { cellState, daysLate, isComplete } from '@selvedge/domain/planning/cell-state';
import { reasonText } from '@selvedge/domain/planning/dates/reasons';
import { ORDER_STATE_LABELS } from '@selvedge/domain/planning/order-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Board, DateRow, EditablePart, EditableRow } from '#server/modules/board/board';
import { grey, ID_COLUMN_OF_SHEET } from '../exports/editable-cells';
import { leftOutRows } from '../left-out';
import type { Cell, Sheet } from '../workbook';
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

const day = (text: Day | null): Cell => (text ? { day: text } : null);

export function boardTable(exported: Exported): Sheet {
  const { board, sides } = exported;
  const columns = [...orderColumns(exported), ...stageColumns(exported)];
  const rows = board.orders.flatMap((order) =>
    sides.map((side) => columns.map(({ read }) => read(order, side))),
  );
  return {
    name: localized('Board'),
    keepsName: true,
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: [...rows, ...leftOutRows(board.total - board.orders.length)],
  };
}

function orderColumns({ board: { today }, sides, userType }: Exported): Column[] {
  return [
    { title: localized('Order Name'), width: 32, read: ({ name }) => name },
    { title: localized('Order Number'), read: ({ number }) => number },
    ...counterpartsOf(userType).map(
      ({ key, title }): Column => ({ title, width: 24, read: ({ parties }) => parties[key]?.name }),
    ),
    ...(userType === UserType.Trader
      ? [{ title: localized('Merchandiser'), read: ({ merchandiser }: BoardOrder) => merchandiser?.name }]
      : []),
    { title: localized('Brand'), read: ({ brand }) => brand },
    { title: localized('Season'), read: ({ season }) => season && choiceText(season) },
    { title: localized('Item'), read: ({ item }) => item && choiceText(item) },
    { title: localized('Quantity (pcs)'), read: ({ pieces }) => pieces },
    { title: localized('State'), width: 14, read: ({ state }) => ORDER_STATE_LABELS[state] },
    ...(sides.length > 1
      ? [{ title: localized('Side'), width: 10, read: (_: BoardOrder, side: Side) => SIDE_LABELS[side] }]
      : []),
    {
      title: localized('Ex-factory'),
      width: 13,
      read: ({ exFactory }, side) => {
        const found = exFactory[side];
        if (!found) return null;
        const facts = sideFacts(found);
        return dated({ facts, state: cellState(facts, today) });
      },
    },
  ];
}

function stageColumns({ board: { columns, today } }: Exported): Column[] {
  const keys = new Set(columns.map(({ key }) => key));
  return columns.map((column) => ({
    title: columnTitle(column),
    width: 13,
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
  return shown ? { day: shown, fill } : { filled: localized('-'), fill };
}

const DATES: readonly LocalizedText[] = [
  localized('Baseline'),
  localized('Deadline'),
  localized('Forecast'),
  localized('Actual'),
];

const SIDE_COLUMN = { title: localized('Side'), width: 10 };
const STAGE_COLUMN = { title: localized('Stage'), width: 28 };

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
    columns: [
      { title: localized('Order Name'), width: 32 },
      { title: localized('Order Number') },
      STAGE_COLUMN,
      { title: localized('Part'), width: 32 },
      SIDE_COLUMN,
      ...DATES.map((title) => ({ title, width: 13 })),
      ...(isTrader ? [] : [{ title: localized('Expected'), width: 13 }]),
      { title: localized('Status') },
      { title: localized('Required'), width: 12 },
      { title: localized('In-house'), width: 12 },
      { title: localized('Days behind'), width: 10 },
      { title: localized('Reason'), width: 28 },
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
      const days: Cell[] = [grey(day(baseline)), isTrader ? day(commitment) : grey(day(commitment))];
      const later = [forecast, actual].map((one) => grey(day(one)));
      const own: Cell[] = [
        ...known,
        grey(null),
        grey(SIDE_LABELS[side]),
        ...days,
        ...later,
        ...(isTrader ? [] : [day(expected)]),
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
    columns: [
      { title: localized('Order Name'), width: 32 },
      { title: localized('Order Number') },
      STAGE_COLUMN,
      SIDE_COLUMN,
      ...DATES.map((title) => ({ title, width: 13 })),
      { title: localized('Status') },
      { title: localized('Days behind'), width: 10 },
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
        ...[baseline, commitment, forecast, actual].map(day),
        STAGE_STATUS_LABELS[status],
        late === 0 ? null : late,
        reason && reasonText({ code: reason[0], party: reason[1] }),
      ];
    }),
  };
}
