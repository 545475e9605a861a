import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput, Radio, Select, Stack, Text } from '@mantine/core';
import { formatNumber, sentenceGap } from '#web/lib/format';
import { FoldedGroup } from '#web/ui/folded-group';
import type { TaChoices, TaPreview } from '../queries';

interface Props {
  preview: TaPreview;
  choices: TaChoices;
  onChange: (change: Partial<TaChoices>) => void;
}

export function CheckOptions({ preview, choices, onChange }: Props) {
  const { t } = useLingui();
  const { agreedWith, factoryDaysEarlier, agreed, keepNotes, shipped } = choices;
  const { shipped: count } = preview;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t`The dates of this sheet are agreed with`}
        value={agreedWith}
        onChange={(value) => onChange({ agreedWith: value as TaChoices['agreedWith'] })}
      >
        <Stack gap={6} mt={4}>
          <Radio value="client" label={t`my buyers`} />
          <Radio value="factory" label={t`my factories`} />
          <Radio value="both" label={t`both`} />
        </Stack>
      </Radio.Group>
      {agreedWith === 'both' ? (
        <NumberInput
          key={factoryDaysEarlier}
          size="sm"
          label={t`Factory days earlier`}
          defaultValue={factoryDaysEarlier}
          min={0}
          max={365}
          allowDecimal={false}
          hideControls
          onBlur={(event) => {
            const days = Number(event.currentTarget.value);
            if (Number.isInteger(days) && days !== factoryDaysEarlier) onChange({ factoryDaysEarlier: days });
          }}
        />
      ) : null}
      <Checkbox
        checked={agreed}
        onChange={() => onChange({ agreed: !agreed })}
        label={t`These dates are agreed`}
        description={t`They become the baseline, and later ones are slips.`}
      />
      <Checkbox
        checked={keepNotes}
        onChange={() => onChange({ keepNotes: !keepNotes })}
        label={t`Keep unread notes as comments`}
        description={t`Only your own people see them.`}
      />
      {count > 0 || shipped ? (
        <Checkbox
          checked={shipped}
          onChange={() => onChange({ shipped: !shipped })}
          label={plural(count, { one: 'Also # shipped order', other: 'Also # shipped orders' })}
        />
      ) : null}
      <PastDays past={preview.past} choices={choices} onChange={onChange} />
    </Stack>
  );
}

const USUAL = '';

/** Past days without an actual one: done before a stage that is done, else late, or as chosen for the column. */
function PastDays({
  past: { days, before, columns },
  choices,
  onChange,
}: Omit<Props, 'preview'> & Pick<TaPreview, 'past'>) {
  const { t } = useLingui();
  const { past } = choices.answers;
  const beforeDone = formatNumber(before);
  if (days === 0 && Object.keys(past).length === 0) return null;
  const choose = (key: string, value: string | null) => {
    const { [key]: _, ...others } = past;
    const chosen: typeof past = value === 'done' || value === 'late' ? { ...others, [key]: value } : others;
    onChange({ answers: { ...choices.answers, past: chosen } });
  };
  return (
    <div>
      <Text size="sm">
        {plural(days, {
          one: `# past day has no actual day, ${beforeDone} of them before a stage that is done.`,
          other: `# past days have no actual day, ${beforeDone} of them before a stage that is done.`,
        })}
        {sentenceGap()}
        <Trans>Those are done, day unknown. The others are late.</Trans>
      </Text>
      <FoldedGroup title={t`Choose by column`} summary="" hasErrors={false}>
        {columns.map(({ key, header, days: count }) => (
          <Select
            key={key}
            size="xs"
            label={header}
            description={plural(count, { one: '# past day', other: '# past days' })}
            allowDeselect={false}
            value={past[key] ?? USUAL}
            data={[
              { value: USUAL, label: t`Done before a done stage, else late` },
              { value: 'done', label: t`Done, day unknown` },
              { value: 'late', label: t`Late` },
            ]}
            onChange={(value) => choose(key, value)}
          />
        ))}
      </FoldedGroup>
    </div>
  );
}
