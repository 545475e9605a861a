import { filtersNamed, type SearchTexts } from '#web/lib/search';
import { todayHere } from '#web/lib/today';
import type { InsightFilter } from './queries';

export const insightFilters = filtersNamed([
  'buyerId',
  'factoryId',
  'traderId',
  'brand',
  'season',
  'merchandiserId',
  'from',
  'to',
]);

/** What figures are asked for: the side and filters of the address. */
export function filterOf(search: SearchTexts): InsightFilter {
  return {
    ...insightFilters.of(search),
    ...(search.side === 'factory' ? { side: 'factory' } : {}),
    today: todayHere(),
  };
}
