import { useState } from 'react';
import type { DraftStage } from './plan-draft';

const NEW = 'new';

/** Input of a dialog that was closed without a decision is kept for its next opening. */
export function useStageEditing(onSave: (stage: DraftStage, isNew: boolean) => void) {
  const [opened, setOpened] = useState<{ stage: DraftStage; isNew: boolean } | null>(null);
  const [unfinished, setUnfinished] = useState<ReadonlyMap<string, DraftStage>>(new Map());
  const slot = opened?.isNew ? NEW : (opened?.stage.key ?? '');

  /** `shown` is the opened stage as the dialog showed it, with a schedule that was loaded later. */
  const close = (input: DraftStage | null, shown = opened?.stage) => {
    const changed = JSON.stringify(input) !== JSON.stringify(shown);
    setUnfinished((before) => {
      const next = new Map(before);
      if (input && changed) next.set(slot, input);
      else next.delete(slot);
      return next;
    });
    setOpened(null);
  };
  return {
    opened,
    restored: unfinished.get(slot),
    open: (stage: DraftStage, isNew: boolean) => setOpened({ stage, isNew }),
    close,
    save: (saved: DraftStage) => {
      // Input that is restored for a new stage has the key of an earlier dialog.
      onSave({ ...saved, key: opened?.stage.key ?? saved.key }, opened?.isNew ?? false);
      close(null);
    },
  };
}
