import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoInstant } from './instant';

describe('instants of the database', () => {
  it.each([
    ['2026-11-24 09:05:00+00', '2026-11-24T09:05:00.000Z'],
    ['2026-11-24 09:05:00.1+00', '2026-11-24T09:05:00.100Z'],
    ['2026-11-24 09:05:00.123456+00', '2026-11-24T09:05:00.123Z'],
    ['2026-11-24 09:05:00.999999+00', '2026-11-24T09:05:00.999Z'],
    ['2026-11-24 14:35:00.5+05:30', '2026-11-24T09:05:00.500Z'],
    ['2026-11-24 01:05:00-08', '2026-11-24T09:05:00.000Z'],
  ])('reads %s as %s', (text, iso) => {
    expect(isoInstant(text)).toBe(iso);
  });

  it('reads every instant as a date does', () => {
    const instants = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 999 }), (instant, micros) => {
        const iso = instant.toISOString();
        const text = `${iso.slice(0, -1).replace('T', ' ')}${String(micros).padStart(3, '0')}`;
        expect(isoInstant(`${text}+00`)).toBe(iso);
        expect(isoInstant(`${text}+00`)).toBe(new Date(`${text}+00`).toISOString());
      }),
    );
  });

  it('refuses an instant that has no day', () => {
    expect(() => isoInstant('infinity')).toThrow(RangeError);
  });
});
