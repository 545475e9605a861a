import { type LocalizedText, localized } from '../localized-text';
import type { Quantity } from '../orders/order';
import { UNIT_LABELS, Unit } from '../vocabulary';

/** Units of garments. A quantity in sets also has the number of garments per set. */
export const GARMENT_UNITS: readonly Unit[] = [Unit.Piece, Unit.Dozen, Unit.Gross, Unit.Set];

const PIECES: Partial<Record<Unit, number>> = { [Unit.Piece]: 1, [Unit.Dozen]: 12, [Unit.Gross]: 144 };

export const countsGarments = (unit: Unit): boolean => GARMENT_UNITS.includes(unit);

/** Other units, and sets of unknown size, are returned as written; the screens warn about them. */
export function piecesOf({ value, unit, piecesPerSet }: Quantity): number {
  const factor = unit === Unit.Set ? (piecesPerSet ?? 1) : (PIECES[unit] ?? 1);
  // Removes floating-point errors: 2.1 gross are 302.4 pieces, not 302.40000000000003.
  return Number((value * factor).toFixed(6));
}

/** Formats a quantity: '1,200 pcs', or '100 Dozen (1,200 pcs)' for other units. */
export function garmentText(quantity: Quantity): LocalizedText {
  const pieces = piecesOf(quantity);
  if (quantity.unit === Unit.Piece) return localized('{count} pcs', { count: pieces });
  const { value: count, unit } = quantity;
  return localized('{count} {unit} ({pieces} pcs)', { count, unit: { text: UNIT_LABELS[unit] }, pieces });
}

/** The reason why a quantity is not a valid number of garments; null if it is. */
export function garmentProblem(name: string, quantity: Quantity): LocalizedText | null {
  const field = { field: name };
  if (!countsGarments(quantity.unit))
    return localized('{field} cannot be counted in {unit}: use Piece, Dozen, Gross or Set.', {
      field,
      unit: { text: UNIT_LABELS[quantity.unit] },
    });
  if (quantity.unit === Unit.Set && !quantity.piecesPerSet)
    return localized('{field}: say how many pieces are in a set.', { field });
  return Number.isInteger(piecesOf(quantity))
    ? null
    : localized('{field} must come to whole pieces.', { field });
}
