import { english } from '@selvedge/i18n/test-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAGE_STATUSES, type StageStatus } from '../vocabulary';
import { checkFigure, passedOn, proposeSummary, settleReport, toleranceOf } from './report';
import { doneStatus, isDoneNext, nextStatus, reportChoices } from './status';

const pieces = { required: 5000, inhouse: 3200, unit: 790 as const, tolerance: 5 };

describe('a reported figure', () => {
  it.each([
    [4100, pieces, 'ok'],
    [5250, pieces, 'ok'],
    [5251, pieces, '5,251 is 5% more than required.'],
    [5600, pieces, '5,600 is 12% more than required.'],
    [10_000, pieces, '10,000 is 100% more than required.'],
    [10_001, pieces, 'At most 10,000 can be reported.'],
    [12.5, pieces, 'Pieces are whole numbers.'],
    [12.5, { ...pieces, unit: 791 as const }, 'ok'],
    [900, { ...pieces, required: 400, inhouse: 900 }, 'ok'],
    [850, { ...pieces, required: 400, inhouse: 900 }, 'ok'],
    [1, { ...pieces, required: 0, inhouse: 0 }, 'At most 0 can be reported.'],
  ])('of %d is checked against the required quantity (%j): %s', (figure, rule, expected) => {
    const verdict = checkFigure(figure, rule);
    expect(verdict.kind === 'ok' ? 'ok' : english(verdict.message)).toBe(expected);
  });
  it.each([
    [3, 3],
    ['2', 2],
    ['+/- 4 %', 4],
    [0, 0],
    [null, 5],
    ['', 5],
    ['none', 5],
  ])('counts with the tolerance %j as %d %%', (value, percent) => {
    expect(toleranceOf(value)).toBe(percent);
  });
});

describe('a status and a figure of a quantity part', () => {
  const statuses = fc.constantFrom<StageStatus>('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED');
  const figures = fc.nat({ max: 2000 });
  it('never contradict each other after a report', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        statuses,
        figures,
        fc.option(statuses, { nil: undefined }),
        fc.option(figures, { nil: undefined }),
        (status, inhouse, sentStatus, sentInhouse) => {
          const sent = {
            ...(sentStatus ? { status: sentStatus } : {}),
            ...(sentInhouse === undefined || sentInhouse === inhouse ? {} : { inhouse: sentInhouse }),
          };
          if (Object.keys(sent).length === 0) return;
          const settled = settleReport({ status, inhouse, required: 1000 }, 'Quantity', sent);
          if ('message' in settled) return;
          const { state } = settled;
          if (state.inhouse >= 1000) expect(state.status).toBe('COMPLETED');
          if (state.inhouse > 0) expect(state.status).not.toBe('NOT_STARTED');
          if (state.inhouse === 0 && sent.status === undefined) expect(state.status).toBe('NOT_STARTED');
        },
      ),
    );
  });
  it('leaves other categories as they are reported', () => {
    const now = { status: 'SUBMITTED' as const, inhouse: 0, required: 100 };
    for (const status of STAGE_STATUSES)
      expect(settleReport(now, 'Approval', { status })).toEqual({ state: { status, inhouse: 0 } });
  });
});

describe('who reports what in an approval stage', () => {
  it('offers the submitting party its two, the deciding party its three, and editors all of them', () => {
    expect(reportChoices('Approval', 'submits')).toEqual(['IN_PROGRESS', 'SUBMITTED']);
    expect(reportChoices('Approval', 'submits', 'APPROVED')).toEqual([]);
    expect(reportChoices('Approval', 'decides', 'APPROVED')).toEqual(['IN_REVIEW', 'APPROVED', 'REJECTED']);
    expect(reportChoices('Approval', 'both')).toHaveLength(6);
    expect(reportChoices('Quantity', 'submits')).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']);
  });
  it('never proposes a step that it would refuse', () => {
    for (const role of ['both', 'submits', 'decides'] as const)
      for (const side of ['client', 'factory'] as const)
        for (const status of STAGE_STATUSES) {
          const next = nextStatus(status, 'Approval', role, side);
          if (next) expect(reportChoices('Approval', role, status)).toContain(next);
        }
    expect(doneStatus('Approval', 'submits', 'factory')).toBe('SUBMITTED');
    expect(doneStatus('Approval', 'both', 'client')).toBe('SUBMITTED');
    expect(doneStatus('Quantity', 'decides', 'client')).toBe('COMPLETED');
  });
  it.each([
    ['decides', 'client', ['SUBMITTED', 'IN_REVIEW']],
    ['submits', 'factory', ['NOT_STARTED', 'IN_PROGRESS', 'REJECTED']],
    ['both', 'client', ['NOT_STARTED', 'IN_PROGRESS', 'REJECTED']],
    ['both', 'factory', ['IN_PROGRESS', 'SUBMITTED', 'IN_REVIEW']],
  ] as const)('offers %s on the %s side to be done with parts at %j', (role, side, expected) => {
    const meant = STAGE_STATUSES.filter((status) => isDoneNext(status, 'Approval', role, side));
    expect(meant.sort()).toEqual([...expected].sort());
  });
});

