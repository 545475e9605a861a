import { expect, test } from 'vitest';
import { type StageStatus, Unit } from '../../vocabulary';
import { NEW_STAGE } from '../rules';
import type { Stage, SubStage } from '../stage';
import { scheduleStage } from './schedule-input';

const quantity = (value: number) => ({ value, unit: Unit.Piece });
const part = (status: StageStatus, inhouse = 0): SubStage => {
  const side = {
    status,
    deadline: null,
    required: quantity(100),
    inhouse: quantity(inhouse),
    submittedAt: null,
    submittedBy: null,
    updatedAt: null,
    updatedBy: null,
  };
  return {
    stageId: 's',
    styleId: '1',
    comboId: '1',
    materialId: null,
    styleName: 'Tee',
    comboName: 'Red',
    materialName: null,
    sides: { client: side, factory: side },
  };
};
const stage = (status: StageStatus, subStages: SubStage[], inhouse = 0): Stage => {
  const side = {
    ...NEW_STAGE.sides.factory,
    status,
    deadline: '2027-03-03',
    required: quantity(200),
    inhouse: quantity(inhouse),
    totals: [],
    done: 0,
  };
  return {
    ...NEW_STAGE,
    stageId: '1',
    orderId: '1',
    stageName: 'PPS',
    isParent: true,
    position: 0,
    passesOn: false,
    totalItems: subStages.length,
    subStages,
    sides: { client: side, factory: side },
  };
};

test.each([
  ['nothing reported', stage('NOT_STARTED', [part('NOT_STARTED')]), [false, false, false]],
  ['one part rejected', stage('IN_PROGRESS', [part('APPROVED'), part('REJECTED')]), [false, true, true]],
  ['a quantity', stage('NOT_STARTED', [part('NOT_STARTED', 5)]), [false, true, false]],
  ['all parts complete', stage('COMPLETED', [part('APPROVED'), part('COMPLETED')]), [true, true, false]],
  ['a rejected stage without parts', stage('REJECTED', []), [false, true, true]],
] as const)('a stage with %s', (_case, one, [isComplete, isStarted, isRejected]) => {
  const { key, sides } = scheduleStage(one);
  expect(key).toBe('pp-sample');
  expect(sides.factory).toMatchObject({
    isComplete,
    isStarted,
    isRejected,
    commitment: '2027-03-03',
    baseline: null,
  });
});
test('dates, links and set days come from the schedule', () => {
  const one = scheduleStage(stage('NOT_STARTED', []), {
    workDays: 4,
    bufferDays: 2,
    after: [{ stageId: '0', lag: 1 }],
    sides: { client: { baseline: '2027-03-01', expected: '2027-03-05', actual: null } },
  });
  expect(one).toMatchObject({ workDays: 4, bufferDays: 2, after: [{ stageId: '0', lag: 1 }] });
  expect([one.sides.client.expected, one.sides.factory.expected]).toEqual(['2027-03-05', null]);
});
