import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DialogFooter } from '#web/ui/dialog-footer';
import { WorkbookPicker } from '#web/ui/workbook-picker';
import { ImportSteps } from './import-steps';
import { type EditedKind, useCheckEdited } from './queries';
import { useConfirmation } from './use-confirmation';

/** The export that such a file starts from. */
export interface EditableExport {
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

/** Imports an edited export: file, changes, result. Nothing is saved before the second step ends. */
export function EditedImportDialog({ kind, exporting, onClose }: Props) {
  const { t } = useLingui();
  const checking = useCheckEdited(kind);
  const confirmation = useConfirmation();
  return (
    <ImportSteps
      title={kind === 'orders' ? t`Import an edited order list` : t`Import edited dates`}
      names={[t`File`]}
      step={0}
      confirmation={confirmation}
      proposedSummary={t`Changed in Excel`}
      onClose={onClose}
    >
      <WorkbookPicker
        description={
          <Trans>
            Export what you see for editing, change the white cells in Excel, and choose the file here. It is
            compared with what you exported and with what others changed since. Nothing is saved before you
            confirm it.
          </Trans>
        }
        template={{
          label: t`Export for editing`,
          onDownload: exporting.run,
          isPending: exporting.isPending,
          isEmpty: exporting.isEmpty,
        }}
        label={t`Edited file`}
        hint={t`The .xlsx workbook that was exported, up to 60 days later.`}
        onFile={(file) => checking.mutate(file, { onSuccess: confirmation.show })}
        isReading={checking.isPending}
        error={checking.error}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogFooter>
    </ImportSteps>
  );
}
