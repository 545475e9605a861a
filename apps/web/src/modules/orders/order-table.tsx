import { useLingui } from '@lingui/react/macro';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { standingText } from '@selvedge/domain/planning/order-state';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { Suspense, useRef, useState } from 'react';
import { formatDay } from '#web/lib/format';
import type { OrderOrigin } from '#web/lib/order-origin';
import { productText, stageText } from '#web/lib/product-text';
import type { ReasonForm } from '#web/lib/reason-form';
import { todayHere } from '#web/lib/today';
import { PeopleNames } from '#web/ui/avatar-stack';
import { TextLink } from '#web/ui/link';
import { Lines, type ListColumn, ListTable } from '#web/ui/list/list';
import { ProgressBar } from '#web/ui/progress-bar';
import { SampleMark } from '#web/ui/sample-mark';
import { StandingChip } from '#web/ui/schedule-chip';
import { OrderStatusBadge } from '#web/ui/status-badge';
import { BulkBar } from './bulk-bar';
import { useListedDraft } from './draft-actions';
import { DraftMenu, OrderCard } from './order-card';
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
  const trader = userType === UserType.Trader;
  // Only drafts have actions.
  const hasDrafts = trader && orders.some(({ orderStatus }) => orderStatus === OrderStatus.Draft);
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
  const columns = useOrderColumns(userType, from, hasDrafts);
  return (
    <>
      <ListTable
        label={t`Orders`}
        rows={orders}
        keyOf={({ orderId }) => orderId}
        nameOf={({ orderName }) => orderName || t`Unnamed Order`}
        columns={columns}
        card={(order) => <OrderCard order={order} userType={userType} from={from} />}
        pick={{
          all: (
            <Checkbox
              size="xs"
              aria-label={t`Select all orders of this page`}
              checked={selected.length === orders.length}
              indeterminate={selected.length > 0 && selected.length < orders.length}
              onChange={(event) => pick(0, orders.length, event.currentTarget.checked)}
            />
          ),
          one: (order, index) => (
            <Checkbox
              size="xs"
              aria-label={t`Select ${order.orderName || t`Unnamed Order`}`}
              checked={picked.has(order.orderId)}
              onChange={(event) => {
                // With Shift, the click selects the range from the last clicked row.
                const shift = (event.nativeEvent as MouseEvent).shiftKey && last.current >= 0;
                pick(shift ? last.current : index, index, event.currentTarget.checked);
                last.current = index;
              }}
            />
          ),
        }}
      />
      <BulkBar selected={selected} reasonForm={reasonForm} onClear={() => setPicked(new Set())} />
    </>
  );
}

function useOrderColumns(
  userType: number,
  /** The organization whose orders are listed; absent for the viewer's own list. */
  origin: OrderOrigin | undefined,
  hasDrafts: boolean,
): ListColumn<OrderListItem>[] {
  const { t } = useLingui();
  const trader = userType === UserType.Trader;
  const partnerOf = (order: OrderListItem) =>
    (trader ? order.associatedManufacturer : order.associatedTrader) || '–';
  return [
    {
      label: t`Order`,
      className: styles.order,
      title: ({ orderName }) => orderName,
      cell: (order) => <OrderName order={order} origin={origin} />,
    },
    ...(userType === UserType.Buyer
      ? []
      : [
          {
            label: t`Buyer`,
            className: styles.parties,
            title: ({ buyerName }: OrderListItem) => buyerName,
            cell: ({ buyerName }: OrderListItem) => <span>{buyerName || '–'}</span>,
          },
        ]),
    {
      label: trader ? t`Factory` : t`Trader`,
      className: styles.parties,
      title: partnerOf,
      cell: (order) => <span>{partnerOf(order)}</span>,
    },
    {
      label: t`State`,
      className: styles.state,
      title: ({ standing }) => (standing ? productText(standingText(standing)) : undefined),
      cell: ({ orderStatus, standing }) =>
        orderStatus === OrderStatus.Active && standing ? (
          <StandingChip standing={standing} />
        ) : (
          <OrderStatusBadge status={orderStatus} />
        ),
    },
    { label: t`Promised`, className: styles.day, cell: ({ standing }) => dayOrDash(standing?.promised) },
    { label: t`Expected`, className: styles.day, cell: ({ standing }) => dayOrDash(standing?.ships) },
    { label: t`Next stage`, className: styles.stage, cell: (order) => <NextStage order={order} /> },
    { label: t`Progress`, className: styles.progress, cell: (order) => <Progress order={order} /> },
    {
      label: t`People`,
      className: styles.people,
      cell: ({ associatedUsers }) => <PeopleNames people={associatedUsers} />,
    },
    ...(hasDrafts
      ? [
          {
            label: t`Actions`,
            isLabelHidden: true,
            className: styles.actions,
            cell: (order: OrderListItem) => (
              <Suspense fallback={null}>
                {order.orderStatus === OrderStatus.Draft ? (
                  <DraftMenu order={order} name={order.orderName || t`Unnamed Order`} />
                ) : null}
              </Suspense>
            ),
          },
        ]
      : []),
  ];
}

const dayOrDash = (day: string | null | undefined) => (day ? formatDay(day) : '–');

function OrderName({ order, origin }: { order: OrderListItem; origin: OrderOrigin | undefined }) {
  const { t } = useLingui();
  const listed = useListedDraft();
  const name = order.orderName || t`Unnamed Order`;
  return (
    <Lines title={name}>
      {order.orderStatus === OrderStatus.Draft ? (
        <UnstyledButton className={styles.load} onClick={() => void listed.load(order.orderId)}>
          {name}
        </UnstyledButton>
      ) : (
        <TextLink to="/order/$orderId" params={{ orderId: order.orderId }} state={origin}>
          {name}
        </TextLink>
      )}
      {order.orderNumber ? (
        <span className="sv-code">
          {order.orderNumber} {order.isSample ? <SampleMark /> : null}
        </span>
      ) : null}
    </Lines>
  );
}

function NextStage({ order }: { order: OrderListItem }) {
  const { currentStage } = orderHeadline(order, todayHere());
  const next = order.standing && order.plan?.nextDeadline;
  return (
    <Lines>
      <span>{currentStage ? stageText(currentStage) : '–'}</span>
      {next ? formatDay(next) : null}
    </Lines>
  );
}

function Progress({ order }: { order: OrderListItem }) {
  const { t } = useLingui();
  const name = order.orderName || t`Unnamed Order`;
  const bars = [
    { percent: order.overallProgressClient, label: t`Client progress of ${name}` },
    { percent: order.overallProgressManufacturer, label: t`Factory progress of ${name}` },
  ];
  return bars.map(({ percent, label }) =>
    percent === undefined ? null : (
      <div key={label} title={label}>
        <ProgressBar percent={percent} label={label} />
      </div>
    ),
  );
}
