import { useState } from 'react';
import type { CellFacts } from '#web/ui/cell-keys';
import { DaysCell } from '#web/ui/days-cell';
import type { CellKind } from './cell-kinds';
import styles from './form-grid.module.css';
import { type GridCell, valueOf } from './grid-columns';

interface Props {
  kind: CellKind;
  cell: GridCell;
  facts: CellFacts;
  align?: 'end';
  onWrite: (text: string) => void;
}

/** The form control of a cell, chosen by the editor of its kind. */
export function CellControl({ kind, cell, facts, align, onWrite }: Props) {
  const { editor } = kind;
  const value = valueOf(cell);
  const common = { ...facts, title: cell.hint, className: styles.control, 'data-align': align };
  if (editor.type === 'check')
    return (
      <input
        {...common}
        className={styles.check}
        type="checkbox"
        checked={value === 'Yes'}
        onChange={(event) => onWrite(event.currentTarget.checked ? 'Yes' : 'No')}
      />
    );
  if (editor.type === 'choice')
    return (
      <select
        {...common}
        disabled={cell.readOnly}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
      >
        {editor.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  if (editor.type === 'digits')
    return (
      <DaysCell
        {...common}
        readOnly={cell.readOnly ?? false}
        days={Number(value)}
        onWrite={onWrite}
        onEmpty={() => onWrite(kind.emptied ?? '')}
      />
    );
  return <TextControl {...{ kind, cell, align, facts, onWrite }} />;
}

/**
 * Writes text during typing if its kind accepts it. Other text is written when the box is left, so that the owner of
 * the grid can report it, and the previous value comes back.
 */
function TextControl({ kind, cell, facts, align, onWrite }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const editor = kind.editor.type === 'text' ? kind.editor : {};
  const type = (text: string) => {
    const parsed = kind.parse(text);
    const isAccepted = 'value' in parsed;
    // The typed text stays visible while the cell would show another one.
    setTyped(isAccepted && parsed.value === text ? null : text);
    if (isAccepted) onWrite(text);
  };
  const leave = () => {
    setTyped(null);
    if (typed === null || 'value' in kind.parse(typed)) return;
    if (typed.trim() !== '') onWrite(typed);
    else if (kind.emptied !== undefined) onWrite(kind.emptied);
  };
  return (
    <input
      {...facts}
      {...editor}
      title={cell.hint}
      className={styles.control}
      data-align={align}
      readOnly={cell.readOnly}
      aria-invalid={cell.invalid}
      value={typed ?? cell.text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
