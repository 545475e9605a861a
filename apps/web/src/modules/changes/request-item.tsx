import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import type { Order } from '#web/modules/orders/queries';
import { IconSend } from '#web/ui/icons';
import { changeQueries } from './queries';

const RequestDialog = lazyOnIdle(() => import('./request-dialog').then((module) => module.RequestDialog));
const ACTION = 'request';

/** Opens the dialog that asks the trader for a change. */
export function RequestItem({ orderId }: { orderId: string }) {
  const [, patch] = useSearchTexts();
  const { data } = useQuery(changeQueries.list(orderId));
  if (!data?.can.request) return null;
  return (
    <Menu.Item leftSection={<IconSend size={16} stroke={1.5} />} onClick={() => patch({ action: ACTION })}>
      <Trans>Request a change</Trans>
    </Menu.Item>
  );
}

/** The dialog while the address asks for it, because the menu that opened it is closed. */
export function RequestedChange({ order }: { order: Order }) {
  const [search, patch] = useSearchTexts();
  const isRequested = search.action === ACTION;
  const { data } = useQuery({ ...changeQueries.list(order.orderId), enabled: isRequested });
  if (!isRequested || !data?.can.request) return null;
  return (
    <Suspense fallback={null}>
      <RequestDialog order={order} onClose={() => patch({ action: undefined })} />
    </Suspense>
  );
}
