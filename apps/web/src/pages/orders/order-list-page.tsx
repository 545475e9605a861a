import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { OrderStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { originOf } from '#web/lib/order-origin';
import type { SearchTexts } from '#web/lib/search';
import type { Counterpart } from '#web/modules/connections/queries';
import { useSession } from '#web/modules/identity/queries';
import { OrderCount } from '#web/modules/orders/order-count';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { orderFilters } from '#web/modules/orders/order-filters';
import { StatusTabs } from '#web/modules/orders/status-tabs';
import { IconPlus } from '#web/ui/icons';
import { startNewOrder } from '#web/ui/lazy-start-order';
import { ListTools } from '#web/ui/list/list-tools';
import { useListView } from '#web/ui/list/use-list-view';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { SearchBox } from '#web/ui/search-box';
import { useShortcuts } from '#web/ui/shortcuts';
import { EmptyState } from '#web/ui/states';
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
const FilterOrders = lazyOnIdle(() =>
  import('#web/modules/orders/filter-orders').then((module) => module.FilterOrders),
);
const SetOrderFilters = lazyOnIdle(() =>
  import('#web/modules/orders/filter-orders').then((module) => module.SetOrderFilters),
);
const ListDisplay = lazyOnIdle(() =>
  import('#web/ui/list/list-display').then((module) => module.ListDisplay),
);

export function OrderListPage() {
  const { t } = useLingui();
  const orders = useOrderList();
  const { organizationId, organization, search, patch, list } = orders;
  const navigate = useNavigate();
  const { data: session } = useSession();
  const [view, choose] = useListView({
    name: 'order-view',
    userId: session?.user.id,
    named: search.view,
    total: list.data?.total,
    onView: (next) => patch({ view: next }),
  });
  const sorts = useSorts();
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

  const total = list.data?.total ?? 0;
  const filters = {
    userType,
    search,
    onChange: change,
    organizationFixed: organizationId === undefined ? undefined : kindOf(organization?.organizationType),
  };
  return (
    <Page title={title} breadcrumbs={organizationId ? organizationCrumbs : [allOrders]} hiddenTitle>
      <ListTools
        tabs={
          <StatusTabs
            counts={list.data?.counts}
            value={search.status ?? String(OrderStatus.Active)}
            trader={userType === UserType.Trader}
            onChange={(next) => change({ status: next === String(OrderStatus.Active) ? undefined : next })}
          />
        }
      >
        <SearchBox
          size="xs"
          aria-label={t`Search`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <Suspense fallback={null}>
          <FilterOrders {...filters} />
          <OrderViews
            search={search}
            onOpen={(saved) => void navigate({ to: '.', search: saved, resetScroll: false })}
          />
          {userType === UserType.Trader &&
          organization &&
          organization.id !== session?.user.organization.id ? (
            <ReportsButton
              partner={organization}
              open={search.reports}
              onOpen={(reports) => patch({ reports })}
            />
          ) : null}
          <ListDisplay
            {...{ sorts, view }}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            onView={choose}
          />
          {userType === UserType.Trader ? (
            <OrderImport filter={orders.exportFilter} isEmpty={total === 0} mayCreate={mayCreate} />
          ) : null}
          <ListExport filter={orders.exportFilter} disabled={total === 0} />
        </Suspense>
        {mayCreate ? <NewOrderButton /> : null}
      </ListTools>
      {orderFilters.count({ ...search, search: undefined }) > 0 ? (
        <Suspense fallback={null}>
          <SetOrderFilters {...filters} />
        </Suspense>
      ) : null}
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

function useSorts() {
  const { t } = useLingui();
  return [
    { value: 'updated', label: t`Last change` },
    { value: 'name', label: t`Order Name` },
    { value: 'number', label: t`Newest first` },
    { value: 'deadline', label: t`Next deadline` },
    { value: 'ship', label: t`Ship date` },
    { value: 'progress', label: t`Least progress` },
  ];
}

function NewOrderButton() {
  return (
    <Button
      size="sm"
      h={32}
      leftSection={<IconPlus size={16} />}
      onClick={() => void startNewOrder()}
      aria-keyshortcuts="N"
    >
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

const kindOf = (organizationType: number | undefined): Counterpart | 'some' =>
  organizationType === OrganizationType.Factory
    ? 'factories'
    : organizationType === OrganizationType.Client
      ? 'buyers'
      : 'some';
