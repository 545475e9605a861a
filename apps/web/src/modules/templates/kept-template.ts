import { useEffect, useRef, useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { AUTOSAVE_DELAY_MS, useAutosave } from '#web/lib/use-autosave';
import type { TemplateForm } from './template-form';

export interface KeptTemplate {
  shape: 1;
  form: TemplateForm;
  /** The version of the stored template on which the draft is based; null for a new template. */
  updatedAt: string | null;
  keptAt: string;
}

/** The storage key: one per user and template, and one per user for a new template. */
export const placeOf = (userId: number, id = 'new'): string => `template.${userId}.${id}`;

/** The local draft for a key. Undefined until it was read. */
export function useKeptTemplate(place: string): KeptTemplate | null | undefined {
  const [found, setFound] = useState<KeptTemplate | null>();
  useEffect(() => {
    void localDraftStore.read<KeptTemplate>(place).then(setFound);
  }, [place]);
  return found;
}

interface FormFacts {
  place: string;
  start: TemplateForm;
  updatedAt: string | null;
  restored: KeptTemplate | null;
}

/** The form under edit. It is stored in the browser shortly after each change and when the page is closed. */
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
    drop: () => {
      schedule.cancel();
      return localDraftStore.remove(place);
    },
    reset: () => set(start),
  };
}
