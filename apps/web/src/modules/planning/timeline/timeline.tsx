import { Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { daysLeft } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { type TimelineScale, timelineScale } from '@selvedge/domain/planning/timeline';
import { STAGE_STATUS_LABELS, type StageStatus } from '@selvedge/domain/vocabulary';
import type { CSSProperties } from 'react';
import { formatDay, formatMonth } from '#web/lib/format';
import { useDueText } from '#web/ui/due-chip';
import styles from './timeline.module.css';

interface TimelineBar {
  side: Side;
  deadline: Day | null;
  status: StageStatus;
  completed: number;
  total: number;
  /** No work is left on this side. */
  done: boolean;
  /** False when the stage is not visible to this side and the figures are those of the other side. */
  shared: boolean;
}
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
 * A plan as a timeline: one bar for each stage and side, from the purchase order date to the deadline,
 * filled by progress. It is a table, so that a screen reader reads each bar as a sentence.
 */
export function Timeline({ stages, poDate, today }: TimelineProps) {
  const { t } = useLingui();
  const anchor = poDate ?? today;
  const deadlines = stages.flatMap((stage) => stage.bars.flatMap((bar) => bar.deadline ?? []));
  const scale = timelineScale(anchor, today, deadlines);
  const sides = new Set(stages.flatMap((stage) => stage.bars.map((bar) => bar.side)));
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
                  {stage.stageName}
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

interface BarProps {
  bar: TimelineBar;
  scale: TimelineScale;
  anchor: Day;
  today: Day;
}
function Bar({ bar, scale, anchor, today }: BarProps) {
  const { t } = useLingui();
  const dueText = useDueText();
  const { side, deadline, status, completed, total, done, shared } = bar;
  const name = side === 'client' ? t`Client` : t`Factory`;
  const sideName = shared ? name : t`${name}, not shared`;
  if (!deadline)
    return (
      <div className={styles.none} data-side={side}>
        <span className="sv-hidden">{sideName}: </span>
        <Trans>No deadline</Trans>
      </div>
    );
  const [from, to] = [anchor, deadline].sort() as [Day, Day];
  const left = scale.at(from);
  const days = daysLeft(deadline, today);
  const late = shared && !done && days < 0;
  const state = done ? t`complete` : dueText(days);
  const share = total === 0 ? '' : t`, ${completed} of ${total} complete`;
  const sentence = t`${sideName}: ${formatDay(deadline)}, ${STAGE_STATUS_LABELS[status]}${share}, ${state}`;
  const end = scale.at(to);
  // The label has no room to the right of a bar that ends near the edge, and even less on a narrow screen.
  const beyond = end > (late ? 76 : 88) ? 'always' : end > 72 ? 'narrow' : undefined;
  return (
    <div className={styles.row}>
      <div
        className={styles.bar}
        data-side={side}
        data-late={late || undefined}
        data-done={done || undefined}
        data-unshared={!shared || undefined}
        style={{ left: `${left}%`, width: `max(${end - left}%, 6px)` }}
        title={sentence}
      >
        <span
          className={styles.fill}
          style={{ width: `${total === 0 ? 0 : Math.round((100 * completed) / total)}%` }}
        />
        <span className="sv-hidden">{sentence}</span>
      </div>
      <span
        className={styles.end}
        data-late={late || undefined}
        data-side={side}
        data-beyond={beyond}
        style={{ '--end': `${end}%` } as CSSProperties}
        aria-hidden
      >
        {formatDay(deadline)}
        {late ? ` · ${state}` : ''}
      </span>
    </div>
  );
}
