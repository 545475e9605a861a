import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { answerOpen, confirm } from './confirm';

interface LeaveOptions {
  confirmLabel?: string;
  /** True when the browser stores the input, so leaving for the sign-in page needs no question. */
  isStoredLocally?: boolean;
  onLeave?: () => Promise<unknown>;
  /** Whether a navigation unmounts the form. By default every navigation does. */
  isLeaving?: (from: Place, to: Place) => boolean;
}
interface Place {
  pathname: string;
  search: unknown;
}

/**
 * After a save, `continueLeaving` continues the navigation that waits for an answer and returns whether there was one.
 */
export function useLeaveQuestion(
  dirty: boolean,
  { confirmLabel, isStoredLocally = false, onLeave, isLeaving = () => true }: LeaveOptions = {},
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
      isLeaving(current, next) && !(isStoredLocally && next.pathname === '/login') && !(await ask()),
  });
  return function continueLeaving() {
    if (!isOpen.current) return false;
    answerOpen('yes');
    return true;
  };
}
