import type { Day } from '@selvedge/domain/calendar';
import { type CellSide, type CellState, cellState } from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Density } from '#web/lib/density';
import type { Block } from '#web/ui/grid/wide/blocks';
import { EX_FACTORY, type OrderPart } from './parts/order-parts';
import type { BoardCell, BoardGroup, BoardOrder, BoardPageResult } from './queries';

export type BoardSide = NonNullable<BoardCell[5]['client']>;
export const OTHER_STAGES = '*';

/** An order with its cells by the keys of the columns. */
export interface OrderRow {
  kind: 'order';
  order: BoardOrder;
  cells: ReadonlyMap<string, BoardCell>;
  others: readonly BoardCell[];
  /** Whether its styles are listed below it; absent if it has no plan. */
  isOpen?: boolean;
}
export interface PartRow {
  kind: 'part';
  parent: OrderRow;
  part: OrderPart;
  exFactoryId: string | undefined;
  /** Whether the combos of a style are listed; absent if it has none. */
  isOpen?: boolean;
}
export interface NoteRow {
  kind: 'note';
  parent: OrderRow;
  note: 'loading' | 'failed' | 'empty';
}
/** A row of the board: a group's heading, an order, what it expands to, or why that is not shown. */
export type BoardRow = { kind: 'group'; group: BoardGroup; isFolded: boolean } | OrderRow | PartRow | NoteRow;

export const factsOf = ([, commitment, forecast, actual, done, total]: BoardSide): CellSide => ({
  commitment,
  forecast,
  actual,
  done,
  total,
});
export const stateOf = (side: BoardSide, today: Day): CellState => cellState(factsOf(side), today);

/** A trader who sees both sides has two lines an order. */
export const lanesOf = (sides: string): readonly Side[] => {
  if (sides === 'both') return ['client', 'factory'];
  return [sides === 'factory' ? 'factory' : 'client'];
};

/** The rows of all loaded pages, with the headings of groups; orders of folded groups are left out. */
export function rowsOf(pages: readonly BoardPageResult[], folded: ReadonlySet<string>): BoardRow[] {
  const keys = new Set(pages[0]?.columns.map(({ key }) => key));
  const groups = new Map(pages[0]?.groups.map((group) => [group.key, group]));
  const rows: BoardRow[] = [];
  let current: string | undefined;
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (order.group !== undefined && order.group !== current) {
      current = order.group;
      const group = groups.get(current) ?? { key: current, name: '', orders: 0, late: 0 };
      rows.push({ kind: 'group', group, isFolded: folded.has(current) });
    }
    if (order.group !== undefined && folded.has(order.group)) continue;
    const cells = new Map(order.cells.filter(([key]) => keys.has(key)).map((cell) => [cell[0], cell]));
    rows.push({ kind: 'order', order, cells, others: order.cells.filter(([key]) => !keys.has(key)) });
  }
  return rows;
}

/** Where nothing was chosen. */
export const BOARD_DENSITY: Density = 'compact';
const HEIGHTS: Record<Density, { one: number; both: number }> = {
  comfortable: { one: 36, both: 56 },
  // Lines of both sides are targets of 24 pixels, the smallest that WCAG 2.2 allows.
  compact: { one: 28, both: 48 },
};

export function blocksOf(rows: readonly BoardRow[], lanes: number, density: Density): Block[] {
  const { one, both } = HEIGHTS[density];
  const height = lanes === 1 ? one : both;
  return rows.map((row): Block => {
    switch (row.kind) {
      case 'group':
        return {
          key: `group ${row.group.key}`,
          lines: 1,
          height: one,
          isHeading: true,
          isExpanded: !row.isFolded,
        };
      case 'note':
        return { key: `note ${row.parent.order.orderId}`, lines: 1, height: one, isHeading: true };
      case 'order':
        return { key: row.order.orderId, lines: lanes, height, isExpanded: row.isOpen };
      case 'part':
        return {
          key: `part ${row.parent.order.orderId} ${row.part.key}`,
          lines: lanes,
          height,
          isExpanded: row.isOpen,
        };
    }
  });
}

export function cellAt(row: BoardRow | undefined, key: string): BoardCell | undefined {
  if (row?.kind !== 'order') return undefined;
  return row.cells.get(key) ?? row.others.find(([own]) => own === key);
}

/** One side of a stage. Ex-factory is known also where its column is not shown. */
export function sideAt(row: BoardRow | undefined, key: string, side: Side): BoardSide | undefined {
  if (row?.kind !== 'order') return undefined;
  return key === EX_FACTORY ? row.order.exFactory[side] : cellAt(row, key)?.[5][side];
}

/** The key of the stage at which an order that ships late is behind first, or else will be. */
export function lateKey({ order, cells }: OrderRow, lanes: readonly Side[], today: Day): string | undefined {
  if (order.state !== 'late') return undefined;
  const behind = [...cells].flatMap(([key, cell]) =>
    lanes.flatMap((lane) => {
      const side = cell[5][lane];
      const rank = side ? (['late', 'forecastLate'] as CellState[]).indexOf(stateOf(side, today)) : -1;
      return side && rank >= 0 ? { key, sort: `${rank} ${side[1] ?? ''}` } : [];
    }),
  );
  return behind.reduce(
    (first, one) => (one.sort < first.sort ? one : first),
    behind[0] ?? { key: undefined, sort: '' },
  ).key;
}

/** The pages with newly loaded rows in place of the old ones. Other rows are not added. */
export function withRows(
  pages: readonly BoardPageResult[],
  orders: readonly BoardOrder[],
): BoardPageResult[] {
  const fresh = new Map(orders.map((order) => [order.orderId, order]));
  return pages.map((page) => ({
    ...page,
    orders: page.orders.map((order) => {
      const found = fresh.get(order.orderId);
      // The order stays in its group until the board is loaded again.
      return found ? { ...found, group: order.group } : order;
    }),
  }));
}
