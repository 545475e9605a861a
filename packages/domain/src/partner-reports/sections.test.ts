import { translate } from '@selvedge/i18n/translate';
import { describe, expect, it } from 'vitest';
import { Unit } from '../vocabulary';
import { type ReportStage, sectionsOf, stageTimeText, standingText } from './sections';

const TODAY = '2026-11-27';
const stage = (stageName: string, rest: Partial<ReportStage> = {}): ReportStage => ({
  orderId: 'order',
  stageId: stageName,
  stageName,
  category: 'Approval',
  side: 'factory',
  status: 'IN_PROGRESS',
  commitment: null,
  forecast: null,
  actual: null,
  done: 0,
  total: 2,
  isOwn: true,
  quantity: null,
  ...rest,
});
const DONE = { done: 2, status: 'APPROVED' } as const;

describe('the sections of a status report', () => {
  it.each<[string, Partial<ReportStage>, string | null]>([
    ['late, and theirs to do', { commitment: '2026-11-26' }, 'needsYou'],
    ['due today', { commitment: TODAY }, 'needsYou'],
    ['due in 7 days', { commitment: '2026-12-04' }, 'needsYou'],
    ['due in 8 days', { commitment: '2026-12-05' }, 'next'],
    ['due in 14 days', { commitment: '2026-12-11' }, 'next'],
    ['due in 15 days', { commitment: '2026-12-12' }, null],
    ['late, and waiting for the trader', { commitment: '2026-11-26', isOwn: false }, 'late'],
    ['due in 3 days, and waiting for the trader', { commitment: '2026-11-30', isOwn: false }, 'next'],
    ['far away but will be behind', { commitment: '2027-01-10', forecast: '2027-01-15' }, 'forecastLate'],
    [
      'will be behind, and waiting for the trader',
      { commitment: '2026-12-01', forecast: '2026-12-09', isOwn: false },
      'forecastLate',
    ],
    ['will be behind, and theirs to do', { commitment: '2026-12-01', forecast: '2026-12-09' }, 'needsYou'],
    ['without a date', {}, null],
    ['done a week ago', { ...DONE, commitment: '2026-11-20', actual: '2026-11-20' }, 'done'],
    ['done today', { ...DONE, actual: TODAY }, 'done'],
    ['done 8 days ago', { ...DONE, actual: '2026-11-19' }, null],
    ['done on no known day', { ...DONE, commitment: '2026-11-26' }, null],
    ['without parts', { total: 0, commitment: '2026-11-30' }, 'needsYou'],
  ])('hold a stage %s', (name, rest, key) => {
    const found = sectionsOf('status', [stage(name, rest)], TODAY).filter(({ stages }) => stages.length > 0);
    expect(found.map((section) => section.key)).toEqual(key === null ? [] : [key]);
  });
});

describe('the sections of a work list on a Friday', () => {
  it.each<[string, Partial<ReportStage>, string | null]>([
    ['of yesterday', { commitment: '2026-11-26' }, 'overdue'],
    ['of today', { commitment: TODAY }, 'thisWeek'],
    ['of Sunday', { commitment: '2026-11-29' }, 'thisWeek'],
    ['of Monday', { commitment: '2026-11-30' }, 'nextWeek'],
    ['of the Sunday after', { commitment: '2026-12-06' }, 'nextWeek'],
    ['of the Monday after', { commitment: '2026-12-07' }, null],
    ['that waits for the trader', { commitment: '2026-11-26', isOwn: false }, null],
    ['that is done', { ...DONE, commitment: '2026-11-26', actual: '2026-11-26' }, null],
  ])('hold a stage %s', (name, rest, key) => {
    const found = sectionsOf('work', [stage(name, rest)], TODAY).filter(({ stages }) => stages.length > 0);
    expect(found.map((section) => section.key)).toEqual(key === null ? [] : [key]);
  });

  it('are sorted by day', () => {
    const stages = ['2026-11-29', TODAY, '2026-11-28'].map((day) => stage(day, { commitment: day }));
    const [, thisWeek] = sectionsOf('work', stages, TODAY);
    expect(thisWeek?.stages.map(({ stageName }) => stageName)).toEqual([TODAY, '2026-11-28', '2026-11-29']);
  });
});

it.each<[Partial<ReportStage>, string]>([
  [{ commitment: '2026-11-26' }, '1 day overdue'],
  [{ commitment: '2026-11-24', forecast: '2026-12-01' }, '3 days overdue'],
  [{ commitment: TODAY }, 'due today'],
  [{ commitment: '2026-12-01', forecast: '2026-11-30' }, 'due 1 Dec 2026'],
  [{ commitment: '2026-12-01', forecast: '2026-12-03' }, 'due 1 Dec 2026, expected 3 Dec 2026'],
  [{ ...DONE, actual: '2026-11-20', commitment: '2026-11-20' }, 'done 20 Nov 2026'],
  [{ ...DONE, actual: '2026-11-22', commitment: '2026-11-20' }, 'done 22 Nov 2026, 2 days late'],
  [{ ...DONE }, 'done'],
  [{}, 'no date'],
])('a stage %o says "%s"', (rest, text) => {
  expect(translate('en', stageTimeText(stage('Cutting', rest), TODAY))).toBe(text);
});

it('says a quantity where there is one, and the status elsewhere', () => {
  const quantity = { required: 5000, inhouse: 3200, unit: Unit.Piece };
  expect(translate('en', standingText(stage('Cutting', { quantity })))).toBe('3,200 of 5,000 pcs');
  expect(translate('en', standingText(stage('Fit Sample')))).toBe('In Progress');
});
