import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { IconFlag } from '#web/ui/icons';
import { scheduleQueries } from './queries';

const BaselineDialog = lazyOnIdle(() => import('./baseline-dialog').then((module) => module.BaselineDialog));

/** Opens the dialog that freezes the deadlines of a plan as agreed. A plan without stages has nothing to freeze. */
export function BaselineItem({ orderId }: { orderId: string }) {
  const [, patch] = useSearchTexts();
  const { data: schedule } = useQuery(scheduleQueries.order(orderId));
  if (schedule?.stages.length === 0) return null;
  return (
    <Menu.Item
      leftSection={<IconFlag size={16} stroke={1.5} />}
      disabled={!schedule}
      onClick={() => patch({ action: 'baseline' })}
    >
      {schedule?.baseline ? <Trans>New baseline</Trans> : <Trans>Freeze baseline</Trans>}
    </Menu.Item>
  );
}

/** The dialog while the address asks for it, because the menu that opened it is closed. */
export function RequestedBaseline({ orderId }: { orderId: string }) {
  const [search, patch] = useSearchTexts();
  if (search.action !== 'baseline') return null;
  return (
    <Suspense fallback={null}>
      <BaselineDialog orderId={orderId} onClose={() => patch({ action: undefined })} />
    </Suspense>
  );
}
