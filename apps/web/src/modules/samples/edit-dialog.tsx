import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { todayHere } from '#web/lib/today';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { contentsBody, contentsOf, isUploading, sizesProblem } from './contents';
import { ContentsFields } from './contents-fields';
import { type SampleRound, useChangeRound } from './queries';
import { RoundNames } from './round-names';
import { type SendErrors, sendErrors } from './send-errors';

/** What the sender says about a round: its due day until it is sent, and then the day of the dispatch. */
export function EditDialog({ round, onClose }: { round: SampleRound; onClose: () => void }) {
  const { t } = useLingui();
  const change = useChangeRound();
  const today = todayHere();
  const [contents, setContents] = useState(() => contentsOf(round));
  const [dueOn, setDueOn] = useState(round.dueOn);
  const [sentOn, setSentOn] = useState<Day | null>(round.sentOn);
  const [errors, setErrors] = useState<SendErrors>({});
  const submit = () => {
    const samples = sizesProblem(contents);
    setErrors(samples ? { samples } : {});
    if (samples) return;
    change.mutate(
      { id: round.id, ...contentsBody(contents), dueOn, ...(sentOn ? { sentOn } : {}) },
      {
        onSuccess: () => {
          toast.success(t`Round saved`);
          onClose();
        },
        onError: (error) => setErrors(sendErrors(fieldErrors(error))),
      },
    );
  };
  const failure = change.isError
    ? (errors.parts ?? failureText(change.error, t`Failed to save the round`))
    : '';
  const hasInputError = Object.keys(errors).some((input) => input !== 'parts');
  return (
    <FormDialog
      title={t`Edit round ${round.round}`}
      action={t`Save`}
      size="lg"
      saving={change.isPending}
      blocked={isUploading(contents)}
      failure={hasInputError ? '' : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoundNames rounds={[round]} />
      <ContentsFields contents={contents} errors={errors} onChange={setContents} />
      {sentOn ? (
        <DateField
          label={t`Sent on`}
          day={sentOn}
          today={today}
          max={today}
          error={errors.sentOn ?? errors.on}
          onDay={(day) => setSentOn(day ?? sentOn)}
        />
      ) : (
        <DateField label={t`Due`} clearable day={dueOn} error={errors.dueOn} onDay={setDueOn} />
      )}
    </FormDialog>
  );
}
