import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileInput, Stack, Textarea } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useUpload } from '#web/modules/files/queries';
import type { Order } from '#web/modules/orders/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailureAlert } from '#web/ui/failure-alert';
import { focusFirstError } from '#web/ui/focus-first-error';
import { IconUpload } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';
import { useUploadVersion } from './queries';

const MAX_BYTES = 25 * 1024 * 1024;
const MAX_NOTE = 200;

interface Props {
  order: Order;
  viewer: UserType;
  fieldId: string;
  relation: string;
  isImage: boolean;
  onClose: () => void;
}

/** Saves a file as the next version of a field; from a partner it becomes a request to the trader. */
export function UploadVersion({ order, viewer, fieldId, relation, isImage, onClose }: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const upload = useUpload();
  const save = useUploadVersion(order.orderId);
  const isSaving = upload.isPending || save.isPending;
  const failure = upload.error ?? save.error;
  const problemOf = (chosen: File | null) => {
    if (!chosen) return t`Please choose a file.`;
    if (chosen.size > MAX_BYTES) return t`The file is larger than 25 MB.`;
    return isImage && !chosen.type.startsWith('image/') ? t`Please choose an image.` : '';
  };
  const submit = async () => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (!file || wrong !== '') return;
    // Without `version` the latest order is changed: a new file depends on no other field.
    const url = await upload.mutateAsync(file);
    const { change } = await save.mutateAsync({ fieldId, url, note: note.trim() });
    toast.success(change ? t`Change ${change.number} sent` : t`New version saved`);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`New version of ${relation}`}
      closeOnEscape={!isSaving}
      closeOnClickOutside={false}
      withCloseButton={!isSaving}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaving) return;
          // A failure is shown below the fields.
          submit().catch(() => undefined);
          focusFirstError(event.nativeEvent);
        }}
      >
        <Stack gap="md">
          <FileInput
            label={t`File`}
            placeholder={t`Choose a file`}
            accept={isImage ? 'image/*' : undefined}
            value={file}
            onChange={setFile}
            error={problem}
            withAsterisk
            clearable
            clearButtonProps={{ 'aria-label': t`Remove the file` }}
          />
          <Textarea
            label={t`What changed?`}
            description={
              viewer === UserType.Trader
                ? t`Everyone who sees the file reads this.`
                : t`Only the trader reads it.`
            }
            value={note}
            maxLength={MAX_NOTE}
            autosize
            minRows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {failure ? <FailureAlert text={failureText(failure, t`Failed to save`)} /> : null}
          <DialogFooter>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isSaving} leftSection={<IconUpload size={16} stroke={1.5} />}>
              <Trans>Upload</Trans>
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
