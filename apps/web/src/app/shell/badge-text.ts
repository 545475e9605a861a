/** A count in a badge; beyond 99 it stays short. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
