import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { IconSend } from '#web/ui/icons';
import { LazyDrawer } from '#web/ui/lazy-drawer';
import { useOutbox } from './queries';
import { isOpen } from './store';

const PANEL = 'outbox';
const OutboxList = lazyOnIdle(() => import('./outbox-list').then((module) => module.OutboxList));

/** How many reports wait on this device, with the drawer that lists them. Absent while nothing waits. */
export function OutboxLine() {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const reports = useOutbox();
  const waiting = reports.filter(isOpen).length;
  return (
    <>
      {waiting > 0 ? (
        <Button
          variant="default"
          mb="md"
          leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
          onClick={() => patch({ panel: PANEL })}
        >
          <Trans>Outbox: {waiting} waiting</Trans>
        </Button>
      ) : null}
      <LazyDrawer
        opened={search.panel === PANEL}
        onClose={() => patch({ panel: '' })}
        position="right"
        title={t`Outbox`}
      >
        <Suspense fallback={null}>
          <OutboxList reports={reports} />
        </Suspense>
      </LazyDrawer>
    </>
  );
}
