import { expect, it } from 'vitest';
import type { StageCategory, StageStatus } from '../vocabulary';
import { cellStatusOf, type RangeStatus, rangeStatuses } from './range-status';
import type { ReportRole } from './stage';
import { EDITOR_STATUSES } from './status';

const cell = (category: StageCategory, role: ReportRole = 'both', now: StageStatus = 'NOT_STARTED') => ({
  category,
  role,
  now,
});

it.each([
  ['only Approval stages', [cell('Approval'), cell('Approval')], EDITOR_STATUSES],
  ['a Quantity stage', [cell('Quantity')], ['NOT_STARTED', 'IN_PROGRESS', 'DONE']],
  ['mixed categories', [cell('Approval'), cell('Submission')], ['NOT_STARTED', 'IN_PROGRESS', 'DONE']],
  ['one who submits', [cell('Approval', 'submits')], ['IN_PROGRESS', 'SUBMITTED']],
  ['one who decides', [cell('Approval', 'decides')], ['IN_REVIEW', 'APPROVED', 'REJECTED']],
  [
    'one who submits and reports',
    [cell('Approval', 'submits'), cell('Quantity')],
    ['NOT_STARTED', 'IN_PROGRESS', 'DONE'],
  ],
  ['no cell', [], []],
])('%s: the statuses that a range offers', (_, cells, statuses) => {
  expect(rangeStatuses(cells)).toEqual(statuses);
});

it.each<[string, RangeStatus, ReturnType<typeof cell>, StageStatus | null]>([
  ['Done of an Approval stage', 'DONE', cell('Approval'), 'APPROVED'],
  ['Done of a Quantity stage', 'DONE', cell('Quantity'), 'COMPLETED'],
  ['Done of a Submission stage', 'DONE', cell('Submission'), 'COMPLETED'],
  ['a status as it is', 'IN_REVIEW', cell('Approval'), 'IN_REVIEW'],
  ['a decision of one who submits', 'DONE', cell('Approval', 'submits'), null],
  ['an approved part of one who submits', 'SUBMITTED', cell('Approval', 'submits', 'APPROVED'), null],
  ['a submission of a Quantity stage', 'SUBMITTED', cell('Quantity'), null],
])('%s', (_, choice, facts, status) => {
  expect(cellStatusOf(choice, facts)).toBe(status);
});
