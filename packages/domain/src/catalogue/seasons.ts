import type { Day } from '../calendar';

/** Such as 'SS27': spring/summer from November to April, of the year of that April, else autumn/winter. */
export function seasonOf(day: Day): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  if (month >= 5 && month <= 10) return season('AW', year);
  return season('SS', month >= 11 ? year + 1 : year);
}

const season = (name: 'SS' | 'AW', year: number): string => `${name}${String(year % 100).padStart(2, '0')}`;

export function seasonAfter(from: string, count: number): string {
  const halfYears = 2 * Number(from.slice(2)) + (from.startsWith('AW') ? 1 : 0) + count;
  return season(halfYears % 2 === 0 ? 'SS' : 'AW', Math.floor(halfYears / 2));
}

export const seasonsAround = (day: Day): string[] =>
  [-1, 0, 1, 2].map((count) => seasonAfter(seasonOf(day), count));
