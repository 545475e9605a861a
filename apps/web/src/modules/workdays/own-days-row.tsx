import { useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { memo, useId } from 'react';
import { DateField } from '#web/ui/date-field';
import { IconTrash } from '#web/ui/icons';
import { changeOwnDays, type OwnDaysDraft } from './calendar-draft';
import styles from './workdays.module.css';

/** The errors of one row by field; `row` is about the days as a whole. */
export interface RowErrors {
  row?: string | undefined;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  name?: string | undefined;
}
interface OwnDaysRowProps {
  entry: OwnDaysDraft;
  number: number;
  errors: RowErrors | undefined;
  isNew: boolean;
  onChange: (entry: OwnDaysDraft) => void;
  onRemove: (key: string) => void;
}

/** Memoized, because a calendar has up to 200 rows and each key press changes one of them. */
export const OwnDaysRow = memo(({ entry, number, errors, isNew, onChange, onRemove }: OwnDaysRowProps) => {
  const { t } = useLingui();
  const faultId = useId();
  const { firstDay, lastDay, name, works } = entry;
  const title = name.trim() || t`Own days ${number}`;
  const change = (part: Partial<OwnDaysDraft>) => onChange(changeOwnDays(entry, part));
  return (
    <li className={styles.row} aria-label={title}>
      <DateField
        label={t`From`}
        day={firstDay}
        onDay={(day) => change({ firstDay: day })}
        error={errors?.firstDay ?? Boolean(errors?.row)}
        aria-describedby={errors?.row ? faultId : undefined}
        autoFocus={isNew}
      />
      <DateField
        label={t`To`}
        day={lastDay}
        onDay={(day) => change({ lastDay: day })}
        error={errors?.lastDay}
      />
      <TextInput
        className={styles.name}
        label={t`Name`}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors?.name}
      />
      <NativeSelect
        label={t`Status`}
        value={works ? 'working' : 'closed'}
        onChange={(event) => change({ works: event.currentTarget.value === 'working' })}
        data={[
          { value: 'closed', label: t`Closed` },
          { value: 'working', label: t`Working` },
        ]}
      />
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t`Remove ${title}`}
        onClick={() => onRemove(entry.key)}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
      {errors?.row ? (
        <p id={faultId} className={styles.fault}>
          {errors.row}
        </p>
      ) : null}
    </li>
  );
});
OwnDaysRow.displayName = 'OwnDaysRow';
