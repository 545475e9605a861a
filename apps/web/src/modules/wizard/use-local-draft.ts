import { useEffect, useRef, useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { AUTOSAVE_DELAY_MS, useAutosave } from '#web/lib/use-autosave';
import type { WizardDraft } from './draft';

/** Copying an order of hundreds of styles takes the browser a moment: not after every key. */
const KEEP_LARGE_AFTER_MS = 3000;
const LARGE_COMBOS = 500;

const entriesOf = ({ fields, styles, associatedUsers, editorUsers }: WizardDraft): string =>
  JSON.stringify([fields, styles, associatedUsers, editorUsers]);

const waitFor = (draft: WizardDraft): number =>
  draft.styles.reduce((sum, style) => sum + style.combos.length, 0) > LARGE_COMBOS
    ? KEEP_LARGE_AFTER_MS
    : AUTOSAVE_DELAY_MS;

/** The draft under edit, kept in the browser soon after each change and when the page goes away. */
export function useLocalDraft(start: WizardDraft, userId: number) {
  const [draft, setDraft] = useState(start);
  const [dirty, setDirty] = useState(false);
  const latest = useRef(start);
  const { localDraft, schedule } = useAutosave(
    (keptAt) => localDraftStore.write(userId, { ...latest.current, keptAt }),
    waitFor(draft),
    start.keptAt,
  );
  // A stored order or a copy of one is kept from the start: reloading the page goes on with it.
  const unkept = useRef(!start.keptAt && (start.orderId !== '' || start.copyOf !== undefined));
  useEffect(() => {
    if (!unkept.current) return;
    unkept.current = false;
    schedule();
  }, [schedule]);

  const put = (patch: Partial<WizardDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    schedule();
  };
  return {
    draft,
    localDraft,
    dirty,
    /** What stands there now, for work that outlives a render. */
    latest,
    /** A change of what will be saved. */
    change: (patch: Partial<WizardDraft>) => {
      put({ ...patch, untouched: false });
      setDirty(true);
    },
    /** A change that nobody can lose: the step, or what the server answered. */
    note: put,
    /** Notes it, and waits until the browser has it: whatever comes next may take the tab away. */
    noteNow: (patch: Partial<WizardDraft>) => {
      put(patch);
      schedule.cancel();
      return localDraftStore.write(userId, { ...latest.current, keptAt: new Date().toISOString() });
    },
    /** Notes it for work that goes on after the form was left: the browser may keep another order by then. */
    persistWithoutRender: (patch: Partial<WizardDraft>) => {
      latest.current = { ...latest.current, ...patch };
    },
    clean: () => {
      put({ untouched: true });
      setDirty(false);
    },
    /** Saved or thrown away: nothing stays in the browser. */
    drop: () => {
      schedule.cancel();
      setDirty(false);
      return localDraftStore.remove(userId);
    },
    /**
     * The form was left while it was saved: what it left in the browser goes, or goes on from what the server has now.
     * Another order that was begun since stays as it is.
     */
    settle: async (patch: Partial<WizardDraft> | null) => {
      const there = await localDraftStore.read<WizardDraft>(userId);
      if (!there || entriesOf(there) !== entriesOf(latest.current)) return;
      await (patch
        ? localDraftStore.write(userId, { ...latest.current, ...patch, keptAt: there.keptAt })
        : localDraftStore.remove(userId));
    },
  };
}
