import type { SearchTexts } from '#web/lib/search';
import { todayHere } from '#web/lib/today';
import type { InsightFilter } from './queries';

const FILTERS = [
  'buyerId',
  'factoryId',
  'traderId',
  'brand',
  'season',
  'merchandiserId',
  'from',
  'to',
] as const;
export const NO_FILTERS: SearchTexts = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
export const hasFilters = (search: SearchTexts): boolean => FILTERS.some((name) => search[name]);

/** What figures are asked for: the side and filters of the address. */
export function filterOf(search: SearchTexts): InsightFilter {
  const chosen = FILTERS.map((name) => [name, search[name]]).filter(([, value]) => value);
  return {
    ...Object.fromEntries(chosen),
    ...(search.side === 'factory' ? { side: 'factory' } : {}),
    today: todayHere(),
  };
}
