import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Day, daysBetween } from '@selvedge/domain/calendar';
import { signedDaysText } from '@selvedge/domain/planning/dates/date-line';
import { isStageOpen } from '@selvedge/domain/planning/progress';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { SIDE_TEXTS } from '#web/modules/planning/texts';
import { type DateEdit, mayReport } from './date-edit';
import styles from './dates.module.css';
import type { ScheduleStage } from './queries';

type SideDates = NonNullable<ScheduleStage['sides'][Side]>;
const ROWS = ['baseline', 'commitment', 'expected', 'forecast', 'actual'] as const;
type Row = (typeof ROWS)[number];

interface DatesTableProps {
  stage: Stage;
  dates: ScheduleStage;
  mayMove: boolean;
  onEdit: (edit: DateEdit) => void;
}

export function DatesTable({ stage, dates, mayMove, onEdit }: DatesTableProps) {
  const { t, i18n } = useLingui();
  const labels: Record<Row, string> = {
    baseline: t`Baseline`,
    commitment: t`Deadline`,
    expected: t`Expected`,
    forecast: t`Forecast`,
    actual: t`Actual`,
  };
  const columns = SIDES.flatMap((side) => {
    const own = dates.sides[side];
    return own ? [{ side, own, name: i18n._(SIDE_TEXTS[side]) }] : [];
  });
  const [onlyColumn, ...others] = columns;
  if (!onlyColumn) return null;
  return (
    <table className={styles.table}>
      <thead className={others.length === 0 ? 'sv-hidden' : undefined}>
        <tr>
          <th scope="col">
            <span className="sv-hidden">{t`Date`}</span>
          </th>
          {columns.map(({ side, name }) => (
            <th key={side} scope="col" data-side={side}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{labels[row]}</th>
            {columns.map(({ side, own }) => (
              <td key={side}>
                <DateCell {...{ side, own, row }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="sv-hidden">{t`Change`}</span>
          </th>
          {columns.map(({ side }) => (
            <td key={side}>
              <EditButtons {...{ stage, side, mayMove, onEdit }} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function DateCell({ side, own, row }: { side: Side; own: SideDates; row: Row }) {
  const { t } = useLingui();
  const day = own[row];
  const { ownForecast } = own;
  const compared = row === 'baseline' ? null : row === 'commitment' ? own.baseline : own.commitment;
  const shownDay = ownForecast ? formatDay(ownForecast) : '';
  return (
    <>
      {day === null ? <span className={styles.none}>–</span> : <span>{formatDay(day)}</span>}
      <Difference day={day} from={compared} isLate={row !== 'commitment'} />
      {row === 'forecast' && ownForecast && ownForecast !== day ? (
        <span className={styles.hint}>
          {side === 'client' ? t`The buyer is shown ${shownDay}.` : t`The factory is shown ${shownDay}.`}
        </span>
      ) : null}
    </>
  );
}

function Difference({ day, from, isLate }: { day: Day | null; from: Day | null; isLate: boolean }) {
  if (day === null || from === null || day === from) return null;
  return (
    <span className={styles.difference} data-late={(isLate && day > from) || undefined}>
      {productText(signedDaysText(daysBetween(from, day)))}
    </span>
  );
}

function EditButtons({ stage, side, mayMove, onEdit }: Omit<DatesTableProps, 'dates'> & { side: Side }) {
  const { t } = useLingui();
  if (!isStageOpen(stage, side)) return null;
  const sideName = side === 'client' ? t`client side` : t`factory side`;
  return (
    <div className={styles.actions}>
      {mayMove ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t`Move deadline, ${sideName}`}
          onClick={() => onEdit({ kind: 'deadline', stage, side, part: null })}
        >
          <Trans>Move deadline</Trans>
        </Button>
      ) : null}
      {mayReport(stage, side) ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t`Expected date, ${sideName}`}
          onClick={() => onEdit({ kind: 'expected', stage, side })}
        >
          <Trans>Expected date</Trans>
        </Button>
      ) : null}
    </div>
  );
}
