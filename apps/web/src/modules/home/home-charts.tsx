import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatShortDay } from '#web/lib/format';
import { MiniBars } from '#web/ui/mini-bars';
import { MiniLine } from '#web/ui/mini-line';
import { homeQueries } from './queries';
import { Quiet, TodayCard } from './today-card';

export function HomeCharts() {
  const { t } = useLingui();
  const today = useQuery(homeQueries.today('yesterday'));
  return (
    <>
      <TodayCard title={t`Pieces leaving by week`} today={today}>
        {({ leaving }) =>
          leaving.total === 0 ? (
            <Quiet>
              <Trans>No pieces leave in the next four weeks.</Trans>
            </Quiet>
          ) : (
            <MiniBars
              bars={leaving.weeks.map(({ week, pieces }, nth) => ({
                key: week,
                label: nth === 0 ? t`This week` : t`From ${shortDay(week)}`,
                value: pieces,
              }))}
            />
          )
        }
      </TodayCard>
      <TodayCard title={t`On-time ex-factory`} today={today}>
        {({ onTime }) =>
          onTime.total === 0 ? (
            <Quiet>
              <Trans>No orders were due in the last six months.</Trans>
            </Quiet>
          ) : (
            <MiniLine
              points={onTime.months.map(({ month, percent }) => ({
                key: month,
                label: shortMonth(`${month}-01`),
                percent,
              }))}
            />
          )
        }
      </TodayCard>
    </>
  );
}

const shortDay = formatShortDay;
const shortMonth = (day: string): string => formatDate(day, { month: 'short' });
