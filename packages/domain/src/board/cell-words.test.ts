import { translate } from '@selvedge/i18n/translate';
import { expect, it } from 'vitest';
import { joinTexts } from '../localized-text';
import { cellWords } from './cell-words';

const TODAY = '2026-11-22';

it.each([
  [true, '2026-11-10', null, '2026-11-13', '13 Nov, done 3 days late'],
  [true, '2026-11-10', null, '2026-11-09', '9 Nov, done'],
  [true, '2026-11-10', null, null, 'done'],
  [false, null, null, null, '-'],
  [false, '2026-11-21', '2026-11-30', null, '21 Nov → 30 Nov, 1 day late'],
  [false, '2026-11-21', null, null, '21 Nov, 1 day late'],
  [false, '2026-12-12', '2026-12-15', null, '12 Dec → 15 Dec, forecast 3 days late'],
  [false, '2026-11-22', null, null, 'Today, due soon'],
  [false, '2026-11-29', null, null, '29 Nov, due soon'],
  [false, '2026-11-30', null, null, '30 Nov'],
  [false, '2027-11-30', null, null, '30 Nov 2027'],
])('done %s, due %s, forecast %s, actual %s', (isDone, commitment, forecast, actual, text) => {
  const side = { total: 2, done: isDone ? 2 : 1, commitment, forecast, actual };
  expect(translate('en', joinTexts(cellWords(side, TODAY), ', '))).toBe(text);
});
