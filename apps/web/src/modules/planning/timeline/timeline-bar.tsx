import { Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { type DateLine, dateLineText } from '@selvedge/domain/planning/dates/date-line';
import { daysLeft } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import type { TimelineScale } from '@selvedge/domain/planning/timeline';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { CSSProperties } from 'react';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { useDueText } from '#web/ui/due-chip';
import styles from './timeline.module.css';

export interface TimelineBar {
  side: Side;
  deadline: Day | null;
  status: StageStatus;
  completed: number;
  total: number;
  /** No work is left on this side. */
  done: boolean;
  /** False when the stage is hidden from this side and the figures are the other side's. */
  shared: boolean;
  /** The deadline as agreed, if it was another day. */
  baseline?: Day;
  /** What the schedule says about the dates of this side, if anything. */
  line?: DateLine;
}

/** The day after the deadline on which the side is forecast to be done or was done; null if it is not late. */
export const lateDay = ({ line }: TimelineBar): Day | null =>
  line?.kind === 'forecast' || line?.kind === 'done' ? line.day : null;

/** The width of a label in percent of the scale, at most. */
const LABEL_WIDTH = 24;

interface BarProps {
  bar: TimelineBar;
  scale: TimelineScale;
  anchor: Day;
  today: Day;
}
export function Bar({ bar, scale, anchor, today }: BarProps) {
  const dueText = useDueText();
  const sentence = useSentence(bar, today);
  const { side, deadline, completed, total, done, shared, baseline } = bar;
  if (!deadline)
    return (
      <div className={styles.none} data-side={side}>
        <span className="sv-hidden">{sentence}: </span>
        <Trans>No deadline</Trans>
      </div>
    );
  const [from, to] = [anchor, deadline].sort() as [Day, Day];
  const left = scale.at(from);
  const days = daysLeft(deadline, today);
  const late = shared && !done && days < 0;
  const end = scale.at(to);
  const lateUntil = lateDay(bar);
  const tail = lateUntil === null ? end : Math.max(end, scale.at(lateUntil));
  // The label has no room to the right of a bar that ends near the edge, and even less on a narrow screen. It covers the
  // start of a tail that ends there.
  const limit = late || lateUntil !== null ? 76 : 88;
  const label = tail > limit && end <= 60 ? end : tail;
  const beyond = label > limit ? 'always' : label > 72 ? 'narrow' : undefined;
  // A label within its bar ends before the tick of a baseline near the end.
  const agreed = baseline ? scale.at(baseline) : end;
  const inside = agreed < end && agreed > end - LABEL_WIDTH ? agreed : end;
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
      {lateUntil === null ? null : (
        <span className={styles.tail} style={{ left: `${end}%`, width: `${tail - end}%` }} aria-hidden />
      )}
      {baseline ? (
        <span className={styles.baseline} style={{ left: `${scale.at(baseline)}%` }} aria-hidden />
      ) : null}
      <span
        className={styles.end}
        data-late={late || undefined}
        data-side={side}
        data-beyond={beyond}
        style={{ '--end': `${inside}%`, '--label': `${label}%` } as CSSProperties}
        aria-hidden
      >
        {formatDay(deadline)}
        {late ? ` · ${dueText(days)}` : lateUntil === null ? '' : ` → ${formatDay(lateUntil)}`}
      </span>
    </div>
  );
}

function useSentence(bar: TimelineBar, today: Day): string {
  const { t, i18n } = useLingui();
  const dueText = useDueText();
  const { side, deadline, status, completed, total, done, shared, baseline, line } = bar;
  const name = side === 'client' ? t`Client` : t`Factory`;
  const sideName = shared ? name : t`${name}, not shared`;
  if (!deadline) return sideName;
  const state = done ? t`complete` : dueText(daysLeft(deadline, today));
  const share = total === 0 ? '' : t`, ${completed} of ${total} complete`;
  const sentence = t`${sideName}: ${formatDay(deadline)}, ${i18n._(STATUS_TEXTS[status])}${share}, ${state}`;
  const notes = [
    ...(baseline ? [t`Baseline ${formatDay(baseline)}`] : []),
    ...(line ? [productText(dateLineText(line))] : []),
  ];
  return [sentence, ...notes].join('. ');
}
