import { ERRORS } from '@selvedge/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { GuestOrderPage } from './guest-order-page';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a revoked link explains this without an error', async () => {
  const { status } = ERRORS.LINK_REVOKED;
  const message = ERRORS.LINK_REVOKED.message.text;
  vi.stubGlobal('fetch', async () => Response.json({ code: 'LINK_REVOKED', message }, { status }));
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/order/guest/$', component: GuestOrderPage }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/order/guest/one/token'] });
  const router = createRouter({ routeTree, history, defaultErrorComponent: () => null });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(message, {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is closed');
  expect(document.body.textContent).not.toMatch(/Error:|not found/);
});
