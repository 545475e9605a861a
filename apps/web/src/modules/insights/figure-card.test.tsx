import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { FigureCard } from './figure-card';

afterEach(() => vi.unstubAllGlobals());

test('a card fails alone, and is loaded again on request', async () => {
  const empty = { columns: [{ key: 'state' }], rows: [], sample: 0, note: null };
  let isBroken = true;
  vi.stubGlobal('fetch', async (path: string) =>
    isBroken && path.includes('order-states')
      ? new Response('{}', { status: 500 })
      : Response.json({ ...empty, from: '2026-01', to: '2026-11' }),
  );
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FigureCard figure="order-states" search={{}} filters="" isPrinted />
      <FigureCard figure="late-stages" search={{}} filters="" isPrinted />
    </QueryClientProvider>,
  );
  const card = (name: string) => within(screen.getByRole('region', { name }));
  expect(await card('Orders by state').findByText('Failed to load this figure.')).toBeTruthy();
  expect(await card('Stages behind').findByText('Nothing to show for this period.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(card('Orders by state').getByRole('button', { name: 'Retry' }));
  expect(await card('Orders by state').findByText('Nothing to show for this period.')).toBeTruthy();
});
