import { memo } from 'react';
import styles from '../grid.module.css';
import type { WideCell as Facts } from './wide-columns';
import own from './wide-grid.module.css';

interface Props extends Omit<Facts, 'label' | 'rowName'> {
  line: number;
  column: number;
  name: string;
  active: boolean;
  selected: boolean;
  left: number;
  width: number;
  height: number | undefined;
  lines: number;
  pinned: boolean;
  isExpanded: boolean | undefined;
}

export const WideCell = memo(function WideCell(props: Props) {
  const { line, column, name, active, selected, height, lines, className, tone } = props;
  const isName = column === 0;
  return (
    <div
      role={isName ? 'rowheader' : 'gridcell'}
      className={[styles.cell, own.cell, isName ? styles.first : '', className ?? ''].join(' ')}
      style={{ left: props.left, width: props.width, height }}
      data-pinned={props.pinned || undefined}
      tabIndex={active ? 0 : -1}
      aria-colindex={column + 1}
      aria-rowspan={lines > 1 ? lines : undefined}
      aria-expanded={props.isExpanded}
      aria-label={name}
      aria-selected={selected}
      aria-readonly={props.readOnly || undefined}
      aria-invalid={props.invalid || undefined}
      title={props.hint}
      data-row={line}
      data-column={column}
      data-state={props.state}
      data-tone={tone}
      data-active={active || undefined}
    >
      {props.content ?? <span className={styles.text}>{props.text}</span>}
    </div>
  );
});
