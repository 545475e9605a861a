import { type LocalizedText, localized } from '../localized-text';
import type { ReasonTotal } from '../planning/dates/reason-totals';
import { REASONS, type ReasonCode } from '../planning/dates/reasons';

const REASONS_SHOWN = 5;

/** Null for slips without a reason that the viewer reads. */
export interface ReasonDays {
  code: ReasonCode | null;
  days: number;
}

export const reasonLabel = (code: ReasonCode | null): LocalizedText =>
  code === null ? localized('No reason given') : REASONS[code].label;

/** The five with the most days, then 'other' with the rest, then slips without a reason. */
export function reasonDays(totals: readonly Pick<ReasonTotal, 'code' | 'days'>[]): ReasonDays[] {
  const byCode = new Map<ReasonCode | null, number>();
  for (const { code, days } of totals) byCode.set(code, (byCode.get(code) ?? 0) + days);
  const stated = [...byCode]
    .flatMap(([code, days]) => (code === null || code === 'other' ? [] : [{ code, days }]))
    .sort((one, other) => other.days - one.days || (one.code < other.code ? -1 : 1));
  const rest = stated
    .slice(REASONS_SHOWN)
    .reduce((total, { days }) => total + days, byCode.get('other') ?? 0);
  const none = byCode.get(null) ?? 0;
  return [
    ...stated.slice(0, REASONS_SHOWN),
    ...(rest > 0 ? [{ code: 'other' as const, days: rest }] : []),
    ...(none > 0 ? [{ code: null, days: none }] : []),
  ];
}
