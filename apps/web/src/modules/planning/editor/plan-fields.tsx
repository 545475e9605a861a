import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { isDay } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import type { ReactNode } from 'react';
import { useKeptChoice } from '#web/lib/kept-choice';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import type { DeadlineMove } from './plan-draft';
import styles from './plan-editor.module.css';
import { PlanFieldInput } from './plan-field-input';

interface PlanFieldsProps {
  fields: readonly CustomField[];
  move: DeadlineMove | null;
  userId: number;
  /** Whether the fields could not be saved. */
  hasFailed: boolean;
  onChange: (field: CustomField, value: FieldValue) => void;
  /** The day from which deadlines count, in place of the sentence about the purchase order date. */
  basis?: ReactNode;
}

/** Stay in the folded line. The purchase order date comes first, because it moves every deadline. */
const IN_LINE: readonly string[] = [FIELD.purchaseOrderDate, FIELD.targetExFactoryDate];

/** The order's planning fields. A fault in a folded field unfolds them. */
export function PlanFields({ fields, move, userId, hasFailed, onChange, basis }: PlanFieldsProps) {
  const { t } = useLingui();
  const [shown, show] = useKeptChoice('plan-fields', userId, 'folded');
  const sorted = sortFields(fields);
  const inLine = IN_LINE.flatMap((name) => sorted.filter((field) => field.name === name));
  const others = sorted.filter((field) => !IN_LINE.includes(field.name));
  const isShown = shown === 'unfolded' || hasFailed || others.some(isUnreadable);
  const Icon = isShown ? IconChevronDown : IconChevronRight;
  const inputs = (some: readonly CustomField[]) =>
    some.map((field) => (
      <PlanFieldInput key={field.id} field={field} onChange={(value) => onChange(field, value)} />
    ));
  return (
    <Paper component="section" p="sm" aria-label={t`Fields`}>
      <div className={styles.fields}>
        <h2 className={styles.heading}>
          {others.length > 0 ? (
            <UnstyledButton
              className={styles.fold}
              aria-expanded={isShown}
              onClick={() => show(isShown ? 'folded' : 'unfolded')}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              <Trans>Fields</Trans>
            </UnstyledButton>
          ) : (
            <Trans>Fields</Trans>
          )}
        </h2>
        {inputs(inLine)}
        <div className={styles.basis}>
          {basis ?? <PurchaseOrderBasis />}
          <Text role="status" size="sm" fw={550}>
            {move ? <MovedText move={move} /> : null}
          </Text>
        </div>
      </div>
      {isShown && others.length > 0 ? (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="sm">
          {inputs(others)}
        </SimpleGrid>
      ) : null}
    </Paper>
  );
}

/** A date field keeps a text that is no day as it was typed. */
const isUnreadable = ({ valueType, value }: CustomField): boolean =>
  valueType === FieldValueType.Date && typeof value === 'string' && value !== '' && !isDay(value);

export function PurchaseOrderBasis() {
  return (
    <Text size="sm" c="dimmed">
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
