import { Trans, useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-on-idle';
import { type SearchTexts, useSearchTexts } from '#web/lib/search';
import { ConnectionRequests } from '#web/modules/home/connection-requests';
import { TodayCards } from '#web/modules/home/today-cards';
import { useSession } from '#web/modules/identity/queries';
import { RecentActivity } from '#web/modules/notifications/recent-activity';
import { HomeOrders } from '#web/modules/orders/home-orders';
import { OrderCount } from '#web/modules/orders/order-count';
import { OrderFilters, orderFilters } from '#web/modules/orders/order-filters';
import { orderQueries } from '#web/modules/orders/queries';
import { FoldedCloth } from '#web/ui/drawings';
import { Page } from '#web/ui/page';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './home-page.module.css';

const GetStarted = lazyPart(() =>
  import('#web/modules/onboarding/get-started').then((module) => module.GetStarted),
);

const SIZES = [5, 10, 20, 50] as const;

export function HomePage() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const { data: session } = useSession();
  const userType = session?.user.userType ?? UserType.Buyer;
  const page = Math.max(1, Number(search.page ?? 1) || 1);
  const size = SIZES.find((one) => String(one) === search.pageSize) ?? SIZES[0];
  const home = useQuery({
    ...orderQueries.home({ ...orderFilters.of(search), page, pageSize: size }),
    enabled: session !== undefined,
  });
  const filtered = orderFilters.count(search) > 0;
  const total = home.data?.total ?? 0;
  const isNew = home.data && !filtered && (total === 0 || home.data.orders.some(({ isSample }) => isSample));
  const filter = (change: SearchTexts) => patch({ ...change, page: undefined });

  return (
    <Page title={t`Home Page`} hiddenTitle>
      <div className={styles.page}>
        {home.data && total === 0 && !filtered ? <ConnectionRequests /> : null}
        <TodayCards hasOrders={home.data === undefined || total > 0 || filtered} />
        {session?.can.createOrder && isNew ? (
          <Suspense fallback={null}>
            <GetStarted session={session} orders={home.data.orders} />
          </Suspense>
        ) : null}
        {home.data && (total > 0 || filtered) ? (
          <Paper component="section" aria-label={t`Filters`} className={styles.filters}>
            <OrderFilters userType={userType} search={search} onChange={filter} due={home.data.due} />
          </Paper>
        ) : null}
        <div className={styles.grid}>
          <Paper component="section" className={styles.latest} aria-labelledby="latest">
            <h2 id="latest" className={styles.heading}>
              <Trans>Latest Orders</Trans>
            </h2>
            <OrderCount count={home.data?.total} />
            {home.isPending ? <LoadingState label={t`Loading...`} rows={5} /> : null}
            {home.isError ? (
              <FailedState
                message={t`Failed to load order data. Please try again later.`}
                onRetry={() => void home.refetch()}
              />
            ) : null}
            {home.data && total === 0 ? (
              filtered ? (
                <EmptyState title={t`No orders found matching your filters.`} />
              ) : (
                <EmptyState
                  drawing={<FoldedCloth />}
                  title={t`No orders found`}
                  description={t`You have no orders yet. Orders will be shown when you become associated.`}
                />
              )
            ) : null}
            {home.data && total > 0 ? (
              <>
                <HomeOrders orders={home.data.orders} userType={userType} />
                <Pager
                  page={page}
                  pageSize={size}
                  total={total}
                  waiting={home.isPlaceholderData}
                  onPage={(next) => patch({ page: next === 1 ? undefined : next })}
                  sizes={SIZES}
                  onPageSize={(next) =>
                    patch({ pageSize: next === SIZES[0] ? undefined : next, page: undefined })
                  }
                />
              </>
            ) : null}
          </Paper>
          <RecentActivity />
        </div>
      </div>
    </Page>
  );
}
