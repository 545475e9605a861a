import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { readTypedTime } from '@selvedge/domain/typed-day';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field';
import styles from './date-time-field.module.css';

interface DateTimeFieldProps extends Omit<DateFieldProps, 'day' | 'onDay' | 'onUnreadable'> {
  /** 'YYYY-MM-DDTHH:MM', without a time zone, or null. */
  moment: string | null;
  onMoment: (moment: string | null) => void;
}

/** A day with a time, typed as '14:30', '0930' or '2 pm'. Without a time, it is midnight. */
export function DateTimeField({ moment, onMoment, ...rest }: DateTimeFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [day = '', time = '00:00'] = (moment ?? '').split('T');
  const shown = day === '' ? '' : time.slice(0, 5);
  const wrong = typed !== null && typed.trim() !== '' && readTypedTime(typed) === null;
  return (
    <div className={styles.pair}>
      <DateField
        {...rest}
        day={day || null}
        onDay={(next) => onMoment(next && `${next}T${shown || '00:00'}`)}
        onUnreadable={onMoment}
      />
      <TextInput
        aria-label={t`Time`}
        className={styles.time}
        autoComplete="off"
        placeholder="14:30"
        disabled={rest.disabled || day === ''}
        error={wrong ? t`Not a time. Write it like 14:30.` : null}
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const read = readTypedTime(event.currentTarget.value);
          if (read && day !== '') onMoment(`${day}T${read}`);
        }}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
    </div>
  );
}
