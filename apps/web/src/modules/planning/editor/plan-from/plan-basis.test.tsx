import { addDays } from '@selvedge/domain/calendar';
import { eachSide } from '@selvedge/domain/planning/sides';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Plan } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { orderWithDates } from '#web/modules/planning/test-order';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { PlanBasis } from './plan-basis';

afterEach(() => vi.unstubAllGlobals());

const LEADS = [
  { name: 'Lab Dip', client: 12, factory: 9 },
  { name: 'Cutting', client: 60, factory: 58 },
  { name: 'Ex-Factory', client: 90, factory: 88 },
];
const idOf = (index: number) => `00000000-0000-4000-8000-00000000020${index}`;

/** A plan that counts from a day. */
const planFrom = (start: string): Plan => ({
  version: 5,
  stages: LEADS.map((leads, index) =>
    testStage({
      stageId: idOf(index),
      stageName: leads.name,
      sides: eachSide((side) => ({
        lead: leads[side],
        deadline: addDays(start, leads[side]),
        status: 'NOT_STARTED' as const,
      })),
    }),
  ),
});
const scheduleOf = (plan: Plan, change: Partial<Schedule> = {}, isFrozen = false): Schedule => ({
  asOf: '2027-01-10',
  planFrom: 'po',
  planStart: '2027-01-04',
  endStageId: idOf(2),
  ends: {},
  baseline: null,
  calendars: {},
  muted: false,
  chain: [],
  stages: plan.stages.map(({ stageId, sides }) => ({
    stageId,
    unit: 'calendar',
    spare: null,
    critical: false,
    after: [],
    sides: eachSide((side) => {
      const commitment = sides[side]?.deadline ?? null;
      return {
        baseline: isFrozen ? commitment : null,
        commitment,
        expected: null,
        forecast: null,
        actual: null,
      };
    }),
    parts: [],
  })),
  can: { plan: true },
  ...change,
});
const PO = 'Purchase Order Date';
const SHIP = 'Contract Ship Date (Buyer)';

interface Opened {
  dates?: Record<string, string>;
  plan?: Plan;
  change?: Partial<Schedule>;
  isFrozen?: boolean;
}
async function open({
  dates = { [PO]: '2027-01-04', [SHIP]: '2027-06-01' },
  plan = planFrom('2027-01-04'),
  change = {},
  isFrozen = false,
}: Opened = {}) {
  renderUi(
    <PlanBasis
      order={orderWithDates(dates)}
      plan={plan}
      schedule={scheduleOf(plan, change, isFrozen)}
      isDirty={false}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Plan (back )?from the/ }));
  return within(await screen.findByRole('dialog'));
}
function serve(answer: () => Response) {
  const sent: { path: string; ifMatch: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const ifMatch = new Headers(init.headers).get('if-match');
    sent.push({ path: String(path), ifMatch, body: JSON.parse(String(init.body)) });
    return answer();
  });
  return sent;
}
const BACK =
  'All deadlines count back from the Contract Ship Date, 1 Jun 2027: the plan starts on 3 Mar 2027.';

test('a plan from the purchase order date shows what counting back from the ship date moves, and applies it', async () => {
  const sent = serve(() => Response.json({}));
  const dialog = await open();
  expect(dialog.getByText(BACK)).toBeTruthy();
  expect(dialog.getByText('6 open deadlines move.')).toBeTruthy();
  const row = dialog.getByRole('row', { name: /^Cutting/ });
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    'Cutting',
    '5 Mar 2027 → 2 May 2027',
    '3 Mar 2027 → 30 Apr 2027',
  ]);
  expect(dialog.queryByRole('combobox', { name: 'Reason' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(sent).toEqual([
    {
      path: `/api/Planning/reschedule/${testStage().orderId}`,
      ifMatch: '"5"',
      body: { moves: [], planFrom: 'ship' },
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a plan back from the ship date says so, and counts from the purchase order date again', async () => {
  const sent = serve(() => Response.json({}));
  const plan = planFrom('2027-03-03');
  const dialog = await open({ plan, change: { planFrom: 'ship', planStart: '2027-03-03' } });
  expect(screen.getByText(BACK)).toBeTruthy();
  expect(dialog.getByText('All deadlines count from the Purchase Order Date.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(sent[0]?.body).toEqual({ moves: [], planFrom: 'po' });
});

test('the reason is asked for when frozen deadlines move later', async () => {
  const sent = serve(() => Response.json({}));
  const dialog = await open({ isFrozen: true });
  expect(dialog.getByText('6 deadlines move later.')).toBeTruthy();
  const choose = (option: string) =>
    userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), option);
  await choose('Other');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByText('Please say what it was.')).toBeTruthy();
  expect(sent).toEqual([]);
  await choose('Payment or L/C');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(sent[0]?.body).toMatchObject({ planFrom: 'ship', reason: { code: 'payment', party: 'buyer' } });
});

test('missing days and deadlines in the past are counted', async () => {
  const dialog = await open({
    dates: { [PO]: '2027-03-15', [SHIP]: '2027-06-01' },
    change: { asOf: '2027-05-01' },
  });
  expect(dialog.getByText('This needs 12 days more than there are.')).toBeTruthy();
  expect(dialog.getByText('3 deadlines are in the past.')).toBeTruthy();
});

test.each([
  [{ [PO]: '2027-01-04' }, undefined, 'Set the Contract Ship Date (Buyer) first.'],
  [
    { [PO]: '2027-06-01', [SHIP]: '2027-06-01' },
    undefined,
    'The ship date is not after the purchase order date.',
  ],
  [
    { [PO]: '2027-01-04', [SHIP]: '2027-06-01' },
    { version: 1, stages: [] },
    'There are no stages to plan yet.',
  ],
])('with %o it is refused', async (dates, plan, refusal) => {
  const dialog = await open({ dates: dates as Record<string, string>, ...(plan ? { plan } : {}) });
  expect(dialog.getByText(refusal)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('a plan that another person changed is loaded again', async () => {
  serve(() => Response.json({ code: 'STALE_VERSION', message: 'Changed.' }, { status: 409 }));
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('This plan was changed by someone else')).toBeTruthy();
});

test('unsaved changes come first', () => {
  const plan = planFrom('2027-01-04');
  renderUi(<PlanBasis order={orderWithDates({})} plan={plan} schedule={scheduleOf(plan)} isDirty />);
  expect(screen.getByText('All deadlines count from the Purchase Order Date.')).toBeTruthy();
  expect(screen.getByText('Save or undo your changes first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Plan back from the ship date' }).matches(':disabled')).toBe(
    true,
  );
});
