import { listText } from '@selvedge/domain/board/query';
import { addDays, type Day } from '@selvedge/domain/calendar';
import { NONE_KEY, OTHER_KEY } from '@selvedge/domain/insights/figures';
import { lastDayOf } from '@selvedge/domain/insights/period';
import type { SearchTexts } from '#web/lib/search';
import type { FigureAnswer, FigureRow } from './queries';

const isOne = (key: string): boolean => key !== OTHER_KEY && key !== NONE_KEY;

/** The board with the orders that a row of a figure, or one of its series, counts. */
export function boardSearch(
  answer: FigureAnswer,
  row: FigureRow,
  search: SearchTexts,
  series?: string,
): SearchTexts {
  const { buyerId, factoryId, traderId, brand, season, merchandiserId } = search;
  return {
    scope: 'team',
    side: answer.side,
    buyerId,
    factoryId,
    traderId,
    brand,
    season,
    merchandiserId,
    ...rowSearch(answer, String(row.key)),
    ...seriesSearch(series ?? ''),
  };
}

function rowSearch({ figure, side, rows }: FigureAnswer, key: string): SearchTexts {
  const stages = isOne(key) ? { stages: key } : {};
  switch (figure) {
    case 'order-states':
      return { state: key };
    case 'late-stages':
      return { late: '1', ...stages };
    case 'late-partners':
      return { late: '1', ...(isOne(key) ? { [side === 'client' ? 'buyerId' : 'factoryId']: key } : {}) };
    case 'rounds':
      return { closed: '1', ...stages };
    case 'workload':
      return weekSearch(key, String(rows[1]?.key));
    case 'on-time':
    case 'value':
      return { exFrom: `${key}-01`, exTo: lastDayOf({ to: key }), closed: '1' };
  }
}
const weekSearch = (key: string, current: Day): SearchTexts =>
  key === 'overdue' ? { exTo: addDays(current, -1) } : { exFrom: key, exTo: addDays(key, 6) };

/** Series of partners and brands are named like 'factory:7'; a brand may contain colons and commas. */
function seriesSearch(series: string): SearchTexts {
  const [by = '', ...rest] = series.split(':');
  const value = rest.join(':');
  if (!isOne(value) || value === '') return {};
  if (by === 'buyer') return { buyerId: value };
  if (by === 'factory') return { factoryId: value };
  return by === 'brand' ? { brand: listText([value]) } : {};
}
