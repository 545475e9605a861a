import type { ReactNode } from 'react';
import styles from './schedule.module.css';

export function ScheduleRow({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>{children}</span>
      <span className={styles.note}>{note}</span>
    </div>
  );
}
