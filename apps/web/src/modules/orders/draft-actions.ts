import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '#web/lib/failure';
import { isOrderId } from '#web/lib/order-id';
import { confirm } from '#web/ui/confirm';
import { openInWizard } from '#web/ui/lazy-start-order';
import { toast } from '#web/ui/toast';
import { orderQueries, useDeleteDraft } from './queries';

const reasonOf = (error: unknown) => failureText(error, '');

/** Loads and deletes drafts. Error messages come from the page (document 2, section 8). */
export function useDraftActions(failures: { load: string; remove: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const deletion = useDeleteDraft();
  return {
    removing: deletion.isPending,
    /** Loads before navigation, so that a failure is shown here. Without edit permission, opens read-only. */
    load: async (orderId: string) => {
      if (!isOrderId(orderId)) return toast.error(t`Order ID not found`);
      await client
        .fetchQuery({ ...orderQueries.draft(orderId), staleTime: 0 })
        .then(({ can }) =>
          can?.edit
            ? void openInWizard('draft', orderId)
            : void navigate({ to: '/order/$orderId', params: { orderId } }),
        )
        .catch((error: unknown) => toast.error(failures.load, reasonOf(error)));
    },
    remove: async (orderId: string, name: string) => {
      const yes = await confirm({
        title: t`Delete draft`,
        message: t`Are you sure you want to delete the draft "${name}"? This action cannot be undone.`,
        confirmLabel: t`Delete`,
        danger: true,
      });
      if (!yes) return;
      // The row may be unmounted by then, and callbacks of `mutate` would not run.
      await deletion
        .mutateAsync(orderId)
        .then(({ message }) => toast.success(message))
        .catch((error: unknown) => toast.error(failures.remove, reasonOf(error)));
    },
  };
}
export function useListedDraft() {
  const { t } = useLingui();
  return useDraftActions({
    load: t`An error occurred while loading the draft`,
    remove: t`An error occurred while deleting the draft`,
  });
}
