import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { COMMIT_MAX } from '@selvedge/domain/orders/rules';
import { useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { FormDialog } from '#web/ui/form-dialog';

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
  return (
    <FormDialog
      title={t`${stageName} is not ready on the client side`}
      action={<Trans>Start anyway</Trans>}
      size="md"
      saving={saving}
      blocked={reason.trim() === ''}
      onSubmit={() => onSend(reason.trim())}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t`Reason for starting anyway`}
        maxLength={COMMIT_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
