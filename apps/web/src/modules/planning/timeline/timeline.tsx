import { Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { timelineScale } from '@selvedge/domain/planning/timeline';
import { formatDay, formatMonth } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import styles from './timeline.module.css';
import { Bar, lateDay, type TimelineBar } from './timeline-bar';

export interface TimelineStage {
  stageId: string;
  stageName: string;
  bars: readonly TimelineBar[];
}

interface TimelineProps {
  stages: readonly TimelineStage[];
  /** The purchase order date, where all bars begin. Today is used while it is not set. */
  poDate: Day | null;
  today: Day;
}

/**
 * One bar for each stage and side, from the purchase order date to the deadline, filled by progress. It is a table, so
 * that a screen reader reads each bar as a sentence.
 */
export function Timeline({ stages, poDate, today }: TimelineProps) {
  const { t } = useLingui();
  const anchor = poDate ?? today;
  const bars = stages.flatMap((stage) => stage.bars);
  const days = bars.flatMap((bar) => [bar.deadline, bar.baseline, lateDay(bar)].flatMap((day) => day ?? []));
  const scale = timelineScale(anchor, today, days);
  const sides = new Set(bars.map((bar) => bar.side));
  return (
    <div>
      <p className={styles.legend}>
        {sides.has('client') ? (
          <span data-side="client">
            <Trans>Client</Trans>
          </span>
        ) : null}
        {sides.has('factory') ? (
          <span data-side="factory">
            <Trans>Factory</Trans>
          </span>
        ) : null}
        <span data-line="today">{t`Today, ${formatDay(today)}`}</span>
        {poDate ? <span data-line="anchor">{t`Purchase order date, ${formatDay(poDate)}`}</span> : null}
        {bars.some((bar) => bar.baseline) ? (
          <span data-line="baseline">
            <Trans>Baseline</Trans>
          </span>
        ) : null}
        {bars.some((bar) => lateDay(bar)) ? (
          <span data-line="late">
            <Trans>After the deadline</Trans>
          </span>
        ) : null}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className={`sv-card ${styles.scroller}`} aria-label={t`Timeline`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                <Trans>Stage</Trans>
              </th>
              <th scope="col" className={styles.months}>
                <span className="sv-hidden">
                  <Trans>Deadlines</Trans>
                </span>
                {scale.ticks.map((tick) => (
                  <span key={tick.day} className={styles.month} style={{ left: `${tick.at}%` }} aria-hidden>
                    {formatMonth(tick.day)}
                  </span>
                ))}
              </th>
            </tr>
          </thead>
          <tbody>
            {stages.map((stage) => (
              <tr key={stage.stageId}>
                <th scope="row" className={styles.name}>
                  {stageText(stage.stageName)}
                </th>
                <td className={styles.track}>
                  {scale.ticks.map((tick) => (
                    <span key={tick.day} className={styles.tick} style={{ left: `${tick.at}%` }} />
                  ))}
                  <span className={styles.anchor} style={{ left: `${scale.at(anchor)}%` }} />
                  {stage.bars.map((bar) => (
                    <Bar key={bar.side} bar={bar} scale={scale} anchor={anchor} today={today} />
                  ))}
                  <span className={styles.today} style={{ left: `${scale.at(today)}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
