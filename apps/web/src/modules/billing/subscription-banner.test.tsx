import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { PlanAction } from './plan-action';
import { billingQueries } from './queries';
import { SubscriptionBanner } from './subscription-banner';

async function show(manage: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(billingQueries.mine.queryKey, {
    subscription: null,
    usedTrial: false,
    allowance: [],
    billing: 'on',
    can: { manage },
    organizationName: 'Meridian Sourcing Ltd.',
  });
  const page = () => (
    <QueryClientProvider client={client}>
      <SubscriptionBanner />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory(),
  });
  renderUi(<RouterProvider router={router} />);
  await screen.findByText('No Active Subscription');
}

test('an Admin is led to the free trial', async () => {
  await show(true);
  expect(screen.getByRole('link', { name: 'Start Free Trial' })).toBeTruthy();
});

test('a Regular trader sees whom to ask', async () => {
  await show(false);
  expect(screen.getByText('Ask an Admin of Meridian Sourcing Ltd.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the plans offer a Regular trader no trial that would fail', () => {
  const plan = {
    subscriptionPlanId: 1,
    name: 'Trial',
    description: '',
    displayOrder: 1,
    priceMonthly: 0,
    priceAnnually: 0,
    features: [],
  };
  renderUi(
    <PlanAction
      plan={plan}
      current={null}
      usedTrial={false}
      pending={false}
      ask="Meridian Sourcing Ltd."
      onTrial={() => undefined}
    />,
  );
  expect(screen.getByText('Ask an Admin of Meridian Sourcing Ltd.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
