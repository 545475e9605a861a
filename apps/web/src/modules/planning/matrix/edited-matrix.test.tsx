import { Unit, UserType } from '@selvedge/domain/vocabulary';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { order } from '#web/modules/planning/editor/test-plan-editor';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { type SampleRound, sampleQueries } from '#web/modules/samples/queries';
import { renderWithRouter } from '#web/ui/test-router';
import { EditedMatrix } from './edited-matrix';
import type { StageDates } from './stored-plan';

const pieces = (value: number) => ({ value, unit: Unit.Piece });
const part = (stage: string, combo: string, material: string | null = null, required = 500) =>
  testSubStage({
    stageId: [stage, combo, material].filter(Boolean).join('-'),
    comboId: combo,
    comboName: combo,
    materialId: material,
    materialName: material,
    sides: { factory: { required: pieces(required) } },
  });
const FIT: Stage = {
  ...testStage({ stageId: 'fit', stageName: 'Fit Sample', category: 'Approval' }),
  subStages: [part('fit', 'Navy')],
};
const SEWING: Stage = {
  ...testStage({ stageId: 'sewing', stageName: 'Sewing' }),
  subStages: [part('sewing', 'Navy', null, 101), part('sewing', 'Red', null, 20)],
};
const FABRIC: Stage = {
  ...testStage({ stageId: 'fabric', stageName: 'Bulk Fabric', category: 'Submission' }),
  subStages: [part('fabric', 'Navy', 'Jersey'), part('fabric', 'Navy', 'Rib')],
};
const PLAN = [FIT, SEWING, FABRIC];
const { orderId } = FIT;
const PARTIES = {
  ...order,
  orderId,
  buyerOrganization: 'Northbrook',
  manufacturerOrganization: 'Shapla',
  traderOrganization: 'Anders',
} as Order;
const forecastOn = (forecast: string): StageDates =>
  new Map([
    [
      'fit',
      { factory: { baseline: null, commitment: '2027-03-08', expected: null, forecast, actual: null } },
    ],
  ]);

beforeEach(() => {
  // happy-dom has no layout; the grid gets the size of a large screen.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1856);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Options {
  stages?: readonly Stage[];
  userType?: UserType;
  dates?: StageDates;
  /** A part whose newest round was sent by the factory. */
  sampled?: string;
}
function show({ stages = PLAN, userType = UserType.Trader, dates = new Map(), sampled }: Options = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const plan = planningQueries.plan(orderId).queryKey;
  client.setQueryData(plan, { stages: [...stages], version: 1 });
  client.setQueryData(orderQueries.detail(orderId).queryKey, PARTIES);
  const rounds = [{ sentOn: '2027-02-01' }] as SampleRound[];
  client.setQueryData(
    sampleQueries.ofOrder(orderId).queryKey,
    sampled
      ? [{ stageId: '', subStageId: sampled, sides: { factory: { rounds, can: { send: false } } } }]
      : [],
  );
  const sent: { commitMessage: string; reason?: unknown; changes: Record<string, unknown>[] }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'PUT') return new Response('{}', { status: 500 });
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ commitId: orderId, changed: 1, orders: [] }));
  });
  const on = { onReport: vi.fn(), onSeveral: vi.fn(), onDates: vi.fn() };
  renderWithRouter(
    <EditedMatrix
      {...{ orderId, userType, stages, dates }}
      sides={userType === UserType.Trader ? ['client', 'factory'] : ['factory']}
      today="2027-03-01"
      width="wide"
      showsMaterials
      foldKey=""
      pieces={new Map()}
      {...on}
    />,
    client,
  );
  const reload = (changed: readonly Stage[]) =>
    act(async () => client.setQueryData(plan, { stages: [...changed], version: 2 }));
  return { ...on, sent, reload };
}

const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const at = async (name: string | RegExp) => {
  await userEvent.pointer({ keys: '[MouseLeft]', target: cell(name) });
  cell(name).focus();
};
const type = async (name: string | RegExp, text: string) => {
  await at(name);
  await userEvent.keyboard(`${text}{Enter}`);
};
/** Parts of the page that are loaded on first use. */
const lazily = (role: string, name: string) => screen.findByRole(role, { name }, { timeout: 20_000 });
const bar = () => lazily('form', 'Changed cells');
const commit = async () =>
  userEvent.click(within(await bar()).getByRole('button', { name: /^Save \d+ change/ }));

