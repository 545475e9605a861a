import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LazyDrawer } from '#web/ui/lazy-drawer';

const ReportsPanel = lazy(() =>
  import('./reports-panel').then((module) => ({ default: module.ReportsPanel })),
);

export interface ReportsProps {
  partner: { id: number; name: string };
  /** What is open, from the address: 'list', 'new' or the id of a report. */
  open: string | undefined;
  onOpen: (open: string | undefined) => void;
}

export function ReportsButton({ partner, open, onOpen }: ReportsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button variant="default" size="sm" h={32} onClick={() => onOpen('list')}>
        <Trans>Reports</Trans>
      </Button>
      <LazyDrawer
        opened={open !== undefined}
        onClose={() => onOpen(undefined)}
        position="right"
        size={open === undefined || open === 'list' ? 'lg' : 'min(100vw, 1180px)'}
        title={t`Weekly reports to ${partner.name}`}
      >
        <Suspense fallback={null}>
          <ReportsPanel partner={partner} open={open ?? 'list'} onOpen={onOpen} />
        </Suspense>
      </LazyDrawer>
    </>
  );
}
