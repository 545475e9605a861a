import { t } from '@lingui/core/macro';
import { deleteKept } from '#web/lib/kept-answers';
import { keptUserId } from '#web/lib/session';
import { endPush } from '#web/modules/push/queries';
import { choose } from '#web/ui/confirm';
import { notSentText } from './outbox-texts';
import { deleteReportsOf, isOpen, readOutbox } from './store';

/**
 * Asks if reports are not sent yet. `leave`: the person may sign out, and their reports, responses, pictures and
 * notifications are deleted from this device. `send`: the reports are to be sent first.
 */
export async function prepareSignOut(): Promise<'leave' | 'send' | 'stay'> {
  const waiting = await countOwn();
  if (waiting > 0) {
    const answer = await choose({
      title: notSentText(waiting),
      message: t`They are only on this device.`,
      confirmLabel: t`Send first`,
      otherLabel: t`Delete and sign out`,
    });
    if (answer !== 'other') return answer === 'yes' ? 'send' : 'stay';
  }
  await deleteAll();
  return 'leave';
}

/** As `prepareSignOut`, for pages that cannot ask. False when reports are not sent yet, and nothing is deleted. */
export async function leaveIfSent(): Promise<boolean> {
  if ((await countOwn()) > 0) return false;
  await deleteAll();
  return true;
}

async function countOwn(): Promise<number> {
  const userId = keptUserId();
  return userId === null ? 0 : (await readOutbox(userId)).filter(isOpen).length;
}

async function deleteAll(): Promise<void> {
  await endPush();
  const userId = keptUserId();
  if (userId !== null) await deleteReportsOf(userId);
  await deleteKept();
}
