import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, fieldErrors, isStaleVersion } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { planningQueries } from '#web/modules/planning/queries';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import type { DateEdit } from './date-edit';
import { type DateReason, type Reschedule, scheduleQueries, useReschedule } from './queries';
import { reasonErrors, refusedReason } from './reason-errors';
import { ReasonFields } from './reason-fields';
import { isRecordedSlip } from './slip';
import { toastWithUndo } from './undo-toast';

interface MoveDeadlineProps {
  edit: Extract<DateEdit, { kind: 'deadline' }>;
  onClose: () => void;
}

export function MoveDeadlineDialog({ edit, onClose }: MoveDeadlineProps) {
  const { t } = useLingui();
  const { stage, side, part } = edit;
  const { dates, ofStage, move, save } = useMove(edit);
  const [typed, setTyped] = useState<Day | null | undefined>(undefined);
  const [reason, setReason] = useState<DateReason | null>(null);
  const [attempted, setAttempted] = useState(false);
  const day = typed === undefined ? dates.commitment : typed;
  const isSlip = day !== null && isRecordedSlip(dates, { commitment: day });
  const sent = isSlip ? reason : null;
  const isUnchanged = day === dates.commitment;
  const partName = part
    ? [part.styleName, part.comboName, part.materialName].filter(Boolean).join(' › ')
    : '';
  const sideName = side === 'client' ? t`client side` : t`factory side`;
  const refused = fieldErrors(save.error)['moves.0.commitment'];
  const failure = (error: Error) =>
    isStaleVersion(error)
      ? t`The plan was changed by someone else in the meantime. Check the dates, then move the deadline again.`
      : failureText(error, t`The deadline could not be moved.`);
  const submit = () => {
    setAttempted(true);
    if (day === null && !part) return;
    if (Object.keys(reasonErrors(sent)).length > 0) return;
    void move(day, sent, onClose);
  };
  return (
    <FormDialog
      title={part ? t`Own deadline` : t`Move deadline`}
      action={<Trans>Move deadline</Trans>}
      size="md"
      saving={save.isPending}
      blocked={isUnchanged}
      failure={save.error && refused === undefined ? failure(save.error) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Text fw={600}>{`${stageText(stage.stageName)}, ${sideName}`}</Text>
        {part ? <Text size="sm">{partName}</Text> : null}
      </div>
      <DateField
        label={t`Deadline`}
        description={part && ofStage ? t`Empty: as the stage, ${formatDay(ofStage)}.` : undefined}
        day={day}
        onDay={(next) => {
          save.reset();
          setTyped(next);
        }}
        clearable={part !== null}
        error={refused}
      />
      {isSlip ? (
        <ReasonFields
          value={reason}
          onChange={setReason}
          sides={sideIsShared(stage, side) ? [side] : []}
          errors={attempted ? { ...reasonErrors(sent), ...refusedReason(save.error) } : {}}
        />
      ) : null}
    </FormDialog>
  );
}

/** The dates to move, from the newest schedule, and the move, which can be undone. */
function useMove({ stage, side, part }: MoveDeadlineProps['edit']) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { orderId, stageId } = stage;
  const plan = planningQueries.plan(orderId);
  const { data: version } = useQuery({ ...plan, select: (found) => found.version });
  const schedule = useQuery(scheduleQueries.order(orderId));
  const save = useReschedule(orderId);
  const scheduled = schedule.data?.stages.find((one) => one.stageId === stageId);
  const ofStage = scheduled?.sides[side]?.commitment ?? null;
  const own = part
    ? scheduled?.parts.find(({ subStageId }) => subStageId === part.stageId)?.sides[side]
    : scheduled?.sides[side];
  const dates = { baseline: own?.baseline ?? null, commitment: own?.commitment ?? null, expected: null };
  const bodyOf = (commitment: Day | null): Reschedule => ({
    moves: [{ stageId, ...(part ? { subStageId: part.stageId } : {}), side, commitment }],
  });
  const undo = (before: Day | null) => {
    const newest = client.getQueryData(plan.queryKey)?.version ?? 0;
    save.mutateAsync({ ...bodyOf(before), version: newest }).then(
      () => toast.success(t`Deadline moved back`),
      (error: unknown) => toast.error(t`The deadline could not be moved.`, failureText(error, '')),
    );
  };
  const move = (day: Day | null, reason: DateReason | null, onDone: () => void) =>
    save.mutateAsync({ ...bodyOf(day), ...(reason ? { reason } : {}), version: version ?? 0 }).then(
      () => {
        const before = dates.commitment;
        const isReversible = before !== null || part !== null;
        if (isReversible) toastWithUndo(t`Deadline moved`, () => undo(before));
        else toast.success(t`Deadline moved`);
        onDone();
      },
      (error: unknown) => {
        // The form keeps its input and moves the deadline in the newest plan when it is sent again.
        if (isStaleVersion(error)) void client.invalidateQueries({ queryKey: plan.queryKey });
      },
    );
  return { dates, ofStage, move, save };
}
