/** A figure of fewer orders, parts or answers says nothing. */
export const SAMPLE_MIN = 5;

/** A mean of days with one decimal, half up, from their sum. Null without any. */
export const meanDays = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) / 10;
