import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Select } from '@mantine/core';
import { suggestNames } from '@selvedge/domain/planning/catalogue';
import { DUE_BUCKETS } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_TYPES } from '@selvedge/domain/vocabulary';
import { productText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { FilterButton, FilterChips, type SetFilter } from '#web/ui/filter-button';

export const CLEARED = { stage: '', stageType: '', clientDue: '', factoryDue: '' };

interface TrackerFiltersProps {
  names: readonly string[];
  /** The viewer's side. Null for Traders, who see both sides. */
  own: Side | null;
  search: SearchTexts;
  onChange: (change: SearchTexts) => void;
}

export function TrackerFilters({ names, own, search, onChange }: TrackerFiltersProps) {
  const { t } = useLingui();
  const buckets = DUE_BUCKETS.map((value) => ({
    value,
    label: { overdue: t`Overdue`, today: t`Today`, week: t`Week`, month: t`Month` }[value],
  }));
  const choices = [
    {
      name: 'stageType',
      label: t`Stage type`,
      data: STAGE_TYPES.map((type) => ({ value: String(type), label: productText({ text: type }) })),
    },
    ...(own === 'factory' ? [] : [{ name: 'clientDue', label: t`Client Task Due`, data: buckets } as const]),
    ...(own === 'client' ? [] : [{ name: 'factoryDue', label: t`Factory Task Due`, data: buckets } as const]),
  ] as const;
  const chips = choices.flatMap(({ name, label, data }) => {
    const value = search[name];
    if (!value) return [];
    return [{ name, label, text: data.find((choice) => choice.value === value)?.label ?? value }];
  });
  const set: readonly SetFilter[] = [
    ...(search.stage ? [{ name: 'stage', label: t`Stage name`, text: search.stage } as const] : []),
    ...chips,
  ];
  return (
    <>
      <FilterButton
        count={set.length}
        reset={
          <Button variant="default" onClick={() => onChange(CLEARED)}>
            <Trans>Reset Filters</Trans>
          </Button>
        }
      >
        <Autocomplete
          label={t`Stage name`}
          placeholder={t`All`}
          data={suggestNames([...new Set(names)], search.stage ?? '')}
          value={search.stage ?? ''}
          onChange={(stage) => onChange({ stage })}
        />
        {choices.map(({ name, label, data }) => (
          <Select
            key={name}
            label={label}
            placeholder={t`All`}
            clearable
            data={data}
            value={search[name] ?? null}
            onChange={(value) => onChange({ [name]: value ?? '' })}
          />
        ))}
      </FilterButton>
      <FilterChips filters={set} onRemove={(name) => onChange({ [name]: '' })} />
    </>
  );
}
