import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { ConnectionType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type Counterpart, connectionQueries } from '#web/modules/connections/queries';
import { UsualLeadsContext } from '#web/ui/usual-leads';
import { templateQueries } from './queries';

/** Chooses the partner whose usual lead times the stages inside of it are compared with. */
export function CompareWith({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [id, setId] = useState<number | null>(null);
  const factories = usePartners('factories');
  const buyers = usePartners('buyers');
  const isFactory = factories.some(({ value }) => value === String(id));
  const name = [...factories, ...buyers].find(({ value }) => value === String(id))?.label;
  const { data } = useQuery({ ...templateQueries.usualLeads(id ?? 0), enabled: id !== null });
  const usual = useMemo(
    () => (name && data ? { [isFactory ? 'factory' : 'client']: { name, leads: data.leads } } : {}),
    [name, data, isFactory],
  );
  return (
    <UsualLeadsContext value={usual}>
      <Select
        label={t`Compare with`}
        placeholder={t`No partner`}
        description={
          name && data?.leads.length === 0
            ? t`${name} has not completed a stage on 5 orders yet.`
            : t`Stage dialogs show what this partner usually needs.`
        }
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t`Compare with no partner` }}
        data={[
          { group: t`Factories`, items: factories },
          { group: t`Buyers`, items: buyers },
        ]}
        value={id === null ? null : String(id)}
        onChange={(value) => setId(value === null ? null : Number(value))}
      />
      {children}
    </UsualLeadsContext>
  );
}

function usePartners(counterpart: Counterpart): { value: string; label: string }[] {
  const { data = [] } = useQuery(connectionQueries.of(counterpart));
  return data
    .filter(({ connectionType, inBook }) => inBook || connectionType === ConnectionType.Active)
    .map(({ organizationId, organizationName }) => ({
      value: String(organizationId),
      label: organizationName,
    }));
}
