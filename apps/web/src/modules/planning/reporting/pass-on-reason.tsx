import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { COMMIT_MAX } from '@selvedge/domain/orders/rules';
import { type FormEvent, useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { Modal } from '#web/ui/modal';

interface PassOnReasonProps {
  stageName: string;
  saving: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why reports are passed on although conditions are open on the client side. */
export function PassOnReason({ stageName: entered, saving, onSend, onClose }: PassOnReasonProps) {
  const stageName = stageText(entered);
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onSend(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`${stageName} is not ready on the client side`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t`Reason for starting anyway`}
            maxLength={COMMIT_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={reason.trim() === ''} loading={saving}>
              <Trans>Start anyway</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
