import type { Day } from '@selvedge/domain/calendar';
import { keyOf, readYesNo, yesNo } from '@selvedge/domain/spreadsheet';
import { readTypedDay } from '@selvedge/domain/typed-day';
import { formatDay } from '#web/lib/format';

/** The value of a typed or pasted text, or the code of the reason for which the text is refused. */
type Parsed<Fault extends string = string> = { value: string } | { fault: Fault };

/** How the values of a column are read, shown, copied and edited. Values are texts: days as YYYY-MM-DD, codes of choices. */
export interface CellKind<Fault extends string = string> {
  parse: (text: string) => Parsed<Fault>;
  /** The displayed text. */
  format: (value: string) => string;
  /** The text for the clipboard. */
  copy: (value: string) => string;
  editor: CellEditorType;
  /** The text that is written when a cell is left empty. Without it, the previous value comes back. */
  emptied?: string;
}
export interface Choice {
  value: string;
  label: string;
}
export type CellEditorType =
  | { type: 'text'; inputMode?: 'decimal' | 'numeric'; maxLength?: number }
  | { type: 'digits' }
  | { type: 'choice'; choices: readonly Choice[] }
  | { type: 'check' }
  /** The cell cannot be edited. */
  | { type: 'none' };

const unchanged = (value: string): string => value;
const plain = { format: unchanged, copy: unchanged };

/** Any text, which the owner of the grid checks. */
export const textKind = (editor: CellEditorType = { type: 'text' }): CellKind<never> => ({
  ...plain,
  parse: (value) => ({ value }),
  editor,
});

/** A text that must not be empty, without white space at its ends. */
export const nameKind = (maxLength: number): CellKind<'name'> => ({
  ...plain,
  parse: (text) => (text.trim() === '' ? { fault: 'name' } : { value: text.trim() }),
  editor: { type: 'text', maxLength },
  emptied: '',
});

/** Editor for one of several texts that are their own labels. */
export const choicesOf = (values: readonly string[]): CellEditorType => ({
  type: 'choice',
  choices: values.map((value) => ({ value, label: value })),
});

/** One of several values. Upper and lower case are the same. */
export function choiceKind<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string = unchanged,
): CellKind<'choice'> {
  const choices = values.map((value) => ({ value, label: labelOf(value) }));
  return {
    parse: (text) => {
      const found = values.find((value) => keyOf(value) === keyOf(text));
      return found === undefined ? { fault: 'choice' } : { value: found };
    },
    format: (value) => choices.find((choice) => choice.value === value)?.label ?? value,
    copy: unchanged,
    editor: { type: 'choice', choices },
  };
}

/** A whole number of days from 0 to `max`. The word "days" may follow. An empty cell has 0 days. */
export const daysKind = (max: number): CellKind<'days'> => ({
  ...plain,
  parse: (text) => {
    const digits = text.trim().replace(/\s*days?$/i, '');
    return /^\d+$/.test(digits) && Number(digits) <= max
      ? { value: String(Number(digits)) }
      : { fault: 'days' };
  },
  editor: { type: 'digits' },
  emptied: '0',
});

/** A calendar day, typed in any format of `readTypedDay` and copied as YYYY-MM-DD. */
export const dayKind = (today: Day): CellKind<'date'> => ({
  parse: (text) => {
    const value = readTypedDay(text, today);
    return value ? { value } : { fault: 'date' };
  },
  format: (value) => (value === '' ? '' : formatDay(value)),
  copy: unchanged,
  editor: { type: 'text' },
});

/** 'Yes' or 'No'. */
export const yesNoKind: CellKind<'yesNo'> = {
  ...plain,
  parse: (text) => {
    const value = readYesNo(text);
    return value === null ? { fault: 'yesNo' } : { value: yesNo(value) };
  },
  editor: { type: 'check' },
};

/** A value that the owner of the grid computes. */
export const computedKind: CellKind<'computed'> = {
  ...plain,
  parse: () => ({ fault: 'computed' }),
  editor: { type: 'none' },
};
