import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useIsPhone } from '#web/lib/use-media';
import { DialogFooter } from '#web/ui/dialog-footer';
import { WorkbookPicker } from '#web/ui/workbook-picker';
import { ColumnsStep } from './columns-step';
import { ImportSteps } from './import-steps';
import { type OrderImportSteps, useOrderImport } from './use-order-import';

/** Imports a buyer's purchase orders: file, columns, changes, result. Nothing is saved before the third step ends. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const steps = useOrderImport();
  const { sheet, confirmation } = steps;
  return (
    <ImportSteps
      title={t`Import purchase orders`}
      names={[t`File`, t`Columns`]}
      step={sheet ? 1 : 0}
      confirmation={confirmation}
      proposedSummary={t`Imported purchase orders`}
      onClose={onClose}
    >
      {sheet ? (
        <ColumnsStep steps={steps} sheet={sheet} isShort={isPhone} />
      ) : (
        <FileStep steps={steps} onClose={onClose} />
      )}
    </ImportSteps>
  );
}

function FileStep({ steps, onClose }: { steps: OrderImportSteps; onClose: () => void }) {
  const { t } = useLingui();
  const { reading, example } = steps;
  const isReading = reading.isPending || example.isPending;
  return (
    <>
      <WorkbookPicker
        description={
          <Trans>
            A buyer's sheet of purchase orders, as the buyer sends it. A purchase order that you do not have
            becomes a draft; one that you have is compared with your order. Nothing is saved before you
            confirm it.
          </Trans>
        }
        hint={t`An .xlsx workbook or a .csv file of up to 4 MB and 5,000 rows.`}
        csv
        onFile={steps.read}
        isReading={isReading}
        error={reading.error ?? example.error}
      />
      <DialogFooter>
        <Button variant="subtle" onClick={steps.readExample} disabled={isReading}>
          <Trans>Try an example</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}
