import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

export const AUTOSAVE_DELAY_MS = 500;

/** When the input was last stored in this browser, or `full` when the browser could not store it. */
export type LocalDraft = { savedAt: string } | 'full' | null;

/** Stores input shortly after each call of `schedule`, and immediately when the page is hidden or closed. */
export function useAutosave(
  store: (savedAt: string) => Promise<boolean>,
  delayMs: number,
  lastSavedAt?: string,
) {
  const [localDraft, setLocalDraft] = useState<LocalDraft>(lastSavedAt ? { savedAt: lastSavedAt } : null);
  // Without `flushOnUnmount` a pending save would be lost when the form unmounts or the delay changes.
  const schedule = useDebouncedCallback(
    () => {
      const savedAt = new Date().toISOString();
      void store(savedAt).then((isStored) => setLocalDraft(isStored ? { savedAt } : 'full'));
    },
    { delay: delayMs, flushOnUnmount: true },
  );
  useEffect(() => {
    const flush = () => schedule.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [schedule]);
  return { localDraft, schedule };
}
