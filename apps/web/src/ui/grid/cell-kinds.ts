import type { Day } from '@selvedge/domain/calendar';
import { choiceNamed } from '@selvedge/domain/choices';
import { readYesNo, yesNo } from '@selvedge/domain/spreadsheet';
import { readTypedDay } from '@selvedge/domain/typed-day';
import { readDays } from '@selvedge/domain/typed-days';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';

type Parsed<Fault extends string = string> = { value: string } | { fault: Fault };

/** How the values of a column are read, shown, copied and edited. Values are texts: days as YYYY-MM-DD, codes of choices. */
export interface CellKind<Fault extends string = string> {
  parse: (text: string) => Parsed<Fault>;
  format: (value: string) => string;
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

const labelOf = (text: string): string => productText({ text });
const choiceOf = (value: string): Choice => ({ value, label: labelOf(value) });
export const choicesOf = (values: readonly string[]): Choice[] => values.map(choiceOf);
/** Editor for one of several texts of the product. */
export const choiceEditor = (values: readonly string[]): CellEditorType => ({
  type: 'choice',
  choices: choicesOf(values),
});

/** One of several texts of the product: shown in the reader's language, read in any of our languages. */
export function choiceKind<Value extends string>(values: readonly Value[]): CellKind<'choice'> {
  return {
    parse: (text) => {
      const found = choiceNamed(values, text);
      return found === undefined ? { fault: 'choice' } : { value: found };
    },
    format: labelOf,
    copy: labelOf,
    editor: choiceEditor(values),
  };
}

/** A whole number of days from 0 to `max`. The word "days" may follow. An empty cell has 0 days. */
export const daysKind = (max: number): CellKind<'days'> => ({
  ...plain,
  parse: (text) => {
    const days = readDays(text, max);
    return days === null ? { fault: 'days' } : { value: String(days) };
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

export const YES_NO: readonly string[] = [yesNo(true), yesNo(false)];
/** 'Yes' or 'No', shown in the reader's language and read in any of our languages. */
export const yesNoKind: CellKind<'yesNo'> = {
  parse: (text) => {
    const isYes = readYesNo(text);
    const value = isYes === null ? choiceNamed(YES_NO, text) : yesNo(isYes);
    return value === undefined ? { fault: 'yesNo' } : { value };
  },
  format: labelOf,
  copy: labelOf,
  editor: { type: 'check' },
};

/** A value that the owner of the grid computes. */
export const computedKind: CellKind<'computed'> = {
  ...plain,
  parse: () => ({ fault: 'computed' }),
  editor: { type: 'none' },
};
