import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { toast } from '#web/ui/toast';
import type { BulkDialogProps } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import { useUpdateOrder } from './queries';

export function BulkArchive(props: BulkDialogProps) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const [message, setMessage] = useState(t`Order archived`);
  return (
    <BulkDialog
      {...props}
      title={t`Archive orders`}
      action={t`Archive`}
      message={message}
      onMessage={setMessage}
      failed={t`Failed to archive order`}
      save={({ orderId }, commitMessage) =>
        update.mutateAsync({ orderId, orderStatus: OrderStatus.Archived, commitMessage })
      }
      onSaved={(count) =>
        toast.success(count === 1 ? t`Order archived successfully` : t`${count} orders archived`)
      }
    />
  );
}

/** Sets several orders to Active or Completed. Orders that already have the status are skipped. */
export function BulkStatus(props: BulkDialogProps) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const [status, setStatus] = useState<OrderStatus>(OrderStatus.Closed);
  const [typed, setTyped] = useState<string | null>(null);
  const proposed = status === OrderStatus.Closed ? t`Order completed` : t`Order is active again`;
  return (
    <BulkDialog
      {...props}
      title={t`Change order status`}
      action={t`Change status`}
      message={typed ?? proposed}
      onMessage={setTyped}
      failed={t`Failed to update order status`}
      save={async ({ orderId, orderStatus }, commitMessage) =>
        orderStatus === status ? null : update.mutateAsync({ orderId, orderStatus: status, commitMessage })
      }
      onSaved={(count) =>
        toast.success(
          count === 1 ? t`Order status updated successfully` : t`Status of ${count} orders updated`,
        )
      }
    >
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
    </BulkDialog>
  );
}
