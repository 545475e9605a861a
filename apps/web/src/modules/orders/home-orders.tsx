import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stageText } from '#web/lib/product-text';
import { useIsPhone } from '#web/lib/use-media';
import { DueChip } from '#web/ui/due-chip';
import { TextLink } from '#web/ui/link';
import { ProgressBar } from '#web/ui/progress-bar';
import { SampleMark } from '#web/ui/sample-mark';
import styles from './home-orders.module.css';
import type { HomeOrder } from './queries';

const PLANNING_TAB = { tab: 'CREATE_ORDER_PLANNING_LIST' };
const shows = (userType: number) => ({
  buyer: userType === UserType.Trader,
  factory: userType === UserType.Trader,
  trader: userType !== UserType.Trader,
  clientDue: userType !== UserType.Manufacturer,
  factoryDue: userType !== UserType.Buyer,
});

export function HomeOrders({ orders, userType }: { orders: readonly HomeOrder[]; userType: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const columns = shows(userType);
  const traderLabel = userType === UserType.Manufacturer ? t`Client` : t`Trader`;
  if (phone) return <OrderCards orders={orders} userType={userType} />;
  return (
    <Table.ScrollContainer minWidth={720} type="native">
      <Table verticalSpacing={2} horizontalSpacing={6} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Order Name`}</Table.Th>
            {columns.buyer ? <Table.Th>{t`Buyer`}</Table.Th> : null}
            {columns.factory ? <Table.Th>{t`Factory`}</Table.Th> : null}
            {columns.trader ? <Table.Th>{traderLabel}</Table.Th> : null}
            {columns.clientDue ? <Table.Th className={styles.due}>{t`Client Task Due`}</Table.Th> : null}
            {columns.factoryDue ? <Table.Th className={styles.due}>{t`Factory Task Due`}</Table.Th> : null}
            {columns.clientDue ? <Table.Th className={styles.progress}>{t`Client Progress`}</Table.Th> : null}
            {columns.factoryDue ? (
              <Table.Th className={styles.progress}>{t`Factory Progress`}</Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr
              key={order.orderId}
              className={styles.row}
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('a')) return;
                void navigate({
                  to: '/order/$orderId',
                  params: { orderId: order.orderId },
                  search: PLANNING_TAB,
                });
              }}
            >
              <Table.Td>
                <OrderName order={order} />
                {order.isSample ? <SampleMark /> : null}
              </Table.Td>
              {columns.buyer ? <Organization name={order.buyerOrganization} /> : null}
              {columns.factory ? <Organization name={order.manufacturerOrganization} /> : null}
              {columns.trader ? <Organization name={order.traderOrganization} /> : null}
              {columns.clientDue ? (
                <Table.Td>
                  <TaskDue task={order.clientTaskDue} />
                </Table.Td>
              ) : null}
              {columns.factoryDue ? (
                <Table.Td>
                  <TaskDue task={order.manufacturerTaskDue} />
                </Table.Td>
              ) : null}
              {columns.clientDue ? (
                <Table.Td>
                  <ProgressBar percent={order.overallProgressClient ?? 0} label={t`Client Progress`} />
                </Table.Td>
              ) : null}
              {columns.factoryDue ? (
                <Table.Td>
                  <ProgressBar percent={order.overallProgressManufacturer ?? 0} label={t`Factory Progress`} />
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const Organization = ({ name }: { name: string | undefined }) => (
  <Table.Td title={name}>
    <span className={styles.clamped}>{name || '–'}</span>
  </Table.Td>
);

function OrderName({ order }: { order: HomeOrder }) {
  const { t } = useLingui();
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId: order.orderId }}
      search={PLANNING_TAB}
      fw={550}
      className={`${styles.name} ${styles.clamped}`}
      title={order.orderName}
    >
      {order.orderName || t`Unnamed Order`}
    </TextLink>
  );
}

function TaskDue({ task }: { task: HomeOrder['clientTaskDue'] }) {
  if (!task) {
    return (
      <span className={styles.none}>
        <Trans>Nothing due</Trans>
      </span>
    );
  }
  return (
    <span className={styles.task}>
      <DueChip days={task.dueDays} rule="home" />
      <span className={styles.stage}>{stageText(task.stageName)}</span>
    </span>
  );
}

function SideOfOrder({
  label,
  task,
  progress,
}: {
  label: string;
  task: HomeOrder['clientTaskDue'];
  progress: ReactNode;
}) {
  return (
    <>
      <div className={styles.pair}>
        <span className={styles.none}>{label}</span>
        <TaskDue task={task} />
      </div>
      {progress}
    </>
  );
}

function OrderCards({ orders, userType }: { orders: readonly HomeOrder[]; userType: number }) {
  const { t } = useLingui();
  const columns = shows(userType);
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.orderId} className={`sv-card ${styles.card}`}>
          <OrderName order={order} />
          {order.isSample ? <SampleMark /> : null}
          <span className={styles.none}>
            {userType === UserType.Trader
              ? [order.buyerOrganization, order.manufacturerOrganization].filter(Boolean).join(' · ')
              : order.traderOrganization}
          </span>
          {columns.clientDue ? (
            <SideOfOrder
              label={t`Client Task Due`}
              task={order.clientTaskDue}
              progress={<ProgressBar percent={order.overallProgressClient ?? 0} label={t`Client Progress`} />}
            />
          ) : null}
          {columns.factoryDue ? (
            <SideOfOrder
              label={t`Factory Task Due`}
              task={order.manufacturerTaskDue}
              progress={
                <ProgressBar percent={order.overallProgressManufacturer ?? 0} label={t`Factory Progress`} />
              }
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
