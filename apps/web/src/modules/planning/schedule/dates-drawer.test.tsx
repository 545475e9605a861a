import { stageToWire } from '@selvedge/domain/planning/wire';
import { UserType } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '#web/lib/query-keys';
import { storeToken } from '#web/lib/session';
import type { Stage } from '#web/modules/planning/queries';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { DatesDrawer } from './dates-drawer';
import type { DateChange, Schedule, ScheduleStage } from './queries';
import { testSchedule } from './test-schedule';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const SIDE = { expected: null, actual: null, ownForecast: null };
const SIDES: ScheduleStage['sides'] = {
  client: {
    ...SIDE,
    baseline: '2027-03-05',
    commitment: '2027-03-11',
    forecast: '2027-03-14',
    ownForecast: '2027-03-11',
  },
  factory: { ...SIDE, baseline: '2027-03-08', commitment: '2027-03-08', forecast: '2027-03-08' },
};
const CHANGE: DateChange = {
  id: '00000000-0000-4000-8000-000000000009',
  stageId: testStage().stageId,
  stageName: 'Sewing',
  subStageId: null,
  subStageName: null,
  side: 'client',
  kind: 'moved',
  from: '2027-03-05',
  to: '2027-03-11',
  at: '2027-03-01T09:00:00.000Z',
  byName: 'Priya Raman',
  statements: [],
  can: { state: true },
};

interface Opened {
  userType?: UserType;
  stage?: Stage;
  schedule?: Schedule;
  changes?: DateChange[];
  /** Answers writes in turn; by default with the schedule. */
  writes?: (() => Response)[];
}
interface Sent {
  url: string;
  ifMatch: string | null;
  body: unknown;
}
function open(options: Opened = {}) {
  const { userType = UserType.Trader, stage = testStage(), schedule = testSchedule(SIDES) } = options;
  const server = { version: 7, fails: false, sent: [] as Sent[], schedule };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (method !== 'GET') {
      server.sent.push({
        url: url.replace('/api/Planning/', ''),
        ifMatch: new Headers(headers).get('if-match'),
        body: JSON.parse(String(body)),
      });
      return options.writes?.[server.sent.length - 1]?.() ?? Response.json(server.schedule);
    }
    if (server.fails) return Response.json({ message: 'Down' }, { status: 500 });
    if (url.includes('/schedule/')) return Response.json(server.schedule);
    const changes = options.changes ?? [];
    if (url.includes('/changes/')) return Response.json({ changes, total: changes.length, byReason: [] });
    return Response.json([stageToWire(stage)], { headers: { etag: `"${server.version}"` } });
  });
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = () =>
    renderUi(
      <QueryClientProvider client={client}>
        <DatesDrawer orderId={stage.orderId} stageId={stage.stageId} userType={userType} onClose={onClose} />
      </QueryClientProvider>,
    );
  return { client, server, onClose, show };
}
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const type = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('a trader reads the dates of both sides, and which forecast the buyer is shown', async () => {
  open().show();
  expect(await screen.findByRole('dialog', { name: 'Dates of Sewing' })).toBeTruthy();
  expect(await row('Baseline')).toEqual(['5 Mar 2027', '8 Mar 2027']);
  expect(await row('Deadline')).toEqual(['11 Mar 2027+6 days', '8 Mar 2027']);
  expect(await row('Expected')).toEqual(['–', '–']);
  expect(await row('Forecast')).toEqual(['14 Mar 2027+3 daysThe buyer is shown 11 Mar 2027.', '8 Mar 2027']);
  expect(await row('Actual')).toEqual(['–', '–']);
  expect(await screen.findByText('No dates have moved.')).toBeTruthy();
});

test('a factory reads its own side, reports an expected day and moves no deadline', async () => {
  const { factory } = testStage().sides;
  const stage = {
    ...testStage({
      can: { updateClient: false, updateFactory: true, clientRole: null, factoryRole: 'submits' },
    }),
    sides: { factory },
  } as Stage;
  const { ownForecast: _, ...own } = { ...SIDES.factory, baseline: '2027-03-08' } as NonNullable<
    ScheduleStage['sides']['factory']
  >;
  const schedule = { ...testSchedule({ factory: own }), can: { plan: false } };
  const { server, show } = open({ userType: UserType.Manufacturer, stage, schedule });
  show();
  expect(await row('Deadline')).toEqual(['8 Mar 2027']);
  expect(screen.queryByRole('button', { name: /Move deadline/ })).toBeNull();
  expect(screen.queryByText('By combo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Expected date, factory side' }));
  expect(screen.getByText('When will Sewing be done? The deadline stays 8 Mar 2027.')).toBeTruthy();
  expect(screen.queryByText('The factory sees this date.')).toBeNull();
  await type('Date', '14 Mar 2099');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Why?' }), 'Fabric late');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByText(/When will Sewing be done/)).toBeNull());
  expect(server.sent).toEqual([
    {
      url: `expected/${stage.stageId}`,
      ifMatch: null,
      body: { side: 'factory', day: '2099-03-14', reason: { code: 'fabric', party: 'mill' } },
    },
  ]);
});

