import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { ReportDialog } from '#web/modules/planning/reporting/report-dialog';
import { StageReportDialog } from '#web/modules/planning/reporting/stage-report-dialog';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { PartRound, WithOrderRounds } from './part-rounds';

afterEach(() => vi.unstubAllGlobals());

const navy = testSubStage();
const white = testSubStage({ stageId: '00000000-0000-4000-8000-000000000013', comboName: 'White' });
const stage = {
  ...testStage({ stageName: 'PP Sample', category: 'Approval' }),
  subStages: [navy, white],
};
const ROUND = {
  round: 2,
  state: 'sent',
  dueOn: null,
  sentOn: '2026-03-04',
  receivedOn: null,
  result: null,
  resultOn: null,
  parcel: { courier: 'DHL' },
};
const part = (subStageId: string, sides: object) => ({ stageId: stage.stageId, subStageId, sides });
const PARTS = [
  part(navy.stageId, { factory: { rounds: [ROUND], can: { send: false } } }),
  part(white.stageId, {
    factory: { rounds: [], can: { send: true } },
    client: { rounds: [], can: { send: false } },
  }),
];

/** Renders on the page of the order, or on another page. */
async function open(node: ReactNode, path = `/order/${stage.orderId}?tab=plan&comments=order`) {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/Samples/') ? PARTS : []));
  const root = createRootRoute();
  const routes = ['/order/$orderId', '/my-work'].map((one) =>
    createRoute({ getParentRoute: () => root, path: one, component: () => node }),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await router.load();
  renderUi(<RouterProvider router={router} />);
  return () => router.state.location.href;
}

test('behind its status a part has the line of its newest round, which opens its rounds', async () => {
  const href = await open(
    <WithOrderRounds orderId={stage.orderId}>
      <PartRound sub={navy} side="factory" name="Navy, factory side" />
      <PartRound sub={white} side="factory" name="White, factory side" />
      <PartRound sub={white} side="client" name="White, client side" />
    </WithOrderRounds>,
  );
  await screen.findByRole('button', { name: 'Send round 1, White, factory side' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Round 2, sent 4 Mar, DHL',
    'Send round 1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Round 2, sent 4 Mar, DHL, Navy, factory side' }));
  expect(href()).toBe(`/order/${stage.orderId}?tab=plan&rounds=${navy.stageId}.factory`);
});

const FOLLOWS = 'Its status follows its rounds. Record a round or an answer instead.';
const report = { stage, sub: navy, side: 'factory', kind: 'status' } as const;

test('a status that follows its rounds is not reported, and the dialog leads to the rounds', async () => {
  const close = vi.fn();
  const href = await open(<ReportDialog report={report} onClose={close} />, '/my-work');
  await screen.findByText(FOLLOWS);
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open the rounds' }));
  expect(close).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(href()).toContain(`rounds=${navy.stageId}.factory`));
  expect(href()).toContain(`/order/${stage.orderId}?tab=CREATE_ORDER_PLANNING_LIST`);
});

test('a part without a sent round is reported as before', async () => {
  await open(<ReportDialog report={{ ...report, sub: white }} onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Report' });
  expect(screen.queryByText(FOLLOWS)).toBeNull();
});

test('parts whose statuses follow their rounds are left out of a report on several', async () => {
  await open(<StageReportDialog stage={stage} sides={['factory']} onClose={() => undefined} />);
  await screen.findByRole('checkbox', { name: 'All (1)' });
  expect(screen.getByRole('checkbox', { name: 'Tee › White' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Tee › Navy' })).toBeNull();
});
