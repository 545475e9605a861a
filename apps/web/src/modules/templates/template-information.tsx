import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Paper, Select, SimpleGrid, TextInput, Title } from '@mantine/core';
import { ANY_BUYER } from '@selvedge/domain/planning/template';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#web/modules/connections/queries';
import type { checkTemplate, TemplateForm } from './template-form';

interface TemplateInformationProps {
  form: TemplateForm;
  problems: ReturnType<typeof checkTemplate>;
  isNew: boolean;
  onChange: (part: Partial<TemplateForm>) => void;
}

export function TemplateInformation({ form, problems, isNew, onChange }: TemplateInformationProps) {
  const { t } = useLingui();
  return (
    <Paper component="section" p="md" aria-label={t`Template Information`}>
      <Title order={2} size="h4" mb="sm">
        <Trans>Template Information</Trans>
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          required
          label={t`Template Name`}
          maxLength={120}
          value={form.templateCollectionName}
          onChange={(event) => onChange({ templateCollectionName: event.currentTarget.value })}
          error={problems.name}
        />
        <ClientSelect
          value={form.clientName}
          onChange={(clientName) => onChange({ clientName })}
          error={problems.client}
        />
      </SimpleGrid>
      {isNew ? null : (
        <Checkbox
          mt="md"
          label={t`Choose this template first for orders of this buyer`}
          checked={form.isDefault}
          onChange={(event) => onChange({ isDefault: event.currentTarget.checked })}
        />
      )}
    </Paper>
  );
}

interface ClientSelectProps {
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** The buyer of a template: a connected buyer or any buyer. Another stored name stays an option. */
function ClientSelect({ value, onChange, error }: ClientSelectProps) {
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
