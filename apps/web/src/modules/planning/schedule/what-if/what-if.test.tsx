import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Plan } from '#web/modules/planning/queries';
import { renderUi } from '#web/ui/test-render';
import type { ScenarioDraft } from './scenario-drafts';
import { TEST_STAGES, testId, testOrder, testSchedule } from './test-plan';
import { WhatIf } from './what-if';

afterEach(() => vi.unstubAllGlobals());

const PLAN: Plan = { stages: [...TEST_STAGES], version: 3 };
const onApplied = vi.fn();

/** The plan after the buyer approved the PP sample. */
const APPROVED: Plan = {
  stages: TEST_STAGES.map((stage) =>
    stage.stageId === testId(2) && stage.sides.client
      ? { ...stage, sides: { ...stage.sides, client: { ...stage.sides.client, status: 'APPROVED' } } }
      : stage,
  ),
  version: 4,
};

function open({ order = testOrder(), schedule = testSchedule() } = {}) {
  onApplied.mockClear();
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  function Screen() {
    const [drafts, setDrafts] = useState<readonly ScenarioDraft[]>([]);
    const [isApproved, setIsApproved] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsApproved(!isApproved)}>
          Another user
        </button>
        <WhatIf
          {...{ order, schedule, drafts, onApplied }}
          plan={isApproved ? APPROVED : PLAN}
          onDrafts={setDrafts}
        />
      </>
    );
  }
  renderUi(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return { invalidate };
}

interface Sent {
  path: string;
  ifMatch: string | null;
  body: unknown;
}
function serve(answer: () => Response) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({
      path: String(path),
      ifMatch: new Headers(init.headers).get('if-match'),
      body: JSON.parse(String(init.body)),
    });
    return answer();
  });
  return sent;
}

const add = async (kind: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add scenario' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
};
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const reject = async () => {
  await add('A sample is rejected');
  await choose('Stage', 'PP Sample');
};
const rowTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' | '));

