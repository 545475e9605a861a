import { english } from '@selvedge/i18n/test-english';
import { describe, expect, it, test } from 'vitest';
import { type StageCategory, type StageStatus, Unit } from '../../vocabulary';
import type { Side } from '../stage';
import { type GatedPart, type GatedStage, notReadyStages, readiness } from './readiness';
import { cannotStartText, openConditionText } from './readiness-texts';

const REQUIRED = 200;
interface State {
  status?: StageStatus;
  percent?: number;
}
let parts = 0;
const part = (
  comboId: string,
  { status = 'NOT_STARTED', percent = 0 }: State = {},
  side: Side = 'factory',
) => ({
  stageId: `${comboId} ${(parts += 1)}`,
  styleId: 'tee',
  comboId,
  sides: {
    [side]: {
      status,
      required: { value: REQUIRED, unit: Unit.Piece },
      inhouse: { value: (REQUIRED * percent) / 100, unit: Unit.Piece },
    },
  },
});
const stage = (
  stageName: string,
  category: StageCategory,
  subStages: GatedPart[],
  more: Partial<GatedStage> = {},
): GatedStage => ({
  stageId: stageName,
  stageName,
  category,
  sides: { client: { visible: true }, factory: { visible: true } },
  subStages,
  ...more,
});

const done: State = { status: 'COMPLETED' };
const approved: State = { status: 'APPROVED' };
const cutting = (parts: GatedPart[] = [part('Navy'), part('White')]): GatedStage =>
  stage('Cutting', 'Quantity', parts, {
    conditions: [
      { stageId: 'PP Sample', atLeast: 100 },
      { stageId: 'Bulk Fabric In-house', atLeast: 95 },
      { stageId: 'Sewing Trims In-house', atLeast: 100 },
      { stageId: 'Fabric Test (FPT)', atLeast: 100 },
      { stageId: 'Pre-Production Meeting', atLeast: 100 },
    ],
  });
const plan = ({
  rib = 95,
  white = approved,
  navy = approved,
}: {
  rib?: number;
  white?: State;
  navy?: State;
}) => [
  stage('PP Sample', 'Approval', [part('Navy', navy), part('White', white)]),
  stage('Bulk Fabric In-house', 'Quantity', [
    part('Navy', { percent: 96 }),
    part('Navy', { percent: rib }),
    part('White', { percent: 100 }),
  ]),
  stage('Sewing Trims In-house', 'Quantity', [
    part('Navy', { percent: 100 }),
    part('White', { percent: 100 }),
  ]),
  stage('Fabric Test (FPT)', 'Approval', [part('Navy', approved), part('White', approved)]),
  stage('Pre-Production Meeting', 'Submission', [part('Navy', done), part('White', done)]),
];
const openTexts = (gated: GatedStage, stages: GatedStage[], side: Side = 'factory') =>
  readiness(gated, stages, side)?.parts.map(({ open }) => open.map((one) => english(openConditionText(one))));

describe('Cutting of Navy, factory side (approvals.md D 2)', () => {
  test.each([
    ['everything is there', plan({}), [[], []]],
    ['rib at 94%', plan({ rib: 94 }), [['Bulk Fabric In-house is at 94% of 95%'], []]],
    ['rib just below', plan({ rib: 94.9 }), [['Bulk Fabric In-house is at 94% of 95%'], []]],
    [
      'PP Sample rejected for White only',
      plan({ white: { status: 'REJECTED' } }),
      [[], ['PP Sample is not complete']],
    ],
  ])('%s', (_case, stages, expected) => {
    expect(openTexts(cutting(), stages)).toEqual(expected);
  });
});

it('names everything that is open in a refusal', () => {
  const stages = plan({ rib: 62, navy: { status: 'SUBMITTED' } });
  const [navy] = readiness(cutting(), stages, 'factory')?.parts ?? [];
  expect(english(cannotStartText('Cutting', 'Crew Tee > Navy', navy?.open ?? []))).toBe(
    'Cutting cannot start for Crew Tee > Navy: PP Sample is not complete; Bulk Fabric In-house is at 62% of 95%.',
  );
});

it('counts ready parts, and lists each open condition once with its lowest percentage', () => {
  const stages = plan({ rib: 62, white: { status: 'REJECTED' } });
  const found = readiness(cutting([part('Navy'), part('White'), part('Black')]), stages, 'factory');
  expect(found).toMatchObject({ ready: 1, notStarted: 3 });
  expect(found?.open).toMatchObject([
    { stageId: 'PP Sample' },
    { stageId: 'Bulk Fabric In-house', percent: 62 },
  ]);
});

