import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { isQuantity } from '@selvedge/domain/orders/fields';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import { FieldValueType, Unit } from '@selvedge/domain/vocabulary';
import { Suspense } from 'react';
import { lazyContent } from '#web/lib/lazy-on-idle';
import { choiceText, fieldLabel } from '#web/lib/product-text';
import { FieldValueView } from '#web/ui/field-value';
import { NumberInput } from '#web/ui/number-input';

const DateField = lazyContent(() => import('#web/ui/date-field').then((module) => module.DateField));
const DateTimeField = lazyContent(() =>
  import('#web/ui/date-time-field').then((module) => module.DateTimeField),
);

interface PlanFieldProps {
  field: CustomField;
  onChange: (value: FieldValue) => void;
}

/** The input of one planning field, by its value type. Types without a plain input are shown read-only. */
export function PlanFieldInput({ field, onChange }: PlanFieldProps) {
  const { t } = useLingui();
  const { value, valueType } = field;
  const text = typeof value === 'string' ? value : '';
  const common = {
    label: fieldLabel(field.name),
    description: field.helpText ?? undefined,
    placeholder: field.placeholder ?? undefined,
    required: field.isMandatory,
  };
  const number = (change: (value: number | null) => void, now: FieldValue) => (
    <NumberInput
      {...common}
      isGrouped
      allowDecimal={valueType !== FieldValueType.Number && valueType !== FieldValueType.BigNumber}
      value={typeof now === 'number' ? now : ''}
      onChange={(typed) => change(typeof typed === 'number' ? typed : null)}
    />
  );
  const waiting = <TextInput {...common} disabled />;
  switch (valueType) {
    case FieldValueType.Date:
      return (
        <Suspense fallback={waiting}>
          <DateField {...common} clearable day={text || null} onDay={onChange} onUnreadable={onChange} />
        </Suspense>
      );
    case FieldValueType.DateTime:
      return (
        <Suspense fallback={waiting}>
          <DateTimeField {...common} clearable moment={text || null} onMoment={onChange} />
        </Suspense>
      );
    case FieldValueType.Choice:
      return (
        <Select
          {...common}
          clearable
          data={field.choices.map((choice) => ({ value: choice, label: choiceText(choice) }))}
          value={text || null}
          onChange={onChange}
        />
      );
    case FieldValueType.TrueFalse:
      return (
        <Select
          {...common}
          clearable
          data={[
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]}
          value={typeof value === 'boolean' ? String(value) : null}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
        />
      );
    case FieldValueType.Number:
    case FieldValueType.BigNumber:
    case FieldValueType.Fractional:
    case FieldValueType.Currency:
      return number(onChange, value);
    case FieldValueType.Quantity:
      return number(
        (typed) =>
          onChange(
            typed === null ? null : { value: typed, unit: isQuantity(value) ? value.unit : Unit.Piece },
          ),
        isQuantity(value) ? value.value : null,
      );
    case FieldValueType.Text:
      return <TextInput {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    default:
      return (
        <div>
          <div>{fieldLabel(field.name)}</div>
          <FieldValueView field={field} />
        </div>
      );
  }
}
