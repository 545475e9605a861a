import { t } from '@lingui/core/macro';
import { formatInstant } from '#web/lib/format';
import { unsavedOrders } from '#web/lib/unsaved-orders';
import { openWizard, WIZARD_PATH, type WizardStart } from '#web/lib/wizard-start';
import { choose } from './confirm';

/** Starts a new order. Asks first when the wizard has an unsaved order. */
export const startNewOrder = (): Promise<boolean> => start({ kind: 'new' });
/** Opens a draft, a live order or a copy of an order in the wizard, with the same question. */
export const openInWizard = (kind: 'draft' | 'edit' | 'copy', orderId: string): Promise<boolean> =>
  start({ kind, orderId });

async function start(requested: WizardStart): Promise<boolean> {
  const { current } = await unsavedOrders();
  if (!current) {
    await openWizard(requested);
    return true;
  }
  const name = current.name || t`Unnamed Order`;
  const at = current.savedAt ? formatInstant(current.savedAt) : '';
  const answer = await choose({
    title: t`Unsaved order`,
    message: at
      ? t`“${name}” is not saved. It was kept on this device on ${at}.`
      : t`“${name}” is not saved. It is kept on this device.`,
    confirmLabel: t`Continue your unsaved order`,
    otherLabel: requested.kind === 'new' ? t`Start new` : t`Set it aside`,
  });
  // In the wizard itself, continuing needs no navigation.
  if (answer === 'no' || (answer === 'yes' && window.location.pathname === WIZARD_PATH)) return false;
  await openWizard(answer === 'other' ? requested : null);
  return true;
}
