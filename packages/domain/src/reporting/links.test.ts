import { describe, expect, it } from 'vitest';
import {
  type LinkAction,
  type LinkPart,
  linkChoices,
  linkEnd,
  linkState,
  mailedChoices,
  reportOfChoice,
  typedFigure,
} from './links';

const NOW = new Date('2026-06-15T09:00:00.000Z');
const working = {
  expiresAt: new Date('2026-06-16T09:00:00.000Z'),
  isRevoked: false,
  isReportable: true,
  isMakerActive: true,
};

describe('a report link', () => {
  it.each([
    ['works', {}],
    ['withdrawn', { isRevoked: true, expiresAt: NOW }],
    ['withdrawn', { isMakerActive: false }],
    ['expired', { expiresAt: NOW, isReportable: false }],
    ['over', { isReportable: false }],
  ])('%s: %j', (state, facts) => {
    expect(linkState({ ...working, ...facts }, NOW)).toBe(state);
  });

  it('works 30 days if mailed, 7 days if copied', () => {
    expect(linkEnd('mailed', NOW).toISOString()).toBe('2026-07-15T09:00:00.000Z');
    expect(linkEnd('copied', NOW).toISOString()).toBe('2026-06-22T09:00:00.000Z');
  });
});

it.each([
  ['Quantity', 'factory', 'NOT_STARTED', ['IN_PROGRESS', 'COMPLETED']],
  ['Quantity', 'factory', 'IN_PROGRESS', ['COMPLETED']],
  ['Submission', 'client', 'IN_PROGRESS', ['COMPLETED']],
  ['Approval', 'factory', 'NOT_STARTED', ['IN_PROGRESS', 'SUBMITTED']],
  ['Approval', 'factory', 'IN_PROGRESS', ['SUBMITTED']],
  ['Approval', 'factory', 'REJECTED', ['IN_PROGRESS', 'SUBMITTED']],
  ['Approval', 'factory', 'SUBMITTED', []],
  ['Approval', 'client', 'SUBMITTED', ['IN_REVIEW', 'APPROVED']],
  ['Approval', 'client', 'IN_REVIEW', ['APPROVED', 'REJECTED']],
] as const)(
  'the line of a mail about %s on the %s side that is %s offers %j',
  (category, side, now, choices) => {
    expect(mailedChoices(category, side, now)).toEqual(choices);
  },
);

it.each([
  ['Approval', 'factory', 'none', ['IN_PROGRESS', 'SUBMITTED']],
  ['Approval', 'client', 'none', ['IN_REVIEW', 'APPROVED', 'REJECTED']],
  ['Submission', 'factory', 'none', ['IN_PROGRESS', 'COMPLETED']],
  ['Quantity', 'client', 'none', ['IN_PROGRESS', 'COMPLETED']],
  ['Approval', 'factory', 'all', ['SUBMITTED']],
  ['Approval', 'client', 'all', ['APPROVED', 'APPROVED_WITH_COMMENTS', 'REJECTED', 'ON_HOLD']],
  ['Quantity', 'factory', 'all', ['IN_PROGRESS', 'COMPLETED']],
  ['Approval', 'client', 'some', ['IN_REVIEW', 'APPROVED', 'APPROVED_WITH_COMMENTS', 'REJECTED', 'ON_HOLD']],
  ['Approval', 'factory', 'some', ['IN_PROGRESS', 'SUBMITTED']],
] as const)('%s stages on the %s side (rounds: %s) offer %j', (category, side, rounds, choices) => {
  expect(linkChoices(category, side, rounds)).toEqual(choices);
});

it.each([
  ['4,100', 4100],
  ['4100', 4100],
  ['৪১০০', 4100],
  ['৪,১০০', 4100],
  [' 4 100 ', 4100],
  ['12.5', 12.5],
  ['0', 0],
  ['', null],
  ['-3', null],
  ['many', null],
  ['1e3', null],
])('%j is read as %j', (text, figure) => {
  expect(typedFigure(text)).toBe(figure);
});

it.each([
  ['4.100', 4100],
  ['1.234,5', 1234.5],
  ['4100', 4100],
  ['12,5', 12.5],
  ['4,100', 4.1],
  ['৪.১০০', 4100],
  ['12.5', null],
])('%j is read as %j where a comma begins the decimals', (text, figure) => {
  expect(typedFigure(text, ',')).toBe(figure);
});

describe('a choice', () => {
  const plain: LinkPart = { id: 'plain', followsRounds: false, openRoundId: null };
  const waiting: LinkPart = { id: 'waiting', followsRounds: true, openRoundId: 'round' };
  const due = { today: '2026-06-15', nextDueOn: '2026-06-22' };

  it.each([
    ['SUBMITTED', 'factory', [plain], { status: 'SUBMITTED', subStageIds: ['plain'] }],
    [
      'SUBMITTED',
      'factory',
      [plain, waiting],
      {
        status: 'SUBMITTED',
        subStageIds: ['plain'],
        sample: { subStageIds: ['waiting'], on: '2026-06-15', parcel: null },
      },
    ],
    [
      'APPROVED_WITH_COMMENTS',
      'client',
      [waiting],
      {
        sample: { roundIds: ['round'], result: 'approvedWithComments', on: '2026-06-15', nextDueOn: null },
      },
    ],
    [
      'REJECTED',
      'client',
      [waiting],
      { sample: { roundIds: ['round'], result: 'rejected', on: '2026-06-15', nextDueOn: '2026-06-22' } },
    ],
    ['ON_HOLD', 'client', [plain], { status: 'IN_REVIEW', subStageIds: ['plain'] }],
    ['COMPLETED', 'factory', [plain], { status: 'COMPLETED', subStageIds: ['plain'] }],
    ['IN_PROGRESS', 'factory', [waiting], { status: 'IN_PROGRESS', subStageIds: ['waiting'] }],
  ] as const)('%s on the %s side of %j reports %j', (action, side, parts, report) => {
    expect(reportOfChoice(action as LinkAction, side, parts, due)).toEqual(report);
  });
});
