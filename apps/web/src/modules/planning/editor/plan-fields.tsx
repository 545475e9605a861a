import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import type { ReactNode } from 'react';
import type { DeadlineMove } from './plan-draft';
import styles from './plan-editor.module.css';
import { PlanFieldInput } from './plan-field-input';

interface PlanFieldsProps {
  fields: readonly CustomField[];
  move: DeadlineMove | null;
  onChange: (field: CustomField, value: FieldValue) => void;
  /** The day from which deadlines count, in place of the sentence about the purchase order date. */
  basis?: ReactNode;
}

/** The order's planning fields. The purchase order date comes first, because it moves every deadline. */
export function PlanFields({ fields, move, onChange, basis }: PlanFieldsProps) {
  const { t } = useLingui();
  const sorted = sortFields(fields);
  const ordered = [
    ...sorted.filter((field) => field.name === FIELD.purchaseOrderDate),
    ...sorted.filter((field) => field.name !== FIELD.purchaseOrderDate),
  ];
  return (
    <Paper component="section" p="md" aria-label={t`Fields`}>
      <h2 className={styles.heading}>
        <Trans>Fields</Trans>
      </h2>
      {basis ?? <PurchaseOrderBasis />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {ordered.map((field) => (
          <PlanFieldInput key={field.id} field={field} onChange={(value) => onChange(field, value)} />
        ))}
      </SimpleGrid>
      <Text role="status" size="sm" mt="sm" fw={550}>
        {move ? <MovedText move={move} /> : null}
      </Text>
    </Paper>
  );
}

export function PurchaseOrderBasis() {
  return (
    <Text size="sm" c="dimmed" mb="sm">
      <Trans>All deadlines count from the Purchase Order Date.</Trans>
    </Text>
  );
}

function MovedText({ move }: { move: DeadlineMove }) {
  const { t } = useLingui();
  const { deadlines } = move;
  const days = move.days > 0 ? `+${move.days}` : String(move.days);
  const one = Math.abs(move.days) === 1;
  if (deadlines === 1) return one ? t`1 deadline moved by ${days} day` : t`1 deadline moved by ${days} days`;
  return one
    ? t`${deadlines} deadlines moved by ${days} day`
    : t`${deadlines} deadlines moved by ${days} days`;
}
