import type { ReactNode } from 'react';
import styles from './counted-heading.module.css';

export function CountedHeading({ id, count, children }: { id: string; count: number; children: ReactNode }) {
  return (
    <>
      <h2 id={id} className={styles.heading}>
        {children}
      </h2>
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </>
  );
}
