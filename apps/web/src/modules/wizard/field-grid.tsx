import { SimpleGrid } from '@mantine/core';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import { FieldEditor } from './field-editor';

interface Props {
  fields: readonly CustomField[];
  onChange: (field: CustomField) => void;
  errors?: Record<string, string>;
  /** Partners by the field's name. */
  organizations?: Record<string, readonly OrganizationRef[]>;
  locked?: readonly string[];
}

/** Fields in their order, two columns where there is room. */
export function FieldGrid({ fields, onChange, errors = {}, organizations = {}, locked = [] }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {sortFields(fields).map((field) => (
        <FieldEditor
          key={field.id}
          field={field}
          onChange={onChange}
          error={errors[field.name]}
          organizations={organizations[field.name] ?? []}
          locked={locked.includes(field.name)}
        />
      ))}
    </SimpleGrid>
  );
}
