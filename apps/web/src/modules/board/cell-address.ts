import type { Side } from '@selvedge/domain/planning/stage';
import type { BlockPlace } from '#web/ui/grid/wide/blocks';
import type { BoardRow } from './board-view';

interface CellAddress {
  orderId: string;
  key: string;
  side: Side;
}

export const cellText = ({ orderId, key, side }: CellAddress): string => [orderId, key, side].join('.');

export function cellOf(text: string | undefined): CellAddress | null {
  const [orderId = '', key = '', side] = text?.split('.') ?? [];
  if (orderId === '' || key === '') return null;
  return { orderId, key, side: side === 'factory' ? 'factory' : 'client' };
}

export function cellPlace(
  text: string | undefined,
  rows: readonly BoardRow[],
  stageKeys: readonly (string | undefined)[],
  lanes: readonly Side[],
): BlockPlace | undefined {
  const cell = cellOf(text);
  const block = rows.findIndex((row) => row.kind === 'order' && row.order.orderId === cell?.orderId);
  if (!cell || block < 0) return undefined;
  return {
    block,
    lane: Math.max(0, lanes.indexOf(cell.side)),
    column: Math.max(0, stageKeys.lastIndexOf(cell.key)),
  };
}
