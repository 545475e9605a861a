import { keyOf } from '../spreadsheet';

/** Appends ' (Copy)', then ' (Copy 2)' and so on (document 1, section 5). */
export function copyName(name: string): string {
  const match = /^(.*) \(Copy(?: (\d+))?\)$/s.exec(name);
  if (!match) return `${name} (Copy)`;
  return `${match[1]} (Copy ${Number(match[2] ?? 1) + 1})`;
}

/** The first copy name that is not in `taken`, ignoring case. */
export function copyNameAmong(name: string, usedNames: readonly string[]): string {
  const used = new Set(usedNames.map(keyOf));
  let copy = copyName(name);
  while (used.has(keyOf(copy))) copy = copyName(copy);
  return copy;
}
