export interface Named {
  key: string;
  name: string;
}

/** Largest first, equal values by name. */
export function leading<T extends Named>(
  items: readonly T[],
  limit: number,
  value: (item: T) => number,
): { shown: T[]; others: T[] } {
  const sorted = [...items].sort(
    (one, other) => value(other) - value(one) || compare(one.name, other.name) || compare(one.key, other.key),
  );
  return { shown: sorted.slice(0, limit), others: sorted.slice(limit) };
}
const compare = (one: string, other: string): number => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
