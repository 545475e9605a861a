import { english } from '@selvedge/i18n/test-english';
import { describe, expect, test } from 'vitest';
import { dueTooEarly, dueTooEarlyText } from './due-too-early';
import type { Cause } from './forecast';
import { reckon } from './reckon';
import { chainText, comparisonOf, endLateText, endText } from './schedule-texts';
import { storedForecasts, turnsLate } from './stored-forecasts';
import { changed, LATE_STAGES, planOf, QUIET_STAGES } from './test-plan';

const AS_OF = '2027-02-24';
const end = (forecast: string, late: number) => ({ forecast, due: '2027-04-02', late });

test.each([
  [
    null,
    3,
    'client',
    true,
    'Forecast ex-factory 5 Apr 2027, 3 days after the contract ship date 2 Apr 2027.',
  ],
  [
    null,
    -4,
    'client',
    true,
    'Forecast ex-factory 5 Apr 2027, 4 days before the contract ship date 2 Apr 2027.',
  ],
  [null, 0, 'client', true, 'Forecast ex-factory 5 Apr 2027, on the contract ship date 2 Apr 2027.'],
  [
    null,
    1,
    'factory',
    true,
    'Forecast ex-factory 5 Apr 2027, 1 day after the planned ex-factory date 2 Apr 2027.',
  ],
  [null, 3, 'client', false, 'Forecast ex-factory 5 Apr 2027, 3 days after its deadline.'],
  ['Packing', 0, 'factory', false, 'Forecast Packing 5 Apr 2027, on its deadline.'],
] as const)('the end %s, %i days late for the %s', (name, late, side, isSet, text) => {
  expect(english(endText(name, end('2027-04-05', late), comparisonOf(side, isSet)))).toBe(text);
});
test('an end that becomes late is announced', () => {
  expect(english(endLateText(null, end('2027-04-05', 3)))).toBe(
    'Forecast ex-factory 5 Apr 2027, 3 days late',
  );
});
test.each([
  [null, 1, true],
  [0, 1, true],
  [-2, 0, false],
  [1, 3, false],
  [1, 0, false],
  [0, null, false],
])('from %s days late to %s is news: %s', (before, after, news) => {
  const stored = (late: number | null, reached = false) => (late === null ? null : { late, reached });
  expect(turnsLate(stored(before), stored(after))).toBe(news);
  expect(turnsLate(stored(before), stored(after, true))).toBe(false);
});

describe('the explanation of a step', () => {
  const text = (cause: Cause, late = 2, holiday?: string) =>
    english(
      chainText(
        { stageId: '5', side: 'client', day: '2027-03-20', late, cause, ...(holiday ? { holiday } : {}) },
        (id) => (id === '5' ? 'Cutting' : 'PP Sample'),
      ),
    );
  test.each([
    [{ kind: 'rejected', n: 10 }, 'Cutting was rejected; another round takes 10 working days.'],
    [{ kind: 'measured', n: 62 }, 'Cutting is at 62%; the rest is forecast for 20 Mar 2027.'],
    [{ kind: 'expected' }, 'Cutting is expected on 20 Mar 2027.'],
    [{ kind: 'overdue' }, 'Cutting is overdue and nothing newer is reported.'],
    [{ kind: 'finished' }, 'Cutting was finished on 20 Mar 2027, 2 days late.'],
    [{ kind: 'planned' }, 'Cutting is planned for 20 Mar 2027.'],
    [{ kind: 'waits', n: 1, otherId: '2' }, 'Cutting waits for PP Sample and takes 1 working day.'],
    [{ kind: 'follows', n: 2 }, 'The client side of Cutting follows 2 working days after the factory side.'],
    [{ kind: 'follows', n: 0 }, 'The client side of Cutting is done with the factory side.'],
  ] as const)('%o', (cause, expected) => {
    expect(text(cause)).toBe(expected);
  });
  test('names a holiday, and no delay if there is none', () => {
    expect(text({ kind: 'expected' }, 2, 'Eid al-Fitr')).toBe(
      'Cutting is expected on 20 Mar 2027. Eid al-Fitr lies in between.',
    );
    expect(text({ kind: 'finished' }, 0)).toBe('Cutting was finished on 20 Mar 2027.');
  });
});

describe('a stage that is due before one that it waits for', () => {
  const early = changed(QUIET_STAGES, { 4: { factory: { commitment: '2027-02-18' } } });
  test('is found from the buyer’s approval for the trader, from its own deadlines for the factory', () => {
    expect(dueTooEarly(QUIET_STAGES, 'trader')).toEqual([]);
    expect(dueTooEarly(early, 'trader')).toEqual([{ stageId: '4', otherId: '2' }]);
    expect(dueTooEarly(early, 'factory')).toEqual([]);
    expect(english(dueTooEarlyText('Cutting', 'PP Sample'))).toBe(
      'Cutting is due before PP Sample, which it waits for.',
    );
  });
});

test('stored forecasts are those of the trader and of each side’s own view', () => {
  const plan = planOf(LATE_STAGES);
  const stored = storedForecasts(plan, AS_OF);
  expect(stored.stages.get('8')).toEqual({
    client: { forecast: '2027-04-05', forecastOwn: '2027-04-06' },
    factory: { forecast: '2027-04-05', forecastOwn: '2027-04-01' },
  });
  expect(stored.ends.client).toMatchObject({ forecast: '2027-04-05', late: 3 });
  expect(stored.ownEnds).toMatchObject({
    client: { forecast: '2027-04-06', late: 4 },
    factory: { forecast: '2027-04-01', late: 0 },
  });
  expect(stored.ends.factory?.late).toBe(reckon(plan, AS_OF, 'trader').ends.factory?.late);
});
