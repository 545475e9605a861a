import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import type { Order } from '#web/modules/orders/queries';
import { ChangeCard } from './change-card';
import type { ChangeAction } from './change-dialogs';
import { changeQueries, type OrderChange } from './queries';

const ChangeDialog = lazyOnIdle(() => import('./change-dialogs').then((module) => module.ChangeDialog));

interface Props {
  order: Order;
  changes: readonly OrderChange[];
}

/** A page of changes, and before them the one that the address names if it is on another page. */
export function ChangeCards({ order, changes }: Props) {
  const [search] = useSearchTexts();
  const linked = search.change ?? '';
  const isElsewhere = linked !== '' && !changes.some(({ changeId }) => changeId === linked);
  const { data: other } = useQuery({
    ...changeQueries.detail(order.orderId, linked),
    enabled: isElsewhere,
  });
  const [open, setOpen] = useState<{ action: ChangeAction; changeId: string } | null>(null);
  const shown = isElsewhere && other ? [other, ...changes] : changes;
  // By id, because another person may replace the change while its dialog is open.
  const change = shown.find(({ changeId }) => changeId === open?.changeId);
  return (
    <>
      {shown.map((one) => (
        <ChangeCard
          key={one.changeId}
          orderId={order.orderId}
          change={one}
          isLinked={one.changeId === linked}
          onAction={(action) => setOpen({ action, changeId: one.changeId })}
        />
      ))}
      {open && change ? (
        <Suspense fallback={null}>
          <ChangeDialog action={open.action} order={order} change={change} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
