import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import {
  checkReminderRules,
  ESCALATION_DAYS_MAX,
  NO_ESCALATION,
  type ReminderRules,
} from '@selvedge/domain/planning/escalation';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { errorsOf } from '#web/lib/form-errors';
import { NumberInput } from '#web/ui/number-input';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import styles from './escalation.module.css';
import { useSaveReminders } from './queries';

interface EscalationFormProps {
  stored: ReminderRules;
  initial: ReminderRules;
  onDone: () => void;
}

/** After how many working days an overdue stage is escalated to whom. An empty field means never. */
export function EscalationForm({ stored, initial, onDone }: EscalationFormProps) {
  const { t } = useLingui();
  const save = useSaveReminders();
  const [draft, setDraft] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const isChanged = draft.editorsAfter !== stored.editorsAfter || draft.adminsAfter !== stored.adminsAfter;
  const isStored = stored.editorsAfter !== null || stored.adminsAfter !== null;
  const errors = { ...fieldErrors(save.error), ...(attempted ? errorsOf(checkReminderRules(draft)) : {}) };
  // The answer may replace this form before callbacks of `mutate` run, which then do not.
  const send = (rules: ReminderRules) =>
    void save.mutateAsync(rules).then(
      ({ editorsAfter, adminsAfter }) => {
        const isOff = editorsAfter === null && adminsAfter === null;
        toast.success(isOff ? t`Escalation turned off` : t`Escalation saved`);
        onDone();
      },
      // The form shows the error.
      () => undefined,
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const isWrong = checkReminderRules(draft).length > 0;
    setAttempted(isWrong);
    if (!isWrong) send(draft);
  };
  const field = (name: keyof ReminderRules, label: string) => (
    <NumberInput
      label={label}
      placeholder={t`Never`}
      min={1}
      max={ESCALATION_DAYS_MAX}
      clampBehavior="none"
      allowNegative={false}
      value={draft[name] ?? ''}
      onChange={(value) => {
        save.reset();
        setDraft((current) => ({ ...current, [name]: typeof value === 'number' ? value : null }));
      }}
      error={errors[name]}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.note}>
        <Trans>
          Once for each stage and deadline, to people who are not on the stage. Working days are those of the
          side that is overdue.
        </Trans>
      </p>
      {save.isError && Object.keys(errors).length === 0 ? (
        <FailedState message={failureText(save.error, t`Escalation could not be saved.`)} />
      ) : null}
      <div className={styles.fields}>
        {field('editorsAfter', t`Working days until the editors of the order are told`)}
        {field('adminsAfter', t`Working days until your Admins are told`)}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          variant="default"
          disabled={save.isPending}
          onClick={() => (isStored ? send(NO_ESCALATION) : onDone())}
        >
          {isStored ? <Trans>Turn off</Trans> : <Trans>Cancel</Trans>}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  );
}
