import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatTime } from '#web/lib/format';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import { useOtherTab } from '#web/lib/use-other-tab';
import { confirm } from '#web/ui/confirm';
import { InSight } from '#web/ui/in-sight';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { unlessDialog } from '#web/ui/shortcuts';
import { toast } from '#web/ui/toast';
import { ClientSelect } from './client-select';
import { OtherTabNotice, OutdatedNotice, RestoredNotice } from './kept-notices';
import { type KeptTemplate, useTemplateForm } from './kept-template';
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
  /** Where in this browser what is entered is kept. */
  place: string;
  restored: KeptTemplate | null;
  /** Somebody else saved the template while it was open here. */
  outdated?: boolean;
  onReload?: () => void;
}

/** The editor of a template collection (document 3, section 2.7). */
export function TemplateEditor(props: TemplateEditorProps) {
  const { id, updatedAt, start, place, outdated = false, onReload } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const [restored, setRestored] = useState(props.restored);
  const {
    form,
    localDraft,
    dirty,
    put: change,
    drop,
    reset,
  } = useTemplateForm({
    place,
    start,
    updatedAt: updatedAt ?? null,
    restored,
  });
  const otherTab = useOtherTab(place);
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState('');
  const save = useSaveTemplate(id);
  const hasNavigatedAway = useHasNavigatedAway();
  const problems = checkTemplate(form);
  const blocked = save.isPending || problems.name !== undefined || problems.items !== undefined;
  const put = (part: Partial<TemplateForm>) => {
    change(part);
    setTouched(true);
  };
  const goOn = useLeaveQuestion(dirty, {
    confirmLabel: t`Discard changes`,
    isKept: true,
    onLeave: drop,
  });
  const discard = async () => {
    const yes = await confirm({
      title: t`Discard changes`,
      message: id ? t`The template will be as it was saved last.` : t`The form will be empty again.`,
      confirmLabel: t`Discard`,
      danger: true,
    });
    if (!yes) return;
    await drop();
    reset();
    setRestored(null);
    setTouched(false);
  };
  // The page may have been left meanwhile: the person is not sent back, and the outcome is told anyway.
  const saved = () => {
    toast.success(id ? t`Planning template updated successfully` : t`Planning template created successfully`);
    if (hasNavigatedAway() || goOn()) return;
    void drop();
    void navigate({ to: '/planning-templates', ignoreBlocker: true });
  };
  const failed = (error: unknown) => {
    const text = id ? t`Failed to update template` : t`Failed to create template`;
    toast.error(text);
    setFailure(failureText(error, text));
  };
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
    await save
      .mutateAsync({
        ...rest,
        templateCollectionName: form.templateCollectionName.trim(),
        clientName: form.clientName.trim(),
        planningTemplates: items.map(itemOf),
        updatedAt,
      })
      .then(saved, failed);
  };
  useHotkeys([['mod+S', unlessDialog(() => void submit())]], []);
  const label = id ? t`Update Template` : t`Create Template`;
  return (
    <Stack>
      {restored ? (
        <RestoredNotice
          kept={restored}
          replaces={restored.updatedAt !== (updatedAt ?? null)}
          onDiscard={() => void discard()}
        />
      ) : null}
      {outdated && onReload && save.isIdle ? <OutdatedNotice onReload={onReload} /> : null}
      {otherTab ? <OtherTabNotice /> : null}
      {/* What is entered while the template is on its way would not be in it, and would go with the page. */}
      <Stack inert={save.isPending}>
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
            <ClientSelect
              value={form.clientName}
              onChange={(clientName) => put({ clientName })}
              error={touched ? problems.client : undefined}
            />
          </SimpleGrid>
          {id ? (
            <Checkbox
              mt="md"
              label={t`Choose this template first for orders of this buyer`}
              checked={form.isDefault}
              onChange={(event) => put({ isDefault: event.currentTarget.checked })}
            />
          ) : null}
        </Paper>
        <StageItems items={form.items} clientName={form.clientName} onChange={(items) => put({ items })} />
      </Stack>
      {touched && problems.items ? <Alert color="orange">{problems.items}</Alert> : null}
      {failure === '' ? null : (
        <InSight of={failure}>
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        </InSight>
      )}
      <div className={`sv-bottom-bar ${styles.bar}`}>
        <span role="status" className={styles.kept}>
          {!dirty || !localDraft
            ? ''
            : localDraft === 'full'
              ? t`Too large to keep on this device: save it now and then.`
              : t`Saved on this device ${formatTime(localDraft.savedAt)}`}
        </span>
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
