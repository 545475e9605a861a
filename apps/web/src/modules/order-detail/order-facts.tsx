import { useLingui } from '@lingui/react/macro';
import { UserType as Side, type UserType } from '@selvedge/domain/vocabulary';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatPercent } from '#web/lib/format';
import type { Order } from '#web/modules/orders/queries';
import { AvatarStack } from '#web/ui/avatar-stack';
import styles from './order-header.module.css';
import { useNamedTeams } from './people';
import { ShipmentRange } from './shipment-range';

interface OrderFactsProps {
  order: Order;
  viewer: UserType | undefined;
}

/** What the unfolded head adds: progress, value, brand, the time from placement to shipment, and the people. */
export function OrderFacts({ order, viewer }: OrderFactsProps) {
  const { t } = useLingui();
  const { overallProgressClient: client, overallProgressManufacturer: factory, orderValue } = order;
  const percent = (value: number) => formatPercent(Math.round(value));
  const hasBoth = client !== undefined && factory !== undefined;
  const shipment = order.actualShipmentDate ?? order.shipDate ?? order.plan?.exFactory;
  const day = (text: string | null | undefined) => (text ? formatDay(text) : t`N/A`);
  return (
    <>
      <dl className={styles.list}>
        <Fact label={t`Brand`}>{order.brandName || t`N/A`}</Fact>
        <Fact label={t`Placement to shipment`}>
          {`${day(order.placementDate)} – ${day(shipment)}`}
          <ShipmentRange from={order.placementDate} to={shipment} />
        </Fact>
        {orderValue ? <Fact label={t`Value`}>{formatMoney(orderValue)}</Fact> : null}
        {order.plan ? (
          <Fact label={t`Progress`}>
            {hasBoth
              ? t`Client side ${percent(client)}, factory side ${percent(factory)}`
              : t`${percent(client ?? factory ?? 0)} complete`}
          </Fact>
        ) : null}
      </dl>
      {viewer ? <Teams order={order} viewer={viewer} /> : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Teams({ order, viewer }: { order: Order; viewer: UserType }) {
  const { t } = useLingui();
  const { teams, pending, failed } = useNamedTeams(order);
  const shown = teams.filter(({ type }) => viewer === Side.Trader || type === Side.Trader || type === viewer);
  return (
    <div className={styles.teams}>
      {shown.map((team) => (
        <div key={team.type} className={styles.team}>
          <span className={styles.label}>
            {pending || failed ? team.label : `${team.label} (${team.people.length})`}
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
  );
}
