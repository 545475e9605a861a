import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import type { ReactNode } from 'react';
import { formatPercent } from '#web/lib/format';
import { fieldLabel } from '#web/lib/product-text';
import { FactList } from './fact-list';
import { FieldValueView } from './field-value';
import { Modal } from './modal';

interface Props {
  title: string;
  part: { customFields: readonly CustomField[]; composition?: readonly CompositionPart[] };
  value?: (field: CustomField) => ReactNode;
  /** True while a value is being edited; Escape then ends that edit first. */
  isBusy?: boolean;
  onEdit?: () => void;
  onClose: () => void;
}

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
    >
      <FactList
        facts={sortFields(part.customFields).map((field) => [
          fieldLabel(field.name),
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
              {formatPercent(one.percentage)} {one.name}
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
