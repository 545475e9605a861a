import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { UserType } from '@selvedge/domain/vocabulary';
import { Suspense } from 'react';
import { formatDay } from '#web/lib/format';
import { lazyContent } from '#web/lib/lazy-on-idle';
import { FieldList, fieldsOf } from '#web/modules/order-detail/field-list';
import { FieldFiles } from '#web/modules/order-detail/file-list';
import { OrderHeader } from '#web/modules/order-detail/order-header';
import { type OrderTab, OrderTabs } from '#web/modules/order-detail/order-tabs';
import { StyleCards } from '#web/modules/order-detail/style-cards';
import type { Order } from '#web/modules/orders/queries';
import { poDateOf } from '#web/modules/planning/po-date';
import { IconFileTypePdf, IconPrinter } from '#web/ui/icons';
import { LoadingState } from '#web/ui/states';
import styles from './guest-order-page.module.css';

const Tracker = lazyContent(() =>
  import('#web/modules/planning/tracker/tracker').then((module) => module.Tracker),
);

interface GuestOrderProps {
  order: Order;
  userType: UserType;
  /** The token of the share link; without it, the order is a trader's preview. */
  guestToken?: string;
  as?: 'guest';
  until?: string | undefined;
  isLoadingSheet: boolean;
  onSheet: () => void;
}

export function GuestOrder({ order, until, isLoadingSheet, onSheet, ...viewer }: GuestOrderProps) {
  const { t } = useLingui();
  const planning = (isPrinting: boolean) => (
    <Suspense fallback={<LoadingState label={t`Loading...`} rows={4} rowHeight={120} />}>
      <Tracker
        orderId={order.orderId}
        poDate={poDateOf(order.customFields)}
        orderStyles={order.styleInfo}
        isPrinting={isPrinting}
        {...viewer}
      />
    </Suspense>
  );
  const tabs: OrderTab[] = [
    {
      value: 'CREATE_ORDER_ORDER_INFO',
      label: t`Order Info`,
      help: t`What was ordered, by whom and for whom`,
      panel: () => <FieldList fields={fieldsOf(order, 'default')} />,
    },
    {
      value: 'CREATE_ORDER_STYLE_INFO',
      label: t`Style & Combo`,
      help: t`Styles with their combos and materials`,
      panel: (printing) => <StyleCards order={order} unfolded={printing} />,
    },
    {
      value: 'CREATE_ORDER_PLANNING_LIST',
      label: t`Planning`,
      help: t`The stages, what is due, and how far they are`,
      panel: planning,
    },
    {
      value: 'CREATE_ORDER_COMMERCIAL_INFO',
      label: t`Commercial Info`,
      help: t`Prices and payment terms`,
      panel: () => <FieldList fields={fieldsOf(order, 'commercial')} />,
    },
    {
      value: 'CREATE_ORDER_SHIPMENT_INFO',
      label: t`Shipment Info`,
      help: t`How, from where and when it ships`,
      panel: () => <FieldList fields={fieldsOf(order, 'shipment')} />,
    },
    {
      value: 'CREATE_ORDER_FILES',
      label: t`File & Documents`,
      help: t`Every file of the order, wherever it hangs`,
      panel: () => <FieldFiles order={order} />,
    },
  ];
  return (
    <>
      <OrderHeader
        order={order}
        viewer={viewer.userType}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={18} stroke={1.5} />}
              loading={isLoadingSheet}
              onClick={onSheet}
            >
              <Trans>Download PDF</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.5} />}
              onClick={() => window.print()}
            >
              <Trans>Print</Trans>
            </Button>
          </>
        }
      />
      <OrderTabs tabs={tabs} />
      {until ? (
        <p className={styles.until}>
          <Trans>This link opens the order until {formatDay(until)}.</Trans>
        </p>
      ) : null}
    </>
  );
}
