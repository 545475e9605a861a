import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { commitProblem } from '#web/lib/commit-problem';
import { failureText } from '#web/lib/failure';
import { type Order, useRestoreRevision } from '#web/modules/orders/queries';
import { CommitMessageInput } from '#web/ui/commit-message';
import { FormDialog } from '#web/ui/form-dialog';
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
    <FormDialog
      title={t`Restore version ${version}`}
      action={<Trans>Restore</Trans>}
      size="md"
      saving={restore.isPending}
      blocked={!form.isValid()}
      failure={restore.isError ? failureText(restore.error, t`Failed to restore the order`) : ''}
      closesOutside
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>
          Fields, styles, combos and materials become what they were. People stay, and the plan follows the
          styles. This is a new version: nothing of the history is lost.
        </Trans>
      </Text>
      <CommitMessageInput
        value={form.values.commitMessage}
        onChange={(message) => form.setFieldValue('commitMessage', message)}
        autoFocus
      />
    </FormDialog>
  );
}
