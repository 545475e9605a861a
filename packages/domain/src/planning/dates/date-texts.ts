import type { Day } from '../../calendar';
import { joinTexts, type LocalizedText, localized } from '../../localized-text';
import { UserType } from '../../vocabulary';
import { daysText } from '../schedule/schedule-texts';
import { withSide } from '../side-text';
import type { Side } from '../stage';
import { type DateChange, daysOfChange, isSlip } from './date-changes';
import { signedDaysText } from './date-line';
import type { ReasonTotal } from './reason-totals';
import { NO_REASON, REASONS, type Reason, reasonText } from './reasons';

export const changeText = ({ from, to }: Pick<DateChange, 'from' | 'to'>): LocalizedText =>
  localized('{from} → {to}, {days}', {
    from: { shortDay: from },
    to: { shortDay: to },
    days: signedDaysText(daysOfChange({ from, to })),
  });
/** '3 Mar → 9 Mar, +6 days · Fabric late (Mill) · Priya Raman', without an unknown reason or person. */
export function statedChangeText(
  change: Pick<DateChange, 'from' | 'to'>,
  reason: Pick<Reason, 'code' | 'party'> | null,
  person: string | null,
): LocalizedText {
  const why = reason ? reasonText(reason) : isSlip(change) ? NO_REASON : null;
  return joinTexts([changeText(change), ...(why ? [why] : []), ...(person ? [person] : [])], ' · ');
}

/** 'Cutting: expected 12 Mar 2027 (factory side)'; `day` is null if the expected day was removed. */
export function expectedText(
  stageName: string,
  side: Side,
  day: Day | null,
  reader: UserType,
): LocalizedText {
  const stage = { stage: stageName };
  const text =
    day === null
      ? localized('{stage}: expected date removed', { stage })
      : localized('{stage}: expected {day}', { stage, day: { day } });
  return reader === UserType.Trader ? withSide(text, side) : text;
}

export const baselineText = (number: number, stages: number): LocalizedText =>
  localized('Baseline {number} set for {count, plural, one {# stage} other {# stages}}', {
    number: String(number),
    count: stages,
  });

/** 'Cutting: 6 days, Fabric late (Mill)', or '… and 3 more' for a reason given with `more` others. */
export function reasonGivenText(
  stageName: string,
  change: Pick<DateChange, 'from' | 'to'>,
  reason: Pick<Reason, 'code' | 'party'>,
  more = 0,
): LocalizedText {
  const values = {
    stage: { stage: stageName },
    days: daysText(daysOfChange(change)),
    reason: reasonText(reason),
  };
  return more === 0
    ? localized('{stage}: {days}, {reason}', values)
    : localized('{stage}: {days}, {reason} and {more} more', { ...values, more: String(more) });
}

export function reasonTotalText({ side, code, days }: ReasonTotal): LocalizedText {
  const values = { days: daysText(days), reason: code === null ? NO_REASON : REASONS[code].label };
  return side === 'client'
    ? localized('Client side: {days} {reason}', values)
    : localized('Factory side: {days} {reason}', values);
}

export const movedLaterText = (count: number): LocalizedText =>
  localized('{count, plural, one {# deadline moves later.} other {# deadlines move later.}}', { count });
