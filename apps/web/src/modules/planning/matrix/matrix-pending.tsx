import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { orderQueries } from '#web/modules/orders/queries';
import type { DateReason } from '#web/modules/planning/schedule/queries';
import { isLater } from '#web/ui/grid/pending/pending-cells';
import type { Pending } from '#web/ui/grid/pending/use-pending-cells';
import { valueText } from '#web/ui/grid/pending/value-texts';
import { type StoredPlan, storedValue } from './stored-plan';

const PendingBar = lazyOnIdle(() =>
  import('#web/ui/grid/pending/pending-bar').then((module) => module.PendingBar),
);
const ReasonFields = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/reason-fields').then((module) => module.ReasonFields),
);

interface Props {
  orderId: string;
  stored: StoredPlan;
  pending: Pending;
  reason: DateReason | null;
  onReason: (reason: DateReason | null) => void;
}

/** The bar of the matrix's pending cells, which are compared with each newly loaded plan. */
export function MatrixPending({ orderId, stored, pending, reason, onReason }: Props) {
  const { compare, cells } = pending;
  useEffect(() => {
    compare(({ change }) => {
      const value = storedValue(stored, change);
      return value && { value, text: valueText(value) };
    });
  }, [stored, compare]);
  const readers = useReaders(orderId, stored, pending);
  const slips = [...cells.values()].filter(isLater);
  const sides = [...new Set(slips.map(({ change }) => change.side))];
  return (
    <Suspense fallback={null}>
      <PendingBar
        pending={pending}
        readers={readers}
        reason={
          slips.length > 0 ? (
            <ReasonFields value={reason} onChange={onReason} sides={stored.isTrader ? sides : []} />
          ) : undefined
        }
      />
    </Suspense>
  );
}

/** The partners that see the changed sides; for partners the trader. */
function useReaders(orderId: string, { stages, isTrader }: StoredPlan, { cells }: Pending): string[] {
  const order = useQuery(orderQueries.detail(orderId));
  const { buyerOrganization, manufacturerOrganization, traderOrganization } = order.data ?? {};
  const partners: Record<Side, string | undefined> = {
    client: buyerOrganization,
    factory: manufacturerOrganization,
  };
  const names = [...cells.values()].flatMap(({ change: { stageId, side } }) => {
    const stage = stages.get(stageId);
    if (isTrader && !(stage && sideIsShared(stage, side))) return [];
    return (isTrader ? partners[side] : traderOrganization) || [];
  });
  return [...new Set(names)];
}
