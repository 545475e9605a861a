import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { PreviewViewer } from '@selvedge/domain/orders/preview';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#web/modules/orders/queries';
import { IconEye } from '#web/ui/icons';

/** The viewers as whom a trader can see an order; partners that it does not name yet are left out. */
export function ViewAsItems({ order }: { order: Order }) {
  const { t } = useLingui();
  const { orderId, buyerOrganization: buyer, manufacturerOrganization: factory } = order;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        <Trans>View as</Trans>
      </Menu.Label>
      {buyer ? <ViewAsItem orderId={orderId} as="buyer" label={t`Buyer: ${buyer}`} /> : null}
      {factory ? <ViewAsItem orderId={orderId} as="factory" label={t`Factory: ${factory}`} /> : null}
      <ViewAsItem orderId={orderId} as="guest" label={t`Guest with our link`} />
      <Menu.Divider />
    </>
  );
}

interface ItemProps {
  orderId: string;
  as: PreviewViewer;
  label: string;
}

function ViewAsItem({ orderId, as, label }: ItemProps) {
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/order/$orderId', params: { orderId }, search: { as } });
  return (
    <Menu.Item leftSection={<IconEye size={16} stroke={1.5} />} onClick={open}>
      {label}
    </Menu.Item>
  );
}
