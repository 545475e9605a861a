import { UserType } from '@selvedge/domain/vocabulary';
import { useEffect } from 'react';
import type { DelayReason, ReasonForm } from '#web/lib/reason-form';
import { PendingBar } from '#web/ui/grid/pending/pending-bar';
import { isLater, type PendingCell } from '#web/ui/grid/pending/pending-cells';
import type { Pending } from '#web/ui/grid/pending/use-pending-cells';
import { valueText } from '#web/ui/grid/pending/value-texts';
import { storedValue } from './board-edit';
import type { BoardRow } from './board-view';
import { type LoadedParts, storedPartStatus } from './parts/part-rows';
import type { BoardOrder } from './queries';

interface Props {
  rows: readonly BoardRow[];
  loaded: ReadonlyMap<string, LoadedParts>;
  pending: Pending;
  userType: UserType;
  reason: DelayReason | null;
  onReason: (reason: DelayReason | null) => void;
  reasonForm: ReasonForm;
}

/** The bar of the board's pending cells, which are compared with each newly loaded row. */
export function BoardPending({ rows, loaded, pending, userType, ...props }: Props) {
  const { reason, onReason, reasonForm } = props;
  const { compare, cells } = pending;
  useEffect(() => {
    const orders = ordersById(rows);
    compare(({ change }) => {
      const { stageId, side, set } = change;
      if (change.subStageIds) {
        const status = storedPartStatus(loaded.get(change.orderId), change);
        return status ? { value: { status }, text: valueText({ status }) } : null;
      }
      const order = orders.get(change.orderId);
      const cell = order?.cells.find((it) => it[1] === stageId);
      const found = cell?.[5][side];
      if (!found) return null;
      const value = storedValue(found, set, userType);
      const kind = set.status === undefined ? 'date' : 'status';
      const by = order?.changedBy?.find((it) => it[0] === stageId && it[1] === side && it[2] === kind)?.[3];
      return { value, text: valueText(value), by };
    });
  }, [rows, loaded, compare, userType]);
  const list = [...cells.values()];
  const slips = list.filter(isLater);
  const sides = [...new Set(slips.map(({ change }) => change.side))];
  return (
    <PendingBar
      pending={pending}
      readers={readersOf(list, rows, userType)}
      reason={
        slips.length > 0
          ? reasonForm({
              value: reason,
              onChange: onReason,
              sides: userType === UserType.Trader ? sides : [],
            })
          : undefined
      }
    />
  );
}

const ordersById = (rows: readonly BoardRow[]): Map<string, BoardOrder> =>
  new Map(rows.flatMap((row) => (row.kind === 'order' ? [[row.order.orderId, row.order]] : [])));

/** The counterparts on the changed sides. */
function readersOf(cells: readonly PendingCell[], rows: readonly BoardRow[], userType: UserType): string[] {
  const orders = ordersById(rows);
  const names = cells.flatMap(({ change: { orderId, side } }) => {
    const { buyer, factory, trader } = orders.get(orderId)?.parties ?? {};
    const reader = userType === UserType.Trader ? (side === 'client' ? buyer : factory) : trader;
    return reader ? [reader.name] : [];
  });
  return [...new Set(names)];
}