it('names the lowest percentage of a combo, and of all combos', () => {
  const fabric = stage('Fabric', 'Quantity', [
    part('Navy', { percent: 40 }),
    part('Navy', { percent: 62 }),
    part('White', { percent: 30 }),
    part('Black', { percent: 80 }),
  ]);
  const gated = stage('Cutting', 'Quantity', [part('Navy'), part('White'), part('Black')], {
    conditions: [{ stageId: 'Fabric', atLeast: 95 }],
  });
  const found = readiness(gated, [fabric], 'factory');
  expect(found?.parts.map(({ open }) => open[0]?.percent)).toEqual([40, 30, 80]);
  expect(found?.open).toMatchObject([{ percent: 30 }]);
});

it('counts a part of a Quantity stage that was completed below its quantity as done', () => {
  const fabric = stage('Fabric', 'Quantity', [part('Navy', { status: 'COMPLETED', percent: 50 })]);
  const gated = stage('Cutting', 'Quantity', [part('Navy')], {
    conditions: [{ stageId: 'Fabric', atLeast: 100 }],
  });
  expect(openTexts(gated, [fabric])).toEqual([[]]);
});

describe('a condition does not hold a part back', () => {
  const open = plan({ navy: { status: 'SUBMITTED' } });
  test.each([
    ['with a status', [part('Navy', { status: 'IN_PROGRESS' })]],
    ['with a quantity', [part('Navy', { percent: 1 })]],
    ['of another combo, without parts there', [part('Black')]],
  ])('that %s', (_case, parts) => {
    expect(openTexts(cutting(parts), open)).toEqual([[]]);
  });

  it('that was released on the same side', () => {
    const [navy = part('Navy')] = cutting().subStages;
    const released = (side: Side) => ({
      ...cutting([navy]),
      releases: [{ side, subStageIds: [navy.stageId] }],
    });
    expect(openTexts(released('factory'), open)).toEqual([[]]);
    expect(openTexts(released('client'), open)).toEqual([['PP Sample is not complete']]);
  });
});

describe('each side', () => {
  const gated = stage('Cutting', 'Quantity', [part('Navy')], {
    conditions: [{ stageId: 'PP', atLeast: 100 }],
  });
  it('is judged by its own figures', () => {
    const pp = stage('PP', 'Approval', [part('Navy', approved, 'factory')]);
    expect(openTexts(gated, [pp], 'factory')).toEqual([[]]);
    expect(openTexts(gated, [pp], 'client')).toEqual([['PP is not complete']]);
  });
  it('has no condition whose stage is hidden from it', () => {
    const sides = { client: { visible: true }, factory: { visible: false } };
    expect(readiness(gated, [stage('PP', 'Approval', [part('Navy')], { sides })], 'factory')).toBeNull();
  });
  it('does not wait with a stage that is not shared with it', () => {
    const sides = { client: { visible: true }, factory: { visible: false } };
    expect(readiness({ ...gated, sides }, [stage('PP', 'Approval', [part('Navy')])], 'factory')).toBeNull();
  });
});

describe('a stage is reported as not ready', () => {
  const due = (deadline: string | null, visible = true) => ({
    ...cutting([part('Navy')]),
    sides: { factory: { visible, deadline } },
  });
  const others = plan({ rib: 62, navy: { status: 'SUBMITTED' } });
  const count = (gated: GatedStage) =>
    notReadyStages([gated, ...others], '2027-03-01').map(({ open }) => open);
  test.each([
    ['14 days before its deadline', due('2027-03-15'), [2]],
    ['after its deadline', due('2027-02-01'), [2]],
    ['not earlier', due('2027-03-16'), []],
    ['not without a deadline', due(null), []],
    ['not on a side that does not share it', due('2027-03-01', false), []],
    ['not once it has started', { ...due('2027-03-01'), subStages: [part('Navy', { percent: 1 })] }, []],
  ])('%s', (_case, gated, expected) => {
    expect(count(gated)).toEqual(expected);
  });
});

it('is null without conditions, and for one about a stage that the viewer does not receive', () => {
  expect(readiness(stage('Cutting', 'Quantity', [part('Navy')]), plan({}), 'factory')).toBeNull();
  expect(readiness(cutting(), [], 'factory')).toBeNull();
});
