import { useEffect, useRef, useState } from 'react';
import { forget, keep, readKept } from '#web/lib/kept-store';
import { KEEP_AFTER_MS, useKeeping } from '#web/lib/use-keeping';
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
    void readKept<KeptTemplate>(place).then(setFound);
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
  const { kept, store } = useKeeping(
    (keptAt) =>
      // What is again as it is stored is nothing to keep.
      same(latest.current)
        ? forget(place).then(() => true)
        : keep<KeptTemplate>(place, { shape: 1, form: latest.current, updatedAt, keptAt }),
    KEEP_AFTER_MS,
    restored?.keptAt,
  );
  const set = (next: TemplateForm) => {
    latest.current = next;
    setForm(next);
  };
  return {
    form,
    kept,
    dirty: !same(form),
    put: (part: Partial<TemplateForm>) => {
      set({ ...latest.current, ...part });
      store();
    },
    /** Saved or thrown away: nothing stays in the browser. */
    drop: () => {
      store.cancel();
      return forget(place);
    },
    reset: () => set(start),
  };
}
