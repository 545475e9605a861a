import '@mantine/dates/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { Day } from '@selvedge/domain/calendar';
import { firstWeekday } from '@selvedge/i18n/locale-tags';
import { formatDate } from '#web/lib/format';
import { shownLanguage } from '#web/lib/language';

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

export interface DayCalendarProps {
  day: Day | null;
  today: Day;
  min: Day;
  max: Day;
  onPick: (day: Day) => void;
}

export function DayCalendar({ day, today, min, max, onPick }: DayCalendarProps) {
  const { t } = useLingui();
  const language = shownLanguage();
  const shown = day ?? (today < min ? min : today > max ? max : today);
  return (
    <FocusTrap>
      <div>
        <DatePicker
          __stopPropagation
          size="sm"
          firstDayOfWeek={firstWeekday(language)}
          weekdayFormat={language === 'en' ? 'dd' : (one) => formatDate(one, { weekday: 'short' })}
          monthLabelFormat={(one) => formatDate(one, { month: 'long', year: 'numeric' })}
          monthsListFormat={(one) => formatDate(one, { month: 'short' })}
          // Red weekends have too little contrast, and days off differ between factories.
          weekendDays={[]}
          defaultDate={shown}
          value={day}
          minDate={min}
          maxDate={max}
          onChange={(picked) => {
            if (picked) onPick(picked);
          }}
          getDayAriaLabel={(one) => formatDate(one, FULL)}
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
