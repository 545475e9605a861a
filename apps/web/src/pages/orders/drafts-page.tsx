import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, Table, Text, UnstyledButton } from '@mantine/core';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { choiceText } from '#web/lib/product-text';
import { useSession } from '#web/modules/identity/queries';
import { useDraftActions } from '#web/modules/orders/draft-actions';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { type ListedOrder, orderQueries } from '#web/modules/orders/queries';
import { UnsavedOrders } from '#web/modules/orders/unsaved-orders';
import { Bobbin } from '#web/ui/drawings';
import { TextLink } from '#web/ui/link';
import { MoreButton } from '#web/ui/more-button';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './drafts-page.module.css';

const STYLES_SHOWN = 3;

export function DraftsPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const trader = session?.user.userType === UserType.Trader;
  return (
    <Page title={t`Drafts`} breadcrumbs={[useOrderCrumbs().all, { label: t`Drafts` }]}>
      {trader ? <UnsavedOrders /> : null}
      {trader ? (
        <OrdersTable status={String(OrderStatus.Draft)} title={t`Drafts`} empty={t`No drafts`} drafts />
      ) : null}
      <OrdersTable status={String(OrderStatus.Active)} title={t`Active Orders`} empty={t`No active orders`} />
    </Page>
  );
}

interface OrdersTableProps {
  status: string;
  title: string;
  empty: string;
  drafts?: boolean;
}

function OrdersTable({ status, title, empty, drafts = false }: OrdersTableProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(orderQueries.summaries(status));
  const orders = list.data?.pages.flat() ?? [];
  return (
    <Paper component="section" p="md" mb="lg" aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={40} /> : null}
      {list.isError ? (
        <FailedState
          message={failureText(list.error, t`Failed to load order data. Please try again later.`)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.data && orders.length === 0 ? <EmptyState drawing={<Bobbin />} title={empty} /> : null}
      {orders.length > 0 ? (
        <Table.ScrollContainer minWidth={300} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Order Number`}</Table.Th>
                <Table.Th>{t`Order Name`}</Table.Th>
                <Table.Th visibleFrom="sm">{t`Styles`}</Table.Th>
                <Table.Th visibleFrom="sm">{t`Order Type`}</Table.Th>
                {drafts ? <Table.Th visibleFrom="sm">{t`Step`}</Table.Th> : null}
                <Table.Th visibleFrom="sm">{t`Updated`}</Table.Th>
                {drafts ? (
                  <Table.Th>
                    <span className="sv-hidden">{t`Actions`}</span>
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <OrderRow key={order.orderId} order={order} drafts={drafts} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      <MoreButton list={list} mt="sm">
        <Trans>Show more</Trans>
      </MoreButton>
    </Paper>
  );
}

function OrderRow({ order, drafts }: { order: ListedOrder; drafts: boolean }) {
  const { t } = useLingui();
  const failed = t`An Error occurred`;
  const draft = useDraftActions({ load: failed, remove: failed });
  const name = order.orderName || t`Unnamed Order`;
  const step = (order.currentEditingStep ?? 0) + 1;
  const at = t`Step ${step} of 5`;
  const number = order.orderNumber || t`No number`;
  const styleNames = (order.styleNames ?? []).slice(0, STYLES_SHOWN).join(', ');
  return (
    <Table.Tr>
      <Table.Td className={styles.number}>
        {drafts ? (
          <UnstyledButton
            className={styles.load}
            onClick={() => void draft.load(order.orderId)}
            aria-label={order.isEditor ? t`Load draft ${name}` : t`Open draft ${name}`}
          >
            {number}
          </UnstyledButton>
        ) : (
          <TextLink to="/order/$orderId" params={{ orderId: order.orderId }}>
            {number}
          </TextLink>
        )}
      </Table.Td>
      <Table.Td className={styles.name}>
        {name}
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {[order.orderType && choiceText(order.orderType), styleNames, drafts && at]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{styleNames || '–'}</Table.Td>
      <Table.Td visibleFrom="sm">{order.orderType ? choiceText(order.orderType) : '–'}</Table.Td>
      {drafts ? <Table.Td visibleFrom="sm">{at}</Table.Td> : null}
      <Table.Td visibleFrom="sm" className={styles.when}>
        {order.updatedAt ? formatInstant(order.updatedAt) : '–'}
      </Table.Td>
      {drafts ? (
        <Table.Td>
          {order.isEditor ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={draft.removing}
              onClick={() => void draft.remove(order.orderId, name)}
              aria-label={t`Delete draft ${name}`}
            >
              <Trans>Delete</Trans>
            </Button>
          ) : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
