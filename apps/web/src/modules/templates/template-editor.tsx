import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTime } from '#web/lib/format';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import { useOtherTab } from '#web/lib/use-other-tab';
import { confirm } from '#web/ui/confirm';
import { FailureAlert } from '#web/ui/failure-alert';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { unlessDialog } from '#web/ui/shortcuts';
import { CompareWith } from './compare-with';
import { OtherTabNotice, OutdatedNotice, RestoredNotice } from './draft-notices';
import { StageItems } from './stage-items';
import { type TemplateDraft, useTemplateForm } from './template-draft';
import styles from './template-editor.module.css';
import { checkTemplate, type TemplateForm } from './template-form';
import { TemplateInformation } from './template-information';
import { TemplateLinks } from './template-links';
import { useTemplateSubmit } from './use-template-submit';

interface TemplateEditorProps {
  id?: string;
  updatedAt?: string;
  start: TemplateForm;
  draftKey: string;
  restored: TemplateDraft | null;
  /** True when another user saved the template while it was open here. */
  outdated?: boolean;
  onReload?: () => void;
}

/** The editor of a template collection (document 3, section 2.7). */
export function TemplateEditor(props: TemplateEditorProps) {
  const { id, updatedAt, start, draftKey, outdated = false, onReload } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const [restored, setRestored] = useState(props.restored);
  const { form, localDraft, dirty, put, drop, reset } = useTemplateForm({
    draftKey,
    start,
    updatedAt: updatedAt ?? null,
    restored,
  });
  const otherTab = useOtherTab(draftKey);
  const [tried, setTried] = useState(false);
  const hasNavigatedAway = useHasNavigatedAway();
  const problems = checkTemplate(form);
  const continueLeaving = useLeaveQuestion(dirty, {
    confirmLabel: t`Discard changes`,
    isStoredLocally: true,
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
    setTried(false);
  };
  const saving = useTemplateSubmit({
    id,
    updatedAt,
    onSaved: () => {
      if (hasNavigatedAway() || continueLeaving()) return;
      void drop();
      void navigate({ to: '/planning-templates', ignoreBlocker: true });
    },
  });
  const blocked = saving.isPending || problems.name !== undefined || problems.items !== undefined;
  const submit = async () => {
    setTried(true);
    if (!blocked && Object.keys(problems).length === 0) await saving.submit(form);
  };
  useHotkeys([['mod+S', unlessDialog(() => void submit())]], []);
  const label = id ? t`Update Template` : t`Create Template`;
  return (
    <Stack>
      {restored ? (
        <RestoredNotice
          draft={restored}
          replaces={restored.updatedAt !== (updatedAt ?? null)}
          onDiscard={() => void discard()}
        />
      ) : null}
      {outdated && onReload && saving.isIdle ? <OutdatedNotice onReload={onReload} /> : null}
      {otherTab ? <OtherTabNotice /> : null}
      {/* Inert during the save: later input would not be in the saved template and would be lost. */}
      <Stack inert={saving.isPending}>
        <TemplateInformation form={form} problems={tried ? problems : {}} isNew={!id} onChange={put} />
        <TemplateLinks items={form.items} onChange={(items) => put({ items })} />
        <CompareWith>
          <StageItems items={form.items} clientName={form.clientName} onChange={(items) => put({ items })} />
        </CompareWith>
      </Stack>
      {tried && problems.items ? <Alert color="orange">{problems.items}</Alert> : null}
      {saving.failure === '' ? null : <FailureAlert text={saving.failure} />}
      <div className={`sv-bottom-bar ${styles.bar}`}>
        <span role="status" className={styles.draftStatus}>
          {!dirty || !localDraft
            ? ''
            : localDraft === 'full'
              ? t`Too large to keep on this device: save it now and then.`
              : t`Saved on this device ${formatTime(localDraft.savedAt)}`}
        </span>
        <Button
          variant="default"
          disabled={saving.isPending}
          onClick={() => void navigate({ to: '/planning-templates' })}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={blocked} onClick={() => void submit()}>
          {saving.isPending ? (id ? t`Updating...` : t`Creating...`) : label}
        </Button>
      </div>
    </Stack>
  );
}
