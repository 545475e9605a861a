import { useLingui } from '@lingui/react/macro';
import { addDays, type Day } from '@selvedge/domain/calendar';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { SampleResult } from '@selvedge/domain/samples/rounds';
import { checkAnswer, NEXT_ROUND_DAYS } from '@selvedge/domain/samples/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, fieldErrors, isConflict } from '#web/lib/failure';
import { errorsOf } from '#web/lib/form-errors';
import { todayHere } from '#web/lib/today';
import { toast } from '#web/ui/toast';
import type { Uploads } from '#web/ui/upload-list';
import { type PartRounds, type SampleRound, sampleQueries, useAnswerSamples } from './queries';
import { answerText, samplesText } from './texts';

interface AnswerValues {
  result: SampleResult | null;
  on: Day;
  comment: string;
  nextDueOn: Day | null;
}
const INPUTS = ['result', 'on', 'comment', 'files', 'nextDueOn'] as const;
type AnswerErrors = Partial<Record<(typeof INPUTS)[number], string>>;

/** A correction, which is of one round, starts with the present answer. */
export function useAnswerForm(rounds: readonly SampleRound[], onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const answer = useAnswerSamples();
  const today = todayHere();
  const [only] = rounds.length === 1 ? rounds : [];
  const old = only && only.result !== null && only.result !== 'onHold' ? only : null;
  const [values, setValues] = useState<AnswerValues>(() => ({
    result: old?.result ?? null,
    on: old?.resultOn ?? today,
    comment: old?.comment ?? '',
    nextDueOn:
      (old && dueOfNext(client.getQueryData(sampleQueries.ofOrder(old.orderId).queryKey), old)) ??
      addDays(today, NEXT_ROUND_DAYS),
  }));
  // What the dialog opened with, also after somebody else's answer has arrived, until that one is shown.
  const [seen, setSeen] = useState(() => rounds.map(seenOf));
  /** The answers that somebody else gave while the dialog was open. */
  const [others, setOthers] = useState<readonly SampleRound[]>([]);
  const [initialFiles] = useState(old?.resultFiles ?? []);
  const [files, setFiles] = useState<Uploads>({ urls: initialFiles, busy: false });
  const [errors, setErrors] = useState<AnswerErrors>({});
  const submit = () => {
    const { result, on, comment, nextDueOn } = values;
    if (!result) return setErrors({ result: t`Please choose an answer.` });
    const found = rounds.flatMap((round) => checkAnswer({ result, on, comment, nextDueOn }, round, today));
    setErrors(errorsOf(found));
    if (found.length > 0) return;
    setOthers([]);
    answer.mutate(
      {
        roundIds: rounds.map(({ id }) => id),
        result,
        on,
        comment: comment.trim(),
        files: [...files.urls],
        nextDueOn: result === 'rejected' ? nextDueOn : null,
        seen,
      },
      {
        onSuccess: (answered) => {
          toast.success(old ? t`Answer corrected` : t`${samplesText(answered.length)} answered`);
          onDone();
        },
        onError: (error) => {
          setErrors(inputErrors(fieldErrors(error)));
          // The refusal itself is shown, also if these cannot be loaded.
          if (isConflict(error)) showOthers().catch(() => undefined);
        },
      },
    );
  };
  const showOthers = async () => {
    const orderIds = [...new Set(rounds.map(({ orderId }) => orderId))];
    const orders = await Promise.all(
      orderIds.map((orderId) => client.fetchQuery({ ...sampleQueries.ofOrder(orderId), staleTime: 0 })),
    );
    const stored = orders.flat().flatMap(({ sides }) => SIDES.flatMap((side) => sides[side]?.rounds ?? []));
    const now = rounds.map((round) => stored.find(({ id }) => id === round.id) ?? round);
    setOthers(now.filter(({ result }, index) => result !== seen[index]?.result));
    setSeen(now.map(seenOf));
  };
  const failureLines = [
    failureText(answer.error, t`Failed to save the answer`),
    ...others.map((round) =>
      [only ? '' : round.place, answerText(round), round.comment].filter(Boolean).join(': '),
    ),
    ...(others.length > 0 ? [t`Save again to replace it.`] : []),
  ];
  return {
    values,
    errors,
    today,
    initialFiles,
    isCorrection: old !== null,
    change: (next: Partial<AnswerValues>) => setValues((now) => ({ ...now, ...next })),
    setFiles,
    submit,
    saving: answer.isPending,
    blocked: files.busy,
    failure: answer.isError && Object.keys(errors).length === 0 ? failureLines.join('\n') : '',
  };
}

const seenOf = ({ id, result }: SampleRound) => ({ roundId: id, result });

/** When the round after a rejected one is due. */
function dueOfNext(parts: readonly PartRounds[] | undefined, round: SampleRound): Day | null {
  const part = parts?.find(({ subStageId }) => subStageId === round.subStageId);
  return part?.sides[round.side]?.rounds.find((one) => one.round === round.round + 1)?.dueOn ?? null;
}

const inputErrors = (errors: Record<string, string>): AnswerErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const input = INPUTS.find((one) => path.split('.').includes(one));
      return input ? [[input, message]] : [];
    }),
  );
