import { useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { formatDay, formatNumber } from '#web/lib/format';
import { TextLink } from '#web/ui/link';
import { ProgressBar } from '#web/ui/progress-bar';
import { OrderStatusBadge } from '#web/ui/status-badge';
import { useListedDraft } from './draft-actions';
import { DraftMenu } from './order-card';
import styles from './order-table.module.css';
import type { OrderListItem } from './queries';

/** The order list as a table: the same orders and facts as the cards, a line each. */
export function OrderTable({ orders, userType }: { orders: readonly OrderListItem[]; userType: number }) {
  const { t } = useLingui();
  const client = userType !== UserType.Manufacturer;
  const factory = userType !== UserType.Buyer;
  return (
    <Table.ScrollContainer minWidth={1120} type="native">
      <Table highlightOnHover className={styles.table} aria-label={t`Orders`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Order`}</Table.Th>
            <Table.Th>{t`Status`}</Table.Th>
            {client ? <Table.Th>{t`Buyer`}</Table.Th> : null}
            <Table.Th>{userType === UserType.Trader ? t`Asso. Factory` : t`Asso. Trader`}</Table.Th>
            <Table.Th>{t`Item`}</Table.Th>
            <Table.Th>{t`Order Type`}</Table.Th>
            <Table.Th className={styles.number}>{t`Styles`}</Table.Th>
            <Table.Th className={styles.number}>{t`Combos`}</Table.Th>
            <Table.Th className={styles.number}>{t`Quantity (pcs)`}</Table.Th>
            {client ? <Table.Th>{t`Client progress`}</Table.Th> : null}
            {factory ? <Table.Th>{t`Factory progress`}</Table.Th> : null}
            <Table.Th>{t`Updated`}</Table.Th>
            <Table.Th>
              <span className="sv-hidden">{t`Actions`}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.orderId}
              order={order}
              userType={userType}
              client={client}
              factory={factory}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  order: OrderListItem;
  userType: number;
  client: boolean;
  factory: boolean;
}

function OrderRow({ order, userType, client, factory }: RowProps) {
  const { t } = useLingui();
  const listed = useListedDraft();
  const name = order.orderName || t`Unnamed Order`;
  const draft = order.orderStatus === OrderStatus.Draft;
  const trader = userType === UserType.Trader;
  const progress = (percent: number | undefined, label: string) => (
    <Table.Td miw={120}>
      {percent === undefined ? '–' : <ProgressBar percent={percent} label={label} />}
    </Table.Td>
  );
  return (
    <Table.Tr>
      <Table.Td miw={190}>
        {draft ? (
          <UnstyledButton className={styles.load} onClick={() => void listed.load(order.orderId)}>
            {name}
          </UnstyledButton>
        ) : (
          <TextLink to="/order/$orderId" params={{ orderId: order.orderId } as never}>
            {name}
          </TextLink>
        )}
        <div className={`sv-code ${styles.code}`}>{order.orderNumber}</div>
      </Table.Td>
      <Table.Td>
        <OrderStatusBadge status={order.orderStatus} />
      </Table.Td>
      {client ? <Table.Td>{order.buyerName || '–'}</Table.Td> : null}
      <Table.Td>{(trader ? order.associatedManufacturer : order.associatedTrader) || '–'}</Table.Td>
      <Table.Td>{order.item || '–'}</Table.Td>
      <Table.Td>{order.orderType || '–'}</Table.Td>
      <Table.Td className={styles.number}>{order.totalStyles}</Table.Td>
      <Table.Td className={styles.number}>{order.totalCombos}</Table.Td>
      <Table.Td className={styles.number}>
        {order.totalQuantity === undefined ? '–' : formatNumber(order.totalQuantity)}
      </Table.Td>
      {client ? progress(order.overallProgressClient, t`Client progress of ${name}`) : null}
      {factory ? progress(order.overallProgressManufacturer, t`Factory progress of ${name}`) : null}
      <Table.Td className={styles.when}>{formatDay(order.updatedAt)}</Table.Td>
      <Table.Td>{draft && trader ? <DraftMenu order={order} name={name} /> : null}</Table.Td>
    </Table.Tr>
  );
}
