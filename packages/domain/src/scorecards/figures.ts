/** Fewer orders, parts or answers prove nothing. */
export const SAMPLE_MIN = 5;

/** One decimal, half up; null without any. */
export const meanDays = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) / 10;