describe('a preview', () => {
  test('starts empty and computes a scenario once it is complete', async () => {
    open();
    expect(screen.getByText('Choose what might happen.')).toBeTruthy();
    await add('A sample is rejected');
    expect(screen.getByText('Choose what might happen.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Stage' })).toBe(document.activeElement);
    await choose('Stage', 'PP Sample');
    expect(screen.getByText('Ex-factory stays 2 Apr 2027, 0 days to spare.')).toBeTruthy();
    expect(rowTexts()).toContain(
      'PP Sample | Factory side | 16 Feb 2027 | 16 Feb 2027 | 3 Mar 2027 | +15 days',
    );
    expect(rowTexts()).toContain(
      'PP Sample | Client side | 19 Feb 2027 | 19 Feb 2027 | 5 Mar 2027 | +14 days',
    );
    expect(rowTexts()).toHaveLength(8);
  });
  test('shows deadlines that stay on time on request', async () => {
    open();
    await reject();
    await userEvent.click(screen.getByRole('button', { name: 'Show 6 deadlines that stay on time' }));
    expect(rowTexts()).toHaveLength(14);
    expect(rowTexts()).toContain('Ex-Factory | Client side | 2 Apr 2027 | 2 Apr 2027 | 2 Apr 2027 | ');
  });
  test('adds up several scenarios, which can be changed and removed', async () => {
    open();
    await add('A stage is late');
    await choose('Stage', 'Bulk Fabric In-house');
    await userEvent.type(screen.getByRole('textbox', { name: 'Expected' }), '2 mar 2027');
    expect(rowTexts()).toContain(
      'Bulk Fabric In-house | Factory side | 20 Feb 2027 | 20 Feb 2027 | 2 Mar 2027 | +10 days',
    );
    await choose('Side', 'Client side');
    expect(rowTexts().filter((row) => row.startsWith('Bulk Fabric In-house | Factory side'))).toEqual([]);
    await add('The purchase order is late');
    const days = screen.getByRole('textbox', { name: 'Days late' });
    expect(screen.getByText('The Purchase Order Date stays; edit the plan to change it.')).toBeTruthy();
    await userEvent.clear(days);
    await userEvent.type(days, '366');
    expect(screen.getByText('Write 1 to 365 days.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove scenario 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove scenario 1' }));
    expect(screen.getByText('Choose what might happen.')).toBeTruthy();
  });
  test('says when the ship date is missed, and has at most five scenarios', async () => {
    open();
    await add('A stage is late');
    await choose('Stage', 'Ex-Factory');
    await userEvent.type(screen.getByRole('textbox', { name: 'Expected' }), '5 apr 2027');
    expect(
      screen.getByText('Ex-factory 2 Apr → 5 Apr 2027, 3 days after the contract ship date.'),
    ).toBeTruthy();
    for (let count = 0; count < 4; count += 1) await add('The purchase order is late');
    expect(screen.getByRole('button', { name: 'Add scenario' }).matches(':disabled')).toBe(true);
    expect(screen.getByText('At most 5 scenarios.')).toBeTruthy();
  });
  test('keeps its scenarios when the plan changes, and names what is no longer open', async () => {
    open();
    await reject();
    const changePlan = () => userEvent.click(screen.getByRole('button', { name: 'Another user' }));
    await changePlan();
    expect(await screen.findByText('This is no longer open in the plan.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveProperty('value', testId(2));
    await changePlan();
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('moving the deadlines', () => {
  test('moves late factory deadlines to their forecasts, with reason and summary', async () => {
    const sent = serve(() => Response.json(testSchedule()));
    open();
    await reject();
    expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveProperty(
      'value',
      'What if: PP Sample rejected',
    );
    await choose('Reason', 'Rejected');
    await userEvent.click(screen.getByRole('button', { name: 'Move 4 deadlines' }));
    expect(sent).toEqual([
      {
        path: `/api/Planning/reschedule/${testOrder().orderId}`,
        ifMatch: '"3"',
        body: {
          moves: [
            { stageId: testId(2), side: 'factory', commitment: '2027-03-03' },
            { stageId: testId(4), side: 'factory', commitment: '2027-03-06' },
            { stageId: testId(5), side: 'factory', commitment: '2027-03-15' },
            { stageId: testId(6), side: 'factory', commitment: '2027-03-27' },
          ],
          reason: { code: 'rejected', party: 'factory' },
          commitMessage: 'What if: PP Sample rejected',
        },
      },
    ]);
    expect(onApplied).toHaveBeenCalledOnce();
  });
  test('moves the client deadlines only when they are ticked, also with Mod+Enter', async () => {
    const sent = serve(() => Response.json(testSchedule()));
    open();
    await reject();
    expect(screen.getByText('These are your promises to the buyer.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Move client deadlines' }));
    expect(screen.getByRole('button', { name: 'Move 8 deadlines' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Move factory deadlines' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Summary' }), { key: 'Enter', ctrlKey: true });
    await vi.waitFor(() => expect(onApplied).toHaveBeenCalledOnce());
    expect(JSON.stringify(sent[0]?.body)).not.toContain('"factory"');
  });
  test('is not offered when nothing would be late', async () => {
    const sent = serve(() => Response.json(testSchedule()));
    open();
    await add('The purchase order is late');
    expect(screen.getByText('Nothing would be late.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Move 0 deadlines' }).matches(':disabled')).toBe(true);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Summary' }), { key: 'Enter', ctrlKey: true });
    expect(sent).toEqual([]);
  });
  test('is only for editors', async () => {
    open({
      schedule: testSchedule({ can: { plan: false } }),
      order: testOrder({ reasons: { plan: 'You have read-only access.' } }),
    });
    await reject();
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.getByText('You have read-only access.')).toBeTruthy();
  });
  test('keeps the scenarios and loads the plan again when another person changed it', async () => {
    serve(() => Response.json({ code: 'STALE_VERSION', message: 'Changed.' }, { status: 409 }));
    const { invalidate } = open();
    await reject();
    await userEvent.click(screen.getByRole('button', { name: 'Move 4 deadlines' }));
    expect(await screen.findByText('This plan was changed by someone else')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveProperty('value', testId(2));
    expect(invalidate).toHaveBeenCalled();
    expect(onApplied).not.toHaveBeenCalled();
  });
  test('asks for the note of another reason before it sends', async () => {
    const sent = serve(() => Response.json(testSchedule()));
    open();
    await reject();
    await choose('Reason', 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Move 4 deadlines' }));
    expect(screen.getByText('Please say what it was.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
