import { numberText } from '../orders/fields';
import type { Quantity } from '../orders/order';
import { Unit, unitWord } from '../vocabulary';
import type { Part } from './progress';
import { sideOf } from './progress';
import type { Side } from './stage';

/** Totals of parts per unit, because quantities of different units cannot be added. */
export interface UnitTotal {
  unit: Unit;
  required: number;
  inhouse: number;
}

const unitOf = (part: Part, side: Side): Unit => part.sides[side]?.required?.unit ?? Unit.Piece;

/** Totals per unit, in the order of first use. */
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

/** The total of the first unit, for displays that have room for only one. */
export const mainTotal = (totals: readonly UnitTotal[], key: 'required' | 'inhouse'): Quantity => {
  const [main] = totals;
  return { value: main?.[key] ?? 0, unit: main?.unit ?? Unit.Piece };
};

/** Mean of the in-house share over the parts, 0 to 100 rounded; skips parts without a requirement. */
export function inhouseMean(parts: readonly Part[], side: Side): number {
  const shares = parts.flatMap((part) => {
    const { required, inhouse } = sideOf(part, side);
    return required > 0 ? [Math.min(1, inhouse / required)] : [];
  });
  if (shares.length === 0) return 0;
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

/** '120 / 250 Kg, 500 / 3,000 Metre' */
export const totalsText = (totals: readonly UnitTotal[]): string =>
  totals
    .filter(({ required, inhouse }) => required > 0 || inhouse > 0)
    .map(
      ({ unit, required, inhouse }) => `${numberText(inhouse)} / ${numberText(required)} ${unitWord(unit)}`,
    )
    .join(', ');
