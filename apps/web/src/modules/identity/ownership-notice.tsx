import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { sentenceGap } from '#web/lib/format';
import { toast } from '#web/ui/toast';
import { useCancelOwnership, useConfirmOwnership, userQueries } from './queries';

interface OwnershipNoticeProps {
  mailedKey: string | undefined;
  /** Called when the link was used or is invalid. */
  onDone: () => void;
}

export function OwnershipNotice({ mailedKey, onDone }: OwnershipNoticeProps) {
  const { t } = useLingui();
  const transfer = useQuery(userQueries.ownership);
  const confirm = useConfirmOwnership();
  const cancel = useCancelOwnership();
  const messages = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      onDone();
    },
    onError: (error: unknown) => toast.error(failureText(error, t`Failed to update user`)),
  };
  if (transfer.isPending || transfer.isError) return null;
  if (!transfer.data) {
    return mailedKey ? (
      <Alert color="yellow" mb="md" withCloseButton onClose={onDone}>
        <Trans>
          This transfer of the ownership is not open any more: it is done, was cancelled or has expired.
        </Trans>
      </Alert>
    ) : null;
  }
  const { from, to, confirmed } = transfer.data;
  return (
    <Alert color="blue" mb="md" title={t`Transfer of the ownership`}>
      <Trans>
        {from.name} offers the ownership of this organization to {to.name}. It changes hands once both have
        confirmed.
      </Trans>
      {sentenceGap()}
      {confirmed ? <Trans>You have confirmed.</Trans> : null}
      {confirmed === false && !mailedKey ? <Trans>Open the link in the mail that we sent you.</Trans> : null}
      {confirmed === null ? null : (
        <Group gap="xs" mt="sm">
          {mailedKey && !confirmed ? (
            <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate(mailedKey, messages)}>
              <Trans>Confirm the transfer</Trans>
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(undefined, messages)}
          >
            <Trans>Cancel the transfer</Trans>
          </Button>
        </Group>
      )}
    </Alert>
  );
}
