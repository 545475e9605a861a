import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox, Table, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { standingText } from '@selvedge/domain/planning/order-state';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { formatDay } from '#web/lib/format';
import type { OrderOrigin } from '#web/lib/order-origin';
import { productText, stageText } from '#web/lib/product-text';
import type { ReasonForm } from '#web/lib/reason-form';
import { todayHere } from '#web/lib/today';
import { AvatarStack } from '#web/ui/avatar-stack';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { ProgressBar } from '#web/ui/progress-bar';
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
  return (
    <>
      <Table.ScrollContainer minWidth={980} type="native">
        <Table highlightOnHover className={styles.table} aria-label={t`Orders`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={styles.pick}>
                <Checkbox
                  size="xs"
                  aria-label={t`Select all orders of this page`}
                  checked={selected.length === orders.length}
                  indeterminate={selected.length > 0 && selected.length < orders.length}
                  onChange={(event) => pick(0, orders.length, event.currentTarget.checked)}
                />
              </Table.Th>
              <Table.Th className={styles.order}>{t`Order`}</Table.Th>
              {userType === UserType.Buyer ? null : <Table.Th>{t`Buyer`}</Table.Th>}
              <Table.Th>{trader ? t`Factory` : t`Trader`}</Table.Th>
              <Table.Th className={styles.state}>{t`State`}</Table.Th>
              <Table.Th className={styles.day}>{t`Promised`}</Table.Th>
              <Table.Th className={styles.day}>{t`Expected`}</Table.Th>
              <Table.Th className={styles.stage}>{t`Next stage`}</Table.Th>
              <Table.Th className={styles.progress}>{t`Progress`}</Table.Th>
              <Table.Th className={styles.people}>{t`People`}</Table.Th>
              {hasDrafts ? (
                <Table.Th className={styles.actions}>
                  <span className="sv-hidden">{t`Actions`}</span>
                </Table.Th>
              ) : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order, index) => (
              <OrderRow
                key={order.orderId}
                order={order}
                userType={userType}
                origin={from}
                hasDrafts={hasDrafts}
                pick={
                  <Table.Td className={styles.pick}>
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

/** Besides the buyer, who is absent for buyers, and the actions. */
const COLUMNS = 9;

interface RowProps {
  order: OrderListItem;
  userType: number;
  /** The organization whose orders are listed; absent for the viewer's own list. */
  origin: OrderOrigin | undefined;
  hasDrafts: boolean;
  pick: ReactNode;
}

/** One line of facts, which unfolds to the card of the order. */
function OrderRow({ order, userType, origin, hasDrafts, pick }: RowProps) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(false);
  const listed = useListedDraft();
  const name = order.orderName || t`Unnamed Order`;
  const draft = order.orderStatus === OrderStatus.Draft;
  const trader = userType === UserType.Trader;
  const { standing } = order;
  const { currentStage } = orderHeadline(order, todayHere());
  const next = standing && order.plan?.nextDeadline;
  const partner = (trader ? order.associatedManufacturer : order.associatedTrader) || '–';
  return (
    <>
      <Table.Tr>
        {pick}
        <Table.Td>
          <div className={styles.name}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-expanded={isOpen}
              aria-label={t`Details of ${name}`}
              onClick={toggle}
            >
              {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
            <div className={styles.lines} title={name}>
              {draft ? (
                <UnstyledButton className={styles.load} onClick={() => void listed.load(order.orderId)}>
                  {name}
                </UnstyledButton>
              ) : (
                <TextLink to="/order/$orderId" params={{ orderId: order.orderId }} state={origin}>
                  {name}
                </TextLink>
              )}
              <span className={`sv-code ${styles.muted}`}>{order.orderNumber}</span>
            </div>
          </div>
        </Table.Td>
        {userType === UserType.Buyer ? null : (
          <Table.Td className={styles.parties} title={order.buyerName}>
            <span>{order.buyerName || '–'}</span>
          </Table.Td>
        )}
        <Table.Td className={styles.parties} title={partner}>
          <span>{partner}</span>
        </Table.Td>
        <Table.Td className={styles.state} title={standing ? productText(standingText(standing)) : undefined}>
          {order.orderStatus === OrderStatus.Active && standing ? (
            <StandingChip standing={standing} />
          ) : (
            <OrderStatusBadge status={order.orderStatus} />
          )}
        </Table.Td>
        <Table.Td className={styles.day}>{standing?.promised ? formatDay(standing.promised) : '–'}</Table.Td>
        <Table.Td className={styles.day}>{standing?.ships ? formatDay(standing.ships) : '–'}</Table.Td>
        <Table.Td>
          <div className={styles.lines}>
            <span>{currentStage ? stageText(currentStage) : '–'}</span>
            {next ? <span className={styles.muted}>{formatDay(next)}</span> : null}
          </div>
        </Table.Td>
        <Table.Td className={styles.progress}>
          {order.overallProgressClient === undefined ? null : (
            <div title={t`Client progress of ${name}`}>
              <ProgressBar percent={order.overallProgressClient} label={t`Client progress of ${name}`} />
            </div>
          )}
          {order.overallProgressManufacturer === undefined ? null : (
            <div title={t`Factory progress of ${name}`}>
              <ProgressBar
                percent={order.overallProgressManufacturer}
                label={t`Factory progress of ${name}`}
              />
            </div>
          )}
        </Table.Td>
        <Table.Td>
          <AvatarStack people={order.associatedUsers} max={2} />
        </Table.Td>
        {hasDrafts ? (
          <Table.Td>
            <Suspense fallback={null}>{draft ? <DraftMenu order={order} name={name} /> : null}</Suspense>
          </Table.Td>
        ) : null}
      </Table.Tr>
      {isOpen ? (
        <Table.Tr className={styles.unfolded}>
          <Table.Td colSpan={COLUMNS + (userType === UserType.Buyer ? 0 : 1) + (hasDrafts ? 1 : 0)}>
            <OrderCard order={order} userType={userType} from={origin} />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}
