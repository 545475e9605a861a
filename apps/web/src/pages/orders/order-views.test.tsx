import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchTexts } from '#web/lib/search';
import { renderUi } from '#web/ui/test-render';
import { OrderViews } from './order-views';

const POLOS = {
  viewId: 'polos',
  name: 'My polos',
  query: '?search=polo',
  shared: false,
  ownerName: null,
  can: { change: true },
};

afterEach(() => vi.unstubAllGlobals());

function open(search: SearchTexts) {
  vi.stubGlobal('fetch', async () => Response.json([POLOS]));
  const onOpen = vi.fn();
  renderUi(<OrderViews search={search} onOpen={onOpen} />);
  return onOpen;
}

test.each([
  ['Ships late', { state: 'late', sort: 'ship' }],
  ['Shipping in 30 days', { ship: '30', sort: 'ship' }],
  ['Mine', { mine: 'yes' }],
])('%s is there from the start, in the look that is chosen', async (name, filters) => {
  const onOpen = open({ view: 'table', stageName: 'Sewing' });
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  expect(onOpen).toHaveBeenCalledWith({ ...filters, view: 'table' });
});

test('a view of one’s own can be deleted, one that is there from the start cannot', async () => {
  open({ sort: 'ship', state: 'late', view: 'table', page: '2' });
  await userEvent.click(screen.getByRole('button', { name: 'Ships late' }));
  await screen.findByRole('menuitem', { name: 'My polos' });
  expect(screen.queryByRole('menuitem', { name: /^Delete view/ })).toBeNull();
});

test('deleting is offered for one’s own view', async () => {
  open({ search: 'polo' });
  await userEvent.click(await screen.findByRole('button', { name: 'My polos' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete view My polos' })).toBeTruthy();
});
