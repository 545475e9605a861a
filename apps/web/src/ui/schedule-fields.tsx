import { useLingui } from '@lingui/react/macro';
import { Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { LeadUnit } from '@selvedge/domain/planning/anchor';
import { DAYS_LABELS } from '@selvedge/domain/planning/link-rules';
import type { TemplateSchedule } from '@selvedge/domain/planning/template';
import type { ReactNode } from 'react';
import { productText } from '#web/lib/product-text';
import { IconChevronRight } from '#web/ui/icons';
import { NumberInput } from '#web/ui/number-input';
import { FoldedGroup } from './folded-group';
import { type LinkableStage, LinkFields } from './link-fields';
import styles from './schedule-fields.module.css';

type DaysKind = 'workDays' | 'bufferDays' | 'noticeDays';
type ScheduleErrors = Partial<Record<DaysKind | 'after', ReactNode>>;

interface ScheduleFieldsProps {
  schedule: TemplateSchedule;
  others: readonly LinkableStage[];
  plannedWork?: number | undefined;
  workHint?: ReactNode;
  errors: ScheduleErrors;
  onChange: (change: Partial<TemplateSchedule>) => void;
}

/** The place of the folded group while the schedule is loading, of the same height. */
export function ScheduleLoading() {
  const { t } = useLingui();
  return (
    <section className={styles.group} aria-label={t`Schedule`} aria-busy="true">
      <div className={styles.head}>
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
        {t`Schedule`} <Skeleton className={styles.loading} width={120} height={14} />
        <span className="sv-hidden" role="status">{t`Loading...`}</span>
      </div>
    </section>
  );
}

/** The folded group "Schedule" of a stage: what it waits for, and how its time is counted. */
export function ScheduleFields({
  schedule,
  others,
  plannedWork,
  workHint,
  errors,
  onChange,
}: ScheduleFieldsProps) {
  const { t } = useLingui();
  const names = others.filter(({ id }) => schedule.after.some(({ stageId }) => stageId === id));
  const days = (kind: DaysKind, placeholder: string) => (
    <NumberInput
      label={productText(DAYS_LABELS[kind])}
      placeholder={placeholder}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      value={schedule[kind] ?? ''}
      onChange={(value) => onChange({ [kind]: typeof value === 'number' ? value : null })}
      error={errors[kind]}
    />
  );
  return (
    <FoldedGroup
      title={t`Schedule`}
      summary={names.length > 0 ? t`after ${names.map(({ name }) => name).join(', ')}` : ''}
      hasErrors={Object.values(errors).some(Boolean)}
    >
      <LinkFields
        after={schedule.after}
        others={others}
        error={errors.after}
        onChange={(after) => onChange({ after })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Stack gap={4}>
          {days('workDays', plannedWork === undefined ? t`From the plan` : t`${plannedWork}, from the plan`)}
          {workHint}
        </Stack>
        {days('bufferDays', t`From the plan`)}
        <Select
          label={t`Lead time counts`}
          allowDeselect={false}
          data={[
            { value: 'calendar', label: t`Calendar days` },
            { value: 'working', label: t`Working days` },
          ]}
          value={schedule.unit}
          onChange={(unit) => onChange({ unit: unit as LeadUnit })}
        />
        {days('noticeDays', t`None`)}
      </SimpleGrid>
    </FoldedGroup>
  );
}
