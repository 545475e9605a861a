import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { OrderTimeline } from './order-timeline';

afterEach(() => vi.unstubAllGlobals());

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const entry = (number: number, description: string) => ({
  activityId: uuid(number),
  activityTime: '2026-11-21T08:00:00Z',
  description,
  userId: 1,
  userName: 'Priya Raman',
  tags: [],
  actionUrl: null,
  commitMessage: null,
  via: null,
  copiedBy: null,
  madeAt: null,
});

test('the whole activity of an order can be read, page by page', async () => {
  const newest = Array.from({ length: 50 }, (_, index) => entry(index, `Turn ${index}`));
  const pages = [newest, [entry(49, 'Turn 49'), entry(50, 'Order created')]];
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(pages[Number(new URL(path, 'http://x').searchParams.get('page')) - 1]),
  );
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderTimeline orderId={uuid(99)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Turn 0')).toBeTruthy();
  expect(screen.queryByText('Order created')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Order created')).toBeTruthy();
  expect(screen.getAllByText('Turn 49')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
