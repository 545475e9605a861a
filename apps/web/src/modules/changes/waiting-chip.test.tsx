import { OrderStatus } from '@selvedge/domain/vocabulary';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProposedValue } from '#web/ui/proposed-values';
import { renderWithRouter } from '#web/ui/test-router';
import { ProposedValuesOf } from './proposed-values-of';
import { changeQueries, type OrderChange } from './queries';
import { testChange } from './test-change';
import { testOrder } from './test-order';
import { WaitingChip } from './waiting-chip';

const order = testOrder();

const PROPOSED = [{ path: 'combo/navy/quantity', to: '500 pcs' }];
interface Shown {
  changes?: OrderChange[];
  proposed?: typeof PROPOSED;
  orderStatus?: OrderStatus;
}
function open(
  waiting: number,
  { changes = [testChange()], proposed = PROPOSED, orderStatus = order.orderStatus }: Shown = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(changeQueries.list(order.orderId).queryKey, {
    changes,
    proposed,
    total: changes.length,
    waiting,
    can: { request: false },
  });
  const shown = { ...order, orderStatus };
  renderWithRouter(
    <ProposedValuesOf order={shown}>
      <WaitingChip order={shown} />
      <ProposedValue path="combo/navy/quantity" />
    </ProposedValuesOf>,
    client,
  );
}

test('the chip counts the changes that wait and leads to them', () => {
  open(1);
  const link = screen.getByRole('link', { name: '1 change waits for an answer' });
  expect(link.getAttribute('href')).toContain('part');
  expect(screen.getByText('Proposed: 500 pcs')).toBeTruthy();
});

test('nothing waits: no chip', () => {
  open(0, { changes: [testChange({ state: 'withdrawn' })], proposed: [] });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/Proposed/)).toBeNull();
});

test('a value is marked by a proposal that is on another page, and the newest one counts', () => {
  const [older] = PROPOSED;
  open(2, { changes: [], proposed: [...PROPOSED, { ...older!, to: '450 pcs' }] });
  expect(screen.getByText('Proposed: 450 pcs')).toBeTruthy();
});

test('the value of a notice is not proposed, because the order has it', () => {
  open(1, { changes: [testChange({ kind: 'notice' })], proposed: [] });
  expect(screen.queryByText(/Proposed/)).toBeNull();
});

test('a completed order has no proposals, but notices that wait', () => {
  open(2, { changes: [testChange({ kind: 'notice' })], proposed: [], orderStatus: OrderStatus.Closed });
  expect(screen.getByRole('link', { name: '2 changes wait for an answer' })).toBeTruthy();
});
