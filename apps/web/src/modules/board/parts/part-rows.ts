import type { BoardRow, OrderRow } from '../board-view';
import type { OrderPart, OrderParts } from './order-parts';

/** Loaded styles and combos of an expanded order. */
export interface LoadedParts {
  data: OrderParts | undefined;
  isFailed: boolean;
  retry: () => void;
}
/** Ids of the expanded orders, and `styleKey` of their expanded styles. */
export type Opened = ReadonlySet<string>;
export const styleKey = (orderId: string, part: OrderPart): string => `${orderId} ${part.key}`;

/** The rows of the board with the styles and combos of expanded orders below them. */
export function withParts(
  rows: readonly BoardRow[],
  opened: Opened,
  loaded: ReadonlyMap<string, LoadedParts>,
): BoardRow[] {
  return rows.flatMap((row): BoardRow[] => {
    if (row.kind !== 'order' || row.order.cells.length === 0) return [row];
    const { orderId } = row.order;
    const isOpen = opened.has(orderId);
    const parent = { ...row, isOpen };
    return isOpen ? [parent, ...rowsBelow(parent, opened, loaded.get(orderId))] : [parent];
  });
}

function rowsBelow(parent: OrderRow, opened: Opened, loaded: LoadedParts | undefined): BoardRow[] {
  if (!loaded?.data) return [{ kind: 'note', parent, note: loaded?.isFailed ? 'failed' : 'loading' }];
  const { parts, exFactoryId } = loaded.data;
  if (parts.length === 0) return [{ kind: 'note', parent, note: 'empty' }];
  let isStyleOpen = false;
  return parts.flatMap((part, at): BoardRow[] => {
    if (part.kind === 'combo') return isStyleOpen ? [{ kind: 'part', parent, part, exFactoryId }] : [];
    const hasCombos = parts[at + 1]?.kind === 'combo';
    isStyleOpen = opened.has(styleKey(parent.order.orderId, part));
    return [{ kind: 'part', parent, part, exFactoryId, isOpen: hasCombos ? isStyleOpen : undefined }];
  });
}

/** The value of a loaded style or combo that a change of these parts replaces; undefined if it is not loaded. */
export function storedPartStatus(
  loaded: LoadedParts | undefined,
  {
    stageId,
    side,
    subStageIds = [],
  }: { stageId: string; side: 'client' | 'factory'; subStageIds?: string[] },
) {
  const ids = subStageIds.join();
  const cells = loaded?.data?.parts.flatMap((part) => part.cells.get(stageId) ?? []);
  return cells?.find((cell) => cell.subStageIds.join() === ids)?.sides[side]?.stored;
}
