import { useEffect, useRef, useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { AUTOSAVE_DELAY_MS, useAutosave } from '#web/lib/use-autosave';
import { mineOf, type WizardDraft } from './draft';

/** Cloning an order with hundreds of styles takes a moment, so it is stored less often. */
const LARGE_DELAY_MS = 3000;
const LARGE_COMBOS = 500;

const delayFor = ({ styles }: WizardDraft): number =>
  styles.reduce((sum, style) => sum + style.combos.length, 0) > LARGE_COMBOS
    ? LARGE_DELAY_MS
    : AUTOSAVE_DELAY_MS;

/** The draft under edit. It is stored in the browser shortly after each change and when the page is closed. */
export function useLocalDraft(start: WizardDraft, userId: number) {
  const [draft, setDraft] = useState(start);
  const [dirty, setDirty] = useState(false);
  const latest = useRef(start);
  const store = (keptAt: string) => localDraftStore.write(userId, { ...latest.current, keptAt });
  const { localDraft, schedule } = useAutosave(store, delayFor(draft), start.keptAt);
  // An opened or copied order is stored before its first change, so that reloading the page does not lose it.
  const isNew = useRef(!start.keptAt && (start.orderId !== '' || start.copyOf !== undefined));
  useEffect(() => {
    if (isNew.current) schedule();
    isNew.current = false;
  }, [schedule]);

  /** Changes what no user can lose: the step, or what the server answered. */
  const note = (patch: Partial<WizardDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    schedule();
  };
  return {
    draft,
    localDraft,
    dirty,
    /** The draft at the time of reading, for work that outlives a render. */
    latest,
    note,
    /** Changes what will be saved. */
    change: (patch: Partial<WizardDraft>) => {
      note({ ...patch, untouched: false });
      setDirty(true);
    },
    /** For a save that goes on after the user navigated away: the browser may store another order by then. */
    patchWithoutRender: (patch: Partial<WizardDraft>) => {
      latest.current = { ...latest.current, ...patch };
    },
    /** Notes a patch and resolves when the browser has stored it: the tab may be closed next. */
    storeNow: (patch: Partial<WizardDraft>) => {
      note(patch);
      schedule.cancel();
      return store(new Date().toISOString());
    },
    clean: () => {
      note({ untouched: true });
      setDirty(false);
    },
    /** Removes the stored draft after the order was saved or discarded. */
    drop: () => {
      schedule.cancel();
      setDirty(false);
      return localDraftStore.remove(userId);
    },
    /**
     * Patches the stored draft, or removes it without a patch, after a save that ended when the user had left the form.
     * The store may hold another order by then, which stays as it is.
     */
    settle: async (patch: Partial<WizardDraft> | null) => {
      const stored = await localDraftStore.read<WizardDraft>(userId);
      if (!stored || JSON.stringify(mineOf(stored)) !== JSON.stringify(mineOf(latest.current))) return;
      await (patch
        ? localDraftStore.write(userId, { ...latest.current, ...patch, keptAt: stored.keptAt })
        : localDraftStore.remove(userId));
    },
  };
}
export type LocalDraftOfOrder = ReturnType<typeof useLocalDraft>;
