import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import type { ReactNode } from 'react';
import { FactList } from './fact-list';
import { FieldValueView } from './field-value';
import { Modal } from './modal';

interface Props {
  title: string;
  part: { customFields: readonly CustomField[]; composition?: readonly CompositionPart[] };
  /** Draws a value, where it can be changed here. */
  value?: (field: CustomField) => ReactNode;
  /** A value is being changed: Escape leaves that first. */
  isBusy?: boolean;
  /** For those who may edit it. */
  onEdit?: () => void;
  onClose: () => void;
}

/** View Style, View Combo and View Material: every field, read-only. */
export function PartView({ title, part, value, isBusy = false, onEdit, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={title}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FactList
        facts={sortFields(part.customFields).map((field) => [
          field.name,
          value ? value(field) : <FieldValueView key={field.id} field={field} />,
        ])}
      />
      {part.composition ? (
        <section aria-label={t`Composition`}>
          <Text fw={600} mt="md">
            <Trans>Composition</Trans>
          </Text>
          {part.composition.length === 0 ? <Text c="dimmed">{t`N/A`}</Text> : null}
          {part.composition.map((one) => (
            <div key={one.name}>
              {one.percentage} % {one.name}
            </div>
          ))}
        </section>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
        {onEdit ? (
          <Button onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
}
