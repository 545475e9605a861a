import { useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type FieldPlace, isEditableInPlace } from '@selvedge/domain/orders/field-place';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { Suspense, use } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { fieldLabel, valueText } from '#web/lib/product-text';
import { FieldValueView } from '#web/ui/field-value';
import { IconPencil } from '#web/ui/icons';
import { ProposedValue, pathOfField } from '#web/ui/proposed-values';
import styles from './editable-value.module.css';
import { InlineEditing, keyOfField } from './inline-editing';

const InlineField = lazyOnIdle(() => import('./inline-field').then((module) => module.InlineField));
const NOWHERE: FieldPlace = {};

/** A field's value. Editors of the order can click it or press Enter on it to edit it in place. */
export function EditableValue({ field, place = NOWHERE }: { field: CustomField; place?: FieldPlace }) {
  const { t } = useLingui();
  const editing = use(InlineEditing);
  const shown = (
    <>
      <FieldValueView field={field} /> <ProposedValue path={pathOfField(place, field.id)} />
    </>
  );
  if (!editing || !isEditableInPlace(field)) return shown;
  const key = keyOfField(place, field);
  if (editing.current === key)
    return (
      <Suspense fallback={shown}>
        <InlineField field={field} place={place} />
      </Suspense>
    );
  const open = () => editing.open(key);
  const focus = (button: HTMLButtonElement | null) => {
    if (button && editing.takesFocus(key)) button.focus();
  };
  const hasLink =
    (field.valueType === FieldValueType.File || field.valueType === FieldValueType.Image) &&
    typeof field.value === 'string' &&
    field.value !== '';
  if (hasLink)
    return (
      <span className={styles.pair}>
        {shown}
        <ActionIcon
          ref={focus}
          className="sv-no-print"
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t`Edit ${fieldLabel(field.name)}`}
          onClick={open}
        >
          <IconPencil size={15} stroke={1.5} />
        </ActionIcon>
      </span>
    );
  const text = valueText(field);
  return (
    <UnstyledButton
      ref={focus}
      className={styles.value}
      aria-label={t`Edit ${fieldLabel(field.name)}: ${text}`}
      onClick={open}
    >
      {shown}
      <IconPencil className={`${styles.pencil} sv-no-print`} size={15} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}
