import { Trans, useLingui } from '@lingui/react/macro';
import { FileInput, Textarea } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useUpload } from '#web/modules/files/queries';
import type { Order } from '#web/modules/orders/queries';
import { FormDialog } from '#web/ui/form-dialog';
import { IconUpload } from '#web/ui/icons';
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
    <FormDialog
      title={t`New version of ${relation}`}
      action={<Trans>Upload</Trans>}
      icon={<IconUpload size={16} stroke={1.5} />}
      size="md"
      saving={isSaving}
      failure={failure ? failureText(failure, t`Failed to save`) : ''}
      // A failure is shown below the fields.
      onSubmit={() => submit().catch(() => undefined)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
