import { type KeyboardEvent, useRef, useState } from 'react';
import type { CellFacts } from './cell-keys';

type DaysCellProps = CellFacts & {
  days: number | '';
  className?: string;
  title?: string;
  readOnly?: boolean;
  onWrite: (digits: string) => void;
  /** Called when the cell is left empty. `before` is the value when the cell got the focus. */
  onEmpty: (before: string) => void;
};

/** A number of days in a table with editing in place. Accepts digits only; Escape restores the previous value. */
export function DaysCell({ days, onWrite, onEmpty, ...rest }: DaysCellProps) {
  const before = useRef('');
  const [emptied, setEmptied] = useState(false);
  const restore = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setEmptied(false);
    onWrite(before.current);
  };
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={emptied ? '' : String(days)}
      onFocus={() => {
        before.current = String(days);
      }}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        setEmptied(digits === '');
        if (digits !== '') onWrite(digits);
      }}
      onKeyDown={restore}
      onBlur={() => {
        if (emptied) onEmpty(before.current);
        setEmptied(false);
      }}
    />
  );
}
