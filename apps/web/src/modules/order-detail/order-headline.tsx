import { Trans, useLingui } from '@lingui/react/macro';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { behindText } from '@selvedge/domain/planning/order-state';
import { UserType } from '@selvedge/domain/vocabulary';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { type Order, partnerInBook } from '#web/modules/orders/queries';
import { NotOnSelvedge } from '#web/ui/not-on-selvedge';
import { StandingChip, useShipText } from '#web/ui/schedule-chip';
import styles from './order-header.module.css';

interface OrderHeadlineProps {
  order: Order;
  chips?: ReactNode;
}
export function OrderHeadline({ order, chips }: OrderHeadlineProps) {
  const { t } = useLingui();
  const shipText = useShipText();
  const { ship, currentStage: entered } = orderHeadline(order, todayHere());
  const behind = order.standing ? behindText(order.standing) : null;
  const currentStage = entered && stageText(entered);
  return (
    <div className={styles.headline}>
      <StandingChip standing={order.standing} />
      <strong>{shipText(ship, order.standing) ?? t`No ship date`}</strong>
      {behind ? <span>{productText(behind)}</span> : null}
      {currentStage ? <span>{t`In ${currentStage}`}</span> : null}
      {order.totalQuantity === undefined ? null : (
        <span>
          {formatNumber(order.totalQuantity)} <Trans>pcs</Trans>
        </span>
      )}
      <Party
        label={t`Buyer`}
        name={order.buyerOrganization}
        isInBook={partnerInBook(order, UserType.Buyer) !== null}
      />
      <Party
        label={t`Factory`}
        name={order.manufacturerOrganization}
        isInBook={partnerInBook(order, UserType.Manufacturer) !== null}
      />
      <div className={styles.chips}>{chips}</div>
    </div>
  );
}

interface PartyProps {
  label: string;
  name: string | undefined;
  isInBook: boolean;
}
function Party({ label, name, isInBook }: PartyProps) {
  const { t } = useLingui();
  return (
    <span>
      <span className={styles.label}>{label}</span> {name || t`N/A`} {isInBook ? <NotOnSelvedge /> : null}
    </span>
  );
}
