import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { HolidayCountry } from '@selvedge/domain/catalogue/holiday-countries';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from '@selvedge/domain/catalogue/holiday-lists';
import { holidayPeriods } from '@selvedge/domain/catalogue/holiday-periods';
import { useState } from 'react';
import { todayHere } from '#web/lib/today';
import { formatDays } from '#web/lib/weekday';
import { CardSection } from '#web/ui/card-section';
import styles from './workdays.module.css';

const YEARS = Array.from({ length: LAST_HOLIDAY_YEAR - FIRST_HOLIDAY_YEAR + 1 }, (_year, index) =>
  String(FIRST_HOLIDAY_YEAR + index),
);
const thisYear = (): string => {
  const year = Number(todayHere().slice(0, 4));
  return String(Math.min(Math.max(year, FIRST_HOLIDAY_YEAR), LAST_HOLIDAY_YEAR));
};

export function HolidayYear({ country }: { country: HolidayCountry | null }) {
  const { t } = useLingui();
  const [year, setYear] = useState(thisYear);
  return (
    <CardSection
      title={t`Holidays`}
      actions={
        country ? (
          <NativeSelect
            aria-label={t`Year`}
            data={YEARS}
            value={year}
            onChange={(event) => setYear(event.currentTarget.value)}
          />
        ) : null
      }
    >
      {country ? (
        <ul className={styles.holidays} aria-label={t`Holidays in ${year}`}>
          {holidayPeriods(country, Number(year)).map(({ firstDay, lastDay, name, mayMove }) => (
            <li key={`${firstDay} ${name}`}>
              <span className={styles.days}>{formatDays(firstDay, lastDay)}</span>
              <span>{name}</span>
              {mayMove ? (
                <span className={styles.mayMove}>
                  <Trans>may move by a day</Trans>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>
          <Trans>Choose a holiday list to see its holidays.</Trans>
        </p>
      )}
    </CardSection>
  );
}
