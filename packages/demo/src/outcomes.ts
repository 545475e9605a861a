import { addDays, type Day, daysBetween } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import type { StageCategory } from '@selvedge/domain/vocabulary';
import type { BookedOrder } from './booked-orders';

export type Outcome =
  | { kind: 'open' }
  | { kind: 'done'; on: Day }
  | { kind: 'submitted'; on: Day }
  | { kind: 'resubmitted'; rejectedOn: Day; on: Day }
  | { kind: 'partial'; on: Day; share: number };

export interface PlannedSide {
  key: string;
  category: StageCategory;
  position: number;
  side: Side;
  /** Days from the purchase order date. */
  lead: number;
  baseline: Day;
}

const FABRIC_SLIP = 6;
const SEWING_SLIP = 8;
const AFTER_SEWING_SLIP = 7;
const WAITING_DAYS = 9;
const SILENT_DAYS = 12;
const QUANTITY_DAYS = 12;
const RUSHED_DAYS = 3;
const LAST_STEPS = [
  'packing',
  'final-inspection-aql',
  'forwarder-booking',
  'ex-factory',
  'shipping-documents',
];

const has = (order: BookedOrder, name: string): boolean =>
  order.items.some(({ stageName }) => stageName === name);
export const fabricKey = (order: BookedOrder): string =>
  stageKey(has(order, 'Bulk Fabric In-house') ? 'Bulk Fabric In-house' : 'Yarn In-house');
export const sewingKey = (order: BookedOrder): string =>
  stageKey(has(order, 'Sewing') ? 'Sewing' : 'Panel Knitting & Linking');
const leadOf = (order: BookedOrder, key: string, side: Side): number => {
  const item = order.items.find(({ stageName }) => stageKey(stageName) === key);
  return (side === 'client' ? item?.leadTimeForClient : item?.leadTimeForManufacturer) ?? 0;
};
/** The key of the stage in which a shipped order lost its days. */
export const slippedKey = (order: BookedOrder): string | null =>
  order.late === null
    ? null
    : ({ fabric: fabricKey(order), buyer_comments: 'pp-sample' }[order.late.code as string] ??
      sewingKey(order));

/** 1 to 5 days. */
export const answerDays = ({ nth }: BookedOrder, position: number): number => 1 + ((nth + position) % 5);

/** Days after the agreed day; negative before it. */
function slipOf(order: BookedOrder, { key, position, lead, side }: PlannedSide): number {
  const { nth, story, late } = order;
  const early = story === 'rushed' ? RUSHED_DAYS : (nth + position) % 3;
  if (late) {
    if (key === 'ex-factory' || key === 'shipping-documents') return late.days;
    if (key === slippedKey(order) && (late.code !== 'buyer_comments' || side === 'client'))
      return late.days + 2;
  }
  if (story === 'fabricLate' && key === fabricKey(order)) return FABRIC_SLIP;
  if (story === 'capacity') {
    if (key === sewingKey(order)) return SEWING_SLIP;
    if (lead > leadOf(order, sewingKey(order), side)) return AFTER_SEWING_SLIP;
  }
  return -early;
}

/** Days; 0 if the factory expects none. */
export const expectedEndSlip = ({ story }: BookedOrder): number =>
  story === 'fabricLate' ? 4 : story === 'capacity' ? AFTER_SEWING_SLIP : story === 'leavingLate' ? 4 : 0;

/** An order whose story has not reached its stage yet is on track. */
export function withReachedStory(order: BookedOrder, today: Day): BookedOrder {
  const reached = (key: string): boolean => addDays(order.poDate, leadOf(order, key, 'client')) < today;
  const key = {
    fabricLate: fabricKey(order),
    approvalSlow: 'pp-sample',
    labFail: 'gpt-test',
    capacity: sewingKey(order),
  }[order.story as string];
  return key === undefined || reached(key) ? order : { ...order, story: 'onTrack' };
}

/** The last three stages that were due. */
function silentKeys({ items, poDate }: BookedOrder, today: Day): Set<string> {
  const due = items
    .filter(({ leadTimeForClient }) => addDays(poDate, leadTimeForClient) < today)
    .sort((one, other) => other.leadTimeForClient - one.leadTimeForClient);
  return new Set(due.slice(0, 3).map(({ stageName }) => stageKey(stageName)));
}

export function outcomeOf(order: BookedOrder, planned: PlannedSide, today: Day): Outcome {
  const ofStory = storyOutcome(order, planned, today);
  if (ofStory) return ofStory;
  const { poDate, story } = order;
  const { baseline } = planned;
  const earliest = addDays(poDate, 1);
  const usual = addDays(baseline, slipOf(order, planned));
  const silentSince = story === 'stuck' ? addDays(today, -SILENT_DAYS) : null;
  const on = silentSince && usual > silentSince && usual < today ? silentSince : usual;
  return progressUntil(order, planned, on < earliest ? earliest : on, silentSince ?? addDays(today, -1));
}

/** Null if the story does not determine the side. */
function storyOutcome(order: BookedOrder, { key, side, category }: PlannedSide, today: Day): Outcome | null {
  const { story, poDate } = order;
  const yesterday = addDays(today, -1);
  if (story === 'placed' && category === 'Approval' && key === 'lab-dip' && daysBetween(poDate, today) >= 2)
    return side === 'factory' ? { kind: 'submitted', on: yesterday } : { kind: 'open' };
  if (story === 'stuck' && silentKeys(order, today).has(key)) return { kind: 'open' };
  if (story === 'approvalSlow' && key === 'pp-sample' && side === 'client')
    return { kind: 'submitted', on: addDays(today, -WAITING_DAYS) };
  if (story === 'labFail' && key === 'gpt-test')
    return side === 'client'
      ? { kind: 'open' }
      : { kind: 'resubmitted', rejectedOn: addDays(today, -6), on: addDays(today, -2) };
  if (story === 'leavingLate' && LAST_STEPS.includes(key))
    return key === 'packing' ? { kind: 'partial', on: addDays(today, -3), share: 0.8 } : { kind: 'open' };
  return null;
}

/** Reported up to the day `until` of a side that is done on the day `on`. */
function progressUntil(
  order: BookedOrder,
  { category, position }: PlannedSide,
  on: Day,
  until: Day,
): Outcome {
  if (on <= until) return { kind: 'done', on };
  if (category === 'Approval') {
    const sent = addDays(on, -answerDays(order, position));
    return sent <= until && sent > order.poDate ? { kind: 'submitted', on: sent } : { kind: 'open' };
  }
  const begun = addDays(on, -QUANTITY_DAYS);
  if (category !== 'Quantity' || begun >= until || begun <= order.poDate) return { kind: 'open' };
  const share = Math.round((100 * daysBetween(begun, until)) / (QUANTITY_DAYS + 1)) / 100;
  return { kind: 'partial', on: until, share };
}
