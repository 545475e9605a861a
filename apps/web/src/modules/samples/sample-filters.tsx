import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Group, Select } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import type { SearchPatch, SearchTexts } from '#web/lib/search';
import { FilterButton, FilterChips } from '#web/ui/filter-button';
import type { SamplePage } from './queries';
import { sampleFilters } from './sample-view';

interface Props {
  search: SearchTexts;
  choices: Pick<SamplePage, 'partners' | 'orders' | 'stages'> | undefined;
  onChange: (patch: SearchPatch) => void;
}

export function SampleFilters({ search, choices, onChange }: Props) {
  const { t } = useLingui();
  const count = sampleFilters.count(search);
  return (
    <FilterButton count={count} reset={<ClearFilters onChange={onChange} disabled={count === 0} />}>
      {useFields(choices).map(({ name, label, data }) => (
        <Select
          key={name}
          label={label}
          placeholder={t`All`}
          clearable
          searchable
          nothingFoundMessage={t`Nothing found`}
          data={data}
          value={search[name] ?? null}
          onChange={(value) => onChange({ [name]: value ?? undefined, page: undefined })}
        />
      ))}
    </FilterButton>
  );
}

export function SetSampleFilters({ search, choices, onChange }: Props) {
  const set = useFields(choices).flatMap(({ name, label, data }) => {
    const value = search[name];
    return value ? { name, label, text: data.find((one) => one.value === value)?.label ?? value } : [];
  });
  if (set.length === 0) return null;
  return (
    <Group gap="xs" my={4}>
      <FilterChips filters={set} onRemove={(name) => onChange({ [name]: undefined, page: undefined })} />
      <ClearFilters onChange={onChange} variant="subtle" size="compact-sm" />
    </Group>
  );
}

const ClearFilters = ({ onChange, ...look }: Pick<Props, 'onChange'> & ButtonProps) => (
  <Button variant="default" {...look} onClick={() => onChange({ ...sampleFilters.none, page: undefined })}>
    <Trans>Clear Filters</Trans>
  </Button>
);

function useFields(choices: Props['choices']) {
  const { t } = useLingui();
  const { partners = [], orders = [], stages = [] } = choices ?? {};
  return [
    {
      name: 'partnerId',
      label: t`Partner`,
      data: partners.map(({ organizationId, name }) => ({ value: String(organizationId), label: name })),
    },
    {
      name: 'orderId',
      label: t`Order`,
      data: orders.map(({ orderId, orderName }) => ({
        value: orderId,
        label: orderName || t`Unnamed Order`,
      })),
    },
    { name: 'stage', label: t`Stage`, data: stages.map((name) => ({ value: name, label: stageText(name) })) },
  ] as const;
}
