import { t } from '@lingui/core/macro';
import { formatInstant } from '#web/lib/format';
import { unsavedOrders } from '#web/lib/kept-order';
import { openWizard, WIZARD_PATH, type WizardStart } from '#web/lib/wizard-start';
import { choose } from './confirm';

/** Begins a new order, after a question when the form holds another one that is not saved. */
export const startNewOrder = (): Promise<boolean> => start({ kind: 'new' });
/** Opens a draft, a live order or a copy of one in the form, after the same question. */
export const openInWizard = (kind: 'draft' | 'edit' | 'copy', orderId: string): Promise<boolean> =>
  start({ kind, orderId });

/** Says whether the page is being left for it. */
async function start(wanted: WizardStart): Promise<boolean> {
  const { kept } = await unsavedOrders();
  if (!kept) {
    await openWizard(wanted);
    return true;
  }
  const name = kept.name || t`Unnamed Order`;
  const at = kept.keptAt ? formatInstant(kept.keptAt) : '';
  const answer = await choose({
    title: t`Unsaved order`,
    message: at
      ? t`“${name}” is not saved. It was kept on this device on ${at}.`
      : t`“${name}” is not saved. It is kept on this device.`,
    confirmLabel: t`Continue your unsaved order`,
    otherLabel: wanted.kind === 'new' ? t`Start new` : t`Set it aside`,
  });
  // Anyone who is in the form already continues by staying there.
  if (answer === 'no' || (answer === 'yes' && window.location.pathname === WIZARD_PATH)) return false;
  await openWizard(answer === 'other' ? wanted : null);
  return true;
}
