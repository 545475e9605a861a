import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { sortFields } from '@selvedge/domain/orders/fields';
import { FieldValueView } from '#web/ui/field-value';
import type { Part } from './part-dialog';
import styles from './style-step.module.css';

interface Props {
  title: string;
  part: Part;
  onEdit: () => void;
  onClose: () => void;
}

/** View Style, View Combo and View Material: every field, read-only. */
export function PartView({ title, part, onEdit, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onClose} size={640} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <dl className={styles.facts}>
        {sortFields(part.customFields).map((field) => (
          <div key={field.id}>
            <dt>{field.name}</dt>
            <dd>
              <FieldValueView field={field} />
            </dd>
          </div>
        ))}
      </dl>
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
        <Button onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
