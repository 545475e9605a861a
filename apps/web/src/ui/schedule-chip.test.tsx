import type { Headline } from '@selvedge/domain/orders/headline';
import type { OrderStanding } from '@selvedge/domain/planning/order-state';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StandingChip, useShipText } from './schedule-chip';
import { renderUi } from './test-render';

function Ship({ ship }: { ship: Headline['ship'] }) {
  return <p>{useShipText()(ship)}</p>;
}
const on = (day: string, days: number, shipped = false) => ({ day, days, shipped });

test.each([
  [on('2027-01-20', 59), 'Ships 20 Jan 2027, in 59 days'],
  [on('2027-01-20', 1), 'Ships 20 Jan 2027, in 1 day'],
  [on('2027-01-20', 0), 'Ships 20 Jan 2027, today'],
  [on('2027-01-20', -6), 'Ship date 20 Jan 2027, 6 days ago'],
  [on('2027-01-20', -6, true), 'Shipped 20 Jan 2027'],
  [{ ...on('2026-12-20', 28), isExFactory: true as const }, 'Ex-factory 20 Dec 2026'],
])('an order’s ship date of %j reads "%s"', (ship, text) => {
  renderUi(<Ship ship={ship} />);
  expect(screen.getByText(text)).toBeTruthy();
});

const late: OrderStanding = {
  state: 'late',
  side: 'client',
  promised: '2026-11-25',
  ships: '2026-12-02',
  daysLate: 7,
  behind: 0,
  worst: null,
};

test('an order that ships late says by how much, on which side, and tells its two days apart', () => {
  renderUi(<StandingChip standing={late} />);
  expect(screen.getByText('Ships 7 days late (2 Dec) · client side')).toBeTruthy();
});

test('the ship date of a late order names the promised and the expected day', () => {
  function Promised() {
    return <p>{useShipText()(on('2026-11-25', 3), late)}</p>;
  }
  renderUi(<Promised />);
  expect(screen.getByText('Promised 25 Nov, will ship 2 Dec')).toBeTruthy();
});

test.each([undefined, null])('no chip is drawn from a state that is %s', (standing) => {
  renderUi(
    <p data-testid="chips">
      <StandingChip standing={standing} />
    </p>,
  );
  expect(screen.getByTestId('chips').textContent).toBe('');
});
