import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { type PartnerViewer, userTypeOf } from '@selvedge/domain/orders/preview';
import { OrderTimeline } from '#web/modules/activity/order-timeline';
import { useOrderSheet, useOrderWorkbook, usePlanWorkbook } from '#web/modules/documents/queries';
import { PreviewComments } from '#web/modules/messaging/preview-comments';
import { FieldList, fieldsOf, infoFieldsOf } from '#web/modules/order-detail/field-list';
import { FieldFiles } from '#web/modules/order-detail/file-list';
import { OrderHeader } from '#web/modules/order-detail/order-header';
import { type OrderTab, OrderTabs } from '#web/modules/order-detail/order-tabs';
import { StyleCards } from '#web/modules/order-detail/style-cards';
import type { Order } from '#web/modules/orders/queries';
import { poDateOf } from '#web/modules/planning/po-date';
import { Tracker } from '#web/modules/planning/tracker/tracker';
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '#web/ui/icons';

interface PartnerOrderProps {
  order: Order;
  as: PartnerViewer;
}

/** The parts of an order that have previews, as a partner sees them. Nothing in them can be changed. */
export function PartnerOrder({ order, as }: PartnerOrderProps) {
  const { t } = useLingui();
  const { orderId } = order;
  const tabs: OrderTab[] = [
    {
      value: 'CREATE_ORDER_ORDER_INFO',
      label: t`Order Info`,
      help: t`What was ordered, by whom and for whom`,
      panel: () => <FieldList fields={infoFieldsOf(order)} />,
    },
    {
      value: 'CREATE_ORDER_STYLE_INFO',
      label: t`Style & Combo`,
      help: t`Styles with their combos and materials`,
      panel: (printing) => <StyleCards order={order} unfolded={printing} />,
    },
    {
      value: 'CREATE_ORDER_SHIPMENT_INFO',
      label: t`Shipment Info`,
      help: t`How, from where and when it ships`,
      panel: () => <FieldList fields={fieldsOf(order, 'shipment')} />,
    },
    {
      value: 'CREATE_ORDER_COMMERCIAL_INFO',
      label: t`Commercial Info`,
      help: t`Prices and payment terms`,
      panel: () => <FieldList fields={fieldsOf(order, 'commercial')} />,
    },
    {
      value: 'CREATE_ORDER_PLANNING_LIST',
      label: t`Plan`,
      help: t`The stages, what is due, and how far they are`,
      panel: (isPrinting) => (
        <Tracker
          orderId={orderId}
          userType={userTypeOf(as)}
          poDate={poDateOf(order.customFields)}
          orderStyles={order.styleInfo}
          isPrinting={isPrinting}
          as={as}
          menuItems={<PlanWorkbook orderId={orderId} as={as} />}
        />
      ),
    },
    {
      value: 'CREATE_ORDER_FILES',
      label: t`Files & Documents`,
      help: t`Every file of the order, wherever it hangs`,
      panel: () => <FieldFiles order={order} />,
    },
    {
      value: 'CREATE_ORDER_COMMENTS',
      label: t`Comments`,
      help: t`Comments on the order that this side reads`,
      panel: () => <PreviewComments orderId={orderId} as={as} />,
    },
    {
      value: 'CREATE_ORDER_ACTIVITY',
      label: t`Activity`,
      help: t`What happened on this order, and its history`,
      panel: () => (
        <>
          <OrderTimeline orderId={orderId} as={as} />
          <p>
            <Trans>Their own share links and notes are not shown here.</Trans>
          </p>
        </>
      ),
    },
  ];
  return (
    <>
      <OrderHeader order={order} actions={<Documents orderId={orderId} as={as} />} />
      <OrderTabs tabs={tabs} />
    </>
  );
}

function Documents(of: { orderId: string; as: PartnerViewer }) {
  const sheet = useOrderSheet();
  const workbook = useOrderWorkbook();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.5} />}
        loading={sheet.isPending}
        onClick={() => sheet.mutate(of)}
      >
        <Trans>Order sheet (PDF)</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}
        loading={workbook.isPending}
        onClick={() => workbook.mutate(of)}
      >
        <Trans>Export to Excel</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.5} />}
        onClick={() => window.print()}
      >
        <Trans>Print / PDF</Trans>
      </Button>
    </>
  );
}

function PlanWorkbook(of: { orderId: string; as: PartnerViewer }) {
  const plan = usePlanWorkbook();
  return (
    <Menu.Item
      leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />}
      disabled={plan.isPending}
      onClick={() => plan.mutate(of)}
    >
      <Trans>Plan to Excel</Trans>
    </Menu.Item>
  );
}
