import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { commitProblem } from '#web/lib/commit-problem';
import { failureText } from '#web/lib/failure';
import { useVersionedSave } from '#web/lib/use-idempotency-key';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';
import { CommitFooter } from '#web/ui/commit-footer';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';

interface StatusValues {
  orderStatus: OrderStatus;
  written: string | null;
}

export type StatusAction = 'status' | 'archive' | 'unarchive';

export function StatusDialog({
  order,
  action,
  onClose,
}: {
  order: Order;
  action: StatusAction;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const save = useVersionedSave(update.mutateAsync);
  // A save whose response was lost may have changed the status of `order`. It must still be possible to repeat it.
  const [openedStatus] = useState(order.orderStatus);
  const fixed =
    action === 'archive' ? OrderStatus.Archived : action === 'unarchive' ? OrderStatus.Active : null;
  const proposals: Partial<Record<OrderStatus, string>> = {
    [OrderStatus.Archived]: t`Order archived`,
    [OrderStatus.Closed]: t`Order completed`,
    [OrderStatus.Active]: action === 'unarchive' ? t`Order unarchived` : t`Order reopened`,
  };
  const isUnchanged = (status: OrderStatus) => status === openedStatus;
  const messageOf = ({ orderStatus, written }: StatusValues) =>
    written ?? (isUnchanged(orderStatus) ? '' : (proposals[orderStatus] ?? ''));
  const form = useForm<StatusValues>({
    initialValues: { orderStatus: fixed ?? openedStatus, written: null },
    validate: {
      orderStatus: isUnchanged,
      written: (_, values) => commitProblem(messageOf(values)),
    },
  });
  const [failure, setFailure] = useState('');
  const words = {
    status: {
      title: t`Change order status`,
      button: t`Change status`,
      done: t`Order status updated successfully`,
      failed: t`Failed to update order status`,
    },
    archive: {
      title: t`Archive order`,
      button: t`Archive order`,
      done: t`Order archived successfully`,
      failed: t`Failed to archive order`,
    },
    unarchive: {
      title: t`Unarchive order`,
      button: t`Unarchive order`,
      done: t`Order status updated successfully`,
      failed: t`Failed to update order status`,
    },
  }[action];
  const submit = form.onSubmit((values) => {
    setFailure('');
    const { orderStatus } = values;
    const commitMessage = messageOf(values).trim();
    save({ orderStatus, commitMessage }, () => ({
      orderId: order.orderId,
      orderStatus,
      commitMessage,
      version: order.version,
    })).then(
      () => {
        toast.success(words.done);
        onClose();
      },
      (error: unknown) => setFailure(failureText(error, words.failed)),
    );
  });
  return (
    <FormDialog
      title={words.title}
      size="md"
      saving={update.isPending}
      blocked={!form.isValid()}
      closesOutside
      onSubmit={submit}
      onClose={onClose}
      footer={
        <CommitFooter
          failure={failure}
          message={messageOf(form.values)}
          blocked={!form.isValid()}
          action={words.button}
          onMessage={(written) => form.setFieldValue('written', written)}
          saving={update.isPending}
          onCancel={onClose}
        />
      }
    >
      {fixed === null ? (
        <Radio.Group
          label={t`New status`}
          value={String(form.values.orderStatus)}
          onChange={(value) => form.setFieldValue('orderStatus', Number(value) as OrderStatus)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="1" label={t`Active`} />
            <Radio value="2" label={t`Completed`} />
          </Stack>
        </Radio.Group>
      ) : null}
    </FormDialog>
  );
}
