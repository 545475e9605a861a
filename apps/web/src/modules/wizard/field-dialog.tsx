import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { CURRENCIES } from '@selvedge/domain/catalogue/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { FIELD_VALUE_TYPE_LABELS, USER_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { fixedText } from '#web/lib/fixed-text';
import { FormDialog } from '#web/ui/form-dialog';
import { ChoicesEditor } from './choices-editor';
import { DEFAULT_CURRENCY, type FieldValues, fieldErrors, fieldOf, valuesOf, withType } from './field-form';

interface Props {
  field: CustomField;
  isNew: boolean;
  /** The other fields of the level, because names must differ. */
  others: readonly CustomField[];
  onSave: (field: CustomField) => void;
  onClose: () => void;
}
type FieldForm = UseFormReturnType<FieldValues>;

const typeOptions = () =>
  Object.values(FieldValueType).map((type) => ({
    value: String(type),
    label: fixedText(FIELD_VALUE_TYPE_LABELS[type]),
  }));

export function FieldDialog({ field, isNew, others, onSave, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm<FieldValues>({
    initialValues: valuesOf(field),
    clearInputErrorOnChange: false,
    validate: (values) => fieldErrors(field, values, others),
  });
  return (
    <FormDialog
      title={isNew ? t`Add Field` : t`Edit Field`}
      action={isNew ? <Trans>Add Field</Trans> : <Trans>Save Field</Trans>}
      zIndex={300}
      onSubmit={form.onSubmit((values) => onSave(fieldOf(field, values)))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t`Field Name`}
          withAsterisk
          data-autofocus
          maxLength={120}
          {...form.getInputProps('name')}
        />
        <Select
          label={t`Value Type`}
          data={typeOptions()}
          allowDeselect={false}
          value={String(form.values.valueType)}
          onChange={(value) => form.setValues(withType(form.values, Number(value) as FieldValueType))}
          comboboxProps={{ zIndex: 400 }}
        />
      </SimpleGrid>
      <TypeInputs form={form} />
      <TextInput label={t`Help Text`} maxLength={500} {...form.getInputProps('helpText')} />
      <TextInput label={t`Placeholder`} maxLength={200} {...form.getInputProps('placeholder')} />
      <Switch
        label={t`Mandatory`}
        description={t`A mandatory field can no longer be edited or deleted once the order is saved.`}
        {...form.getInputProps('isMandatory', { type: 'checkbox' })}
      />
      <Visibility form={form} />
    </FormDialog>
  );
}

function TypeInputs({ form }: { form: FieldForm }) {
  const { t } = useLingui();
  const { valueType, choices, pendingChoice } = form.values;
  if (valueType === FieldValueType.Choice) {
    return (
      <ChoicesEditor
        choices={choices}
        pending={pendingChoice}
        onPending={(text) => form.setFieldValue('pendingChoice', text)}
        onChange={(next) => form.setFieldValue('choices', next)}
        error={form.errors.choices ?? null}
      />
    );
  }
  if (valueType !== FieldValueType.Currency) return null;
  return (
    <Select
      label={t`Currency`}
      data={[...CURRENCIES]}
      allowDeselect={false}
      comboboxProps={{ zIndex: 400 }}
      {...form.getInputProps('currencyType')}
      value={form.values.currencyType ?? DEFAULT_CURRENCY}
    />
  );
}

function Visibility({ form }: { form: FieldForm }) {
  const { t } = useLingui();
  const choose = (types: string[]) =>
    form.setFieldValue(
      'accessibleToUserTypes',
      USER_TYPES.filter((type) => type === UserType.Trader || types.includes(String(type))),
    );
  return (
    <Checkbox.Group
      label={t`Visible for`}
      description={t`Traders see every field.`}
      value={form.values.accessibleToUserTypes.map(String)}
      onChange={choose}
    >
      <Group mt="xs">
        {USER_TYPES.map((type) => (
          <Checkbox
            key={type}
            value={String(type)}
            label={fixedText(USER_TYPE_LABELS[type])}
            disabled={type === UserType.Trader}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
