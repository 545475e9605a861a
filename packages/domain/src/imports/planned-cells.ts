import { isDay } from '../calendar';
import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';
import type { SheetError } from '../sheets/read-sheet';
import { compareCell, type EditedCell } from './round-trip';

/** A change that is made unless it is left out, or one that is made only if it is taken: clearing, or with a note. */
export interface CellChange {
  id: string;
  order: string;
  orderId: string;
  what: LocalizedText;
  from: LocalizedText | null;
  /** Null if the value is cleared. */
  to: LocalizedText | null;
  /** Why it must be taken deliberately. */
  note: LocalizedText | null;
}
export interface CellConflict {
  id: string;
  order: string;
  orderId: string;
  what: LocalizedText;
  from: LocalizedText | null;
  keep: LocalizedText;
  use: LocalizedText;
  note: LocalizedText | null;
}
export interface CellsPlan {
  changes: CellChange[];
  conflicts: CellConflict[];
  errors: SheetError[];
}

export interface CellTexts {
  order: string;
  what: LocalizedText;
  /** A value that is not empty. */
  text: (value: string) => LocalizedText;
}

const EMPTY = localized('empty');

/** Adds what happens with a cell to a plan; returns whether the cell can change something. */
export function planCell(
  plan: CellsPlan,
  edited: EditedCell,
  stored: string,
  { order, what, text }: CellTexts,
  note: LocalizedText | null = null,
): boolean {
  const { cell: id, orderId, value, exported } = edited;
  const verdict = compareCell({ exported, file: value, stored });
  if (verdict === 'nothing') return false;
  const known = { id, order, orderId, what, note };
  const textOf = (one: string) => (one === '' ? null : text(one));
  if (verdict === 'conflict') {
    const [keep, use] = optionsOf(stored, value, (one) => textOf(one) ?? EMPTY);
    plan.conflicts.push({ ...known, from: textOf(exported), keep, use });
  } else plan.changes.push({ ...known, from: textOf(stored), to: textOf(value) });
  return true;
}

/** 'Keep 5 Mar' and 'Use 9 Mar'; days have their years if these differ. */
export function optionsOf(
  stored: string,
  value: string,
  text: (value: string) => LocalizedText,
): [keep: LocalizedText, use: LocalizedText] {
  const areDays = isDay(stored) && isDay(value);
  const isSameYear = areDays && stored.slice(0, 4) === value.slice(0, 4);
  const shown = (one: string): LocalizedValue => (isSameYear && isDay(one) ? { shortDay: one } : text(one));
  return [
    localized('Keep {value}', { value: shown(stored) }),
    localized('Use {value}', { value: shown(value) }),
  ];
}

const isOptional = ({ to, note }: Pick<CellChange, 'to' | 'note'>): boolean => to === null || note !== null;

type Decidable = Pick<CellChange, 'id' | 'to' | 'note'>;
interface Decided {
  leave: readonly string[];
  take: readonly string[];
}
export function takenIds(changes: readonly Decidable[], { leave, take }: Decided): Set<string> {
  const [left, chosen] = [new Set(leave), new Set(take)];
  return new Set(
    changes
      .filter((change) => (isOptional(change) ? chosen : left).has(change.id) === isOptional(change))
      .map(({ id }) => id),
  );
}

export const takenCells = (
  { changes, conflicts }: Pick<CellsPlan, 'changes' | 'conflicts'>,
  decided: Decided,
): Set<string> =>
  new Set([
    ...takenIds(changes, decided),
    ...conflicts.flatMap(({ id }) => (decided.take.includes(id) ? [id] : [])),
  ]);
