import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { isOrderId } from '#web/lib/order-id';
import { openInWizard } from '#web/lib/wizard-start';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { orderQueries, useDeleteDraft } from './queries';

/** Loading and deleting a draft; the failures are told in the words of the screen (document 2, section 8). */
export function useDraftActions(failures: { load: string; remove: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const deletion = useDeleteDraft();
  return {
    removing: deletion.isPending,
    /** Asks for the draft before leaving the page, so that a failure is told here. */
    load: async (orderId: string) => {
      if (!isOrderId(orderId)) return toast.error(t`Order ID not found`);
      await client
        .fetchQuery({ ...orderQueries.draft(orderId), staleTime: 0 })
        .then(() => openInWizard('draft', orderId))
        .catch((error: unknown) => toast.error(failureText(error, failures.load)));
    },
    remove: async (orderId: string, name: string) => {
      const yes = await confirm({
        title: t`Delete draft`,
        message: t`Are you sure you want to delete the draft "${name}"? This action cannot be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      });
      if (!yes) return;
      // The row is gone by the time the answer is told.
      await deletion
        .mutateAsync(orderId)
        .then(({ message }) => toast.success(message))
        .catch((error: unknown) => toast.error(failureText(error, failures.remove)));
    },
  };
}
/** The same in the words of the order list. */
export function useListedDraft() {
  const { t } = useLingui();
  return useDraftActions({
    load: t`An error occurred while loading the draft`,
    remove: t`An error occurred while deleting the draft`,
  });
}
