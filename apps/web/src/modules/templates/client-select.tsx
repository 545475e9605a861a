import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { ANY_BUYER } from '@selvedge/domain/planning/template';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#web/modules/connections/queries';

interface ClientSelectProps {
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** The buyer of a template: a connected buyer or any buyer. Another stored name stays an option. */
export function ClientSelect({ value, onChange, error }: ClientSelectProps) {
  const { t } = useLingui();
  const buyers = useQuery(connectionQueries.of('buyers'));
  const names = [ANY_BUYER, ...(buyers.data ?? []).map((one) => one.organizationName), value];
  return (
    <Select
      required
      searchable
      label={t`Client Name`}
      data={[...new Set(names)]
        .filter((name) => name !== '')
        .map((name) => ({ value: name, label: name === ANY_BUYER ? t`Any buyer` : name }))}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      error={error}
    />
  );
}
