import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it, test } from 'vitest';
import {
  checkConditions,
  checkStageConditions,
  resolveConditions,
  type SentCondition,
  withRenamed,
} from './conditions';
import { usualConditions, withUsualConditions } from './usual-conditions';

const needs = (stageName: string, atLeast = 100): SentCondition => ({ stageName, atLeast });
const stage = (stageName: string, ...conditions: (string | SentCondition)[]) => ({
  stageId: stageName,
  stageName,
  conditions: conditions.map((one) => (typeof one === 'string' ? needs(one) : one)),
});

const texts = (problems: ReturnType<typeof checkConditions>) =>
  problems.map(({ path, message }) => [path, english(message)]);

describe('conditions are refused', () => {
  test.each([
    [
      'on the stage itself',
      [stage('Cutting', 'Cutting')],
      [['0.conditions.0.stageName', 'A stage cannot wait for itself.']],
    ],
    [
      'on a stage that the plan does not have',
      [stage('PP Sample'), stage('Cutting', 'PP Sample', 'Fit')],
      [['1.conditions.1.stageName', 'There is no stage Fit in this plan.']],
    ],
    ...[0, 101, 50.5].map((percent) => [
      `of ${percent}%`,
      [stage('PP Sample'), stage('Cutting', needs('PP Sample', percent))],
      [['1.conditions.0.atLeast', 'A percentage is a whole number from 1 to 100.']],
    ]),
    [
      'of two stages on each other',
      [stage('PP Sample', 'Cutting'), stage('Cutting', 'PP Sample')],
      [['0.conditions', 'PP Sample and Cutting wait for each other.']],
    ],
    [
      'in a longer circle',
      [stage('Sewing', 'Cutting'), stage('Cutting', 'Packing'), stage('Packing', 'Sewing')],
      [['0.conditions', 'Sewing and Packing wait for each other.']],
    ],
  ] as [string, ReturnType<typeof stage>[], string[][]][])('%s', (_case, plan, expected) => {
    expect(texts(checkConditions(plan))).toEqual(expected);
  });
});

it('accepts chains of conditions and percentages from 1 to 100', () => {
  const plan = [stage('A'), stage('B', needs('A', 1)), stage('C', needs('A', 100), 'B')];
  expect(checkConditions(plan)).toEqual([]);
});

it('shows only the problems of one stage in its form', () => {
  const plan = [stage('PP Sample', 'Missing'), stage('Cutting')];
  expect(texts(checkStageConditions(stage('Cutting', 'PP Sample'), plan))).toEqual([]);
  expect(texts(checkStageConditions(stage('Cutting', 'Cutting'), plan))).toEqual([
    ['conditions.0.stageName', 'A stage cannot wait for itself.'],
  ]);
  const circle = [stage('PP Sample', 'Cutting'), stage('Cutting')];
  expect(texts(checkStageConditions(stage('Cutting', 'PP Sample'), circle))).toEqual([
    ['conditions', 'PP Sample and Cutting wait for each other.'],
  ]);
  expect(checkStageConditions(stage('Sewing', 'Cutting'), [stage('Cutting')])).toEqual([]);
});

it('takes the first stage of a name, unless the id of a stage is known', () => {
  const plan = [
    { stageId: '1', stageName: 'PP Sample' },
    { stageId: '2', stageName: 'PP Sample' },
  ];
  expect(resolveConditions([needs(' PP Sample ')], plan)).toEqual([
    { stageId: '1', stageName: 'PP Sample', atLeast: 100 },
  ]);
  expect(resolveConditions([{ ...needs('Old name'), stageId: '2' }], plan)).toMatchObject([{ stageId: '2' }]);
});

it('keeps the higher percentage of two conditions on one stage', () => {
  const plan = [{ stageId: '1', stageName: 'Fabric' }];
  expect(resolveConditions([needs('Fabric', 90), needs('Fabric', 80)], plan)).toMatchObject([
    { atLeast: 90 },
  ]);
});

it('follows stages that get another name', () => {
  const [cutting] = withRenamed([stage('Cutting', 'PP Sample', 'FPT')], new Map([['PP Sample', 'PPS']]));
  expect(cutting?.conditions.map(({ stageName }) => stageName)).toEqual(['PPS', 'FPT']);
});

describe('the usual conditions', () => {
  const names = ['Lab Dip', 'PPS', 'Fabric In-house', 'PP Sample', 'PPM', 'Cutting'];
  it('are about those stages that the plan has, by name or alias', () => {
    expect(usualConditions('cutting', names)).toEqual([
      needs('PPS'),
      needs('Fabric In-house', 95),
      needs('PPM'),
    ]);
    expect(usualConditions('Cutting', ['Sewing Trims In-house', 'Fabric Test (FPT)'])).toEqual([
      needs('Sewing Trims In-house'),
      needs('Fabric Test (FPT)'),
    ]);
  });
  it('belong to Cutting only', () => {
    expect(usualConditions('Sewing', names)).toEqual([]);
    expect(usualConditions('constructor', names)).toEqual([]);
  });
  it('are added to those that a stage has', () => {
    expect(withUsualConditions('Cutting', [needs('PP Sample', 50), needs('Lab Dip')], names)).toEqual([
      needs('PP Sample', 50),
      needs('Lab Dip'),
      needs('Fabric In-house', 95),
      needs('PPM'),
    ]);
  });
});
