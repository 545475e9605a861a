import { useEffect, useRef, useState } from 'react';
import { localDraftStore } from '#web/lib/local-draft-store';
import { AUTOSAVE_DELAY_MS, useAutosave } from '#web/lib/use-autosave';
import type { TemplateForm } from './template-form';

export interface TemplateDraft {
  shape: 1;
  form: TemplateForm;
  /** The version of the stored template on which the draft is based; null for a new template. */
  updatedAt: string | null;
  keptAt: string;
}

/** The storage key: one per user and template, and one per user for a new template. */
export const templateDraftKey = (userId: number, id = 'new'): string => `template.${userId}.${id}`;

/** The local draft for a key. Undefined until it was read. */
export function useStoredTemplateDraft(draftKey: string): TemplateDraft | null | undefined {
  const [draft, setDraft] = useState<TemplateDraft | null>();
  useEffect(() => {
    void localDraftStore.read<TemplateDraft>(draftKey).then(setDraft);
  }, [draftKey]);
  return draft;
}

interface FormOptions {
  draftKey: string;
  start: TemplateForm;
  updatedAt: string | null;
  restored: TemplateDraft | null;
}

/** The form under edit. It is stored in the browser shortly after each change and when the page is closed. */
export function useTemplateForm({ draftKey, start, updatedAt, restored }: FormOptions) {
  const first = restored?.form ?? start;
  const [form, setForm] = useState(first);
  const latest = useRef(first);
  const isUnchanged = (one: TemplateForm) => JSON.stringify(one) === JSON.stringify(start);
  const { localDraft, schedule } = useAutosave(
    (keptAt) =>
      // A form without changes needs no draft.
      isUnchanged(latest.current)
        ? localDraftStore.remove(draftKey).then(() => true)
        : localDraftStore.write<TemplateDraft>(draftKey, {
            shape: 1,
            form: latest.current,
            updatedAt,
            keptAt,
          }),
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
    dirty: !isUnchanged(form),
    put: (part: Partial<TemplateForm>) => {
      set({ ...latest.current, ...part });
      schedule();
    },
    drop: () => {
      schedule.cancel();
      return localDraftStore.remove(draftKey);
    },
    reset: () => set(start),
  };
}
