import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  PARTIES,
  PARTY_LABELS,
  type Party,
  REASON_CODES,
  REASONS,
  type ReasonCode,
  readByText,
} from '@selvedge/domain/planning/dates/reasons';
import type { Side } from '@selvedge/domain/planning/stage';
import { useState } from 'react';
import { productText } from '#web/lib/product-text';
import type { DateReason } from './queries';
import { reasonErrors } from './reason-errors';

interface ReasonFieldsProps {
  /** Null if no reason is given. */
  value: DateReason | null;
  onChange: (reason: DateReason | null) => void;
  /** For traders: the sides whose dates change, which may read the reason. Empty for partners. */
  sides: readonly Side[];
  /** 'Reason' if missing. */
  label?: string;
  /** Errors by path, 'reason.party' and 'reason.note', after an attempt to send. */
  errors?: Record<string, string>;
}

/** Why a date changes: reason, responsible party and note, all optional until a reason is chosen. */
export function ReasonFields({ value, onChange, sides, label, errors = {} }: ReasonFieldsProps) {
  const { t } = useLingui();
  const choose = (code: ReasonCode | '') =>
    onChange(code === '' ? null : { ...value, code, party: REASONS[code].party });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: value ? 2 : 1 }} spacing="sm" verticalSpacing="sm">
        <NativeSelect
          label={label ?? t`Reason`}
          value={value?.code ?? ''}
          onChange={(event) => choose(event.currentTarget.value as ReasonCode | '')}
          data={[
            { value: '', label: t`Not given` },
            ...REASON_CODES.map((code) => ({ value: code, label: productText(REASONS[code].label) })),
          ]}
          error={errors.reason ?? errors['reason.code']}
        />
        {value ? (
          <NativeSelect
            label={t`Responsible`}
            value={value.party ?? ''}
            onChange={(event) => onChange({ ...value, party: event.currentTarget.value as Party })}
            data={PARTIES.map((party) => ({ value: party, label: productText(PARTY_LABELS[party]) }))}
            error={errors['reason.party']}
          />
        ) : null}
      </SimpleGrid>
      {value ? <Note value={value} onChange={onChange} error={errors['reason.note']} /> : null}
      {value && sides.length > 0 ? <SharedWith value={value} onChange={onChange} sides={sides} /> : null}
    </Stack>
  );
}

interface PartProps {
  value: DateReason;
  onChange: (reason: DateReason) => void;
}

function Note({ value, onChange, error }: PartProps & { error: string | undefined }) {
  const { t } = useLingui();
  const [left, setLeft] = useState(false);
  const note = value.note ?? '';
  const found = reasonErrors(value)['reason.note'];
  // An empty note is no error while the user may still write it.
  const shown = note.trim() !== '' || left ? found : undefined;
  return (
    <TextInput
      label={t`Note`}
      autoComplete="off"
      required={value.code === 'other'}
      value={note}
      onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      onBlur={() => setLeft(true)}
      error={shown ?? (found ? error : undefined)}
    />
  );
}

function SharedWith({ value, onChange, sides }: PartProps & { sides: readonly Side[] }) {
  const { t } = useLingui();
  const { code, party, tell = [] } = value;
  const readers = sides.filter((side) => tell.includes(side));
  return (
    <Stack gap="xs">
      {sides.map((side) => (
        <Checkbox
          key={side}
          label={side === 'client' ? t`Tell the buyer why` : t`Tell the factory why`}
          checked={tell.includes(side)}
          onChange={(event) => {
            const others = tell.filter((one) => one !== side);
            onChange({ ...value, tell: event.currentTarget.checked ? [...others, side] : others });
          }}
        />
      ))}
      <div aria-live="polite">
        {readers.map((side) => (
          <Text key={side} size="sm" c="dimmed">
            {productText(readByText(side, { code, party: party ?? REASONS[code].party }))}
          </Text>
        ))}
      </div>
    </Stack>
  );
}