test('a status goes to all parts of a cell, whose rows show it before it is saved', async () => {
  const { sent } = show();
  await at('Navy, Bulk Fabric: Factory, 0/2, In Progress');
  await userEvent.keyboard('s');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  expect(cell('Navy, Bulk Fabric: Factory, 2/2, Completed, not saved')).toBeTruthy();
  expect(cell('Rib, Bulk Fabric: Factory, Completed, not saved')).toBeTruthy();
  expect(within(await bar()).getByText('2 changes in 1 order')).toBeTruthy();
  expect(screen.getByText('Will be read by: Shapla')).toBeTruthy();
  await commit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.commitMessage).toBe('2 cells changed');
  expect(sent[0]?.changes).toEqual(
    ['fabric-Navy-Jersey', 'fabric-Navy-Rib'].map((id) => ({
      orderId,
      stageId: 'fabric',
      side: 'factory',
      subStageIds: [id],
      set: { status: 'COMPLETED' },
      was: { status: 'IN_PROGRESS' },
    })),
  );
});

test('Enter opens the statuses of a cell, and a part keeps a status of its own', async () => {
  show();
  await at('Navy, Fit Sample: Client, Not Started');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Submitted' }));
  expect(cell('Navy, Fit Sample: Client, Submitted, not saved')).toBeTruthy();
  expect(within(await bar()).getByDisplayValue('Fit Sample: Not Started → Submitted')).toBeTruthy();
  await at('Navy, Fit Sample: Client, Submitted, not saved');
  await userEvent.keyboard('s');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Not Started' }));
  expect(screen.queryByRole('form', { name: 'Changed cells' })).toBeNull();
});

const FOLLOWS = 'Its status follows its rounds. Record a round or an answer instead.';

test('a status that follows its sample rounds is left out, and its cell opens the report', async () => {
  const { onReport } = show({ sampled: 'fit-Navy' });
  await at('Navy, Fit Sample: Factory, In Progress');
  await userEvent.keyboard('{Enter}');
  expect(onReport).toHaveBeenCalledOnce();
  await userEvent.keyboard('s');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(screen.getByText(FOLLOWS)).toBeTruthy();
  await type('Navy, Fit Sample: Factory, In Progress', 'Submitted');
  expect(cell('Navy, Fit Sample: Factory, In Progress')).toBeTruthy();
  await at('Navy, Fit Sample: Client, Not Started');
  await userEvent.keyboard('s');
  expect(await screen.findByRole('menuitem', { name: 'Submitted' })).toBeTruthy();
});

test('of several parts, those whose statuses follow their rounds are left out', async () => {
  show({ sampled: 'fabric-Navy-Jersey' });
  await at('Navy, Bulk Fabric: Factory, 0/2, In Progress');
  await userEvent.keyboard('s');
  expect(screen.getByText(FOLLOWS)).toBeTruthy();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  expect(cell('Navy, Bulk Fabric: Factory, 1/2, In Progress, not saved')).toBeTruthy();
});

test('a quantity or a percentage is typed in a Quantity stage, and only a percentage for several parts', async () => {
  const { sent } = show();
  await type('Navy, Sewing: Factory, 118%, Completed', '50%');
  expect(cell('Navy, Sewing: Factory, 50%, In Progress, not saved')).toBeTruthy();
  await type('Red, Sewing: Factory, 600%, Completed', '7');
  expect(cell('Red, Sewing: Factory, 35%, In Progress, not saved')).toBeTruthy();
  await type(/^Tee, Sewing: Factory, /, '40');
  expect(screen.getByText('Open the combo to enter a quantity for each material.')).toBeTruthy();
  await type('Navy, Fit Sample: Factory, In Progress', '5');
  expect(screen.getByText('A quantity belongs to a Quantity stage.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await type('Navy, Sewing: Factory, 50%, In Progress, not saved', '1.5');
  expect(screen.getByText('Pieces are whole numbers.')).toBeTruthy();
  await commit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes).toMatchObject([
    { subStageIds: ['sewing-Navy'], set: { inhouse: 51 }, was: { inhouse: 120 } },
    { subStageIds: ['sewing-Red'], set: { inhouse: 7 }, was: { inhouse: 120 } },
  ]);
});

test('a status of a Quantity stage replaces a typed quantity, and Undo brings the quantity back', async () => {
  const { sent } = show();
  await type(/^Navy, Sewing: Factory, /, '40');
  await at(/^Navy, Sewing: Factory, 39%/);
  await userEvent.keyboard('s');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Not Started' }));
  expect(within(await bar()).getByText('1 change in 1 order')).toBeTruthy();
  await commit();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await commit();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ changes: [one] }) => [one?.set, one?.was])).toEqual([
    [{ status: 'NOT_STARTED' }, { status: 'IN_PROGRESS' }],
    [{ inhouse: 120 }, { inhouse: 0 }],
  ]);
});

