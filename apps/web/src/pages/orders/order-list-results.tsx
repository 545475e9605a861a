import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UserType } from '@selvedge/domain/vocabulary';
import { Suspense } from 'react';
import { lazyContent } from '#web/lib/lazy-on-idle';
import type { originOf } from '#web/lib/order-origin';
import { OrderCard } from '#web/modules/orders/order-card';
import { orderFilters } from '#web/modules/orders/order-filters';
import { FoldedCloth } from '#web/ui/drawings';
import { ListCards } from '#web/ui/list/list';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { reasonForm } from '../reason-form';
import { PAGE_SIZE, type useOrderList } from './use-order-list';

/** Lazy, because most users see the cards. */
const OrderTable = lazyContent(() =>
  import('#web/modules/orders/order-table').then((module) => module.OrderTable),
);

interface OrderListResultsProps {
  orders: ReturnType<typeof useOrderList>;
  view: 'cards' | 'table';
  userType: UserType;
  mayCreate: boolean;
  origin: ReturnType<typeof originOf> | undefined;
}

export function OrderListResults({ orders, view, userType, mayCreate, origin }: OrderListResultsProps) {
  const { t } = useLingui();
  const { list } = orders;
  return (
    <>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={240} /> : null}
      {/* After a failed refetch, the error is shown above the loaded orders. */}
      {list.isError ? (
        <FailedState
          message={t`Failed to load order data. Please try again later.`}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && list.data.total === 0 ? <NoOrders orders={orders} mayCreate={mayCreate} /> : null}
      {list.data && list.data.total > 0 ? (
        <OrderPage {...{ orders, view, userType, origin }} page={list.data} />
      ) : null}
    </>
  );
}

interface OrderPageProps extends Omit<OrderListResultsProps, 'mayCreate'> {
  page: NonNullable<OrderListResultsProps['orders']['list']['data']>;
}

function OrderPage({ orders, page, view, userType, origin }: OrderPageProps) {
  const { t } = useLingui();
  const { list, patch } = orders;
  return (
    <>
      <div aria-busy={list.isPlaceholderData}>
        {view === 'table' ? (
          <Suspense fallback={<LoadingState label={t`Loading...`} rows={1} rowHeight={480} />}>
            <OrderTable orders={page.orders} {...{ userType, reasonForm }} from={origin} />
          </Suspense>
        ) : (
          <ListCards
            rows={page.orders}
            keyOf={({ orderId }) => orderId}
            card={(order) => <OrderCard order={order} userType={userType} from={origin} />}
          />
        )}
      </div>
      <Pager
        page={orders.page}
        pageSize={PAGE_SIZE}
        total={page.total}
        waiting={list.isPlaceholderData}
        onPage={(next) => patch({ page: next === 1 ? undefined : next })}
      />
    </>
  );
}

function NoOrders({ orders, mayCreate }: Pick<OrderListResultsProps, 'orders' | 'mayCreate'>) {
  const { t } = useLingui();
  const { list, search, patch } = orders;
  const isFiltered = orderFilters.count(search) > 0;
  const hasOrders = !!list.data?.counts.all;
  // The filters can only be cleared when they hide some orders.
  const canClear = isFiltered || (search.status !== 'all' && hasOrders);
  return (
    <EmptyState
      drawing={<FoldedCloth />}
      title={t`No orders found with the selected filters.`}
      description={
        hasOrders || isFiltered
          ? undefined
          : mayCreate
            ? t`Orders hold styles, combos and materials, the people who work on them, and their plan. Make the first one.`
            : t`You have no orders yet. Orders will be shown when you become associated.`
      }
      action={
        canClear ? (
          <Button variant="default" onClick={() => patch({ ...orderFilters.none, status: 'all' })}>
            <Trans>Clear Filters</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}
