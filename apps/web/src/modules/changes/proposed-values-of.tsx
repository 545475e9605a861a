import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { ProposedValues } from '#web/ui/proposed-values';
import { changeQueries } from './queries';

/** Shows the values of open proposals and requests beside the order's present values. */
export function ProposedValuesOf({ order, children }: { order: Order; children: ReactNode }) {
  const { orderId, orderStatus } = order;
  const { data } = useQuery({
    ...changeQueries.list(orderId),
    enabled: orderStatus === OrderStatus.Active,
  });
  const values = useMemo(
    () => new Map((data?.proposed ?? []).map(({ path, to }) => [path, to] as const)),
    [data],
  );
  return <ProposedValues value={values}>{children}</ProposedValues>;
}
