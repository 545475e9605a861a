import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Radio, Textarea } from '@mantine/core';
import { SAMPLE_RESULTS, type SampleResult } from '@selvedge/domain/samples/rounds';
import { FILES_MAX, TEXT_MAX } from '@selvedge/domain/samples/rules';
import { shrinkIfPhoto } from '#web/lib/shrink-photo';
import { uploadFile } from '#web/modules/files/queries';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { IconCamera } from '#web/ui/icons';
import { UploadList } from '#web/ui/upload-list';
import type { SampleRound } from './queries';
import { RoundBadge } from './round-badge';
import { RoundNames } from './round-names';
import styles from './samples.module.css';
import { resultText } from './texts';
import { useAnswerForm } from './use-answer-form';

interface Props {
  rounds: readonly SampleRound[];
  onClose: () => void;
}

export function AnswerDialog({ rounds, onClose }: Props) {
  const { t } = useLingui();
  const form = useAnswerForm(rounds, onClose);
  const { values, errors, today, change } = form;
  return (
    <FormDialog
      title={form.isCorrection ? t`Correct the answer` : t`Give the answer`}
      action={t`Save answer`}
      size="lg"
      saving={form.saving}
      blocked={form.blocked}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RoundNames rounds={rounds} />
      <ResultCards value={values.result} error={errors.result} onChange={(result) => change({ result })} />
      {values.result === 'rejected' ? (
        <DateField
          label={t`Next round due`}
          day={values.nextDueOn}
          today={today}
          error={errors.nextDueOn}
          onDay={(nextDueOn) => change({ nextDueOn })}
        />
      ) : null}
      <Textarea
        label={t`Comment`}
        maxLength={TEXT_MAX}
        autosize
        minRows={3}
        maxRows={8}
        value={values.comment}
        error={errors.comment}
        onChange={({ currentTarget: { value: comment } }) => change({ comment })}
      />
      <div>
        <p className={styles.legend}>
          <Trans>Files</Trans>
        </p>
        <UploadList
          label={t`Files`}
          button={t`Add photos or files`}
          icon={<IconCamera size={18} stroke={1.5} />}
          max={FILES_MAX}
          rule={t`Up to 10 files of 25 MB each.`}
          initial={form.initialFiles}
          error={errors.files}
          prepare={shrinkIfPhoto}
          upload={uploadFile}
          onChange={form.setFiles}
        />
      </div>
      <DateField
        label={t`Answered on`}
        day={values.on}
        today={today}
        max={today}
        error={errors.on}
        onDay={(on) => change({ on: on ?? today })}
      />
    </FormDialog>
  );
}

interface ResultCardsProps {
  value: SampleResult | null;
  error: string | undefined;
  onChange: (result: SampleResult) => void;
}

function ResultCards({ value, error, onChange }: ResultCardsProps) {
  const { t } = useLingui();
  return (
    <Radio.Group aria-label={t`Answer`} value={value} onChange={(result) => onChange(result as SampleResult)}>
      <div className={styles.results}>
        {SAMPLE_RESULTS.map((result) => (
          <Radio.Card key={result} value={result} className={styles.result} aria-label={resultText(result)}>
            <Radio.Indicator />
            <RoundBadge round={{ state: 'answered', result }} />
          </Radio.Card>
        ))}
      </div>
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </Radio.Group>
  );
}
