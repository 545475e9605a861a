import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { OrderStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { late } from '#web/lib/late';
import { originOf } from '#web/lib/order-origin';
import { type SearchTexts, useSearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { OrderCard } from '#web/modules/orders/order-card';
import { CLEARED, filterCount, OrderFilters } from '#web/modules/orders/order-filters';
import { orderQueries } from '#web/modules/orders/queries';
import { StatusTabs } from '#web/modules/orders/status-tabs';
import { isNotFound, organizationQueries } from '#web/modules/organizations/queries';
import { CutThread } from '#web/ui/cut-thread';
import { FoldedCloth } from '#web/ui/drawings';
import { startNewOrder } from '#web/ui/late-start-order';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { Pager } from '#web/ui/pager';
import { useShortcuts } from '#web/ui/shortcuts';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './order-list-page.module.css';

const SavedViews = late(() => import('#web/modules/orders/saved-views').then((module) => module.SavedViews));
/** Loaded when it is chosen: the cards are what most see. */
const OrderTable = late(() => import('#web/modules/orders/order-table').then((module) => module.OrderTable));
const ListExport = late(() =>
  import('#web/modules/documents/list-export').then((module) => module.ListExport),
);
const ListLook = late(() => import('#web/modules/orders/list-look').then((module) => module.ListLook));
const PAGE_SIZE = 20;
const TYPING_MS = 300;

export function OrderListPage() {
  const { t } = useLingui();
  const params = useParams({ from: '/shell/order-list/$organizationId', shouldThrow: false });
  const organizationId = params && Number(params.organizationId);
  const nameless =
    organizationId !== undefined && !(Number.isSafeInteger(organizationId) && organizationId > 0);
  const [search, patch] = useSearchTexts();
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const { data: session } = useSession();
  const userType = session?.user.userType ?? UserType.Buyer;
  const organization = useQuery({
    ...organizationQueries.detail(organizationId ?? 0),
    enabled: organizationId !== undefined && !nameless,
  });
  const page = Math.max(1, Number(search.page ?? 1) || 1);
  const { status, stageName, stageType, due, dueSide, dueClient, dueFactory, state, ship, mine } = search;
  const filter = {
    // Active orders are what people come for; All Orders says so in the address.
    status: status === 'all' ? undefined : (status ?? String(OrderStatus.Active)),
    organizationId: organizationId === undefined ? search.organizationId : undefined,
    buyerId: search.buyerId,
    factoryId: search.factoryId,
    stageName,
    stageType,
    due,
    dueSide,
    dueClient,
    dueFactory,
    state,
    ship,
    mine,
    search: search.search,
    sort: search.sort,
    page,
    pageSize: PAGE_SIZE,
  };
  const list = useQuery({ ...orderQueries.list(filter, organizationId), enabled: !nameless });
  const change = (next: SearchTexts) => patch({ ...next, page: undefined });
  const mayCreate = userType === UserType.Trader && session?.can.createOrder === true;
  const view = search.view === 'table' ? 'table' : 'cards';
  useShortcuts({
    '/': () => searchBox.current?.focus(),
    n: () => (mayCreate ? void startNewOrder() : undefined),
  });
  const filtered = filterCount(search) > 0;
  const total = list.data?.total ?? 0;
  const ownOrders = t`Orders`;
  const origin = organizationId ? originOf(organization.data) : undefined;
  const title = organizationId ? (organization.data?.name ?? ownOrders) : ownOrders;
  const breadcrumbs: Crumb[] = organizationId
    ? organizationCrumbs(organization.data?.organizationType, userType, title)
    : [{ label: t`All Orders` }];
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const beyond = list.isSuccess && !list.isPlaceholderData && page > pages;
  // The page may have been left by its last order, or the address be an old one.
  useEffect(() => {
    if (beyond) patch({ page: pages === 1 ? undefined : pages });
  }, [beyond, pages, patch]);
  if (nameless || (list.error && isNotFound(list.error)))
    return (
      <Page title={ownOrders} breadcrumbs={[{ label: t`All Orders`, to: '/order-list' }]}>
        <EmptyState
          drawing={<CutThread />}
          title={t`Organization not found`}
          description={t`It does not exist, or it is not connected with yours.`}
        />
      </Page>
    );

  // Where nothing is left out there is nothing to clear.
  const hasOrders = !!list.data?.counts.all;
  return (
    <Page
      title={title}
      breadcrumbs={breadcrumbs}
      actions={
        mayCreate ? (
          <Button
            leftSection={<IconPlus size={18} />}
            onClick={() => void startNewOrder()}
            aria-keyshortcuts="N"
          >
            <Trans>New Order</Trans>
          </Button>
        ) : null
      }
    >
      <StatusTabs
        counts={list.data?.counts}
        value={status ?? String(OrderStatus.Active)}
        trader={userType === UserType.Trader}
        onChange={(next) => change({ status: next === String(OrderStatus.Active) ? undefined : next })}
      />
      <div className={styles.filters}>
        <OrderFilters
          userType={userType}
          search={search}
          onChange={change}
          organizationFixed={
            organizationId === undefined ? undefined : kindOf(organization.data?.organizationType)
          }
          lead={
            <SearchBox
              inputRef={searchBox}
              value={search.search ?? ''}
              onChange={(text) => change({ search: text || undefined })}
            />
          }
        />
      </div>
      <Group justify="flex-end" gap="xs" className={styles.tools}>
        <Suspense fallback={null}>
          <SavedViews
            search={search}
            onOpen={(saved) => void navigate({ to: '.', search: saved, resetScroll: false })}
          />
        </Suspense>
        <Suspense>
          <ListExport
            filter={{ ...filter, organizationId: params?.organizationId ?? search.organizationId }}
            disabled={total === 0}
          />
        </Suspense>
        <Suspense>
          <ListLook
            sort={search.sort}
            view={view}
            onSort={(sort) => change({ sort })}
            onView={(next) => patch({ view: next })}
          />
        </Suspense>
      </Group>
      <span role="status" className="sv-hidden">
        {list.data ? t`${total} orders` : ''}
      </span>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={240} /> : null}
      {list.isError ? (
        <FailedState
          message={t`Failed to load order data. Please try again later.`}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && total === 0 ? (
        <EmptyState
          drawing={<FoldedCloth />}
          title={t`No orders found with the selected filters.`}
          description={
            hasOrders || filtered
              ? undefined
              : mayCreate
                ? t`Orders hold styles, combos and materials, the people who work on them, and their plan. Make the first one.`
                : t`You have no orders yet. Orders will be shown when you become associated.`
          }
          action={
            filtered || (status !== 'all' && hasOrders) ? (
              <Button variant="default" onClick={() => patch({ ...CLEARED, status: 'all' })}>
                <Trans>Clear Filters</Trans>
              </Button>
            ) : undefined
          }
        />
      ) : null}
      {list.data && total > 0 ? (
        <>
          <div aria-busy={list.isPlaceholderData}>
            {view === 'table' ? (
              <Suspense fallback={<LoadingState label={t`Loading...`} rows={1} rowHeight={480} />}>
                <OrderTable orders={list.data.orders} userType={userType} from={origin} />
              </Suspense>
            ) : (
              <div className={styles.cards}>
                {list.data.orders.map((order) => (
                  <OrderCard key={order.orderId} order={order} userType={userType} from={origin} />
                ))}
              </div>
            )}
          </div>
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            waiting={list.isPlaceholderData}
            onPage={(next) => patch({ page: next === 1 ? undefined : next })}
          />
        </>
      ) : null}
    </Page>
  );

  function organizationCrumbs(type: number | undefined, viewer: number, name: string): Crumb[] {
    const parent: Crumb =
      viewer !== UserType.Trader
        ? { label: viewer === UserType.Buyer ? t`All Factories` : t`All Traders`, to: '/associated-traders' }
        : type === OrganizationType.Factory
          ? { label: t`All Factories`, to: '/associated-factories' }
          : type === OrganizationType.Trader
            ? { label: t`All Orders`, to: '/order-list' }
            : { label: t`All Buyers`, to: '/associated-buyers' };
    return [parent, { label: name }];
  }
}

/** What kind of partner an organization is to a trader. */
const kindOf = (organizationType: number | undefined) =>
  organizationType === OrganizationType.Factory
    ? 'factories'
    : organizationType === OrganizationType.Client
      ? 'buyers'
      : 'some';

function SearchBox({
  inputRef,
  value,
  onChange,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  // A saved view or Clear Filters changes the address; what is being typed is not there yet.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const tell = useDebouncedCallback(onChange, TYPING_MS);
  return (
    <TextInput
      ref={inputRef}
      aria-keyshortcuts="/"
      label={t`Search`}
      placeholder={t`Search orders`}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
