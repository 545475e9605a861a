import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { Cancellation } from './cancellation';
import type { Subscription } from './queries';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(cancelAtPeriodEnd: boolean, manageSubscription = true) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'PUT') sent.push([path, JSON.parse(String(init.body))]);
    return Response.json({ success: true, message: 'Done' });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['session'], { user: {}, can: { manageSubscription }, billing: 'on' });
  const subscription = { currentPeriodEnd: '2027-03-31T23:59:59.999Z', cancelAtPeriodEnd } as Subscription;
  renderUi(
    <QueryClientProvider client={client}>
      <Cancellation subscription={subscription} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return sent;
}
const PATH = '/api/SubscriptionPlan/MySubscription';

test('an Admin cancels a plan at the end of its period after a question', async () => {
  const sent = open(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel at the period’s end' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Your plan stays in force until');
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Cancel at the period’s end' }).at(-1) as HTMLElement,
  );
  await vi.waitFor(() => expect(sent).toEqual([[PATH, { cancelAtPeriodEnd: true }]]));
});

test('a cancelled plan is kept with one press', async () => {
  const sent = open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the plan' }));
  await vi.waitFor(() => expect(sent).toEqual([[PATH, { cancelAtPeriodEnd: false }]]));
});

test('who does not manage the subscription has no button', () => {
  open(false, false);
  expect(screen.queryByRole('button')).toBeNull();
});
