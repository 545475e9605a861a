import { type Day, daysBetween } from '../calendar';
import { joinTexts, type LocalizedText, localized } from '../localized-text';
import { type CardStage, dueOf } from './card-stages';
import { shipsLate } from './schedule/end';
import type { StoredEnd } from './schedule/stored-forecasts';
import { SIDES } from './sides';
import type { Side } from './stage';

/** The states of an order by their names in addresses, the worst first. */
export const ORDER_STATES = ['late', 'behind', 'onTime', 'noShipDate', 'noPlan', 'shipped'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_LABELS: Record<OrderState, LocalizedText> = {
  late: localized('Ships late'),
  behind: localized('Behind'),
  onTime: localized('On time'),
  noShipDate: localized('No ship date'),
  noPlan: localized('No plan'),
  shipped: localized('Shipped'),
};

export interface StandingFacts {
  ends: Partial<Record<Side, StoredEnd>>;
  stages: readonly (CardStage & { stageName: string })[];
  /** The actual shipment; null while it is in the future. */
  shippedOn: Day | null;
}

export interface OrderStanding {
  state: OrderState;
  /** Of a viewer who sees both sides: the side whose days these are. */
  side: Side | null;
  promised: Day | null;
  /** The expected day or, of a shipped order, the actual one. */
  ships: Day | null;
  daysLate: number;
  behind: number;
  worst: { stageName: string; days: number } | null;
}

/**
 * How an order stands; a viewer who sees both sides gets the worse one. `orderStateOf` of the server implements the
 * state in SQL; a table test compares both.
 */
export function orderStanding(facts: StandingFacts, today: Day): OrderStanding {
  const { ends, stages, shippedOn } = facts;
  const viewed = SIDES.filter((side) => side in ends);
  const planned = viewed.filter((side) => ends[side] || stages.some((stage) => stage[side]));
  const open = planned.filter((side) => shippedOn === null && !ends[side]?.reached);
  const late = open.filter((side) => shipsLate(ends[side]));
  const shown = worstOf(late, facts) ?? worstOf(open, facts) ?? worstOf(planned, facts);
  const behind = behindOf(stages, today);
  return {
    state: stateOf(facts, planned, { open, late }, today),
    side: viewed.length > 1 ? shown : null,
    ...daysOf((shown && ends[shown]) ?? null, shippedOn),
    behind: behind.length,
    worst: behind[0] ?? null,
  };
}

function stateOf(
  { ends, stages, shippedOn }: StandingFacts,
  planned: readonly Side[],
  { open, late }: { open: readonly Side[]; late: readonly Side[] },
  today: Day,
): OrderState {
  if (late.length > 0) return 'late';
  const isPast = (side: Side) =>
    stages.some(({ [side]: own }) => own?.open && own.deadline !== null && own.deadline < today);
  if (open.some(isPast)) return 'behind';
  if (open.some((side) => ends[side])) return 'onTime';
  if (open.length > 0) return 'noShipDate';
  return planned.length > 0 || shippedOn ? 'shipped' : 'noPlan';
}

/** The client's side wins a tie; null without an end. */
const worstOf = (
  sides: readonly Side[],
  { ends, shippedOn }: Pick<StandingFacts, 'ends' | 'shippedOn'>,
): Side | null =>
  sides.reduce<Side | null>((worst, side) => {
    const most = worst && ends[worst];
    const end = ends[side];
    return end && (!most || daysAfter(end, shippedOn) > daysAfter(most, shippedOn)) ? side : worst;
  }, null);

const daysAfter = ({ due, forecast }: NonNullable<StoredEnd>, shippedOn: Day | null): number =>
  daysBetween(due, shippedOn ?? forecast);

function daysOf(
  end: StoredEnd,
  shippedOn: Day | null,
): Pick<OrderStanding, 'promised' | 'ships' | 'daysLate'> {
  if (!end) return { promised: null, ships: shippedOn, daysLate: 0 };
  const daysLate = Math.max(0, daysAfter(end, shippedOn));
  return { promised: end.due, ships: shippedOn ?? end.forecast, daysLate };
}

function behindOf(stages: StandingFacts['stages'], today: Day): NonNullable<OrderStanding['worst']>[] {
  const late = stages.flatMap((stage) => {
    const due = dueOf(stage);
    return due !== null && due < today ? [{ stageName: stage.stageName, days: daysBetween(due, today) }] : [];
  });
  return late.sort((one, other) => other.days - one.days);
}

const SIDE_TEXTS: Record<Side, LocalizedText> = {
  client: localized('client side'),
  factory: localized('factory side'),
};
/** 'Ships 7 days late (2 Dec) · client side' */
export function shipsLateText(ships: Day, daysLate: number, side: Side | null): LocalizedText {
  const text = localized('{days, plural, one {Ships # day late} other {Ships # days late}} ({day})', {
    days: String(daysLate),
    day: { shortDay: ships },
  });
  return side ? joinTexts([text, SIDE_TEXTS[side]], ' · ') : text;
}
/** 'Ships 7 days late (2 Dec) · client side', 'Behind: 3 stages', 'Shipped 3 days late' */
export function standingText({ state, ships, daysLate, side, behind }: OrderStanding): LocalizedText {
  if (state === 'late' && ships) return shipsLateText(ships, daysLate, side);
  if (state === 'behind')
    return localized('{count, plural, one {Behind: # stage} other {Behind: # stages}}', {
      count: String(behind),
    });
  if (state === 'shipped' && daysLate > 0)
    return localized('{days, plural, one {Shipped # day late} other {Shipped # days late}}', {
      days: String(daysLate),
    });
  return ORDER_STATE_LABELS[state];
}

/** The days that `standingText` is about, and of an order with stages behind those of the worst; null if it is not late. */
export const daysBehind = ({ state, daysLate, worst }: OrderStanding): number | null =>
  (state === 'behind' ? worst?.days : daysLate) || null;

/** '3 stages behind, Packing by 11 days'; null if nothing is behind. */
export function behindText({ behind, worst }: Pick<OrderStanding, 'behind' | 'worst'>): LocalizedText | null {
  if (!worst) return null;
  return localized(
    '{count, plural, one {# stage} other {# stages}} behind, {stage} by {days, plural, one {# day} other {# days}}',
    { count: String(behind), stage: { stage: worst.stageName }, days: String(worst.days) },
  );
}

/** 'Promised 25 Nov, will ship 2 Dec', with years where they differ; null unless the order ships or shipped late. */
export function promiseText({ state, promised, ships, daysLate }: OrderStanding): LocalizedText | null {
  if (!promised || !ships || daysLate === 0) return null;
  const isOneYear = promised.slice(0, 4) === ships.slice(0, 4);
  const shown = (day: Day) => (isOneYear ? { shortDay: day } : { day });
  const days = { promised: shown(promised), ships: shown(ships) };
  if (state === 'late') return localized('Promised {promised}, will ship {ships}', days);
  return state === 'shipped' ? localized('Promised {promised}, shipped {ships}', days) : null;
}
