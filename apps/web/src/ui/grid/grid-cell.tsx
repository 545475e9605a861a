import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { type CellEditorType, type Choice, choicesOf, YES_NO } from './cell-kinds';
import styles from './grid.module.css';
import type { GridCell, GridColumn } from './grid-columns';
import { editorStep } from './grid-keys';
import type { Step } from './grid-state';

interface CellProps {
  row: number;
  column: number;
  name: string;
  text: string;
  content: GridCell['content'];
  hint: GridCell['hint'];
  side: GridColumn['side'];
  tone: GridCell['tone'];
  align: 'end' | undefined;
  readOnly: boolean;
  invalid: boolean;
  active: boolean;
  selected: boolean;
  /** True when the grid handles Escape, so that a surrounding dialog ignores it. */
  keepsEscape: boolean;
  left: number;
  width: number;
  pinned: boolean;
}

export const Cell = memo(function Cell(props: CellProps) {
  const { row, column, name, tone, align, readOnly, invalid, active, selected } = props;
  return (
    <div
      role={column === 0 ? 'rowheader' : 'gridcell'}
      className={column === 0 ? `${styles.cell} ${styles.first}` : styles.cell}
      style={{ left: props.left, width: props.width }}
      data-pinned={props.pinned || undefined}
      tabIndex={active ? 0 : -1}
      aria-colindex={column + 1}
      aria-label={name}
      aria-selected={selected}
      aria-readonly={readOnly || undefined}
      aria-invalid={invalid || undefined}
      data-row={row}
      data-column={column}
      title={props.hint}
      data-side={props.side}
      data-tone={tone}
      data-align={align}
      data-active={active || undefined}
      data-mantine-stop-propagation={props.keepsEscape || undefined}
    >
      <span className={styles.text}>{props.content ?? props.text}</span>
    </div>
  );
});

interface EditorProps {
  column: Omit<GridColumn, 'key'>;
  at: number;
  name: string;
  left: number;
  pinned: boolean;
  /** The initial text of the editor. It is selected unless the user typed it. */
  text: string;
  isTyped: boolean;
  onTake: (text: string, step: Step | 'blur') => void;
  onCancel: () => void;
}

export function CellEditor({ column, at, name, left, pinned, text, isTyped, onTake, onCancel }: EditorProps) {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!isTyped) input.current?.select?.();
  }, [isTyped]);
  const finish = (step: Step | 'blur') => {
    if (isDone.current) return;
    isDone.current = true;
    onTake(input.current?.value ?? '', step);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = editorStep(event);
    if (!step) return;
    event.preventDefault();
    if (step !== 'cancel') return finish(step);
    isDone.current = true;
    onCancel();
  };
  const { editor } = column.kind;
  const choices = choicesIn(editor);
  const choice = choiceOf(choices ?? [], text, isTyped);
  const common = {
    ref: input,
    className: styles.input,
    'aria-label': name,
    'data-align': column.align,
    'data-mantine-stop-propagation': true,
    onKeyDown: keys,
    onBlur: () => finish('blur'),
  } as const;
  return (
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      className={at === 0 ? `${styles.cell} ${styles.first}` : styles.cell}
      style={{ left, width: column.width }}
      data-pinned={pinned || undefined}
      aria-colindex={at + 1}
      data-editing
    >
      {choices ? (
        <select {...common} defaultValue={choice}>
          {choice === '' ? <option value="">–</option> : null}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} defaultValue={text} {...inputProps(editor)} autoComplete="off" />
      )}
    </div>
  );
}

function choicesIn(editor: CellEditorType): readonly Choice[] | null {
  if (editor.type === 'check') return choicesOf(YES_NO);
  return editor.type === 'choice' ? editor.choices : null;
}
function inputProps(editor: CellEditorType) {
  if (editor.type === 'digits') return { inputMode: 'numeric' } as const;
  return editor.type === 'text' ? editor : {};
}

/** The option that starts with the typed letter, or an empty choice. */
function choiceOf(choices: readonly Choice[], text: string, isTyped: boolean): string {
  const found = isTyped
    ? choices.find(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
    : choices.find(({ value }) => value === text);
  return found?.value ?? '';
}
