import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import type { DateOrder } from '@selvedge/domain/sheets/date-order';
import { formatDay } from '#web/lib/format';
import type { TaChoices } from '../queries';
import styles from './ta-sheet.module.css';
import type { TaImportSteps } from './use-ta-import';

interface Props extends Pick<TaImportSteps, 'asked'> {
  choices: TaChoices;
  onChange: (change: Partial<TaChoices>) => void;
}
type Answers = TaChoices['answers'];

/** What has no default. */
export function OpenQuestions({ asked: { questions, dates }, choices, onChange }: Props) {
  const { t } = useLingui();
  const labelOf = useChoiceLabels();
  const answerOf = (key: string): string | null => {
    if (key === 'season') return choices.season ?? null;
    if (key === 'sheets') return choices.sheets?.length === 1 ? (choices.sheets[0] ?? null) : null;
    return (choices.answers[key.slice('answers.'.length) as keyof Answers] as string | undefined) ?? null;
  };
  const answer = (key: string, value: string) => {
    if (key === 'season') return onChange({ season: value });
    if (key === 'sheets') return onChange({ sheets: [value] });
    return onChange({ answers: { ...choices.answers, [key.slice('answers.'.length)]: value } as Answers });
  };
  return (
    <>
      {dates ? (
        <Question
          text={t`What does ${dates.example} mean?`}
          value={choices.dateOrder ?? null}
          options={dates.readings.map(({ order, day }) => ({ value: order, label: formatDay(day) }))}
          onChange={(order) => onChange({ dateOrder: order as DateOrder })}
        />
      ) : null}
      {questions.map(({ key, text, choices: offered }) => (
        <Question
          key={key}
          text={text}
          value={answerOf(key)}
          options={offered.map((value) => ({ value, label: labelOf(key, value) }))}
          onChange={(value) => answer(key, value)}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  text: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}
export const Question = ({ text, value, options, onChange }: QuestionProps) => (
  <Radio.Group
    className={styles.question}
    data-open={value === null || undefined}
    label={text}
    required
    withAsterisk={value === null}
    value={value}
    onChange={onChange}
  >
    <Stack gap="xs" mt="xs">
      {options.map((option) => (
        <Radio key={option.value} value={option.value} label={option.label} />
      ))}
    </Stack>
  </Radio.Group>
);

function useChoiceLabels() {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    'answers.styles one': t`No, one order with all its styles`,
    'answers.styles each': t`Yes, an order for each style`,
    'answers.colors orders': t`Yes, an order for each ship date`,
    'answers.colors sum': t`No, add up the quantities`,
    'answers.x done': t`Done`,
    'answers.x not-needed': t`Not needed`,
    'answers.rounds last': t`Another round: the last counts`,
    'answers.rounds own': t`A stage of its own`,
    'answers.rounds left': t`Left out`,
    'answers.years keep': t`Yes, take them`,
    'answers.years left': t`No, leave them out`,
  };
  return (key: string, value: string) => labels[`${key} ${value}`] ?? value;
}
