/** Ignores the order of object keys. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        deepEqual(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  );
}

export const sameMembers = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((member) => other.includes(member));
