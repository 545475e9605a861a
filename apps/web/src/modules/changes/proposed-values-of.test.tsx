import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProposedValue } from '#web/ui/proposed-values';
import { renderWithRouter } from '#web/ui/test-router';
import { ProposedValuesOf } from './proposed-values-of';
import { changeQueries, type OrderChange } from './queries';
import { testChange } from './test-change';
import { testOrder } from './test-order';

const order = testOrder();

const PROPOSED = [{ path: 'combo/navy/quantity', to: '500 pcs' }];
interface Shown {
  changes?: OrderChange[];
  proposed?: typeof PROPOSED;
}
function open(waiting: number, { changes = [testChange()], proposed = PROPOSED }: Shown = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(changeQueries.list(order.orderId).queryKey, {
    changes,
    proposed,
    total: changes.length,
    waiting,
    can: { request: false },
  });
  renderWithRouter(
    <ProposedValuesOf order={order}>
      <ProposedValue path="combo/navy/quantity" />
    </ProposedValuesOf>,
    client,
  );
}

test('a value shows what is proposed for it', () => {
  open(1);
  expect(screen.getByText('Proposed: 500 pcs')).toBeTruthy();
});

test('a withdrawn change proposes nothing', () => {
  open(0, { changes: [testChange({ state: 'withdrawn' })], proposed: [] });
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
