import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar';
import { HOLIDAY_LISTS } from '../catalogue/holiday-lists';
import { workingDays } from '../workdays/work-calendar';
import {
  type Anchor,
  clampDeadline,
  deadlineFor,
  leadTimeFor,
  MAX_LEAD_DAYS,
  orderAnchor,
  withDeadlines,
} from './anchor';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2026-01-01', count));
const side = fc.constantFrom('client' as const, 'factory' as const);
const BANGLADESH = workingDays({ country: 'BD', weekend: HOLIDAY_LISTS.BD.weekend, days: [] });

describe('deadlines', () => {
  it('and lead times are two views of one number', () => {
    fc.assert(
      fc.property(day, side, fc.nat(3000), (po, of, lead) => {
        const anchor = orderAnchor(po, '2026-01-01');
        expect(leadTimeFor(anchor, of, deadlineFor(anchor, of, lead))).toBe(lead);
      }),
    );
  });
  it('and lead times in working days, too', () => {
    fc.assert(
      fc.property(day, fc.nat(300), (start, lead) => {
        const anchor = { ...orderAnchor(start, start), factoryDays: BANGLADESH };
        const deadline = deadlineFor(anchor, 'factory', lead, 'working');
        expect(leadTimeFor(anchor, 'factory', deadline, 'working')).toBe(lead);
      }),
    );
  });
  it('have a lead time of about ten years at most', () => {
    const anchor = { ...orderAnchor('2027-01-04', '2027-01-01'), factoryDays: BANGLADESH };
    for (const unit of ['calendar', 'working'] as const)
      expect(leadTimeFor(anchor, 'factory', '2199-12-31', unit)).toBe(MAX_LEAD_DAYS);
  });
  it('are never before the purchase order date, or today while it is unset', () => {
    fc.assert(
      fc.property(day, day, (po, deadline) => clampDeadline(orderAnchor(po, '2026-01-01'), deadline) >= po),
    );
    expect(deadlineFor(orderAnchor(null, '2026-06-15'), 'client', 5)).toBe('2026-06-20');
    expect(deadlineFor(orderAnchor('2026-06-15', '2026-01-01'), 'client', -5)).toBe('2026-06-15');
  });
});

describe('a plan of a factory in Bangladesh that starts on Thursday 4 March 2027, before Eid', () => {
  const anchor: Anchor = { ...orderAnchor('2027-03-04', '2027-01-01'), factoryDays: BANGLADESH };
  it.each([
    ['calendar', 5, '2027-03-09'],
    ['working', 0, '2027-03-04'],
    ['working', 1, '2027-03-06'],
    ['working', 5, '2027-03-13'],
    ['working', 10, '2027-03-18'],
  ] as const)('has with %s lead %i the deadline %s', (unit, lead, deadline) => {
    expect(deadlineFor(anchor, 'factory', lead, unit)).toBe(deadline);
  });
  it.each([
    ['working', '2027-03-11', 4],
    ['working', '2027-03-13', 5],
    ['calendar', '2027-03-13', 9],
    ['working', '2027-03-01', 0],
  ] as const)('has in %s days for the deadline %s the lead %i', (unit, deadline, lead) => {
    expect(leadTimeFor(anchor, 'factory', deadline, unit)).toBe(lead);
  });
  it('counts the client side by the calendar of the buyer, who has none', () => {
    expect(deadlineFor(anchor, 'client', 5, 'working')).toBe('2027-03-09');
  });
});

describe('a plan that starts before its earliest deadline', () => {
  const anchor: Anchor = { ...orderAnchor('2027-03-03', '2027-01-01'), floor: '2027-03-15' };
  it('moves only the deadlines before it', () => {
    const stage = (client: number, factory: number) => ({
      sides: { client: { lead: client, deadline: null }, factory: { lead: factory, deadline: null } },
    });
    const dated = withDeadlines([stage(12, 9), stage(60, 58)], anchor);
    expect(dated.map(({ sides }) => [sides.client.deadline, sides.factory.deadline])).toEqual([
      ['2027-03-15', '2027-03-15'],
      ['2027-05-02', '2027-04-30'],
    ]);
  });
});
