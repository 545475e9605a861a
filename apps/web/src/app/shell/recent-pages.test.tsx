import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '#web/lib/session';
import { setPageChrome } from '#web/ui/page-chrome';
import { renderUi } from '#web/ui/test-render';
import { RecentPages } from './recent-pages';
import { readRecents } from './recents';

afterEach(() => {
  vi.useRealTimers();
  setPageChrome({ title: '', breadcrumbs: [] });
  localStorage.clear();
});

async function show() {
  document.title = 'Crew Tee';
  setPageChrome({ title: 'Crew Tee', breadcrumbs: [] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RecentPages userId={1} /> }),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  });
  await router.load();
  vi.useFakeTimers();
  renderUi(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(700));
}

test('a page that stays is stored', async () => {
  await show();
  expect(readRecents(1)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(readRecents(1)).toEqual([{ path: '/home', title: 'Crew Tee' }]);
});

test('nothing is stored once the user has signed out', async () => {
  await show();
  clearSession(null);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(localStorage.getItem('recents')).toBeNull();
});
