import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, SimpleGrid } from '@mantine/core';
import { isFieldFree, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import { type FieldGroup, type FieldLevel, USER_TYPE_LABELS, USER_TYPES } from '@selvedge/domain/vocabulary';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { FieldDialog, newField } from './field-dialog';
import { FieldEditor } from './field-editor';
import styles from './field-grid.module.css';

interface Props {
  fields: readonly CustomField[];
  /** Every field of the level, of other groups too: a name stands among them once. */
  all: readonly CustomField[];
  level: FieldLevel;
  group: FieldGroup;
  onChange: (all: CustomField[]) => void;
  /** What the level starts with: those that are missing or were deleted can be added again. */
  defaults: readonly CustomField[];
  /** By the field's id. */
  errors?: Readonly<Record<string, string>>;
  /** Partners by the field's name. */
  organizations?: Readonly<Record<string, readonly OrganizationRef[]>>;
  locked?: readonly string[];
  /** A dialog of this grid opened or closed: a dialog around it must then leave the Escape key alone. */
  onNested?: (open: boolean) => void;
}

/** Fields in their order, two columns where there is room; people add, edit and delete fields of their own. */
export function FieldGrid(props: Props) {
  const { fields, all, level, group, onChange, errors = {}, organizations = {}, locked = [] } = props;
  const { t } = useLingui();
  const [editing, setEditing] = useState<CustomField | null>(null);
  const nest = (open: boolean) => props.onNested?.(open);
  const edit = (field: CustomField | null) => {
    setEditing(field);
    nest(field !== null);
  };
  const missing = props.defaults.filter(
    (one) =>
      one.groupName === group &&
      !all.some((field) => field.name.trim().toLowerCase() === one.name.toLowerCase()),
  );
  const isNew = editing !== null && !all.some((one) => one.id === editing.id);
  const put = (field: CustomField) =>
    onChange(
      all.some((one) => one.id === field.id)
        ? all.map((one) => (one.id === field.id ? field : one))
        : [...all, field],
    );
  const remove = async (field: CustomField) => {
    nest(true);
    const yes = await confirm({
      title: t`Delete Field`,
      message: t`Are you sure you want to delete the field "${field.name}"? This action cannot be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    nest(false);
    if (!yes) return;
    onChange(all.filter((one) => one.id !== field.id));
    toast.success(t`Deleted Field`);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {sortFields(fields).map((field) => (
          <div key={field.id} className={styles.cell} data-field={field.id}>
            <FieldEditor
              field={field}
              onChange={put}
              error={errors[field.id]}
              organizations={organizations[field.name] ?? []}
              locked={locked.includes(field.name)}
            />
            <div className={styles.tools}>
              <Audience field={field} />
              {isFieldFree(field) ? (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={t`Edit field ${field.name}`}
                    onClick={() => edit(field)}
                  >
                    <IconPencil size={15} stroke={1.5} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={t`Delete field ${field.name}`}
                    onClick={() => void remove(field)}
                  >
                    <IconTrash size={15} stroke={1.5} />
                  </ActionIcon>
                </>
              ) : null}
            </div>
          </div>
        ))}
      </SimpleGrid>
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => edit(newField(level, group))}
        >
          <Trans>Add Field</Trans>
        </Button>
        {missing.length > 0 ? (
          <Button
            variant="subtle"
            onClick={() =>
              onChange([...all, ...missing.map((field) => ({ ...field, id: crypto.randomUUID() }))])
            }
          >
            {t`Add default fields (${missing.length})`}
          </Button>
        ) : null}
      </Group>
      {editing ? (
        <FieldDialog
          field={editing}
          isNew={isNew}
          others={all.filter((one) => one.id !== editing.id)}
          onClose={() => edit(null)}
          onSave={(field) => {
            put(field);
            edit(null);
            toast.success(isNew ? t`Field added successfully` : t`Field updated successfully`);
          }}
        />
      ) : null}
    </>
  );
}

/** Who sees the field, where that is not everybody. */
function Audience({ field }: { field: CustomField }) {
  const { t } = useLingui();
  const types = USER_TYPES.filter((type) => field.accessibleToUserTypes.includes(type));
  if (types.length === USER_TYPES.length) return null;
  const names = types.map((type) => USER_TYPE_LABELS[type]).join(', ');
  return <span className={styles.audience} title={t`Visible for ${names}`}>{t`Only ${names}`}</span>;
}
