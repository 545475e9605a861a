import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { OrderStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { originOf } from '#web/lib/order-origin';
import type { SearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { OrderCount } from '#web/modules/orders/order-count';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { OrderFilters } from '#web/modules/orders/order-filters';
import { StatusTabs } from '#web/modules/orders/status-tabs';
import { IconPlus } from '#web/ui/icons';
import { startNewOrder } from '#web/ui/lazy-start-order';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { SearchBox } from '#web/ui/search-box';
import { useShortcuts } from '#web/ui/shortcuts';
import { EmptyState } from '#web/ui/states';
import styles from './order-list-page.module.css';
import { OrderListResults } from './order-list-results';
import { useOrderList } from './use-order-list';

const OrderViews = lazyOnIdle(() => import('./order-views').then((module) => module.OrderViews));
const ListExport = lazyOnIdle(() =>
  import('#web/modules/documents/list-export').then((module) => module.ListExport),
);
const OrderImport = lazyOnIdle(() =>
  import('#web/modules/imports/order-import').then((module) => module.OrderImport),
);
const ReportsButton = lazyOnIdle(() =>
  import('#web/modules/partner-reports/reports-button').then((module) => module.ReportsButton),
);
const ListViewOptions = lazyOnIdle(() =>
  import('#web/modules/orders/list-view-options').then((module) => module.ListViewOptions),
);

export function OrderListPage() {
  const { t } = useLingui();
  const orders = useOrderList();
  const { organizationId, organization, search, patch, list } = orders;
  const navigate = useNavigate();
  const { data: session } = useSession();
  const userType = session?.user.userType ?? UserType.Buyer;
  const mayCreate = userType === UserType.Trader && session?.can.createOrder === true;
  const change = (next: SearchTexts) => patch({ ...next, page: undefined });
  useShortcuts({ n: () => (mayCreate ? void startNewOrder() : undefined) });
  const ownOrders = t`Orders`;
  const title = organizationId ? (organization?.name ?? ownOrders) : ownOrders;
  const organizationCrumbs = useOrganizationCrumbs(organization?.organizationType, userType, title);
  const { all: allOrders } = useOrderCrumbs();
  if (orders.isUnknownOrganization)
    return (
      <Page title={ownOrders} breadcrumbs={[allOrders]}>
        <EmptyState
          drawing={<NotFoundDrawing />}
          title={t`Organization not found`}
          description={t`It does not exist, or it is not connected with yours.`}
        />
      </Page>
    );

  const view = search.view === 'table' ? 'table' : 'cards';
  const total = list.data?.total ?? 0;
  return (
    <Page
      title={title}
      breadcrumbs={organizationId ? organizationCrumbs : [allOrders]}
      actions={mayCreate ? <NewOrderButton /> : null}
    >
      <StatusTabs
        counts={list.data?.counts}
        value={search.status ?? String(OrderStatus.Active)}
        trader={userType === UserType.Trader}
        onChange={(next) => change({ status: next === String(OrderStatus.Active) ? undefined : next })}
      />
      <div className={styles.filters}>
        <OrderFilters
          userType={userType}
          search={search}
          onChange={change}
          organizationFixed={
            organizationId === undefined ? undefined : kindOf(organization?.organizationType)
          }
          lead={
            <SearchBox
              label={t`Search`}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
        />
      </div>
      <Group justify="flex-end" gap="xs" className={styles.tools}>
        <Suspense fallback={null}>
          <OrderViews
            search={search}
            onOpen={(saved) => void navigate({ to: '.', search: saved, resetScroll: false })}
          />
        </Suspense>
        {userType === UserType.Trader && organization && organization.id !== session?.user.organization.id ? (
          <Suspense>
            <ReportsButton
              partner={organization}
              open={search.reports}
              onOpen={(reports) => patch({ reports })}
            />
          </Suspense>
        ) : null}
        {userType === UserType.Trader ? (
          <Suspense>
            <OrderImport filter={orders.exportFilter} isEmpty={total === 0} />
          </Suspense>
        ) : null}
        <Suspense>
          <ListExport filter={orders.exportFilter} disabled={total === 0} />
        </Suspense>
        <Suspense>
          <ListViewOptions
            sort={search.sort}
            view={view}
            onSort={(sort) => change({ sort })}
            onView={(next) => patch({ view: next })}
          />
        </Suspense>
      </Group>
      <OrderCount count={list.data?.total} />
      <OrderListResults
        orders={orders}
        view={view}
        userType={userType}
        mayCreate={mayCreate}
        origin={organizationId ? originOf(organization) : undefined}
      />
    </Page>
  );
}

function NewOrderButton() {
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={() => void startNewOrder()} aria-keyshortcuts="N">
      <Trans>New Order</Trans>
    </Button>
  );
}

function useOrganizationCrumbs(type: number | undefined, viewer: number, name: string): Crumb[] {
  const { t } = useLingui();
  const { all } = useOrderCrumbs();
  const help = t`Connected organizations and requests`;
  const parent: Crumb =
    viewer !== UserType.Trader
      ? {
          label: viewer === UserType.Buyer ? t`All Factories` : t`All Traders`,
          to: '/associated-traders',
          help,
        }
      : type === OrganizationType.Factory
        ? { label: t`All Factories`, to: '/associated-factories', help }
        : type === OrganizationType.Trader
          ? all
          : { label: t`All Buyers`, to: '/associated-buyers', help };
  return [parent, { label: name, help: t`The orders that you share with this organization` }];
}

const kindOf = (organizationType: number | undefined) =>
  organizationType === OrganizationType.Factory
    ? 'factories'
    : organizationType === OrganizationType.Client
      ? 'buyers'
      : 'some';
