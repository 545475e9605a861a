import { formatNumber } from '#web/lib/format';
import styles from './mini-charts.module.css';

export function MiniBars({ bars }: { bars: readonly { key: string; label: string; value: number }[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, value }) => (
        <li key={key} className={styles.bar}>
          <span>{label}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ width: `${(100 * value) / largest}%` }} />
          </span>
          <span className={styles.figure}>{formatNumber(value)}</span>
        </li>
      ))}
    </ul>
  );
}