describe('what is passed on to the client', () => {
  const day = (date: number) => `2026-11-0${date}T08:00:00.000Z`;
  const at = (status: StageStatus, inhouse = 0, updated: number | null = null, submitted = updated) => ({
    status,
    inhouse,
    updatedAt: updated === null ? null : day(updated),
    submittedAt: submitted === null ? null : day(submitted),
  });
  const to = (status: StageStatus, inhouse = 0) => ({ status, inhouse });
  it.each([
    ['Approval', at('SUBMITTED'), at('NOT_STARTED'), to('SUBMITTED')],
    ['Approval', at('APPROVED'), at('IN_PROGRESS'), to('SUBMITTED')],
    ['Approval', at('REJECTED'), at('NOT_STARTED'), to('IN_PROGRESS')],
    ['Submission', at('COMPLETED'), at('NOT_STARTED'), to('COMPLETED')],
    ['Quantity', at('IN_PROGRESS', 400), at('NOT_STARTED'), to('IN_PROGRESS', 400)],
    ['Quantity', at('COMPLETED', 900), at('IN_PROGRESS', 900), to('COMPLETED', 900)],
    ['Quantity', at('IN_PROGRESS', 600), at('COMPLETED', 500), to('COMPLETED', 600)],
  ] as const)('of %s %j, which is %j on the client side, is %j', (category, factory, client, expected) => {
    expect(passedOn(category, factory, client)).toEqual(expected);
  });
  it.each([
    ['Approval', at('REJECTED'), at('SUBMITTED')],
    ['Approval', at('REJECTED'), at('APPROVED')],
    ['Approval', at('SUBMITTED'), at('IN_REVIEW')],
    ['Approval', at('NOT_STARTED'), at('SUBMITTED')],
    ['Submission', at('IN_PROGRESS'), at('COMPLETED')],
    ['Quantity', at('IN_PROGRESS', 400), at('IN_PROGRESS', 400)],
    ['Quantity', at('NOT_STARTED'), at('COMPLETED', 1000)],
    ['Quantity', at('COMPLETED', 900), at('IN_PROGRESS', 1000)],
  ] as const)('of %s %j never lowers %j', (category, factory, client) => {
    expect(passedOn(category, factory, client)).toBeNull();
  });
  it.each([
    ['the round that was rejected', 'Approval', at('SUBMITTED', 0, 3), null],
    ['a later decision of the trader on that round', 'Approval', at('APPROVED', 0, 7, 3), null],
    ['the trader’s own rejection', 'Approval', at('REJECTED', 0, 7, 3), null],
    ['a report without a time', 'Approval', at('SUBMITTED'), null],
    ['nothing', 'Approval', at('NOT_STARTED', 0, 7), null],
    ['a new start', 'Approval', at('IN_PROGRESS', 0, 7, 3), to('IN_PROGRESS')],
    ['a new round', 'Approval', at('SUBMITTED', 0, 7), to('SUBMITTED')],
    ['a new round that the trader approved', 'Approval', at('APPROVED', 0, 8, 7), to('SUBMITTED')],
    ['documents sent again', 'Submission', at('COMPLETED', 0, 7, 3), to('COMPLETED')],
    ['an older figure', 'Quantity', at('COMPLETED', 1000, 3), null],
  ] as const)('after a rejection on day 5, %s in %s is %j', (_what, category, factory, expected) => {
    expect(passedOn(category, factory, at('REJECTED', 0, 5))).toEqual(expected);
  });
});

describe('a proposed summary', () => {
  it('contains stage, status and number of colors, within 72 characters', () => {
    expect(proposeSummary('Lab Dip', 'Submitted', 3)).toBe('Lab Dip: Submitted, 3 colors');
    expect(proposeSummary('Lab Dip', 'Submitted', 1)).toBe('Lab Dip: Submitted');
    expect([...proposeSummary('x'.repeat(120), 'Submitted', 12)]).toHaveLength(72);
  });
});
