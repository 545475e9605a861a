import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { toast } from '#web/ui/toast';
import { BulkDialog, type BulkDialogProps, type BulkValues } from './bulk-dialog';
import { useUpdateOrder } from './queries';

export function BulkArchive(props: BulkDialogProps) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const form = useForm<BulkValues>({ initialValues: { written: null } });
  return (
    <BulkDialog
      {...props}
      form={form}
      title={t`Archive orders`}
      action={t`Archive`}
      proposal={t`Order archived`}
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

interface StatusValues extends BulkValues {
  status: OrderStatus;
}

/** Sets several orders to Active or Completed. Orders that already have the status are skipped. */
export function BulkStatus(props: BulkDialogProps) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const form = useForm<StatusValues>({ initialValues: { status: OrderStatus.Closed, written: null } });
  const { status } = form.values;
  return (
    <BulkDialog
      {...props}
      form={form}
      title={t`Change order status`}
      action={t`Change status`}
      proposal={status === OrderStatus.Closed ? t`Order completed` : t`Order is active again`}
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
        onChange={(value) => form.setFieldValue('status', Number(value) as OrderStatus)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="1" label={t`Active`} />
          <Radio value="2" label={t`Completed`} />
        </Stack>
      </Radio.Group>
    </BulkDialog>
  );
}
