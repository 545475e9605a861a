import { localized } from '../localized-text';
import { ORDER_STATE_LABELS, ORDER_STATES, type OrderState } from '../planning/order-state';
import { type FigureTable, sumOf } from './figures';

/** Live orders, worst state first. */
export function orderStatesFigure(counts: readonly { state: OrderState; orders: number }[]): FigureTable {
  const ordersIn = (state: OrderState) =>
    sumOf(counts, (count) => (count.state === state ? count.orders : 0));
  const sample = sumOf(counts, ({ orders }) => orders);
  return {
    columns: [
      { key: 'state', label: localized('State'), kind: 'text' },
      { key: 'orders', label: localized('Orders'), kind: 'count' },
    ],
    rows: ORDER_STATES.map((state) => ({
      key: state,
      state: ORDER_STATE_LABELS[state],
      orders: ordersIn(state),
    })),
    sample,
    summary: localized('{late} of {orders, plural, one {# live order} other {# live orders}} ship late', {
      late: ordersIn('late'),
      orders: sample,
    }),
  };
}
