import { useLingui } from '@lingui/react/macro';
import { type Day, daysBetween } from '@selvedge/domain/calendar';
import { todayHere } from '#web/lib/today';
import styles from './order-header.module.css';

/** A line from placement to shipment with a mark for today. Nothing while one of the two dates is missing. */
export function ShipmentRange({ from, to }: { from: Day | null | undefined; to: Day | null | undefined }) {
  const { t } = useLingui();
  if (!from || !to) return null;
  const days = daysBetween(from, to);
  if (days <= 0) return null;
  const today = todayHere();
  const elapsed = Math.max(0, Math.min(days, daysBetween(from, today)));
  return (
    <span
      className={`sv-track ${styles.range}`}
      role="img"
      aria-label={t`Day ${elapsed} of ${days}`}
      title={t`Day ${elapsed} of ${days}`}
    >
      <span className={styles.elapsed} style={{ width: `${(elapsed / days) * 100}%` }} />
    </span>
  );
}
