import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import type { SearchPatch, SearchTexts } from '#web/lib/search';
import type { SamplePage } from './queries';
import { sampleFilters } from './sample-view';
import styles from './samples-page.module.css';

interface Props {
  search: SearchTexts;
  choices: Pick<SamplePage, 'partners' | 'orders' | 'stages'> | undefined;
  onChange: (patch: SearchPatch) => void;
}

export function SampleFilters({ search, choices, onChange }: Props) {
  const { t } = useLingui();
  const { partners = [], orders = [], stages = [] } = choices ?? {};
  const fields = [
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
  return (
    <div className={styles.filters} role="group" aria-label={t`Filters`}>
      {fields.map(({ name, label, data }) => (
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
      {sampleFilters.count(search) > 0 ? (
        <Button variant="subtle" onClick={() => onChange(sampleFilters.none)}>
          <Trans>Clear Filters</Trans>
        </Button>
      ) : null}
    </div>
  );
}
