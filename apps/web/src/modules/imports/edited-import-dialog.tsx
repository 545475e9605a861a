import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Loader, Text } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { DialogFooter } from '#web/ui/dialog-footer';
import { IconDownload, IconFileSpreadsheet } from '#web/ui/icons';
import { CheckStep } from './check-step';
import { DoneStep } from './done-step';
import { ImportSteps } from './import-steps';
import type { EditedKind } from './queries';
import { useEditedImport } from './use-edited-import';

/** The export that such a file starts from. */
interface EditableExport {
  run: () => void;
  isPending: boolean;
  /** Nothing matches the filters. */
  isEmpty: boolean;
}
interface Props {
  kind: EditedKind;
  exporting: EditableExport;
  onClose: () => void;
}

const TYPE = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Imports an edited export: file, changes, result. Nothing is saved before the second step ends. */
export function EditedImportDialog({ kind, exporting, onClose }: Props) {
  const { t } = useLingui();
  const steps = useEditedImport(kind);
  const { step, preview, confirmed } = steps;
  return (
    <ImportSteps
      title={kind === 'orders' ? t`Import an edited order list` : t`Import edited dates`}
      names={[t`File`, t`Check`, t`Done`]}
      step={step}
      onClose={onClose}
    >
      {step === 0 ? <EditedFileStep steps={steps} exporting={exporting} onClose={onClose} /> : null}
      {step === 1 && preview ? (
        <CheckStep
          key={preview.importId}
          preview={preview}
          hasChanged={steps.hasChanged}
          confirming={steps.confirming}
          proposedSummary={t`Changed in Excel`}
          onBack={steps.back}
          onConfirm={steps.confirm}
        />
      ) : null}
      {step === 2 && confirmed ? <DoneStep confirmed={confirmed} onClose={onClose} /> : null}
    </ImportSteps>
  );
}

interface FileStepProps {
  steps: ReturnType<typeof useEditedImport>;
  exporting: EditableExport;
  onClose: () => void;
}
function EditedFileStep({ steps: { check, checking }, exporting, onClose }: FileStepProps) {
  const { t } = useLingui();
  const { isPending, error } = checking;
  return (
    <>
      <Text size="sm">
        <Trans>
          Export what you see for editing, change the white cells in Excel, and choose the file here. It is
          compared with what you exported and with what others changed since. Nothing is saved before you
          confirm it.
        </Trans>
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} />}
        loading={exporting.isPending}
        disabled={exporting.isEmpty}
        onClick={exporting.run}
        style={{ alignSelf: 'flex-start' }}
      >
        <Trans>Export for editing</Trans>
      </Button>
      <FileInput
        label={t`Edited file`}
        description={t`The .xlsx workbook that was exported, up to 60 days later.`}
        placeholder={t`Choose a file`}
        accept={TYPE}
        leftSection={isPending ? <Loader size={16} /> : <IconFileSpreadsheet size={18} stroke={1.5} />}
        onChange={(file) => (file ? check(file) : undefined)}
      />
      {isPending ? (
        <Text size="sm" role="status">
          <Trans>Reading the file...</Trans>
        </Text>
      ) : null}
      {error && !isPending ? (
        <Alert color="red">{failureText(error, t`Failed to read the file`)}</Alert>
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}
