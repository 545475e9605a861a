import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { answerOpen, confirm } from './confirm';

interface LeaveOptions {
  confirmLabel?: string;
  /** What was entered stays in the browser for when the same person has signed in again. */
  isKept?: boolean;
  onLeave?: () => Promise<unknown>;
  /** Which changes of the address take the form off the screen; by default all do. */
  isLeaving?: (from: Place, to: Place) => boolean;
}
interface Place {
  pathname: string;
  search: unknown;
}

/**
 * Asks before unsaved changes are left, in any way. Once all is saved, anyone who is being asked goes on to where they
 * were going: `goOn` says whether anybody was.
 */
export function useLeaveQuestion(
  dirty: boolean,
  { confirmLabel, isKept = false, onLeave, isLeaving = () => true }: LeaveOptions = {},
): () => boolean {
  const { t } = useLingui();
  const isOpen = useRef(false);
  const ask = async (): Promise<boolean> => {
    isOpen.current = true;
    const yes = await confirm({
      title: t`Discard changes`,
      message: t`Are you sure you want to leave? Unsaved changes will be lost.`,
      confirmLabel: confirmLabel ?? t`Leave`,
      danger: true,
    });
    isOpen.current = false;
    if (yes) await onLeave?.();
    return yes;
  };
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) =>
      isLeaving(current, next) && !(isKept && next.pathname === '/login') && !(await ask()),
  });
  return function goOn() {
    if (!isOpen.current) return false;
    answerOpen('yes');
    return true;
  };
}
