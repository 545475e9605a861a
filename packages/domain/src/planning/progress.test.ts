import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StageStatus } from '../vocabulary';
import {
  clampInhouse,
  inhousePercent,
  isSubStageComplete,
  parentStatus,
  subStageDisplayStatus,
} from './progress';
import { statusChoices } from './status';

describe('progress', () => {
  it('completes a Quantity part by its in-house, and no other part by it', () => {
    const part = (required: number) => ({
      sides: {
        client: {
          status: 'NOT_STARTED' as const,
          inhouse: { value: 5, unit: 790 as const },
          required: { value: required, unit: 790 as const },
        },
      },
    });
    expect(isSubStageComplete(part(5), 'client', 'Quantity')).toBe(true);
    expect(isSubStageComplete(part(5), 'client', 'Approval')).toBe(false);
    expect(isSubStageComplete(part(0), 'client', 'Quantity')).toBe(false);
  });
  it('of a part follows its quantity, unless its status is more specific', () => {
    const statusOf = (status: StageStatus, inhouse: number, category: 'Quantity' | 'Approval') =>
      subStageDisplayStatus(
        {
          sides: {
            client: { status, inhouse: { value: inhouse, unit: 790 }, required: { value: 5, unit: 790 } },
          },
        },
        'client',
        category,
      );
    expect([
      statusOf('NOT_STARTED', 0, 'Quantity'),
      statusOf('NOT_STARTED', 1, 'Quantity'),
      statusOf('REJECTED', 1, 'Quantity'),
      statusOf('IN_PROGRESS', 5, 'Quantity'),
      statusOf('NOT_STARTED', 5, 'Approval'),
      statusOf('APPROVED', 5, 'Approval'),
    ]).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'REJECTED', 'COMPLETED', 'IN_PROGRESS', 'APPROVED']);
  });
  it('clamps a typed quantity between 0 and the required one', () => {
    fc.assert(
      fc.property(fc.anything(), fc.nat(), (typed, required) => {
        const value = clampInhouse(
          typeof typed === 'object' || typeof typed === 'symbol' ? 'x' : typed,
          required,
        );
        return value >= 0 && value <= required;
      }),
    );
    expect([clampInhouse('abc', 10), inhousePercent(1, 3), inhousePercent(1, 0)]).toEqual([0, 33, 0]);
  });
  it('makes a stage’s status of its parts', () => {
    expect([
      parentStatus([]),
      parentStatus(['APPROVED', 'APPROVED']),
      parentStatus(['APPROVED', 'NOT_STARTED']),
    ]).toEqual(['NOT_STARTED', 'APPROVED', 'IN_PROGRESS']);
  });
  it('offers statuses by category', () => {
    expect(statusChoices('Approval')).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'REJECTED', 'APPROVED']);
    expect(statusChoices('Submission')).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']);
    expect(statusChoices()).toHaveLength(7);
  });
});
