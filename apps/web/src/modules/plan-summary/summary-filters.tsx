import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { STAGE_TYPES } from '@selvedge/domain/vocabulary';
import { IconAlertTriangle } from '#web/ui/icons';
import styles from './plan-summary.module.css';

interface SummaryFiltersProps {
  type: string;
  task: string;
  due: number;
  onChange: (change: { type?: string; task?: string }) => void;
}

export function SummaryFilters({ type, task, due, onChange }: SummaryFiltersProps) {
  const { t } = useLingui();
  const types = STAGE_TYPES.map((value) => ({
    value,
    label: value === 'Sample Approval' ? t`Approval` : value,
  }));
  return (
    <div className={`${styles.filters} sv-no-print`}>
      <NativeSelect
        label={t`Stage type`}
        value={type}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
        data={[{ value: '', label: t`All Stage` }, ...types]}
      />
      <NativeSelect
        label={t`Task`}
        value={task}
        onChange={(event) => onChange({ task: event.currentTarget.value })}
        data={[
          { value: '', label: t`All Task` },
          { value: 'due', label: t`Due Task` },
          { value: 'week', label: t`Due In Week` },
          { value: 'month', label: t`Due In Month` },
        ]}
      />
      {due > 0 ? (
        <span className={styles.dueCount} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          <Plural value={due} one="# due task" other="# due tasks" />
        </span>
      ) : null}
    </div>
  );
}
