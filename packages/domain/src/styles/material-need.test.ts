import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS, Unit } from '../vocabulary';
import { materialNeed } from './material-need';

describe('what garments need of a material', () => {
  it.each<[number, number | null, number | null, Unit, number | null]>([
    [1000, 0.18, 5, Unit.Kg, 189],
    [1000, 0.18, null, Unit.Kg, 180],
    [4500, 1.03, 0, Unit.Piece, 4635],
    [1001, 1, 3, Unit.Piece, 1032],
    [333, 0.1, 0, Unit.Piece, 34],
    [333, 0.1237, 0, Unit.Metre, 41.2],
    [333, 0.12371, 0, Unit.Metre, 41.2],
    [333, 0.1238, 0, Unit.Yard, 41.23],
    [1200, 0.05, 3, Unit.Cone, 62],
    [1, 0.00001, 0, Unit.Kg, 0.01],
    [0, 0.18, 5, Unit.Kg, null],
    [1000, null, 5, Unit.Kg, null],
    [1000, 0, 5, Unit.Kg, null],
    [1000, -1, 5, Unit.Kg, null],
    [1000, 1, -5, Unit.Kg, null],
    [Number.NaN, 1, 0, Unit.Kg, null],
    [1000, Number.POSITIVE_INFINITY, 0, Unit.Kg, null],
    [1e9, 1e9, 0, Unit.Kg, null],
  ])(
    '%d pieces of %s with %s %% wastage in unit %d come to %s',
    (pieces, consumption, wastage, unit, need) => {
      expect(materialNeed(pieces, consumption, wastage, unit)).toBe(need);
    },
  );

  const pieces = fc.integer({ min: 1, max: 2_000_000 });
  const consumption = fc.double({ min: 0.0001, max: 1000, noNaN: true });
  const wastage = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
  const unit = fc.constantFrom(...UNITS);

  it('is never short, never a whole step over, and whole where units are counted', () => {
    fc.assert(
      fc.property(pieces, consumption, wastage, unit, (count, each, lost, one) => {
        const need = materialNeed(count, each, lost, one) ?? Number.NaN;
        const step = [Unit.Kg, Unit.Metre, Unit.Yard].includes(one as 791) ? 0.01 : 1;
        const exact = (count * each * (100 + (lost ?? 0))) / 100;
        const tolerance = 1e-6 + exact * 1e-12;
        expect(need).toBeGreaterThanOrEqual(exact - tolerance);
        expect(need).toBeLessThanOrEqual(exact + step + tolerance);
        if (step === 1) expect(Number.isInteger(need)).toBe(true);
      }),
    );
  });

  it('is a positive number or null for any input', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.option(fc.double()), unit, (count, each, lost, one) => {
        const need = materialNeed(count, each, lost, one);
        expect(need === null || (Number.isFinite(need) && need > 0)).toBe(true);
      }),
    );
  });

  it('of more garments is never less', () => {
    fc.assert(
      fc.property(pieces, pieces, consumption, wastage, unit, (some, more, each, lost, one) => {
        const need = materialNeed(some, each, lost, one) ?? 0;
        expect(materialNeed(some + more, each, lost, one) ?? 0).toBeGreaterThanOrEqual(need);
      }),
    );
  });
});
