import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { renderUi } from '#web/ui/test-render';
import { ActivityParts } from './activity-parts';

async function open(search: string) {
  const root = createRootRoute({
    component: () => (
      <ActivityParts
        activity="All activity"
        history="All versions"
        changes="All changes"
        plan="All commits of the plan"
        dates="All dates"
      />
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  renderUi(<RouterProvider router={router} />);
  return router;
}

test('the history of the plan follows that of the order, with its own address', async () => {
  const router = await open('');
  await screen.findByText('All activity');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'activity',
    'history',
    'changes',
    'plan',
    'dates',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Plan history' }));
  expect(await screen.findByText('All commits of the plan')).toBeTruthy();
  await waitFor(() => expect(router.state.location.searchStr).toBe('?part=plan'));
});

test('another history begins at its first page', async () => {
  const router = await open('?part=history&page=3');
  await screen.findByText('All versions');
  await userEvent.click(screen.getByRole('radio', { name: 'Plan history' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?part=plan'));
});
