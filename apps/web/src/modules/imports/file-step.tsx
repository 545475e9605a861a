import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Loader, Text } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { DialogFooter } from '#web/ui/dialog-footer';
import { IconFileSpreadsheet } from '#web/ui/icons';
import type { OrderImportSteps } from './use-order-import';

const TYPES = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,.tsv,text/csv';

export function FileStep({ steps, onClose }: { steps: OrderImportSteps; onClose: () => void }) {
  const { t } = useLingui();
  const { reading, example } = steps;
  const isReading = reading.isPending || example.isPending;
  const error = reading.error ?? example.error;
  return (
    <>
      <Text size="sm">
        <Trans>
          A buyer's sheet of purchase orders, as the buyer sends it. A purchase order that you do not have
          becomes a draft; one that you have is compared with your order. Nothing is saved before you confirm
          it.
        </Trans>
      </Text>
      <FileInput
        label={t`Excel file`}
        description={t`An .xlsx workbook or a .csv file of up to 4 MB and 5,000 rows.`}
        placeholder={t`Choose a file`}
        accept={TYPES}
        data-autofocus
        leftSection={isReading ? <Loader size={16} /> : <IconFileSpreadsheet size={18} stroke={1.5} />}
        onChange={(file) => (file ? steps.read(file) : undefined)}
      />
      {isReading ? (
        <Text size="sm" role="status">
          <Trans>Reading the file...</Trans>
        </Text>
      ) : null}
      {error && !isReading ? (
        <Alert color="red">{failureText(error, t`Failed to read the file`)}</Alert>
      ) : null}
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
