import { useState } from 'react';
import styles from './form-grid.module.css';
import type { GridColumn } from './grid-columns';

export interface NewRowProps {
  row: number;
  index: number;
  columns: readonly GridColumn[];
  label: string;
  hint: string;
  maxLength: number;
  onAdd: (name: string) => void;
}

/** The empty row at the end. A name and Enter add a row; cells can be pasted here. */
export function NewRow({ row, index, columns, label, hint, maxLength, onAdd }: NewRowProps) {
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '') return false;
    onAdd(name);
    setName('');
    return true;
  };
  return (
    <div role="row" aria-rowindex={index} className={`${styles.row} ${styles.newRow}`}>
      <div role="rowheader" aria-colindex={1} data-control>
        <input
          className={styles.control}
          data-row={row}
          data-column={columns[0]?.key}
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            // Keep the focus here, so that the next name can be typed.
            if (event.key === 'Enter' && add()) event.preventDefault();
          }}
        />
      </div>
      <div role="cell" aria-colindex={2} aria-colspan={columns.length - 1} className={styles.wide}>
        {hint}
      </div>
    </div>
  );
}
