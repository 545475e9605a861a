import { UserType as Types, type UserType } from '../../vocabulary';
import { SIDES } from '../sides';
import type { Side } from '../stage';
import { countedSlips, daysOfChange, type RecordedChange } from './date-changes';
import { type Party, type ReasonCode, type Statement, visibleStatements } from './reasons';

/** Days late by reason; code and party are null where the viewer reads no reason. */
export interface ReasonTotal {
  side: Side;
  code: ReasonCode | null;
  party: Party | null;
  /** Calendar days. */
  days: number;
}

type StatedChange = RecordedChange & { statements: readonly Statement[] };

/** Sorted by days late, most first. The viewer's own statement counts, else the trader's, else the first. */
export function reasonTotals(history: readonly StatedChange[], viewer: UserType | null): ReasonTotal[] {
  const totals = new Map<string, ReasonTotal>();
  for (const change of countedSlips(history)) {
    const { side } = change;
    const { code = null, party = null } = decisive(change, viewer) ?? {};
    const key = `${side} ${code} ${party}`;
    const total = totals.get(key) ?? { side, code, party, days: 0 };
    total.days += daysOfChange(change);
    totals.set(key, total);
  }
  return [...totals.values()].sort(
    (one, other) => SIDES.indexOf(one.side) - SIDES.indexOf(other.side) || other.days - one.days,
  );
}

function decisive({ statements, side }: StatedChange, viewer: UserType | null) {
  const visible = visibleStatements(statements, side, viewer);
  const by = (type: UserType | null) => visible.find(({ byType }) => byType === type);
  return by(viewer) ?? by(Types.Trader) ?? visible[0];
}
