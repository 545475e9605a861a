import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { StageCards } from './stage-cards';

afterEach(() => vi.unstubAllGlobals());

const stage = testStage({ stageName: 'Cutting' });
const ignore = () => undefined;

async function open() {
  let answer: (response: Response) => void = ignore;
  const schedule = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/Planning/schedule/') ? schedule : Response.json([]),
  );
  const cards = (
    <StageCards
      orderId={stage.orderId}
      stages={[stage]}
      sides={['factory']}
      today="2027-03-01"
      isGuest={false}
      onReport={ignore}
      onSeveral={ignore}
    />
  );
  const routeTree = createRootRoute({ component: () => cards });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await router.load();
  renderUi(<RouterProvider router={router} />);
  return answer;
}

test('cards wait for their dates, which would move them under a finger, and do without if these fail', async () => {
  const answer = await open();
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  answer(Response.json({ error: { code: 'INTERNAL', message: 'No schedule' } }, { status: 500 }));
  expect(await screen.findByRole('article', { name: 'Cutting' })).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});
