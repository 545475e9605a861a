import type { Headline } from '@selvedge/domain/orders/headline';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScheduleChips, useShipText } from './schedule-chip';
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
  renderUi(<ScheduleChips scheduleStatus={scheduleStatus} daysForecastLate={0} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [1, 'Forecast 1 day late'],
  [3, 'Forecast 3 days late'],
])('a forecast %i days late reads "%s"', (days, text) => {
  renderUi(<ScheduleChips scheduleStatus={{ kind: 'onTime' }} daysForecastLate={days} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('On time')).toBeNull();
});

test('an order that is late is shown as late together with its forecast', () => {
  renderUi(<ScheduleChips scheduleStatus={{ kind: 'late', days: 6 }} daysForecastLate={3} />);
  expect(screen.getByText('Late by 6 days')).toBeTruthy();
  expect(screen.getByText('Forecast 3 days late')).toBeTruthy();
});
