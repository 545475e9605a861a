import type { Day } from '../calendar';
import type { LocalizedText } from '../localized-text';
import { localized } from '../localized-text';
import type { CellSide } from './cell-state';
import { cellState, isComplete } from './cell-state';
import { END_KEY } from './schedule/end';

/** The states of an order by their names in addresses, the worst first. */
export const ORDER_STATES = ['late', 'forecastLate', 'behind', 'onTime', 'noPlan', 'shipped'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_LABELS: Record<OrderState, LocalizedText> = {
  late: localized('Late'),
  forecastLate: localized('Forecast late'),
  behind: localized('Behind'),
  onTime: localized('On time'),
  noPlan: localized('No plan'),
  shipped: localized('Shipped'),
};

/**
 * The state of an order for one side, from the stages that are visible to the side. An order with several ex-factory
 * stages is shipped when all of them are complete.
 *
 * @internal `orderStateOf` of the server implements the same rule in SQL; a table test compares both.
 */
export function orderState(stages: readonly (CellSide & { key: string })[], today: Day): OrderState {
  const ends = stages.filter(({ key }) => key === END_KEY);
  if (ends.length > 0 && ends.every(isComplete)) return 'shipped';
  const endStates = ends.map((end) => cellState(end, today));
  if (endStates.includes('late')) return 'late';
  if (endStates.includes('forecastLate')) return 'forecastLate';
  if (stages.some((stage) => cellState(stage, today) === 'late')) return 'behind';
  return stages.length > 0 ? 'onTime' : 'noPlan';
}

/**
 * The state of an order for someone who sees both of its sides.
 * @internal `worseOrderState` of the server implements the same rule in SQL; a table test compares both.
 */
export const worseState = (one: OrderState, other: OrderState): OrderState =>
  ORDER_STATES.indexOf(one) <= ORDER_STATES.indexOf(other) ? one : other;
