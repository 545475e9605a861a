import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { WizardDraft } from './draft';
import { forget, keep } from './kept-store';

const KEEP_AFTER_MS = 500;
/** Copying an order of hundreds of styles takes the browser a moment: not after every key. */
const KEEP_LARGE_AFTER_MS = 3000;
const LARGE_COMBOS = 500;

/** Whether what was entered is kept in this browser, and since when. */
export type Kept = { at: string } | 'full' | null;

const waitFor = (draft: WizardDraft): number =>
  draft.styles.reduce((sum, style) => sum + style.combos.length, 0) > LARGE_COMBOS
    ? KEEP_LARGE_AFTER_MS
    : KEEP_AFTER_MS;

/** The draft under edit, kept in the browser half a second after each change and when the page goes away. */
export function useKeptDraft(start: WizardDraft, userId: number) {
  const [draft, setDraft] = useState(start);
  const [kept, setKept] = useState<Kept>(start.keptAt ? { at: start.keptAt } : null);
  const [dirty, setDirty] = useState(false);
  const latest = useRef(start);
  const store = useDebouncedCallback(() => {
    const at = new Date().toISOString();
    void keep(userId, { ...latest.current, keptAt: at }).then((done) => setKept(done ? { at } : 'full'));
  }, waitFor(draft));
  // A stored order or a copy of one is kept from the start: reading the page anew goes on with it.
  const unkept = useRef(!start.keptAt && (start.orderId !== '' || start.copyOf !== undefined));
  useEffect(() => {
    if (!unkept.current) return;
    unkept.current = false;
    store();
  }, [store]);
  useEffect(() => {
    const flush = () => store.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      store.flush();
    };
  }, [store]);

  const put = (patch: Partial<WizardDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    store();
  };
  return {
    draft,
    kept,
    dirty,
    /** What stands there now, for work that outlives a render. */
    latest,
    /** A change of what will be saved. */
    change: (patch: Partial<WizardDraft>) => {
      put(patch);
      setDirty(true);
    },
    /** A change that nobody can lose: the step, or what the server answered. */
    note: put,
    clean: () => setDirty(false),
    /** Saved or thrown away: nothing stays in the browser. */
    drop: () => {
      store.cancel();
      setDirty(false);
      return forget(userId);
    },
  };
}

/** Whether the same person's order form is open in another tab of this browser: both are kept in one place. */
export function useOtherTab(userId: number): boolean {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const tab = crypto.randomUUID();
    const channel = new BroadcastChannel(`selvedge.create-order.${userId}`);
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
  }, [userId]);
  return others.size > 0;
}
