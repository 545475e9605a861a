import { Trans, useLingui } from '@lingui/react/macro';
import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FormDialog } from '#web/ui/form-dialog';
import { TextLink } from '#web/ui/link';
import { useUndoImport } from '../queries';

interface Props {
  importId: string;
  file: string;
  onClose: () => void;
}

/** Asks for a summary, then says what was removed, and what stays and why. */
export function UndoDialog({ importId, file, onClose }: Props) {
  const { t } = useLingui();
  const undoing = useUndoImport();
  const [summary, setSummary] = useState(t`Undid an import`);
  const undone = undoing.data;
  return (
    <FormDialog
      title={t`Undo import`}
      size={560}
      action={<Trans>Undo import</Trans>}
      danger
      saving={undoing.isPending}
      blocked={summary.trim() === ''}
      failure={undoing.isError ? failureText(undoing.error, t`Failed to undo the import`) : ''}
      failedBy={undoing.error}
      onSubmit={() => undoing.mutate({ importId, commitMessage: summary })}
      onClose={onClose}
      footer={
        undone ? (
          <DialogFooter>
            <Button onClick={onClose} data-autofocus>
              <Trans>Close</Trans>
            </Button>
          </DialogFooter>
        ) : undefined
      }
    >
      {undone ? (
        <>
          <Text role="status">{undone.message}</Text>
          {undone.stays.length > 0 ? (
            <>
              <Text size="sm">
                <Trans>This stays:</Trans>
              </Text>
              <List size="sm" spacing="xs">
                {undone.stays.map(({ orderId, name, reason }) => (
                  <List.Item key={`${orderId} ${reason}`}>
                    <TextLink to="/order/$orderId" params={{ orderId }}>
                      {name}
                    </TextLink>
                    : {reason}
                  </List.Item>
                ))}
              </List>
            </>
          ) : null}
        </>
      ) : (
        <>
          <Text size="sm">
            {file === '' ? null : `${file}: `}
            <Trans>
              Its orders that no partner sees and nobody changed since are removed, and what it changed in
              other orders gets its value back. The rest stays, and is listed with the reason.
            </Trans>
          </Text>
          <CommitMessageInput value={summary} onChange={setSummary} autoFocus />
        </>
      )}
    </FormDialog>
  );
}
