import { useLingui } from '@lingui/react/macro';
import type { FieldPlace } from '@selvedge/domain/orders/field-place';
import { findField } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { createContext, use } from 'react';
import styles from './proposed-values.module.css';

/** The proposed values of the order's open changes, by path: 'order/{fieldId}', 'combo/{comboId}'. */
export const ProposedValues = createContext<ReadonlyMap<string, string>>(new Map());

export const pathOfField = ({ styleId, comboId, materialId }: FieldPlace, fieldId: string): string => {
  if (materialId) return `material/${materialId}/${fieldId}`;
  if (comboId) return `combo/${comboId}/${fieldId}`;
  return styleId ? `style/${styleId}/${fieldId}` : `order/${fieldId}`;
};

/** The value that an open change proposes, shown beside the present one. Nothing if no change proposes one. */
export function ProposedValue({ path }: { path: string }) {
  const { t } = useLingui();
  const value = use(ProposedValues).get(path);
  return value === undefined ? null : <span className={styles.proposed}>{t`Proposed: ${value}`}</span>;
}

interface ProposedFieldValueProps {
  place: FieldPlace;
  fields: readonly CustomField[];
  name: string;
}

/** Like `ProposedValue`, for a place that shows the value of the field with that name. */
export function ProposedFieldValue({ place, fields, name }: ProposedFieldValueProps) {
  const field = findField(fields, name);
  return field ? <ProposedValue path={pathOfField(place, field.id)} /> : null;
}
