import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { commitProblem } from '#web/lib/commit-problem';
import { failureText } from '#web/lib/failure';
import { type Order, useRestoreRevision } from '#web/modules/orders/queries';
import { CommitMessageInput } from '#web/ui/commit-message';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';

interface RestoreDialogProps {
  order: Order;
  version: number;
  onClose: () => void;
}

export function RestoreDialog({ order, version, onClose }: RestoreDialogProps) {
  const { t } = useLingui();
  const restore = useRestoreRevision(order.orderId);
  const form = useForm({
    initialValues: { commitMessage: t`Restore version ${version}` },
    validate: { commitMessage: commitProblem },
  });
  const submit = form.onSubmit(({ commitMessage }) => {
    if (restore.isPending) return;
    restore.mutate(
      { restored: version, body: { commitMessage: commitMessage.trim(), version: order.version } },
      {
        onSuccess: ({ change }) => {
          const number = change?.number;
          toast.success(
            change?.kind === 'proposal' ? t`Change ${number} proposed` : t`Order restored successfully`,
          );
          onClose();
        },
      },
    );
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Restore version ${version}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnEscape={!restore.isPending}
      closeOnClickOutside={!restore.isPending}
      withCloseButton={!restore.isPending}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">
            <Trans>
              Fields, styles, combos and materials become what they were. People stay, and the plan follows
              the styles. This is a new version: nothing of the history is lost.
            </Trans>
          </Text>
          <CommitMessageInput
            value={form.values.commitMessage}
            onChange={(message) => form.setFieldValue('commitMessage', message)}
            autoFocus
          />
          {restore.isError ? (
            <Alert color="red" role="alert">
              {failureText(restore.error, t`Failed to restore the order`)}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={restore.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={!form.isValid()} loading={restore.isPending}>
              <Trans>Restore</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
