import { describe, expect, test } from 'vitest';
import { reckon } from './reckon';
import type { ScheduleSide } from './schedule-plan';
import { changed, planOf, QUIET_STAGES, side, stage } from './test-plan';

describe('working days of a stage', () => {
  const work = (before: ScheduleSide, own: ScheduleSide) => {
    const stages = [
      stage('1', 'Quantity', 'own-stage', [], before, side('2027-01-20')),
      stage('2', 'Quantity', 'cutting', ['1'], own, side('2027-01-20')),
    ];
    return reckon(planOf(stages), '2027-01-05', 'trader').stages.get('2')?.work;
  };
  test.each([
    ['the usual if there is time', side('2027-01-06'), side('2027-01-20'), 6],
    ['what the baselines leave', side('2027-01-06'), side('2027-01-09'), 2],
    ['not less after a late deadline', side('2027-01-12', { baseline: '2027-01-06' }), side('2027-01-13'), 6],
    ['not more for a later deadline', side('2027-01-06'), side('2027-01-20', { baseline: '2027-01-09' }), 2],
    ['less for an earlier deadline', side('2027-01-06'), side('2027-01-09', { baseline: '2027-01-20' }), 2],
    [
      'what the deadlines leave without baselines',
      side('2027-01-06', { baseline: null }),
      side('2027-01-09', { baseline: null }),
      2,
    ],
  ])('are %s', (_case, before, own, days) => {
    expect(work(before, own)).toBe(days);
  });
});

describe('spare days', () => {
  const spareOf = (stages: typeof QUIET_STAGES, id: string) =>
    reckon(planOf(stages), '2027-02-10', 'trader').stages.get(id)?.spare;
  test('before a started stage end with it', () => {
    expect([spareOf(QUIET_STAGES, '5'), spareOf(QUIET_STAGES, '6')]).toEqual([10, 10]);
    expect(spareOf(changed(QUIET_STAGES, { 6: { factory: { isStarted: true } } }), '5')).toBe(20);
  });
  test('count to the work of an end that the buyer approves', () => {
    expect(
      spareOf(
        QUIET_STAGES.filter(({ stageId }) => stageId !== '8'),
        '6',
      ),
    ).toBe(10);
  });
});
