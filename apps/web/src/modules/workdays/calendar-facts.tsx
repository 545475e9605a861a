import { useLingui } from '@lingui/react/macro';
import { formatWeekday, weekdayNames } from '#web/lib/weekday';
import { CardSection } from '#web/ui/card-section';
import { FactList } from '#web/ui/fact-list';
import { HolidayYear } from './holiday-year';
import type { Calendar } from './queries';
import { LIST_TEXTS } from './texts';
import styles from './workdays.module.css';

const NONE = '–';

export function CalendarFacts({ calendar }: { calendar: Calendar }) {
  const { t, i18n } = useLingui();
  const { country, weekend, days, keptBy, reasons } = calendar;
  return (
    <div className={styles.layout}>
      <CardSection title={t`Week and own days`}>
        {reasons.edit ? <p className={styles.note}>{reasons.edit}</p> : null}
        {keptBy === null ? (
          <p className={styles.text}>{t`No working days set. Deadlines can fall on any day.`}</p>
        ) : (
          <FactList
            facts={[
              [t`Holiday list`, country ? i18n._(LIST_TEXTS[country].name) : t`No holidays`],
              [t`Weekend`, weekdayNames(weekend) || NONE],
              [t`Own days`, days.length === 0 ? NONE : <OwnDaysList key="days" days={days} />],
            ]}
          />
        )}
      </CardSection>
      {country ? <HolidayYear country={country} /> : null}
    </div>
  );
}

function OwnDaysList({ days }: Pick<Calendar, 'days'>) {
  const { t } = useLingui();
  return (
    <ul className={styles.ownDays}>
      {days.map(({ firstDay, lastDay, name, works }) => (
        <li key={`${firstDay} ${name}`}>
          {name}
          <span className={styles.days}>
            {works ? t`Working` : t`Closed`},{' '}
            {firstDay === lastDay
              ? formatWeekday(firstDay)
              : `${formatWeekday(firstDay)} – ${formatWeekday(lastDay)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
