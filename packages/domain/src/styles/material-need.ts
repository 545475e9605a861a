import { Unit } from '../vocabulary';

/** Units that are bought by the count; the others are measured, with two decimals. */
const COUNTED: readonly Unit[] = [Unit.Piece, Unit.Gross, Unit.Dozen, Unit.Set, Unit.Cone];
/** Beyond this a quantity is a typing error, and its decimals could not be stored exactly. */
const MAX_NEED = 1e12;

export const MAX_WASTAGE = 100;

/**
 * What garments need of a material, in the material's unit: pieces x consumption x (1 + wastage / 100). It is rounded up, to
 * whole units where they are counted and to two decimals where they are measured, so that it is never short. Null when
 * there is nothing to calculate it from. `wastage` is a percentage, 0 when it is null.
 */
export function materialNeed(
  pieces: number,
  consumption: number | null,
  wastage: number | null,
  unit: Unit,
): number | null {
  const lost = wastage ?? 0;
  if (consumption === null || !(pieces > 0) || !(consumption > 0) || !(lost >= 0)) return null;
  const steps = COUNTED.includes(unit) ? 1 : 100;
  const exact = (pieces * consumption * (100 + lost)) / 100;
  if (!(exact <= MAX_NEED)) return null;
  // 1,000 x 0.18 x 1.05 is 189, not 189.00000000000003; the least that can be bought is one step.
  return Math.max(1, Math.ceil(Number((exact * steps).toFixed(6)))) / steps;
}
