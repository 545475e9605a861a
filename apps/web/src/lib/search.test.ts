import { expect, test } from 'vitest';
import { parseSearch } from './search';

test.each([
  [
    'buyers, factories and traders of the board',
    '?buyerIds=1,2&factoryIds=3&traderIds=4',
    { buyerId: '1,2', factoryId: '3', traderId: '4' },
  ],
  ['orders that were forecast late', '?forecast=late', { state: 'late' }],
  ['the state of such orders', '?state=late,forecastLate,behind', { state: 'late,behind' }],
  [
    'a due filter of one side',
    '?due=week&dueSide=client&stageType=QA',
    { dueClient: 'week', stageType: 'QA' },
  ],
  ['today’s names', '?buyerId=1&state=late&constructor=1', { buyerId: '1', state: 'late', constructor: '1' }],
])('an address with %s keeps its meaning', (_, address, search) => {
  expect(parseSearch(address)).toEqual(search);
});
