import { useLingui } from '@lingui/react/macro';
import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { exFactoryText, type Headline, orderHeadline } from '@selvedge/domain/orders/headline';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { type ReactNode, useRef, useState } from 'react';
import { formatDay, formatNumber } from '#web/lib/format';
import type { OrderOrigin } from '#web/lib/order-origin';
import { choiceText, productText } from '#web/lib/product-text';
import type { ReasonForm } from '#web/lib/reason-form';
import { todayHere } from '#web/lib/today';
import { TextLink } from '#web/ui/link';
import { ProgressBar } from '#web/ui/progress-bar';
import { StandingChip } from '#web/ui/schedule-chip';
import { OrderStatusBadge } from '#web/ui/status-badge';
import { BulkBar } from './bulk-bar';
import { useListedDraft } from './draft-actions';
import { DraftMenu } from './draft-menu';
import styles from './order-table.module.css';
import type { OrderListItem } from './queries';

export function OrderTable({
  orders,
  userType,
  from,
  reasonForm,
}: {
  orders: readonly OrderListItem[];
  userType: number;
  from: OrderOrigin | undefined;
  reasonForm: ReasonForm;
}) {
  const { t } = useLingui();
  const client = userType !== UserType.Manufacturer;
  const factory = userType !== UserType.Buyer;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(-1);
  const selected = orders.filter((order) => picked.has(order.orderId));
  const pick = (from: number, to: number, on: boolean) =>
    setPicked((before) => {
      const next = new Set(before);
      for (const order of orders.slice(Math.min(from, to), Math.max(from, to) + 1))
        if (on) next.add(order.orderId);
        else next.delete(order.orderId);
      return next;
    });
  return (
    <>
      <Table.ScrollContainer minWidth={1020} type="native">
        <Table highlightOnHover className={styles.table} aria-label={t`Orders`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={styles.pick}>
                <Checkbox
                  aria-label={t`Select all orders of this page`}
                  checked={selected.length === orders.length}
                  indeterminate={selected.length > 0 && selected.length < orders.length}
                  onChange={(event) => pick(0, orders.length, event.currentTarget.checked)}
                />
              </Table.Th>
              <Table.Th>{t`Order`}</Table.Th>
              <Table.Th>{t`Status`}</Table.Th>
              <Table.Th>{t`Buyer`}</Table.Th>
              <Table.Th>{userType === UserType.Trader ? t`Factory` : t`Trader`}</Table.Th>
              <Table.Th>{t`Item`}</Table.Th>
              <Table.Th className={styles.number}>{t`Styles, combos`}</Table.Th>
              <Table.Th className={styles.number}>{t`Quantity (pcs)`}</Table.Th>
              {client ? <Table.Th>{t`Client progress`}</Table.Th> : null}
              {factory ? <Table.Th>{t`Factory progress`}</Table.Th> : null}
              <Table.Th>{t`Next deadline`}</Table.Th>
              <Table.Th>{t`Ships`}</Table.Th>
              <Table.Th className={styles.updated}>{t`Updated`}</Table.Th>
              <Table.Th>
                <span className="sv-hidden">{t`Actions`}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order, index) => (
              <OrderRow
                key={order.orderId}
                order={order}
                userType={userType}
                client={client}
                factory={factory}
                origin={from}
                pick={
                  <Table.Td className={styles.pick}>
                    <Checkbox
                      aria-label={t`Select ${order.orderName || t`Unnamed Order`}`}
                      checked={picked.has(order.orderId)}
                      onChange={(event) => {
                        // With Shift, the click selects the range from the last clicked row.
                        const shift = (event.nativeEvent as MouseEvent).shiftKey && last.current >= 0;
                        pick(shift ? last.current : index, index, event.currentTarget.checked);
                        last.current = index;
                      }}
                    />
                  </Table.Td>
                }
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <BulkBar selected={selected} reasonForm={reasonForm} onClear={() => setPicked(new Set())} />
    </>
  );
}

interface RowProps {
  order: OrderListItem;
  userType: number;
  client: boolean;
  factory: boolean;
  /** The organization whose orders are listed; absent for the viewer's own list. */
  origin: OrderOrigin | undefined;
  pick: ReactNode;
}

/** The day of an ex-factory deadline, which stands in for a ship date, is named. */
function shipCell(ship: Headline['ship']): string {
  if (!ship) return '–';
  return ship.isExFactory ? productText(exFactoryText(ship.day)) : formatDay(ship.day);
}

function OrderRow({ order, userType, client, factory, origin, pick }: RowProps) {
  const { t } = useLingui();
  const listed = useListedDraft();
  const name = order.orderName || t`Unnamed Order`;
  const draft = order.orderStatus === OrderStatus.Draft;
  const trader = userType === UserType.Trader;
  const { ship } = orderHeadline(order, todayHere());
  const progress = (percent: number | undefined, label: string) => (
    <Table.Td className={styles.progress}>
      {percent === undefined ? '–' : <ProgressBar percent={percent} label={label} />}
    </Table.Td>
  );
  return (
    <Table.Tr>
      {pick}
      <Table.Td miw={136} className={styles.text}>
        {draft ? (
          <UnstyledButton className={styles.load} onClick={() => void listed.load(order.orderId)}>
            {name}
          </UnstyledButton>
        ) : (
          <TextLink to="/order/$orderId" params={{ orderId: order.orderId }} state={origin}>
            {name}
          </TextLink>
        )}
        <div className={`sv-code ${styles.code}`}>{order.orderNumber}</div>
      </Table.Td>
      <Table.Td>
        <div className={styles.status}>
          <OrderStatusBadge status={order.orderStatus} />
          <StandingChip standing={order.standing} />
        </div>
      </Table.Td>
      <Table.Td className={styles.text}>{order.buyerName || '–'}</Table.Td>
      <Table.Td className={styles.text}>
        {(trader ? order.associatedManufacturer : order.associatedTrader) || '–'}
      </Table.Td>
      <Table.Td className={styles.text}>
        {choiceText(order.item ?? '') || '–'}
        <div className={styles.muted}>{choiceText(order.orderType ?? '')}</div>
      </Table.Td>
      <Table.Td className={styles.number}>
        {order.totalStyles}, {order.totalCombos}
      </Table.Td>
      <Table.Td className={styles.number}>
        {order.totalQuantity === undefined ? '–' : formatNumber(order.totalQuantity)}
      </Table.Td>
      {client ? progress(order.overallProgressClient, t`Client progress of ${name}`) : null}
      {factory ? progress(order.overallProgressManufacturer, t`Factory progress of ${name}`) : null}
      <Table.Td className={styles.when}>
        {order.standing && order.plan?.nextDeadline ? formatDay(order.plan.nextDeadline) : '–'}
      </Table.Td>
      <Table.Td className={styles.when}>{shipCell(ship)}</Table.Td>
      <Table.Td className={`${styles.when} ${styles.updated}`}>{formatDay(order.updatedAt)}</Table.Td>
      <Table.Td>{draft && trader ? <DraftMenu order={order} name={name} /> : null}</Table.Td>
    </Table.Tr>
  );
}
