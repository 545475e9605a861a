import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, ScrollArea, Stack, Text } from '@mantine/core';
import { applyPlanTable } from '@selvedge/domain/planning/table';
import { productText, stageText } from '#web/lib/product-text';
import { usePlanWorkbook, useReadPlan } from '#web/modules/documents/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { WorkbookPicker } from '#web/ui/workbook-picker';
import { ChangeList, useChangeLines } from './plan-changes';
import { changesOf, type DraftStage, isEmpty } from './plan-draft';
import styles from './plan-editor.module.css';
import { anchorOf, type PlanDays } from './stage-form';

interface PlanImportProps {
  orderId: string;
  stages: readonly DraftStage[];
  days: PlanDays;
  newStage: () => DraftStage;
  onApply: (stages: DraftStage[]) => void;
  onClose: () => void;
}

/** Imports stages from a workbook. Shows the changes first; they are saved only when the plan is saved. */
export function PlanImportDialog({ orderId, stages, days, newStage, onApply, onClose }: PlanImportProps) {
  const { t } = useLingui();
  const workbook = usePlanWorkbook();
  const reading = useReadPlan();
  const read = reading.data?.rows;
  const result = applyPlanTable(stages, read ?? [], anchorOf(days), (plan) => {
    const fresh = newStage();
    return { ...fresh, ...plan, associatedUsers: fresh.associatedUsers };
  });
  const changes = changesOf(stages, result.stages);
  const lines = useChangeLines({ changes, fields: [], before: [], saved: stages });
  const wrong = result.rows.filter((row) => row.errors.length > 0);
  return (
    <Modal opened onClose={onClose} size={880} title={t`Import from Excel`} closeOnClickOutside={false}>
      <Stack>
        <WorkbookPicker
          description={t`Begin with the saved plan, change lead times, deadlines or other columns, and choose the file here. Stages are known by their names; those that the file lacks stay. Statuses and quantities are not read.`}
          template={{
            label: t`Download the saved plan`,
            onDownload: () => workbook.mutate({ orderId }),
          }}
          hint={t`An .xlsx workbook of up to 2 MB.`}
          onFile={(file, sheet) => reading.mutate({ file, sheet })}
          sheets={reading.data?.sheets}
          isReading={reading.isPending}
          error={reading.error}
        />
        {read ? <RowCount good={result.rows.length - wrong.length} bad={wrong.length} /> : null}
        {wrong.length > 0 ? (
          <Alert color="red" title={t`Rows with errors`}>
            <ul className={styles.changes}>
              {wrong.map((row) => (
                <li key={row.line}>
                  {t`Row ${row.line}`}
                  {row.stageName ? ` (${stageText(row.stageName)})` : ''}:{' '}
                  {row.errors.map((error) => `${error.cell}: ${productText(error.message)}`).join('; ')}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {read ? (
          <Alert color="blue" title={t`What will change`}>
            <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
              <ChangeList lines={lines} />
            </ScrollArea.Autosize>
          </Alert>
        ) : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={isEmpty(changes)} onClick={() => onApply(result.stages)}>
            <Trans>Take into the plan</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

function RowCount({ good, bad }: { good: number; bad: number }) {
  const { t } = useLingui();
  const ready = plural(good, { one: '# row is ready', other: '# rows are ready' });
  const wrong = plural(bad, {
    one: '# has an error and will be left out',
    other: '# have errors and will be left out',
  });
  return (
    <Text size="sm" role="status">
      {bad > 0 ? t`${ready}, ${wrong}.` : t`${ready}.`}
    </Text>
  );
}
