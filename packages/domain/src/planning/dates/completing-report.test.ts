import { expect, test } from 'vitest';
import { type StageCategory, type StageStatus, Unit } from '../../vocabulary';
import { completedBy } from './completing-report';

const part = (stageId: string, status: StageStatus, inhouse = 0) => ({
  stageId,
  sides: {
    factory: {
      status,
      inhouse: { value: inhouse, unit: Unit.Piece },
      required: { value: 100, unit: Unit.Piece },
    },
  },
});
const stage = (category: StageCategory, first: StageStatus, second: StageStatus) => ({
  category,
  subStages: [part('a', first), part('b', second)],
});
const toBoth = (status: StageStatus) => ({ status, subStageIds: ['a', 'b'] });
const toFirst = (status: StageStatus) => ({ status, subStageIds: ['a'] });

test.each([
  ['all parts', stage('Submission', 'IN_PROGRESS', 'NOT_STARTED'), toBoth('COMPLETED'), 'side'],
  ['one of two open parts', stage('Submission', 'IN_PROGRESS', 'NOT_STARTED'), toFirst('COMPLETED'), 'parts'],
  ['the last open part', stage('Submission', 'IN_PROGRESS', 'COMPLETED'), toFirst('COMPLETED'), 'side'],
  ['parts that were complete', stage('Submission', 'COMPLETED', 'COMPLETED'), toBoth('COMPLETED'), null],
  ['no part', stage('Submission', 'IN_PROGRESS', 'NOT_STARTED'), toBoth('IN_PROGRESS'), null],
  ['a sample that is submitted', stage('Approval', 'IN_PROGRESS', 'IN_PROGRESS'), toBoth('SUBMITTED'), null],
  ['a sample that is approved', stage('Approval', 'SUBMITTED', 'APPROVED'), toFirst('APPROVED'), 'side'],
  [
    'a quantity that reaches what is required',
    stage('Quantity', 'IN_PROGRESS', 'COMPLETED'),
    { figures: [{ subStageId: 'a', inhouse: 100 }] },
    'side',
  ],
  [
    'a quantity below what is required',
    stage('Quantity', 'IN_PROGRESS', 'COMPLETED'),
    { figures: [{ subStageId: 'a', inhouse: 99 }] },
    null,
  ],
  ['a status for quantities', stage('Quantity', 'IN_PROGRESS', 'NOT_STARTED'), toBoth('COMPLETED'), 'side'],
  ['the other side', { category: 'Approval' as const, subStages: [{ stageId: 'a', sides: {} }] }, {}, null],
])('a report on %s completes what it leaves closed', (_name, reported, report, completed) => {
  expect(completedBy(reported, 'factory', report)).toBe(completed);
});
