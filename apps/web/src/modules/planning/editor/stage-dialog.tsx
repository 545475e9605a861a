import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Autocomplete, Button, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { suggestStages } from '@selvedge/domain/planning/catalogue';
import { checkStage, cleanStage, STAGE_LOCKED, STAGE_NAME_REQUIRED } from '@selvedge/domain/planning/rules';
import type { MaterialType, StageCategory, StageType } from '@selvedge/domain/vocabulary';
import {
  MATERIAL_TYPES,
  STAGE_CATEGORIES,
  STAGE_LEVEL_LABELS,
  STAGE_TYPES,
  StageLevel,
} from '@selvedge/domain/vocabulary';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { User } from '#web/modules/identity/queries';
import { CATEGORY_TEXTS, LEVEL_TEXTS, TYPE_TEXTS } from '#web/modules/planning/texts';
import { DialogFoot } from '#web/ui/dialog-foot';
import { Modal } from '#web/ui/modal';
import type { DraftStage } from './plan-draft';
import { named, type PlanDays, withLevel } from './stage-form';
import { PeopleSelects } from './stage-people';
import { StageSideFields } from './stage-side-fields';

export interface StageDialogProps {
  stage: DraftStage;
  isNew: boolean;
  /** What was typed before the dialog was closed by clicking outside of it. */
  restored?: DraftStage;
  days: PlanDays;
  people: readonly User[] | undefined;
  onSave: (stage: DraftStage) => void;
  onCancel: () => void;
  /** Closed without a decision: what was typed is handed back, for the next opening. */
  onLeave: (typed: DraftStage) => void;
}

/** The stage editor (document 3, section 2.3). */
export function StageDialog(props: StageDialogProps) {
  const { stage, isNew, restored, days, people, onSave, onCancel, onLeave } = props;
  const { t, i18n } = useLingui();
  const [form, setForm] = useState(restored ?? stage);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const [failed, setFailed] = useState(false);
  const lock = form.locked;
  const suggestions = suggestStages(form.stageName);
  const hint = t`Visible for: all`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLInputElement>('[data-unread]');
    if (unread) return unread.focus();
    if (checkStage(form).length > 0) {
      setFailed(true);
      window.alert(t`Please fill in stage name.`);
      return;
    }
    onSave(cleanStage(form));
  };
  return (
    <Modal
      opened
      size={880}
      onClose={() => onLeave(form)}
      title={isNew ? t`Add Stage` : t`Edit Stage`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {isRestored ? (
            <Alert color="blue">
              <Group justify="space-between">
                <Trans>What you typed before is back.</Trans>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    setForm(stage);
                    setIsRestored(false);
                  }}
                >
                  <Trans>Start over</Trans>
                </Button>
              </Group>
            </Alert>
          ) : null}
          {lock ? (
            <Alert color="gray" icon={<IconLock size={18} />}>
              {STAGE_LOCKED}
            </Alert>
          ) : null}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Autocomplete
              // A locked name would take no focus, and leave it behind the dialog.
              data-autofocus={!lock || undefined}
              required
              label={t`Stage Name`}
              description={
                suggestions.length === 0 ? (
                  <span role="status">
                    <Trans>No suggestions found</Trans>
                  </span>
                ) : (
                  hint
                )
              }
              disabled={lock}
              maxLength={120}
              maxDropdownHeight="15rem"
              data={suggestions.map(({ type, names }) => ({
                group: i18n._(TYPE_TEXTS[type]),
                items: names,
              }))}
              filter={({ options }) => options}
              value={form.stageName}
              onChange={(name) => {
                setForm((now) => named(now, name, days));
                setFailed(false);
              }}
              error={failed ? STAGE_NAME_REQUIRED : null}
            />
            <Select
              label={t`Stage Type`}
              description={hint}
              disabled={lock}
              allowDeselect={false}
              data={STAGE_TYPES.map((type) => ({ value: type, label: i18n._(TYPE_TEXTS[type]) }))}
              value={form.stageType}
              onChange={(type) => setForm({ ...form, stageType: type as StageType })}
            />
            <Select
              label={t`Category`}
              description={hint}
              disabled={lock}
              allowDeselect={false}
              data={STAGE_CATEGORIES.map((name) => ({ value: name, label: i18n._(CATEGORY_TEXTS[name]) }))}
              value={form.category}
              onChange={(category) => setForm({ ...form, category: category as StageCategory })}
            />
            <Select
              label={t`Level`}
              description={hint}
              disabled={lock}
              allowDeselect={false}
              data={(Object.keys(STAGE_LEVEL_LABELS) as StageLevel[]).map((level) => ({
                value: level,
                label: i18n._(LEVEL_TEXTS[level]),
              }))}
              value={form.level}
              onChange={(level) => setForm(withLevel(form, level as StageLevel))}
            />
            {form.level === StageLevel.Material ? (
              <Select
                label={t`Material Type`}
                description={hint}
                disabled={lock}
                allowDeselect={false}
                data={[...MATERIAL_TYPES]}
                value={form.materialType}
                onChange={(type) => setForm({ ...form, materialType: type as MaterialType })}
              />
            ) : null}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <StageSideFields side="client" stage={form} days={days} onChange={setForm} />
            <StageSideFields side="factory" stage={form} days={days} onChange={setForm} />
          </SimpleGrid>
          <PeopleSelects
            people={people}
            value={form.associatedUsers}
            onChange={(associatedUsers) => setForm({ ...form, associatedUsers })}
          />
          <DialogFoot>
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">{isNew ? t`Add Stage` : t`Save Stage`}</Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
