import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDeleteDraft } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { IconTrash } from '#web/ui/icons';
import { toastAnswer } from '#web/ui/toast';

export function DeleteSampleItem({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const deletion = useDeleteDraft();
  const ask = async () => {
    const yes = await confirm({
      title: t`Delete sample order`,
      message: t`The sample order is deleted with its plan and comments. This action cannot be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!yes) return;
    // Navigate first, because this page would fetch the deleted order again.
    await navigate({ to: '/home' });
    await toastAnswer(deletion.mutateAsync(orderId), t`The sample order could not be deleted.`);
  };
  return (
    <Menu.Item
      color="red"
      leftSection={<IconTrash size={16} stroke={1.5} />}
      disabled={deletion.isPending}
      onClick={() => void ask()}
    >
      <Trans>Delete sample order</Trans>
    </Menu.Item>
  );
}
