import { english } from '@selvedge/i18n/test-english';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyLinks, resolveLinks } from './link-refs';
import { checkDays, checkLinks } from './link-rules';
import { circleOf, inLinkOrder, type StageLink, validLinks, withoutStages } from './links';

const link = (stageId: string, lag = 0): StageLink => ({ stageId, lag });
const stage = (stageId: string, ...after: (string | StageLink)[]) => ({
  stageId,
  stageName: stageId,
  after: after.map((one) => (typeof one === 'string' ? link(one) : one)),
});
const many = Array.from({ length: 21 }, (_stage, index) => stage(`Stage ${index}`));

describe('links are refused', () => {
  test.each([
    [
      'in a circle',
      [stage('Cutting', 'Sewing'), stage('Sewing', 'Cutting')],
      '0.schedule.after',
      'These stages would wait for each other: Cutting → Sewing → Cutting.',
    ],
    [
      'in a longer circle, named in the order of the work',
      [
        stage('Lab Dip'),
        stage('Cutting', 'Packing', 'Lab Dip'),
        stage('Sewing', 'Cutting'),
        stage('Packing', 'Sewing'),
      ],
      '1.schedule.after',
      'These stages would wait for each other: Cutting → Sewing → Packing → Cutting.',
    ],
    [
      'to the stage itself',
      [stage('Cutting', 'Cutting')],
      '0.schedule.after',
      'These stages would wait for each other: Cutting → Cutting.',
    ],
    [
      'to a stage of another plan',
      [stage('Lab Dip'), stage('Cutting', 'Sewing')],
      '1.schedule.after',
      'A stage waits for one that is not in this plan.',
    ],
    [
      'if there are too many',
      [stage('Cutting', ...many.map(({ stageId }) => stageId)), ...many],
      '0.schedule.after',
      'A stage can wait for at most 20 others.',
    ],
    [
      'with a long lag',
      [stage('Cutting', link('Lab Dip', 366)), stage('Lab Dip')],
      '0.schedule.after',
      'Days between must be whole days from 0 to 365.',
    ],
  ])('%s', (_case, stages, path, message) => {
    expect(english(checkLinks(stages))).toEqual([{ path, message }]);
  });
  test('but not if they are 20 with a lag of a year', () => {
    const others = many.slice(1);
    const links = others.map(({ stageId }) => link(stageId, 365));
    expect(checkLinks([stage('Cutting', ...links), ...others])).toEqual([]);
  });
  test.each([
    ['lag', 365, null],
    ['lag', -1, 'Days between must be whole days from 0 to 365.'],
    ['workDays', 366, 'Work days must be whole days from 0 to 365.'],
    ['workDays', null, null],
    ['bufferDays', 61, 'Days from factory to client must be whole days from 0 to 60.'],
    ['noticeDays', 1.5, 'Remind days before must be whole days from 0 to 60.'],
    ['noticeDays', 60, null],
  ] as const)('with %s %s', (kind, days, message) => {
    expect(english(checkDays(kind, days))).toBe(message);
  });
});

test('of two links to one stage the longer lag counts', () => {
  const { after } = stage('Sewing', link('Cutting', 2), link('Cutting', 5), link('Sewing'), link('gone'));
  expect(validLinks({ stageId: 'Sewing', after }, (id) => id !== 'gone')).toEqual([link('Cutting', 5)]);
});

test('sent links name saved stages by id and new ones by reference', () => {
  const ids = new Map([['new', 'B']]);
  const after = resolveLinks(
    [{ stageId: 'A', lag: 1 }, { ref: 'new', lag: 2 }, { ref: 'unknown', lag: 0 }, { lag: 0 }],
    (ref) => ids.get(ref),
  );
  expect(after).toEqual([link('A', 1), link('B', 2), link(''), link('')]);
  const problems = english(checkLinks([stage('A'), stage('B'), stage('C', ...after)]));
  expect(problems).toEqual([
    { path: '2.schedule.after', message: 'A stage waits for one that is not in this plan.' },
  ]);
});
test('a copied plan has the links between its stages', () => {
  const copies = new Map([['A', 'A2']]);
  expect(copyLinks(stage('C', link('A', 3), 'B'), (id) => copies.get(id))).toEqual([link('A2', 3)]);
});

describe('a removed stage', () => {
  const after = (stages: ReturnType<typeof stage>[], ...removed: string[]) =>
    Object.fromEntries(withoutStages(stages, removed).map((one) => [one.stageId, one.after]));
  test('joins what it linked, and its lags are added', () => {
    const stages = [
      stage('A'),
      stage('B', link('A', 2)),
      stage('C', link('B', 3)),
      stage('D', link('B', 1), 'A'),
    ];
    expect(after(stages, 'B')).toEqual({ A: [], C: [link('A', 5)], D: [link('A', 3)] });
  });
  test('joins over several removed stages, up to the longest lag', () => {
    const stages = [stage('A'), stage('B', link('A', 300)), stage('C', 'B'), stage('D', link('C', 300))];
    expect(after(stages, 'C', 'B')).toEqual({ A: [], D: [link('A', 365)] });
    expect(after(stages, 'gone', 'D')).toEqual({ A: [], B: [link('A', 300)], C: [link('B')] });
  });
});

const anyStages = fc
  .array(fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 4 }), { maxLength: 12 })
  .map((links) => links.map((after, index) => stage(String(index), ...after.map(String))));

test('the order of a plan keeps every stage and puts it after those that it waits for', () => {
  fc.assert(
    fc.property(anyStages, (stages) => {
      const ordered = inLinkOrder(stages);
      const ids = ordered.map(({ stageId }) => stageId);
      expect([...ids].sort()).toEqual(stages.map(({ stageId }) => stageId).sort());
      const early = ordered.filter(({ after }, index) =>
        after.some((one) => ids.indexOf(one.stageId) >= index),
      );
      expect(early).toEqual([]);
    }),
  );
});
test('only links of a circle are lost', () => {
  const stages = [
    stage('Packing', 'Sewing'),
    stage('Sewing', 'Cutting'),
    stage('Cutting', 'Sewing', 'Lab Dip'),
    stage('Lab Dip'),
  ];
  const ordered = inLinkOrder(stages);
  expect(ordered.find(({ stageId }) => stageId === 'Packing')?.after).toEqual([link('Sewing')]);
  expect(ordered.flatMap(({ after }) => after)).toHaveLength(3);
});
test('a plan has a circle exactly if a link would be lost', () => {
  fc.assert(
    fc.property(anyStages, (stages) => {
      const known = stages.map((one) => ({
        ...one,
        after: one.after.filter(({ stageId }) => stages.some((other) => other.stageId === stageId)),
      }));
      const links = (of: typeof known) => of.reduce((sum, { after }) => sum + after.length, 0);
      expect(circleOf(known) !== null).toBe(links(inLinkOrder(known)) < links(known));
    }),
  );
});
test('a removed stage leaves no link to itself and closes no circle', () => {
  fc.assert(
    fc.property(anyStages, fc.array(fc.integer({ min: 0, max: 13 }).map(String)), (stages, removed) => {
      const remaining = withoutStages(inLinkOrder(stages), removed);
      expect(checkLinks(remaining)).toEqual([]);
    }),
  );
});
