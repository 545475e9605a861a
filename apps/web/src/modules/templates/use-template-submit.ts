import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { itemsOf } from './item-links';
import { useSaveTemplate } from './queries';
import type { TemplateForm } from './template-form';

interface SubmitFacts {
  id: string | undefined;
  updatedAt: string | undefined;
  onSaved: () => void;
}

export function useTemplateSubmit({ id, updatedAt, onSaved }: SubmitFacts) {
  const { t } = useLingui();
  const save = useSaveTemplate(id);
  const [failure, setFailure] = useState('');
  const succeed = () => {
    toast.success(id ? t`Planning template updated successfully` : t`Planning template created successfully`);
    onSaved();
  };
  const fail = (error: unknown) => {
    const text = id ? t`Failed to update template` : t`Failed to create template`;
    toast.error(text);
    setFailure(failureText(error, text));
  };
  const submit = async ({ items, ...form }: TemplateForm) => {
    const confirmed = await confirm({
      title: id ? t`Update planning template?` : t`Create planning template?`,
      message: id
        ? t`This will update the planning template with the current details.`
        : t`This will create a new planning template with the current details.`,
      confirmLabel: id ? t`Update Template` : t`Create Template`,
    });
    if (!confirmed) return;
    setFailure('');
    await save
      .mutateAsync({
        ...form,
        templateCollectionName: form.templateCollectionName.trim(),
        clientName: form.clientName.trim(),
        planningTemplates: itemsOf(items),
        updatedAt,
      })
      .then(succeed, fail);
  };
  return { submit, failure, isPending: save.isPending, isIdle: save.isIdle };
}
