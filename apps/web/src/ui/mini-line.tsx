import { formatPercent } from '#web/lib/format';
import styles from './mini-charts.module.css';

interface Point {
  key: string;
  label: string;
  /** From 0 to 100; null where there is no figure. */
  percent: number | null;
}

/** Height of the chart; a point is 100 wide, and has half of that to each side. */
const HEIGHT = 64;
const MARGIN = 6;
const WIDE = 100;

/** Percentages over time as a line, which breaks where there is no figure, each with its label and figure as text. */
export function MiniLine({ points }: { points: readonly Point[] }) {
  const width = points.length * WIDE;
  const at = (nth: number, percent: number) => ({
    x: (nth + 0.5) * WIDE,
    y: MARGIN + (1 - percent / 100) * (HEIGHT - 2 * MARGIN),
  });
  const marks = points.flatMap(({ key, percent }, nth) =>
    percent === null ? [] : [{ key, nth, ...at(nth, percent) }],
  );
  const path = marks
    .map(({ nth, x, y }, place) => `${marks[place - 1]?.nth === nth - 1 ? 'L' : 'M'}${x} ${y}`)
    .join('');
  return (
    <div>
      <div className={styles.plot} aria-hidden>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line}>
          <path d={path} />
        </svg>
        {marks.map(({ key, x, y }) => (
          <span
            key={key}
            className={styles.mark}
            style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / HEIGHT}%` }}
          />
        ))}
      </div>
      <ul className={styles.points} style={{ gridTemplateColumns: `repeat(${points.length}, 1fr)` }}>
        {points.map(({ key, label, percent }) => (
          <li key={key}>
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.figure}>{percent === null ? '-' : formatPercent(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
