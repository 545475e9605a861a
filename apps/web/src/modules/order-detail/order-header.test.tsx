import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { OrderHeader } from './order-header';

const SHARED = {
  orderId: '00000000-0000-4000-8000-000000000001',
  orderStatus: OrderStatus.Active,
  orderName: 'Crew Tee',
  customFields: [],
  styleInfo: [],
  associatedUsers: [],
  people: [
    { name: 'Priya Raman', userType: UserType.Trader },
    { name: 'Dana Whitfield', userType: UserType.Buyer },
    { name: 'Omar Reyes', userType: UserType.Buyer },
  ],
} as unknown as Order;

test('a shared order names the people of its groups to a guest', () => {
  renderUi(<OrderHeader order={SHARED} viewer={UserType.Buyer} />);
  expect(screen.getByText('Buyers (2)')).toBeTruthy();
  expect(screen.getByText('Traders (1)')).toBeTruthy();
  expect(screen.queryByText(/Manufacturers/)).toBeNull();
  // Both the picture and the written name.
  for (const name of ['Priya Raman', 'Dana Whitfield', 'Omar Reyes'])
    expect(screen.getAllByTitle(name).length).toBeGreaterThan(0);
});

test('the folded head keeps name, status and parties, and unfolds the rest', async () => {
  const asked: boolean[] = [];
  renderUi(
    <OrderHeader
      order={SHARED}
      viewer={UserType.Buyer}
      folding={{ isUnfolded: false, onChange: (isUnfolded) => asked.push(isUnfolded) }}
    />,
  );
  for (const text of ['Crew Tee', 'Active', 'Buyer', 'Factory', 'No ship date'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Brand')).toBeNull();
  expect(screen.queryByText('Buyers (2)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Details', expanded: false }));
  expect(asked).toEqual([true]);
});
