import { t } from '@lingui/core/macro';
import { deleteKept } from '#web/lib/kept-answers';
import { keptUserId } from '#web/lib/session';
import { choose } from '#web/ui/confirm';
import { notSentText } from './outbox-texts';
import { deleteReportsOf, isOpen, readOutbox } from './store';

/**
 * Asks what becomes of reports that are not sent yet. `leave`: the person may sign out, and their reports, answers and
 * pictures are deleted from this device. `send`: the reports are to be sent first.
 */
export async function prepareSignOut(): Promise<'leave' | 'send' | 'stay'> {
  const userId = keptUserId();
  const reports = userId === null ? [] : await readOutbox(userId);
  const waiting = reports.filter(isOpen).length;
  if (waiting > 0) {
    const answer = await choose({
      title: notSentText(waiting),
      message: t`They are only on this device.`,
      confirmLabel: t`Send first`,
      otherLabel: t`Delete and sign out`,
    });
    if (answer !== 'other') return answer === 'yes' ? 'send' : 'stay';
  }
  if (userId !== null) await deleteReportsOf(userId);
  await deleteKept();
  return 'leave';
}
