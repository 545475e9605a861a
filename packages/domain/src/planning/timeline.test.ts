import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar';
import { timelineScale } from './timeline';

describe('a plan’s timeline', () => {
  it('holds the purchase order date, today and every deadline, in their order', () => {
    const scale = timelineScale('2026-06-01', '2026-06-15', ['2026-09-01', '2026-07-01']);
    const places = ['2026-06-01', '2026-06-15', '2026-07-01', '2026-09-01'].map(scale.at);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(places.at(-1)).toBeLessThan(100);
  });

  it('names the first of each month, and only quarters when the plan is long', () => {
    const days = (to: string) =>
      timelineScale('2026-06-01', '2026-06-15', [to]).ticks.map((tick) => tick.day);
    expect(days('2026-08-20')).toEqual(['2026-06-01', '2026-07-01', '2026-08-01']);
    expect(days('2028-06-01')).toContain('2027-01-01');
    expect(days('2028-06-01')).not.toContain('2027-02-01');
  });

  it('keeps its width when everything falls on one day', () => {
    const scale = timelineScale('2026-06-15', '2026-06-15', []);
    expect(scale.at(addDays('2026-06-15', 7))).toBeGreaterThan(scale.at('2026-06-15'));
    expect(scale.at('2020-01-01')).toBe(0);
    expect(scale.at('2040-01-01')).toBe(100);
  });
});
