import { translate } from '@selvedge/i18n/translate';
import { expect, it } from 'vitest';
import { cellDays } from './cell-days';

const TODAY = '2026-11-22';

it.each([
  [true, '2026-11-10', null, '2026-11-13', '13 Nov +3'],
  [true, '2026-11-10', null, '2026-11-09', '9 Nov'],
  [true, '2026-11-10', null, null, 'done'],
  [false, null, null, null, '-'],
  [false, '2026-11-21', '2026-11-30', null, '21 Nov → 30 Nov, 1 d'],
  [false, '2026-11-21', null, null, '21 Nov, 1 d'],
  [false, '2026-12-12', '2026-12-15', null, '12 Dec → 15 Dec'],
  [false, '2026-11-22', null, null, 'Today'],
  [false, '2026-11-29', null, null, '29 Nov'],
  [false, '2026-11-30', null, null, '30 Nov'],
  [false, '2027-11-30', null, null, '30 Nov 2027'],
])('done %s, due %s, forecast %s, actual %s', (isDone, commitment, forecast, actual, text) => {
  const side = { total: 2, done: isDone ? 2 : 1, commitment, forecast, actual };
  expect(translate('en', cellDays(side, TODAY))).toBe(text);
});
