import { useEffect, useRef, useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { AUTOSAVE_DELAY_MS, useAutosave } from '#web/lib/use-autosave';
import { mineOf, type WizardDraft } from './draft';

/** In milliseconds. Cloning an order with hundreds of styles takes time, so it is stored less often. */
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

  /** Changes values that are not user input, such as the step or the server's response. */
  const note = (patch: Partial<WizardDraft>) => {
    latest.current = { ...latest.current, ...patch };
    setDraft(latest.current);
    schedule();
  };
  return {
    draft,
    localDraft,
    dirty,
    /** The current draft, for work that outlives a render. */
    latest,
    note,
    /** Changes user input. */
    change: (patch: Partial<WizardDraft>) => {
      note({ ...patch, untouched: false });
      setDirty(true);
    },
    /** For a save that continues after navigation: does not write to the browser, which may store another order. */
    patchWithoutRender: (patch: Partial<WizardDraft>) => {
      latest.current = { ...latest.current, ...patch };
    },
    /** Applies a patch and resolves when the browser has stored it, because the tab may be closed next. */
    storeNow: (patch: Partial<WizardDraft>) => {
      note(patch);
      schedule.cancel();
      return store(new Date().toISOString());
    },
    clean: () => {
      note({ untouched: true });
      setDirty(false);
    },
    drop: () => {
      schedule.cancel();
      setDirty(false);
      return localDraftStore.remove(userId);
    },
    /** Patches or removes the stored draft after a late save. Another order in the store is not changed. */
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
