import '@mantine/dates/styles.layer.css';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { Day } from '@selvedge/domain/calendar';

export interface DayCalendarProps {
  day: Day | null;
  today: Day;
  min: Day;
  max: Day;
  onPick: (day: Day) => void;
}

/** A month calendar. It opens with the focus on the selected day, or on today. */
export function DayCalendar({ day, today, min, max, onPick }: DayCalendarProps) {
  const { t } = useLingui();
  const shown = day ?? (today < min ? min : today > max ? max : today);
  const dayName = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return (
    <FocusTrap>
      <div>
        <DatePicker
          __stopPropagation
          size="sm"
          // Red weekends have too little contrast, and days off differ between factories.
          weekendDays={[]}
          defaultDate={shown}
          value={day}
          minDate={min}
          maxDate={max}
          onChange={(picked) => {
            if (picked) onPick(picked);
          }}
          getDayAriaLabel={(one) => dayName.format(new Date(one))}
          getDayProps={(one) => ({
            'data-autofocus': one === shown || undefined,
            'data-today': one === today || undefined,
            'aria-current': one === today ? 'date' : undefined,
          })}
          ariaLabels={{
            monthLevelControl: t`Choose the month`,
            yearLevelControl: t`Choose the year`,
            nextMonth: t`Next month`,
            previousMonth: t`Previous month`,
            nextYear: t`Next year`,
            previousYear: t`Previous year`,
            nextDecade: t`Next decade`,
            previousDecade: t`Previous decade`,
          }}
        />
      </div>
    </FocusTrap>
  );
}
