import { Unit } from '../vocabulary';

/** Units that are counted in whole numbers; other units are measured with two decimals. */
const COUNTED: readonly Unit[] = [Unit.Piece, Unit.Gross, Unit.Dozen, Unit.Set, Unit.Cone];
/** Larger quantities are typing errors, and their decimals could not be stored exactly. */
const MAX_NEED = 1e12;

export const MAX_WASTAGE = 100;

/**
 * The quantity of a material needed for a number of garments, in the material's unit: pieces x consumption x (1 +
 * wastage / 100). Rounded up to whole units if counted, to two decimals if measured. Null if pieces or consumption are
 * missing. `wastage` is a percentage; null means 0.
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
  // toFixed removes floating-point errors: 1,000 x 0.18 x 1.05 is 189, not 189.00000000000003.
  return Math.max(1, Math.ceil(Number((exact * steps).toFixed(6)))) / steps;
}
