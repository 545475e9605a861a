import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { PERCENT_MAX, type SentCondition } from '@selvedge/domain/planning/readiness/conditions';
import { withUsualConditions } from '@selvedge/domain/planning/readiness/usual-conditions';
import type { ReactNode } from 'react';
import { stageText } from '#web/lib/product-text';
import { IconX } from '#web/ui/icons';
import { NumberInput } from '#web/ui/number-input';
import { FoldedGroup } from './folded-group';
import styles from './schedule-fields.module.css';

interface ConditionFieldsProps {
  stageName: string;
  conditions: readonly SentCondition[];
  others: readonly string[];
  /** By 'conditions', 'conditions.0.stageName' and 'conditions.0.atLeast'. */
  errors: Record<string, ReactNode>;
  onChange: (conditions: SentCondition[]) => void;
}

/** The stages that must be done before a stage may start, with their percentages. */
export function ConditionFields({ stageName, conditions, others, errors, onChange }: ConditionFieldsProps) {
  const { t } = useLingui();
  const names = [...new Set(others.map((name) => name.trim()).filter((name) => name !== ''))];
  const free = names.filter((name) => conditions.every((one) => one.stageName !== name));
  const usual = withUsualConditions(stageName, conditions, names);
  const replace = (index: number, change: Partial<SentCondition>) =>
    onChange(conditions.map((one, nth) => (nth === index ? { ...one, ...change } : one)));
  const [next] = free;
  return (
    <FoldedGroup
      title={t`Before it may start`}
      summary={
        conditions.length === 0
          ? t`Nothing. It may start at any time.`
          : conditions.map((one) => stageText(one.stageName)).join(', ')
      }
      hasErrors={Object.entries(errors).some(([path, error]) => error && path.startsWith('conditions'))}
    >
      {conditions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t`Nothing. It may start at any time.`}
        </Text>
      ) : (
        <ul className={styles.links}>
          {conditions.map((one, index) => (
            <li key={one.stageName}>
              <Select
                className={styles.name}
                aria-label={t`Condition ${index + 1}`}
                searchable
                allowDeselect={false}
                nothingFoundMessage={t`No stages found`}
                data={[one.stageName, ...free].map((name) => ({ value: name, label: stageText(name) }))}
                value={one.stageName}
                error={errors[`conditions.${index}.stageName`]}
                onChange={(name) => (name === null ? undefined : replace(index, { stageName: name }))}
              />
              <span className={styles.lag}>
                <NumberInput
                  w={72}
                  aria-label={t`Percent of ${stageText(one.stageName)}`}
                  allowDecimal={false}
                  allowNegative={false}
                  hideControls
                  inputMode="numeric"
                  min={1}
                  max={PERCENT_MAX}
                  value={one.atLeast}
                  error={errors[`conditions.${index}.atLeast`]}
                  onChange={(value) => replace(index, { atLeast: Number(value) || 0 })}
                />
                %
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t`Remove ${stageText(one.stageName)}`}
                onClick={() => onChange(conditions.filter((_one, nth) => nth !== index))}
              >
                <IconX size={18} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {errors.conditions ? (
        <Text size="sm" c="red" role="alert">
          {errors.conditions}
        </Text>
      ) : null}
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          disabled={next === undefined}
          onClick={() =>
            next === undefined
              ? undefined
              : onChange([...conditions, { stageName: next, atLeast: PERCENT_MAX }])
          }
        >
          <Trans>Add condition</Trans>
        </Button>
        {usual.length > conditions.length ? (
          <Button variant="subtle" size="sm" onClick={() => onChange(usual)}>
            <Trans>Add the usual conditions</Trans>
          </Button>
        ) : null}
      </Group>
    </FoldedGroup>
  );
}
