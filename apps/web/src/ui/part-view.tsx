import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import { FactList } from './fact-list';
import { FieldValueView } from './field-value';

interface Props {
  title: string;
  part: { customFields: readonly CustomField[]; composition?: readonly CompositionPart[] };
  /** For those who may edit it. */
  onEdit?: () => void;
  onClose: () => void;
}

/** View Style, View Combo and View Material: every field, read-only. */
export function PartView({ title, part, onEdit, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size={640} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <FactList
        facts={sortFields(part.customFields).map((field) => [
          field.name,
          <FieldValueView key={field.id} field={field} />,
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
