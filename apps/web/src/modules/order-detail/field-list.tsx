import { useLingui } from '@lingui/react/macro';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { findField, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { FieldGroup } from '@selvedge/domain/vocabulary';
import { fieldLabel } from '#web/lib/product-text';
import type { Order } from '#web/modules/orders/queries';
import { EmptyState } from '#web/ui/states';
import { EditableValue } from './editable-value';
import styles from './field-list.module.css';

export function FieldList({ fields }: { fields: readonly CustomField[] }) {
  const { t } = useLingui();
  if (fields.length === 0) return <EmptyState title={t`No data found`} />;
  return (
    <dl className={`sv-card ${styles.list}`}>
      {fields.map((field) => (
        <div key={field.id} className={styles.row}>
          <dt className={styles.label}>{fieldLabel(field.name)}</dt>
          <dd className={styles.value}>
            <EditableValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const fieldsOf = (order: Order, group: FieldGroup): CustomField[] =>
  sortFields(order.customFields.filter((field) => field.groupName === group));

/** The fields of Order Info. As in the order's form, the purchase order date comes after the placement date. */
export function infoFieldsOf(order: Order): CustomField[] {
  const own = fieldsOf(order, 'default');
  const poDate = findField(order.customFields, FIELD.purchaseOrderDate);
  if (!poDate || own.includes(poDate)) return own;
  const at = own.findIndex((field) => field.name === FIELD.placementDate);
  return own.toSpliced(at < 0 ? own.length : at + 1, 0, poDate);
}
