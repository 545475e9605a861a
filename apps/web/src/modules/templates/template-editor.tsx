import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { useSaveTemplate } from './queries';
import { StageItems } from './stage-items';
import styles from './template-editor.module.css';
import { checkTemplate, itemOf, type TemplateForm } from './template-form';

interface TemplateEditorProps {
  /** Absent for a new template. */
  id?: string;
  /** When the stored one was changed last. */
  updatedAt?: string;
  start: TemplateForm;
}

/** The editor of a template collection (document 3, section 2.7). */
export function TemplateEditor({ id, updatedAt, start }: TemplateEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [form, setForm] = useState(start);
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState('');
  const save = useSaveTemplate(id);
  const dirty = JSON.stringify(form) !== JSON.stringify(start);
  const problems = checkTemplate(form);
  const blocked = save.isPending || problems.name !== undefined || problems.items !== undefined;
  const put = (part: Partial<TemplateForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setTouched(true);
  };
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async () =>
      !(await confirm({
        title: t`Discard changes`,
        message: t`Are you sure you want to leave? Unsaved changes will be lost.`,
        confirmLabel: t`Discard changes`,
        danger: true,
      })),
  });
  const submit = async () => {
    setTouched(true);
    if (blocked || Object.keys(problems).length > 0) return;
    const yes = await confirm({
      title: id ? t`Update planning template?` : t`Create planning template?`,
      message: id
        ? t`This will update the planning template with the current details.`
        : t`This will create a new planning template with the current details.`,
      confirmLabel: id ? t`Update Template` : t`Create Template`,
    });
    if (!yes) return;
    setFailure('');
    const { items, ...rest } = form;
    save.mutate(
      {
        ...rest,
        templateCollectionName: form.templateCollectionName.trim(),
        clientName: form.clientName.trim(),
        planningTemplates: items.map(itemOf),
        updatedAt,
      },
      {
        onSuccess: () => {
          toast.success(
            id ? t`Planning template updated successfully` : t`Planning template created successfully`,
          );
          void navigate({ to: '/planning-templates', ignoreBlocker: true });
        },
        onError: (error) => {
          const text = id ? t`Failed to update template` : t`Failed to create template`;
          toast.error(text);
          setFailure(failureText(error, text));
        },
      },
    );
  };
  useHotkeys([['mod+S', () => void submit()]], []);
  const label = id ? t`Update Template` : t`Create Template`;
  return (
    <Stack>
      <Paper component="section" p="md" aria-label={t`Template Information`}>
        <Title order={2} size="h4" mb="sm">
          <Trans>Template Information</Trans>
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            required
            label={t`Template Name`}
            maxLength={120}
            value={form.templateCollectionName}
            onChange={(event) => put({ templateCollectionName: event.currentTarget.value })}
            error={touched ? problems.name : undefined}
          />
          <TextInput
            required
            label={t`Client Name`}
            maxLength={160}
            value={form.clientName}
            onChange={(event) => put({ clientName: event.currentTarget.value })}
            error={touched ? problems.client : undefined}
          />
        </SimpleGrid>
        {id ? (
          <Checkbox
            mt="md"
            label={t`Choose this template first for orders of this client`}
            checked={form.isDefault}
            onChange={(event) => put({ isDefault: event.currentTarget.checked })}
          />
        ) : null}
      </Paper>
      <StageItems items={form.items} clientName={form.clientName} onChange={(items) => put({ items })} />
      {touched && problems.items ? <Alert color="orange">{problems.items}</Alert> : null}
      {failure === '' ? null : (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <div className={`sv-bottom-bar ${styles.bar}`}>
        <Button
          variant="default"
          disabled={save.isPending}
          onClick={() => void navigate({ to: '/planning-templates' })}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={blocked} onClick={() => void submit()}>
          {save.isPending ? (id ? t`Updating...` : t`Creating...`) : label}
        </Button>
      </div>
    </Stack>
  );
}
