import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { FormDialog } from '#web/ui/form-dialog';
import { RevisionChanges } from '#web/ui/revision-card';
import { toast } from '#web/ui/toast';
import type { ChangeDialogProps } from './change-dialog-props';
import { useWithdrawChange } from './queries';

export function WithdrawDialog({ order, change: { changeId, number, items }, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const withdrawing = useWithdrawChange(order.orderId);
  const submit = () =>
    withdrawing.mutate(changeId, {
      onSuccess: () => {
        toast.success(t`Change ${number} withdrawn`);
        onClose();
      },
    });
  return (
    <FormDialog
      title={t`Withdraw change ${number}?`}
      action={t`Withdraw`}
      danger
      onSubmit={submit}
      saving={withdrawing.isPending}
      failure={withdrawing.isError ? failureText(withdrawing.error, t`Failed to withdraw the change`) : ''}
      onClose={onClose}
    >
      <div>
        <Text size="sm">
          <Trans>It can no longer be answered, and the values of the order stay.</Trans>
        </Text>
        <RevisionChanges changes={items} />
      </div>
    </FormDialog>
  );
}
