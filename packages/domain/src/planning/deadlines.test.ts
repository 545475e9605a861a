import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar';
import { clampDeadline, deadlineFor, leadTimeFor } from './deadlines';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count));

describe('deadlines', () => {
  it('and lead times are two views of one number', () => {
    fc.assert(
      fc.property(day, fc.nat(3000), (po, lead) => {
        expect(leadTimeFor(po, deadlineFor(po, lead, '2026-01-01'), '2026-01-01')).toBe(lead);
      }),
    );
  });
  it('are never before the purchase order date, or today while it is unset', () => {
    fc.assert(fc.property(day, day, (po, deadline) => clampDeadline(po, deadline, '2026-01-01') >= po));
    expect(deadlineFor(null, 5, '2026-06-15')).toBe('2026-06-20');
  });
});
