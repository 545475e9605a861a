import type { Headline } from '@selvedge/domain/orders/headline';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScheduleChip, useShipText } from './schedule-chip';
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
])('an order’s ship date of %j reads "%s"', (ship, text) => {
  renderUi(<Ship ship={ship} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [{ kind: 'late', days: 6 }, 'Late by 6 days'],
  [{ kind: 'late', days: 1 }, 'Late by 1 day'],
  [{ kind: 'onTime' }, 'On time'],
  [{ kind: 'complete' }, 'All stages complete'],
] as [Headline['scheduleStatus'], string][])('an order that is %j shows "%s"', (scheduleStatus, text) => {
  renderUi(<ScheduleChip scheduleStatus={scheduleStatus} />);
  expect(screen.getByText(text)).toBeTruthy();
});
