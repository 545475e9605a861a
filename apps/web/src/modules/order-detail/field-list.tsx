import { useLingui } from '@lingui/react/macro';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { FieldGroup } from '@selvedge/domain/vocabulary';
import type { Order } from '#web/modules/orders/queries';
import { FieldValueView } from '#web/ui/field-value';
import { EmptyState } from '#web/ui/states';
import styles from './field-list.module.css';

/** The fields of a group with their values; empty ones show N/A. */
export function FieldList({ fields }: { fields: readonly CustomField[] }) {
  const { t } = useLingui();
  if (fields.length === 0) return <EmptyState title={t`No data found`} />;
  return (
    <dl className={`sv-card ${styles.list}`}>
      {sortFields(fields).map((field) => (
        <div key={field.id} className={styles.row}>
          <dt className={styles.label}>{field.name}</dt>
          <dd className={styles.value}>
            <FieldValueView field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const fieldsOf = (order: Order, group: FieldGroup): CustomField[] =>
  order.customFields.filter((field) => field.groupName === group);
