import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryDelay, sendOutbox } from './send';
import { subscribeOutbox, tidyOutbox } from './store';

/**
 * At once when the network returns, the page comes to the front or a report is added, and again after a growing delay
 * while the server does not respond.
 */
export function OutboxSender({ userId }: { userId: number }) {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isRunning = false;
    let isCalledAgain = false;
    let isEnded = false;
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      if (isRunning) isCalledAgain = true;
      if (isRunning || isEnded || !navigator.onLine) return;
      isRunning = true;
      const round = await sendOutbox(client, userId).catch(() => 'retry' as const);
      isRunning = false;
      if (isEnded) return;
      if (round === 'retry') timer = setTimeout(() => void run(), retryDelay(failures));
      failures = round === 'retry' ? failures + 1 : 0;
      if (isCalledAgain && round === 'done') void run();
      isCalledAgain = false;
    };
    const runNow = () => {
      failures = 0;
      void run();
    };
    const runInFront = () => {
      if (document.visibilityState === 'visible') runNow();
    };
    void tidyOutbox(userId, Date.now()).then(run);
    const unsubscribe = subscribeOutbox(() => void run());
    window.addEventListener('online', runNow);
    document.addEventListener('visibilitychange', runInFront);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', runNow);
      document.removeEventListener('visibilitychange', runInFront);
    };
  }, [client, userId]);
  return null;
}
