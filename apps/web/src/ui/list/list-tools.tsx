import type { ReactNode } from 'react';
import styles from './list-tools.module.css';

/** The tabs of a list, and its tools at their right in one row. */
export const ListTools = ({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) => (
  <div className={styles.row}>
    {tabs ? <div className={styles.tabs}>{tabs}</div> : null}
    <div className={`sv-tools ${styles.tools}`}>{children}</div>
  </div>
);
