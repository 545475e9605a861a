import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type Day, dayIn } from '@selvedge/domain/calendar';
import { checkExpected, firstExpected } from '@selvedge/domain/planning/dates/date-rules';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import type { Stage } from '#web/modules/planning/queries';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { type DateReason, scheduleQueries, useSetExpected } from './queries';
import { reasonErrors, refusedReason } from './reason-errors';
import { ReasonFields } from './reason-fields';
import { isRecordedSlip } from './slip';
import { toastWithUndo } from './undo-toast';

interface ExpectedDialogProps {
  stage: Stage;
  side: Side;
  isTrader: boolean;
  onClose: () => void;
}

/** When a person expects a side of a stage to be done; the deadline stays. */
export function ExpectedDialog({ stage, side, isTrader, onClose }: ExpectedDialogProps) {
  const { t } = useLingui();
  const stageName = stageText(stage.stageName);
  const { dates, setExpected, save } = useExpected(stage, side);
  const [typed, setTyped] = useState<Day | null | undefined>(undefined);
  const [reason, setReason] = useState<DateReason | null>(null);
  const [attempted, setAttempted] = useState(false);
  const day = typed === undefined ? dates.expected : typed;
  const isSlip = day !== null && isRecordedSlip(dates, { expected: day });
  const sent = isSlip ? reason : null;
  const isUnchanged = day === dates.expected;
  const first = firstExpected(todayHere(), dayIn('UTC', new Date()));
  const problem = isUnchanged ? null : checkExpected(day, false, first);
  const refused = fieldErrors(save.error).day;
  const isShared = sideIsShared(stage, side);
  const deadline = dates.commitment ? formatDay(dates.commitment) : '';
  const submit = () => {
    setAttempted(true);
    if (problem || Object.keys(reasonErrors(sent)).length > 0) return;
    void setExpected(day, sent, onClose);
  };
  return (
    <FormDialog
      title={t`Expected date`}
      action={<Trans>Save</Trans>}
      size="md"
      saving={save.isPending}
      blocked={isUnchanged}
      failure={
        save.error && refused === undefined
          ? failureText(save.error, t`The expected date could not be saved.`)
          : ''
      }
      failedBy={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        {deadline
          ? t`When will ${stageName} be done? The deadline stays ${deadline}.`
          : t`When will ${stageName} be done?`}
      </Text>
      <DateField
        label={t`Date`}
        day={day}
        onDay={(next) => {
          save.reset();
          setTyped(next);
        }}
        clearable
        error={problem ? productText(problem) : refused}
      />
      {isSlip ? (
        <ReasonFields
          label={t`Why?`}
          value={reason}
          onChange={setReason}
          sides={isTrader && isShared ? [side] : []}
          errors={attempted ? { ...reasonErrors(sent), ...refusedReason(save.error) } : {}}
        />
      ) : null}
      {isTrader && isShared ? (
        <Text size="sm" c="dimmed">
          {side === 'client' ? t`The buyer sees this date.` : t`The factory sees this date.`}
        </Text>
      ) : null}
    </FormDialog>
  );
}

/** The dates of a side, and saving the expected day, which can be undone. Without a schedule, a late day is a slip. */
function useExpected({ orderId, stageId, sides }: Stage, side: Side) {
  const { t } = useLingui();
  const schedule = useQuery(scheduleQueries.order(orderId));
  const save = useSetExpected(orderId, stageId);
  const stored = schedule.data?.stages.find((one) => one.stageId === stageId)?.sides[side];
  const commitment = sides[side]?.deadline ?? null;
  const { baseline, expected } = stored ?? { baseline: commitment, expected: null };
  const undo = (before: Day | null) =>
    save.mutateAsync({ side, day: before }).then(
      () => toast.success(t`Expected date undone`),
      (error: unknown) => toast.error(t`The expected date could not be saved.`, failureText(error, '')),
    );
  const setExpected = (day: Day | null, reason: DateReason | null, onDone: () => void) =>
    save.mutateAsync({ side, day, ...(reason ? { reason } : {}) }).then(
      () => {
        toastWithUndo(
          day === null ? t`Expected date removed` : t`Expected date saved`,
          () => void undo(expected),
        );
        onDone();
      },
      // The dialog shows the error.
      () => undefined,
    );
  return { dates: { baseline, commitment, expected }, setExpected, save };
}
