import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { type FreezableStage, newBaseline } from '@selvedge/domain/planning/dates/baseline';
import { baselineText } from '@selvedge/domain/planning/dates/date-texts';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { errorsOf } from '#web/lib/form-errors';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import tracker from '#web/modules/planning/tracker/tracker.module.css';
import { CommitMessageInput } from '#web/ui/commit-message';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailureAlert } from '#web/ui/failure-alert';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { type Schedule, scheduleQueries, useSetBaseline } from './queries';

interface BaselineDialogProps {
  orderId: string;
  onClose: () => void;
}

export function BaselineDialog({ orderId, onClose }: BaselineDialogProps) {
  const { t } = useLingui();
  const plan = useQuery(planningQueries.plan(orderId));
  const schedule = useQuery(scheduleQueries.order(orderId));
  const failed = [plan, schedule].filter((query) => query.isError && !query.data);
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={schedule.data?.baseline ? t`New baseline` : t`Freeze baseline`}
      closeOnClickOutside={false}
    >
      {failed.length > 0 ? (
        <FailedState
          message={t`The dates could not be loaded.`}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      ) : plan.data && schedule.data ? (
        <BaselineForm {...{ orderId, onClose }} stages={plan.data.stages} schedule={schedule.data} />
      ) : (
        <LoadingState label={t`Loading...`} rows={4} rowHeight={36} />
      )}
    </Modal>
  );
}

interface BaselineFormProps extends BaselineDialogProps {
  stages: readonly Stage[];
  schedule: Schedule;
}

function BaselineForm({ orderId, stages, schedule, onClose }: BaselineFormProps) {
  const { t } = useLingui();
  const save = useSetBaseline(orderId);
  const [sides, setSides] = useState<Side[]>([...SIDES]);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [note, setNote] = useState('');
  const [attempted, setAttempted] = useState(false);
  const request = { sides, note: note.trim(), ...(chosen ? { stageIds: chosen } : {}) };
  const current = schedule.baseline?.number ?? null;
  const made = newBaseline(freezableStages(schedule), request, current);
  const problems = 'problems' in made ? errorsOf(made.problems) : {};
  const refused = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (save.isPending || 'problems' in made) return;
    const { number, days } = made.baseline;
    const count = new Set(days.map(({ stageId }) => stageId)).size;
    save.mutate(request, {
      onSuccess: () => {
        toast.success(productText(baselineText(number, count)));
        onClose();
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <CurrentBaseline baseline={schedule.baseline} />
        <Checkbox.Group label={t`Sides`} value={sides} onChange={(names) => setSides(names as Side[])}>
          <Group mt="xs">
            <Checkbox value="client" label={t`Client side`} />
            <Checkbox value="factory" label={t`Factory side`} />
          </Group>
        </Checkbox.Group>
        <ChosenStages {...{ stages, chosen }} onChoose={setChosen} />
        <CommitMessageInput
          label={t`Note`}
          value={note}
          onChange={setNote}
          required={'note' in problems || current !== null}
          error={attempted ? (problems.note ?? refused.note) : undefined}
        />
        {problems.sides ? (
          <Text size="sm" role="status">
            {problems.sides}
          </Text>
        ) : null}
        {save.error && !refused.note ? (
          <FailureAlert of={save.error} text={failureText(save.error, t`The baseline could not be saved.`)} />
        ) : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={'sides' in problems} loading={save.isPending}>
            {current === null ? <Trans>Freeze baseline</Trans> : <Trans>New baseline</Trans>}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

function CurrentBaseline({ baseline }: { baseline: Schedule['baseline'] }) {
  const { t } = useLingui();
  const { number = 0, madeBy = null } = baseline ?? {};
  const day = baseline ? formatDay(baseline.madeAt) : '';
  return (
    <Text size="sm" c="dimmed">
      <Trans>The deadlines become what was agreed. Later deadlines then count as moved.</Trans>
      {baseline
        ? ` ${madeBy ? t`Baseline ${number}: ${day}, ${madeBy}.` : t`Baseline ${number}: ${day}.`}`
        : ''}
    </Text>
  );
}

interface ChosenStagesProps {
  stages: readonly Stage[];
  /** Null for all stages. */
  chosen: string[] | null;
  onChoose: (stageIds: string[] | null) => void;
}

function ChosenStages({ stages, chosen, onChoose }: ChosenStagesProps) {
  const { t } = useLingui();
  return (
    <>
      <Radio.Group
        label={t`Stages`}
        value={chosen ? 'chosen' : 'all'}
        onChange={(value) => onChoose(value === 'all' ? null : [])}
      >
        <Group mt="xs">
          <Radio value="all" label={t`All stages`} />
          <Radio value="chosen" label={t`Chosen stages`} />
        </Group>
      </Radio.Group>
      {chosen ? (
        <Checkbox.Group aria-label={t`Chosen stages`} value={chosen} onChange={onChoose}>
          <div className={tracker.severalList}>
            {stages.map(({ stageId, stageName }) => (
              <Checkbox key={stageId} value={stageId} label={stageText(stageName)} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </>
  );
}

interface Dates {
  baseline: string | null;
  commitment: string | null;
  actual: string | null;
}
const frozenDates = ({ baseline, commitment, actual }: Dates) => ({
  baseline,
  commitment,
  isComplete: actual !== null,
});
const ofSides = ({ client, factory }: { client?: Dates | undefined; factory?: Dates | undefined }) => ({
  ...(client ? { client: frozenDates(client) } : {}),
  ...(factory ? { factory: frozenDates(factory) } : {}),
});

const freezableStages = ({ stages }: Schedule): FreezableStage[] =>
  stages.map(({ stageId, sides, parts }) => ({
    stageId,
    sides: ofSides(sides),
    parts: parts.map((part) => ({ subStageId: part.subStageId, sides: ofSides(part.sides) })),
  }));
