import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { IconDots, IconTimelineEvent } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDay, formatNumber } from '#web/lib/format';
import { openInWizard } from '#web/lib/wizard-start';
import type { Order } from '#web/modules/orders/queries';
import { AvatarStack } from '#web/ui/avatar-stack';
import { GarmentPicture } from '#web/ui/garment';
import { LinkButton } from '#web/ui/link';
import { OrderStatusBadge } from '#web/ui/status-badge';
import styles from './order-header.module.css';
import { useTeams } from './people';
import { type StatusAction, StatusDialog } from './status-dialog';

/** The order's head: what it is, whose it is, when it ships, who works on it, and what the viewer may do. */
export function OrderHeader({ order, extra }: { order: Order; extra?: ReactNode }) {
  const { t } = useLingui();
  const [action, setAction] = useState<StatusAction | null>(null);
  const { teams, pending, failed } = useTeams(order);
  const name = order.orderName || t`Unnamed Order`;
  const shown = teams.filter((team) => team.people.length > 0 || team.type === UserType.Trader);
  const badge = <OrderStatusBadge status={order.orderStatus} />;
  const day = (text: string | null | undefined) => (text ? formatDay(text) : t`N/A`);
  return (
    <div className={styles.header}>
      <GarmentPicture
        src={order.image}
        item={order.item ?? ''}
        alt={order.image ? name : t`No Image`}
        size={120}
      />
      <div className={styles.facts}>
        <div className={styles.line}>
          {order.can?.changeStatus ? (
            <UnstyledButton
              className={styles.status}
              onClick={() => setAction('status')}
              aria-label={t`Change status`}
            >
              {badge}
            </UnstyledButton>
          ) : (
            badge
          )}
          <span className={styles.code}>{order.orderNumber}</span>
          {order.totalQuantity === undefined ? null : (
            <strong className={styles.quantity}>
              {formatNumber(order.totalQuantity)} <Trans>pcs</Trans>
            </strong>
          )}
        </div>
        <dl className={styles.list}>
          <Fact label={t`Brand`} value={order.brandName} />
          <Fact label={t`Buyer`} value={order.buyerOrganization} />
          <Fact label={t`Associated factory`} value={order.manufacturerOrganization} />
          <Fact
            label={t`Placement to shipment`}
            value={`${day(order.placementDate)} – ${day(order.actualShipmentDate)}`}
          />
        </dl>
        <div className={styles.teams}>
          {shown.map((team) => (
            <div key={team.type} className={styles.team}>
              <span className={styles.label}>
                {team.label} ({team.people.length})
              </span>
              {pending ? (
                '...'
              ) : failed ? (
                t`error`
              ) : team.people.length === 0 ? (
                t`not assigned`
              ) : (
                <AvatarStack people={team.people} max={3} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        {order.can?.plan ? (
          <LinkButton
            to="/order/$orderId/planning"
            params={{ orderId: order.orderId } as never}
            leftSection={<IconTimelineEvent size={18} stroke={1.5} />}
          >
            <Trans>Edit in Planning</Trans>
          </LinkButton>
        ) : null}
        {order.can?.edit ? (
          <Button variant="default" onClick={() => openInWizard('edit', order.orderId)}>
            <Trans>Edit Order Information</Trans>
          </Button>
        ) : null}
        {extra}
        {order.can?.archive || order.can?.unarchive ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" aria-label={t`More actions`}>
                <IconDots size={18} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {order.can.unarchive ? (
                <Menu.Item onClick={() => setAction('unarchive')}>
                  <Trans>Unarchive</Trans>
                </Menu.Item>
              ) : null}
              <Menu.Item disabled={!order.can.archive} onClick={() => setAction('archive')}>
                {order.orderStatus === OrderStatus.Archived ? t`Already Archived` : t`Archive`}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {action ? <StatusDialog order={order} action={action} onClose={() => setAction(null)} /> : null}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  const { t } = useLingui();
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value || t`N/A`}</dd>
    </div>
  );
}
