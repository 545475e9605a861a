import { numberText } from '../orders/fields';
import type { Quantity } from '../orders/order';
import { UNIT_LABELS, Unit } from '../vocabulary';

/** Units that count garments; how many are in a set is said with the quantity. */
export const GARMENT_UNITS: readonly Unit[] = [Unit.Piece, Unit.Dozen, Unit.Gross, Unit.Set];

const PIECES: Partial<Record<Unit, number>> = { [Unit.Piece]: 1, [Unit.Dozen]: 12, [Unit.Gross]: 144 };

export const countsGarments = (unit: Unit): boolean => GARMENT_UNITS.includes(unit);

/**
 * The pieces of a garment quantity. A stored unit that counts no garments, and a set of unknown size, count as written:
 * the screens warn about both, and neither can be chosen any more.
 */
export function piecesOf({ value, unit, piecesPerSet }: Quantity): number {
  const factor = unit === Unit.Set ? (piecesPerSet ?? 1) : (PIECES[unit] ?? 1);
  // 2.1 gross are 302.4 pieces, not 302.40000000000003.
  return Number((value * factor).toFixed(6));
}

/** '1,200 pcs', or '100 Dozen (1,200 pcs)' when it was written in another unit. */
export function garmentText(quantity: Quantity): string {
  const pieces = `${numberText(piecesOf(quantity))} pcs`;
  if (quantity.unit === Unit.Piece) return pieces;
  return `${numberText(quantity.value)} ${UNIT_LABELS[quantity.unit]} (${pieces})`;
}

/** What keeps a quantity from being a number of garments, in words; null when nothing does. */
export function garmentProblem(name: string, quantity: Quantity): string | null {
  if (!countsGarments(quantity.unit))
    return `${name} cannot be counted in ${UNIT_LABELS[quantity.unit]}: use Piece, Dozen, Gross or Set.`;
  if (quantity.unit === Unit.Set && !quantity.piecesPerSet)
    return `${name}: say how many pieces are in a set.`;
  return Number.isInteger(piecesOf(quantity)) ? null : `${name} must come to whole pieces.`;
}
