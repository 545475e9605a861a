import styles from './grid.module.css';
import type { GridColumn } from './grid-columns';

export const GridTitle = ({ column }: { column: GridColumn }) => (
  <>
    <span className={styles.heading}>
      <span className={styles.text}>{column.title}</span>
      {column.tools}
    </span>
    {column.note ? <span className={styles.note}>{column.note}</span> : null}
  </>
);
