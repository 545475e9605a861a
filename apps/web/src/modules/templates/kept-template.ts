import { useEffect, useRef, useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { AUTOSAVE_DELAY_MS, useAutosave } from '#web/lib/use-autosave';
import type { TemplateForm } from './template-form';

/** What was entered in the template editor and not saved, as it lies in this browser. */
export interface KeptTemplate {
  shape: 1;
  form: TemplateForm;
  /** The version of the stored template that it was made from; null for a new one. */
  updatedAt: string | null;
  keptAt: string;
}

/** Each person keeps their own, one for each template and one for a new one. */
export const placeOf = (userId: number, id = 'new'): string => `template.${userId}.${id}`;

/** What was kept at a place; undefined until the browser has looked. */
export function useKeptTemplate(place: string): KeptTemplate | null | undefined {
  const [found, setFound] = useState<KeptTemplate | null>();
  useEffect(() => {
    void localDraftStore.read<KeptTemplate>(place).then(setFound);
  }, [place]);
  return found;
}

interface FormFacts {
  place: string;
  /** As it is stored, or empty. */
  start: TemplateForm;
  updatedAt: string | null;
  restored: KeptTemplate | null;
}

/** The form under edit, kept in the browser soon after each change and when the page goes away. */
export function useTemplateForm({ place, start, updatedAt, restored }: FormFacts) {
  const first = restored?.form ?? start;
  const [form, setForm] = useState(first);
  const latest = useRef(first);
  const same = (one: TemplateForm) => JSON.stringify(one) === JSON.stringify(start);
  const { localDraft, schedule } = useAutosave(
    (keptAt) =>
      // A form without changes needs no draft.
      same(latest.current)
        ? localDraftStore.remove(place).then(() => true)
        : localDraftStore.write<KeptTemplate>(place, { shape: 1, form: latest.current, updatedAt, keptAt }),
    AUTOSAVE_DELAY_MS,
    restored?.keptAt,
  );
  const set = (next: TemplateForm) => {
    latest.current = next;
    setForm(next);
  };
  return {
    form,
    localDraft,
    dirty: !same(form),
    put: (part: Partial<TemplateForm>) => {
      set({ ...latest.current, ...part });
      schedule();
    },
    /** Removes the local draft after the form was saved or discarded. */
    drop: () => {
      schedule.cancel();
      return localDraftStore.remove(place);
    },
    reset: () => set(start),
  };
}
