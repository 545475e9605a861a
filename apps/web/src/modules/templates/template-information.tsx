import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Paper, SimpleGrid, TextInput, Title } from '@mantine/core';
import { ClientSelect } from './client-select';
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
