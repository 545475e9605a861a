import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { usePlanWorkbook } from '#web/modules/documents/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '#web/ui/icons';
import { LazyAudienceDialog } from '#web/ui/lazy-audience-dialog';
import { missingSides } from '#web/ui/missing-sides';
import type { DraftStage } from './plan-draft';
import type { PlanDays } from './stage-form';

const PlanImportDialog = lazyOnIdle(() =>
  import('./plan-import-dialog').then((module) => module.PlanImportDialog),
);

interface PlanExcelProps {
  orderId: string;
  stages: readonly DraftStage[];
  days: PlanDays;
  newStage: () => DraftStage;
  onChange: (stages: DraftStage[]) => void;
}

/** Exports the saved plan to Excel and imports stages into the draft. Imported stages are saved with the plan. */
export function PlanExcel({ orderId, stages, days, newStage, onChange }: PlanExcelProps) {
  const { t } = useLingui();
  const workbook = usePlanWorkbook();
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { data: order } = useQuery(orderQueries.detail(orderId));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}
            loading={workbook.isPending}
          >
            {t`Excel`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => setExporting(true)}>
            <Trans>Export the saved plan</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.5} />} onClick={() => setImporting(true)}>
            {t`Import from Excel`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {exporting ? (
        <Suspense fallback={null}>
          <LazyAudienceDialog
            title={t`Export the saved plan`}
            absent={order ? missingSides(order) : []}
            onClose={() => setExporting(false)}
            onChoose={(audience) => {
              workbook.mutate({ orderId, for: audience });
              setExporting(false);
            }}
          />
        </Suspense>
      ) : null}
      {importing ? (
        <Suspense fallback={null}>
          <PlanImportDialog
            orderId={orderId}
            stages={stages}
            days={days}
            newStage={newStage}
            onClose={() => setImporting(false)}
            onApply={(next) => {
              onChange(next);
              setImporting(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