test('a date of a trader moves the deadline, with a reason for a later day', async () => {
  const { sent } = show({ dates: forecastOn('2027-03-10') });
  await type(/^Dates, Fit Sample: Factory, /, '+1w');
  expect(cell(/^Dates, Fit Sample: Factory, 15 Mar, .*, not saved$/).textContent).toBe('15 Mar 0/1');
  await userEvent.selectOptions(await lazily('combobox', 'Reason'), 'fabric');
  await type(/^Dates, Sewing: Factory, /, '31/2');
  expect(screen.getByText('Not a date: 31/2')).toBeTruthy();
  await commit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    reason: { code: 'fabric' },
    changes: [{ stageId: 'fit', side: 'factory', set: { date: '2027-03-15' }, was: { date: '2027-03-08' } }],
  });
  expect(sent[0]?.changes[0]).not.toHaveProperty('subStageIds');
});

test('a date of a partner is its forecast', async () => {
  const { sent } = show({ userType: UserType.Manufacturer, dates: forecastOn('2027-03-10') });
  await type(/^Dates, Fit Sample: Factory, /, '12');
  expect(cell(/^Dates, Fit Sample: Factory, 8 Mar → 12 Mar, .*, not saved$/)).toBeTruthy();
  await commit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes).toMatchObject([{ set: { date: '2027-03-12' }, was: { date: '2027-03-10' } }]);
});

test('copied days, statuses and quantities are pasted, and what is not understood is listed', async () => {
  show();
  const copied = async (name: string | RegExp) => {
    await at(name);
    const setData = vi.fn();
    fireEvent.copy(screen.getByRole('grid'), { clipboardData: { setData } });
    return setData.mock.calls.find(([kind]) => kind === 'text/plain')?.[1];
  };
  expect(await copied('Navy, Fit Sample: Factory, In Progress')).toBe('In Progress');
  expect(await copied(/^Dates, Fit Sample: Factory, /)).toBe('2027-03-08');
  await at('Navy, Fit Sample: Factory, In Progress');
  fireEvent.paste(screen.getByRole('grid'), {
    clipboardData: { getData: () => 'Rejected\t25%\tlater' },
  });
  expect(cell('Navy, Fit Sample: Factory, Rejected, not saved')).toBeTruthy();
  expect(cell('Navy, Sewing: Factory, 24%, In Progress, not saved')).toBeTruthy();
  expect(screen.getByText('Not a status: later')).toBeTruthy();
  for (const [text, status] of [
    ['已批准', 'Approved'],
    ['REDDEDİLDİ', 'Rejected'],
    ['অনুমোদিত', 'Approved'],
    ['Không duyệt', 'Rejected'],
  ]) {
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text } });
    expect(cell(`Navy, Fit Sample: Factory, ${status}, not saved`)).toBeTruthy();
  }
});

test('a status that others changed meanwhile is kept or taken', async () => {
  const { reload } = show();
  await at('Navy, Fit Sample: Factory, In Progress');
  await userEvent.keyboard('s');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approved' }));
  const submitted = testSubStage({ ...FIT.subStages[0], sides: { factory: { status: 'SUBMITTED' } } });
  await reload([{ ...FIT, subStages: [submitted] }, SEWING, FABRIC]);
  expect(await screen.findByText('Now Submitted')).toBeTruthy();
  expect(
    within(await bar()).getByRole<HTMLButtonElement>('button', { name: /^Save \d+ change/ }).disabled,
  ).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.queryByRole('form', { name: 'Changed cells' })).toBeNull();
});

test('nothing changes for people who may not', async () => {
  const can = { updateClient: false, updateFactory: false, clientRole: null, factoryRole: null };
  const on = show({ stages: PLAN.map((stage) => ({ ...stage, can })) });
  await at('Navy, Fit Sample: Factory, In Progress');
  await userEvent.keyboard('s');
  expect(screen.getByText('1 cell left out: only editors can change them.')).toBeTruthy();
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(cell('Navy, Fit Sample: Factory, In Progress').getAttribute('aria-readonly')).toBe('true');
  await type(/^Navy, Sewing: Factory, /, '50');
  await type(/^Dates, Sewing: Factory, /, '+1');
  expect(on.onDates).toHaveBeenCalledWith('sewing');
  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '2027-03-20' } });
  expect(screen.queryByRole('form', { name: 'Changed cells' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the space bar reports on the stored part', async () => {
  const { onReport } = show();
  await type(/^Navy, Sewing: Factory, /, '40');
  await at(/^Navy, Sewing: Factory, 39%/);
  await userEvent.keyboard(' ');
  expect(onReport).toHaveBeenCalledWith(
    expect.objectContaining({ side: 'factory', stage: SEWING, sub: SEWING.subStages[0] }),
  );
});
