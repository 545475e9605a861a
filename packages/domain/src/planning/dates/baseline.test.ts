import { english } from '@selvedge/i18n/test-english';
import { describe, expect, test } from 'vitest';
import { agreedUntil, type FreezableStage, freezeOf, newBaseline } from './baseline';

describe('a baseline', () => {
  const frozen = (baseline: string | null, commitment: string | null, isComplete = false) => ({
    baseline,
    commitment,
    isComplete,
  });
  const stages: FreezableStage[] = [
    {
      stageId: '1',
      sides: {
        client: frozen('2027-03-03', '2027-03-09'),
        factory: frozen('2027-03-01', '2027-03-02', true),
      },
      parts: [
        { subStageId: '1a', sides: { client: frozen(null, null) } },
        { subStageId: '1b', sides: { client: frozen('2027-03-05', '2027-03-06') } },
      ],
    },
    { stageId: '2', sides: { client: frozen(null, '2027-04-01'), factory: frozen(null, null) }, parts: [] },
  ];
  const again = (request: Partial<Parameters<typeof newBaseline>[1]>, current: number | null = 1) => {
    const found = newBaseline(
      stages,
      { sides: ['client', 'factory'], note: 'Agreed again', ...request },
      current,
    );
    return 'problems' in found
      ? english(found.problems)
      : [
          found.baseline.number,
          ...found.baseline.days.map((one) => `${one.subStageId ?? one.stageId} ${one.side} ${one.day}`),
        ];
  };
  test('is frozen three days after a stage was added', () => {
    expect(agreedUntil(new Date('2027-01-04T10:00:00Z'))).toEqual(new Date('2027-01-01T10:00:00Z'));
  });
  test('of the night has the deadlines without one, with the current number', () => {
    const day = { stageId: '2', subStageId: null, side: 'client', day: '2027-04-01' };
    expect(freezeOf(stages, 3)).toEqual({ number: 3, days: [day] });
    expect(freezeOf(stages, null)?.number).toBe(1);
    expect(freezeOf(stages.slice(0, 1), 1)).toBeNull();
  });
  test('set again gets the next number, and completed sides keep theirs', () => {
    expect(again({})).toEqual([2, '1 client 2027-03-09', '1b client 2027-03-06', '2 client 2027-04-01']);
  });
  test('of a stage that had none joins the current number and needs no note', () => {
    expect(again({ stageIds: ['2'], note: '' })).toEqual([1, '2 client 2027-04-01']);
    expect(again({ stageIds: ['2'], note: '' }, null)).toEqual([1, '2 client 2027-04-01']);
  });
  test.each([
    [
      'nothing to freeze',
      { stageIds: ['1'], sides: ['factory' as const] },
      'sides',
      'Nothing would be frozen.',
    ],
    ['no stages', { stageIds: [] }, 'sides', 'Nothing would be frozen.'],
    ['no note', { note: ' ' }, 'note', 'Please write a summary of the change.'],
    ['a long note', { note: 'x'.repeat(73) }, 'note', 'The summary is longer than 72 characters.'],
  ])('is refused with %s', (_case, request, path, message) => {
    expect(again(request)).toEqual([{ path, message }]);
  });
});
