import { numberText } from '../orders/fields';
import type { Quantity } from '../orders/order';
import { Unit, unitWord } from '../vocabulary';
import type { Part } from './progress';
import { sideOf } from './progress';
import type { Side } from './stage';

/** Kilograms and meters are never added: what parts require and have in-house, a line for each unit. */
export interface UnitTotal {
  unit: Unit;
  required: number;
  inhouse: number;
}

const unitOf = (part: Part, side: Side): Unit => part.sides[side]?.required?.unit ?? Unit.Piece;

/** Totals by unit, the unit of the first part first. */
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

/** What has one place for one total gets that of the first unit; the others are in the list of totals only. */
export const mainTotal = (totals: readonly UnitTotal[], key: 'required' | 'inhouse'): Quantity => {
  const [main] = totals;
  return { value: main?.[key] ?? 0, unit: main?.unit ?? Unit.Piece };
};

/** The mean over parts of how much of what each requires is in-house, 0 to 100 rounded; parts that require nothing are left out. */
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