test('an expected day in the past is refused, and one before the deadline needs no reason', async () => {
  const { server, show } = open();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Expected date, factory side' }));
  expect(screen.getByText('The factory sees this date.')).toBeTruthy();
  await type('Date', '1 Mar 2020');
  expect(screen.getByText('An expected date cannot be in the past.')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Why?' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.sent).toEqual([]);
});

test('a later frozen deadline asks for a reason, and a conflict keeps what was typed', async () => {
  const stale = () => Response.json({ code: 'STALE_VERSION', message: 'Changed' }, { status: 409 });
  const { server, show } = open({ writes: [stale] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move deadline, factory side' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move deadline' }));
  expect(dialog.queryByRole('combobox', { name: 'Reason' })).toBeNull();
  await type('Deadline', '12 Mar 2027');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Capacity');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the factory why' }));
  expect(screen.queryByRole('checkbox', { name: 'Tell the buyer why' })).toBeNull();
  server.version = 8;
  await userEvent.click(dialog.getByRole('button', { name: 'Move deadline' }));
  expect(await screen.findByText(/The plan was changed by someone else in the meantime/)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Deadline' })).toHaveProperty('value', '12 Mar 2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Move deadline' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move deadline' })).toBeNull());
  const body = {
    moves: [{ stageId: CHANGE.stageId, side: 'factory', commitment: '2027-03-12' }],
    reason: { code: 'capacity', party: 'factory', tell: ['factory'] },
  };
  expect(server.sent.map((one) => [one.ifMatch, one.body])).toEqual([
    ['"7"', body],
    ['"8"', body],
  ]);
});

test('the refusal of a deadline is under its field', async () => {
  const message = 'The date cannot be before the purchase order date, 12 Oct 2026.';
  const refused = () =>
    Response.json(
      { code: 'VALIDATION', message: 'Invalid', errors: [{ path: 'moves.0.commitment', message }] },
      { status: 400 },
    );
  const { show } = open({ writes: [refused] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Move deadline, client side' }));
  await type('Deadline', '1 Mar 2026');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Move deadline' })).getByRole('button', {
      name: 'Move deadline',
    }),
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part has a deadline of its own until it is cleared', async () => {
  const stage = {
    ...testStage(),
    subStages: [testSubStage(), testSubStage({ stageId: CHANGE.id, comboName: 'Red' })],
  };
  const schedule = testSchedule(SIDES);
  const own = { baseline: null, commitment: '2027-03-10', actual: null };
  const [only] = schedule.stages;
  const stages = only ? [{ ...only, parts: [{ subStageId: CHANGE.id, sides: { factory: own } }] }] : [];
  const { server, show } = open({ stage, schedule: { ...schedule, stages } });
  show();
  await userEvent.click(await screen.findByText('By combo'));
  const red = within((await screen.findByText('Tee › Red')).closest('li') as HTMLElement);
  expect(red.getByText('Factory 10 Mar 2027', { exact: false }).textContent).toContain('Own deadline');
  expect(red.getByText('Client 11 Mar 2027', { exact: false }).textContent).toContain('As the stage');
  await userEvent.click(red.getByRole('button', { name: 'Own deadline of Tee › Red, factory side' }));
  expect(screen.getByText('Empty: as the stage, 8 Mar 2027.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear date', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Move deadline' }));
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toMatchObject({
    moves: [{ stageId: stage.stageId, subStageId: CHANGE.id, side: 'factory', commitment: null }],
  });
});

test('a change shows its reason and who made it, and a missing reason is added', async () => {
  const trader = {
    byType: UserType.Trader,
    code: 'fabric',
    party: 'mill',
    note: 'Mill strike',
    tell: [],
  } as const;
  const factory = { byType: UserType.Manufacturer, code: 'capacity', party: 'factory', note: null } as const;
  const { server, show } = open({
    changes: [CHANGE, { ...CHANGE, id: testStage().orderId, statements: [factory, { ...trader, tell: [] }] }],
    writes: [() => Response.json(CHANGE)],
  });
  show();
  expect(await screen.findByText('5 Mar → 11 Mar, +6 days · Reason not given · Priya Raman')).toBeTruthy();
  expect(screen.getByText('5 Mar → 11 Mar, +6 days · Fabric late (Mill) · Priya Raman')).toBeTruthy();
  expect(screen.getByText('Mill strike')).toBeTruthy();
  expect(screen.getByText('Factory: Capacity (Factory)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a reason to 5 Mar → 11 Mar, +6 days' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Holiday');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull());
  expect(server.sent).toMatchObject([
    { url: `changes/${CHANGE.id}/reason`, body: { code: 'holiday', party: 'factory' } },
  ]);
});

test('dates that cannot be loaded are asked for again', async () => {
  const { server, show } = open();
  server.fails = true;
  show();
  expect(await screen.findByText('The dates could not be loaded.')).toBeTruthy();
  server.fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Deadline')).toHaveLength(2);
});

test('an open drawer follows changes of other people, and says if its stage is removed', async () => {
  const { client, server, show } = open();
  show();
  await row('Deadline');
  const { factory } = SIDES;
  server.schedule = testSchedule({ factory: factory && { ...factory, commitment: '2027-03-10' } });
  await client.invalidateQueries({ queryKey: queryKeys.planning.all });
  expect(await row('Deadline')).toEqual(['10 Mar 2027+2 days']);
  server.schedule = { ...server.schedule, stages: [] };
  await client.invalidateQueries({ queryKey: queryKeys.planning.all });
  expect(await screen.findByText('This stage is no longer in the plan.')).toBeTruthy();
});

test('Escape closes an open dialog first, then the drawer', async () => {
  const { onClose, show } = open();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Expected date, client side' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/When will Sewing be done/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
