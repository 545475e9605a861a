import { progressColor } from '@selvedge/domain/planning/due';
import { formatPercent } from '#web/lib/format';
import styles from './progress-bar.module.css';
import { toneVariables } from './tone';

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const value = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0));
  return (
    <div className={styles.root} style={toneVariables(progressColor(value))}>
      <span className={styles.number}>{formatPercent(Number(value.toFixed(1)), 1)}</span>
      <div
        className={`sv-track ${styles.track}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(value.toFixed(1))}
      >
        <div className={styles.fill} style={{ width: `${value}%` }} />
      </div>
    </div>
  );
}
