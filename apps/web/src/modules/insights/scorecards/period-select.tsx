import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { addMonths, monthOf } from '@selvedge/domain/insights/period';
import { todayHere } from '#web/lib/today';
import { monthName } from './figure-texts';

const LENGTHS = [3, 6, 12, 24, 36];
const USUAL = 12;

/** Chooses the last months, with the current one. Another period of the address is shown as such. */
export function PeriodSelect({
  from,
  to,
  onChange,
}: {
  from: string | undefined;
  to: string | undefined;
  onChange: (period: { from: string | undefined; to: string | undefined }) => void;
}) {
  const { t } = useLingui();
  const now = monthOf(todayHere());
  const first = (months: number) => addMonths(now, 1 - months);
  const chosen = LENGTHS.find((months) => from === first(months) && (to ?? now) === now);
  const isUsual = from === undefined && to === undefined;
  const value = isUsual ? String(USUAL) : chosen ? String(chosen) : 'other';
  const other = { value: 'other', label: `${from ? monthName(from) : ''} - ${monthName(to ?? now)}` };
  return (
    <NativeSelect
      label={t`Period`}
      w={200}
      value={value}
      data={[
        ...(value === 'other' ? [other] : []),
        ...LENGTHS.map((months) => ({ value: String(months), label: t`Last ${months} months` })),
      ]}
      onChange={({ currentTarget }) => {
        const months = Number(currentTarget.value);
        onChange(months === USUAL ? { from: undefined, to: undefined } : { from: first(months), to: now });
      }}
    />
  );
}
