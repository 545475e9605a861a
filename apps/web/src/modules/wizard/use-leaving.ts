import { useLingui } from '@lingui/react/macro';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { beforeWizardOpens } from '#web/lib/wizard-start';
import type { Order } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { isEditing, storedIn } from './draft';
import type { LocalDraftOfOrder } from './use-local-draft';
import type { StateAtAnswer } from './use-save';

/** Handles all ways out of the form: after a save, with its own buttons, and by other links. */
export function useLeaving({ draft, dirty, note, storeNow, clean, drop, settle }: LocalDraftOfOrder) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const openOrder = (orderId: string) =>
    navigate({ to: '/order/$orderId', params: { orderId }, ignoreBlocker: true });

  const isStored = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    return beforeWizardOpens(async () => {
      isStored.current = await storeNow({});
    });
  }, [dirty, storeNow]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !isStored.current,
    shouldBlockFn: () => {
      toast.info(t`Unsaved Changes`, t`What you entered is kept on this device.`);
      return false;
    },
  });

  const textOf = ({ change }: Order, isDraft: boolean) => {
    const number = change?.number;
    if (change?.kind === 'proposal') return t`Change ${number} proposed`;
    if (isDraft) return t`Saved To Draft`;
    return isEditing(draft) ? t`Order updated successfully` : t`Order created successfully`;
  };
  return {
    /** Goes to the stored order. A draft stays open, and so does a form with newer input. */
    saved: (order: Order, { untouched, left }: StateAtAnswer) => {
      const isDraft = order.orderStatus === OrderStatus.Draft;
      const text = textOf(order, isDraft);
      const stored = { ...storedIn(order), summary: undefined };
      if (left) {
        void settle(untouched ? null : stored);
        return toast.success(text);
      }
      if (!untouched) {
        note(stored);
        return toast.info(text, t`What you entered since is not saved yet.`);
      }
      if (isDraft) {
        note({ ...stored, fields: stored.base.customFields, styles: stored.base.styleInfo });
        clean();
        return toast.success(text);
      }
      void drop();
      toast.success(text);
      void openOrder(order.orderId);
    },
    clear: async () => {
      const yes = await confirm({
        title: t`Clear`,
        message: t`Are you sure you want to clear all form data? This action cannot be undone.`,
        confirmLabel: t`Clear`,
        danger: true,
      });
      if (!yes) return;
      await drop();
      // Wait for the next render: then the form is clean, and the browser does not ask before the reload.
      setTimeout(() => window.location.assign('/create-order'));
    },
    cancel: async () => {
      const yes =
        !dirty ||
        (await confirm({
          title: t`Discard changes`,
          message: t`Are you sure you want to leave? Unsaved changes will be lost.`,
          confirmLabel: t`Leave`,
          danger: true,
        }));
      if (!yes) return;
      void drop();
      void openOrder(draft.orderId);
    },
  };
}
