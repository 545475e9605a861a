import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

export const KEEP_AFTER_MS = 500;

/** Whether what was entered is kept in this browser, and since when. */
export type Kept = { at: string } | 'full' | null;

/** Keeps what is entered in this browser a moment after `store` is called, and at once when the page goes away. */
export function useKeeping(keep: (at: string) => Promise<boolean>, waitMs: number, since?: string) {
  const [kept, setKept] = useState<Kept>(since ? { at: since } : null);
  // Left to itself, the timer drops what waits as soon as the form goes, or as it is to wait longer.
  const store = useDebouncedCallback(
    () => {
      const at = new Date().toISOString();
      void keep(at).then((done) => setKept(done ? { at } : 'full'));
    },
    { delay: waitMs, flushOnUnmount: true },
  );
  useEffect(() => {
    const flush = () => store.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [store]);
  return { kept, store };
}

/** Whether the same person has the same form open in another tab of this browser: both are kept in one place. */
export function useOtherTab(place: string): boolean {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const tab = crypto.randomUUID();
    const channel = new BroadcastChannel(`selvedge.${place}`);
    const say = (word: 'hello' | 'here' | 'bye') => channel.postMessage({ tab, word });
    channel.onmessage = ({ data }: MessageEvent<{ tab: string; word: string }>) => {
      setOthers((before) => {
        const next = new Set(before);
        if (data.word === 'bye') next.delete(data.tab);
        else next.add(data.tab);
        return next;
      });
      if (data.word === 'hello') say('here');
    };
    const bye = () => say('bye');
    say('hello');
    window.addEventListener('pagehide', bye);
    return () => {
      window.removeEventListener('pagehide', bye);
      bye();
      channel.close();
    };
  }, [place]);
  return others.size > 0;
}
