import type { Quantity } from '../orders/order';
import { Unit } from '../vocabulary';
import { type Part, sideOf } from './progress';
import type { Side, UnitTotal } from './stage';

const unitOf = (part: Part, side: Side): Unit => part.sides[side]?.required?.unit ?? Unit.Piece;

export function totalsByUnit(parts: readonly Part[], side: Side): UnitTotal[] {
  const totals = new Map<Unit, UnitTotal>();
  for (const part of parts) {
    const unit = unitOf(part, side);
    const { required, inhouse } = sideOf(part, side);
    const total = totals.get(unit) ?? { unit, required: 0, inhouse: 0 };
    totals.set(unit, { unit, required: total.required + required, inhouse: total.inhouse + inhouse });
  }
  return [...totals.values()];
}

export const mainTotal = (totals: readonly UnitTotal[], key: 'required' | 'inhouse'): Quantity => {
  const [main] = totals;
  return { value: main?.[key] ?? 0, unit: main?.unit ?? Unit.Piece };
};

/** Mean share over the parts, 0 to 100 rounded; skips parts without a requirement. */
export function inhouseMean(parts: readonly Part[], side: Side): number {
  const shares = parts.flatMap((part) => {
    const { required, inhouse } = sideOf(part, side);
    return required > 0 ? [Math.min(1, inhouse / required)] : [];
  });
  if (shares.length === 0) return 0;
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

/** The largest percentage that is stored. */
export const PERCENT_MAX = 32_767;
/** Digits that count, so that inexact fractions do not miss a whole. */
export const PERCENT_DIGITS = 6;

/**
 * In percent of the requirement, rounded down: of the totals if all parts have the same unit, else the mean over the
 * parts, where no part counts more than 100 %. Skips parts without a requirement; null if none remains.
 * `totals-store.ts` implements the same rule in SQL.
 */
export function inhousePercentOf(parts: readonly Part[], side: Side): number | null {
  const counted = parts.filter((part) => sideOf(part, side).required > 0);
  if (counted.length === 0) return null;
  const totals = totalsByUnit(counted, side);
  const [total] = totals;
  const mean = () =>
    counted.reduce((sum, part) => {
      const { required, inhouse } = sideOf(part, side);
      return sum + Math.min(1, inhouse / required);
    }, 0) / counted.length;
  const share = total && totals.length === 1 ? total.inhouse / total.required : mean();
  return Math.min(PERCENT_MAX, Math.floor(Number((100 * share).toFixed(PERCENT_DIGITS))));
}
