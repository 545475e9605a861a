import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SimpleGrid } from '@mantine/core';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import type { FieldGroup, FieldLevel } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { fieldLabel } from '#web/lib/product-text';
import { confirm } from '#web/ui/confirm';
import { IconAdjustmentsHorizontal, IconCheck, IconPlus } from '#web/ui/icons';
import { toast } from '#web/ui/toast';
import { FieldCell } from './field-cell';
import { FieldDialog } from './field-dialog';
import { newField } from './field-form';
import { MoreFields } from './more-fields';

interface Props {
  /** In display order. */
  fields: readonly CustomField[];
  /** All fields of the level in all groups, because names must be unique among them. */
  all: readonly CustomField[];
  level: FieldLevel;
  group: FieldGroup;
  onChange: (all: CustomField[]) => void;
  /** The default fields of the level. Missing or deleted defaults can be added again. */
  defaults: readonly CustomField[];
  errors?: Readonly<Record<string, string>>;
  organizations?: Readonly<Record<string, readonly OrganizationRef[]>>;
  locked?: readonly string[];
  /** Decides which fields come first. The others are in a disclosure. */
  isFirst?: (field: CustomField) => boolean;
  /** Called when a dialog of this grid opens or closes. A surrounding dialog must then ignore the Escape key. */
  onNested?: (open: boolean) => void;
}

export function FieldGrid(props: Props) {
  const { fields, all, level, group, onChange, errors = {}, organizations = {}, locked = [] } = props;
  const { t } = useLingui();
  const [customizing, setCustomizing] = useState(false);
  const [editing, setEditing] = useState<CustomField | null>(null);
  const reportNested = (open: boolean) => props.onNested?.(open);
  const edit = (field: CustomField | null) => {
    setEditing(field);
    reportNested(field !== null);
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
    reportNested(true);
    const yes = await confirm({
      title: t`Delete Field`,
      message: t`Are you sure you want to delete the field "${fieldLabel(field.name)}"? This action cannot be undone.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    reportNested(false);
    if (!yes) return;
    onChange(all.filter((one) => one.id !== field.id));
    toast.success(t`Deleted Field`);
  };
  const grid = (shown: readonly CustomField[]) => (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {shown.map((field) => (
        <FieldCell
          key={field.id}
          field={field}
          onChange={put}
          error={errors[field.id]}
          organizations={organizations[field.name] ?? []}
          locked={locked.includes(field.name)}
          customizing={customizing}
          onEdit={() => edit(field)}
          onDelete={() => void remove(field)}
        />
      ))}
    </SimpleGrid>
  );
  const { isFirst = () => true } = props;
  const more = fields.filter((field) => !isFirst(field));
  return (
    <>
      {grid(fields.filter(isFirst))}
      <MoreFields fields={more} forced={customizing || more.some((field) => errors[field.id])}>
        {grid(more)}
      </MoreFields>
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          aria-pressed={customizing}
          leftSection={customizing ? <IconCheck size={16} /> : <IconAdjustmentsHorizontal size={16} />}
          onClick={() => setCustomizing(!customizing)}
        >
          {customizing ? <Trans>Done</Trans> : <Trans>Customize</Trans>}
        </Button>
        {customizing ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => edit(newField(level, group))}
          >
            <Trans>Add Field</Trans>
          </Button>
        ) : null}
        {customizing && missing.length > 0 ? (
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
