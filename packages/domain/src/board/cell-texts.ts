import type { Day } from '../calendar';
import { joinTexts, type LocalizedText, localized } from '../localized-text';

export const movedDateText = (stageName: string, from: Day | null, to: Day): LocalizedText => {
  const stage = { stage: stageName };
  return from === null
    ? localized('{stage}: {day}', { stage, day: { day: to } })
    : localized('{stage}: {from} → {to}', { stage, from: { day: from }, to: { day: to } });
};

const NAMED = 3;
/** '5 changes: {first}; {second}; {third}; and 2 more'; a single change is its own text. */
export function cellsChangedText(changes: readonly [LocalizedText, ...LocalizedText[]]): LocalizedText {
  const [first, ...others] = changes;
  if (others.length === 0) return first;
  const values = { count: changes.length, texts: joinTexts(changes.slice(0, NAMED), '; ') };
  const more = changes.length - NAMED;
  return more > 0
    ? localized('{count} changes: {texts}; and {more} more', { ...values, more: String(more) })
    : localized('{count} changes: {texts}', values);
}

export const changesInOrdersText = (changes: number, orders: number): LocalizedText =>
  localized('{changes, plural, one {# change} other {# changes}} in {orders} orders', {
    changes,
    orders: String(orders),
  });

export const cellIsNowText = (
  stageName: string,
  orderName: string,
  value: Parameters<typeof joinTexts>[0][number],
  person: string | null,
): LocalizedText => {
  const values = { stage: { stage: stageName }, order: orderName, value };
  return person === null
    ? localized('{stage} of {order} is now {value}.', values)
    : localized('{stage} of {order} is now {value} ({person}).', { ...values, person });
};
