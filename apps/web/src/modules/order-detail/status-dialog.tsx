import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';
import { CommitEnd } from '#web/ui/commit-end';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';

export type StatusAction = 'status' | 'archive' | 'unarchive';

/** Changes an order's status with a summary; cannot be closed while it saves. */
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
  const save = useUpdateOrder();
  const fixed =
    action === 'archive' ? OrderStatus.Archived : action === 'unarchive' ? OrderStatus.Active : null;
  const [status, setStatus] = useState<OrderStatus>(fixed ?? order.orderStatus);
  const proposals: Partial<Record<OrderStatus, string>> = {
    [OrderStatus.Archived]: t`Order archived`,
    [OrderStatus.Closed]: t`Order completed`,
    [OrderStatus.Active]: action === 'unarchive' ? t`Order unarchived` : t`Order reopened`,
  };
  const proposed = status === order.orderStatus ? '' : (proposals[status] ?? '');
  // A summary that nobody has touched follows the choice; a written one stays.
  const [written, setWritten] = useState<string | null>(null);
  const message = written ?? proposed;
  const [failure, setFailure] = useState('');
  const blocked = status === order.orderStatus || checkCommitMessage(message) !== null;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked || save.isPending) return;
    setFailure('');
    save.mutate(
      { orderId: order.orderId, orderStatus: status, commitMessage: message.trim(), version: order.version },
      {
        onSuccess: () => {
          toast.success(words.done);
          onClose();
        },
        onError: (error) => setFailure(failureText(error, words.failed)),
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnEscape={!save.isPending}
      closeOnClickOutside={!save.isPending}
      withCloseButton={!save.isPending}
    >
      <form onSubmit={submit}>
        <Stack>
          {fixed === null ? (
            <Radio.Group
              label={t`New status`}
              value={String(status)}
              onChange={(value) => setStatus(Number(value) as OrderStatus)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="1" label={t`Active`} />
                <Radio value="2" label={t`Completed`} />
              </Stack>
            </Radio.Group>
          ) : null}
          <CommitEnd
            {...{ message, failure, blocked }}
            action={words.button}
            onMessage={setWritten}
            saving={save.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
