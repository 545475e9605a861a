import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePlanWorkbook } from '#web/modules/documents/queries';
import type { DraftStage } from './plan-draft';
import type { PlanDays } from './stage-form';

/** Loaded when a file is to be read. */
const PlanImportDialog = lazy(() =>
  import('./plan-import-dialog').then((module) => ({ default: module.PlanImportDialog })),
);

interface PlanExcelProps {
  orderId: string;
  stages: readonly DraftStage[];
  days: PlanDays;
  newStage: () => DraftStage;
  onChange: (stages: DraftStage[]) => void;
}

/** The plan out to Excel, and in again: into the plan on the screen, which is saved as any other edit. */
export function PlanExcel({ orderId, stages, days, newStage, onChange }: PlanExcelProps) {
  const { t } = useLingui();
  const workbook = usePlanWorkbook();
  const [importing, setImporting] = useState(false);
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
          <Menu.Item
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => workbook.mutate(orderId)}
          >
            <Trans>Export the saved plan</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.5} />} onClick={() => setImporting(true)}>
            {t`Import from Excel`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
