import { setImmediate as nextTurn } from 'node:timers/promises';

const TOGETHER = 5;

/** Makes something of each of many, and lets other requests have their turn in between. */
export async function inTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const [nth, item] of items.entries()) {
    if (nth % TOGETHER === 0) await nextTurn();
    made.push(make(item));
  }
  return made;
}
