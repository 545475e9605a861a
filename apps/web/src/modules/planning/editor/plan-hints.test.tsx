import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { closedDrafts } from './closed-drafts';
import { type DraftStage, draftOf } from './plan-draft';
import { PlanHints } from './plan-hints';
import { sideDays } from './side-days';
import { withDeadline } from './stage-form';

const BANGLADESH = { country: 'BD' as const, weekend: [...HOLIDAY_LISTS.BD.weekend], days: [] };
const days = { poDate: '2027-03-04', today: '2027-01-01', calendars: sideDays({ factory: BANGLADESH }) };
const stage = (stageName: string, change: Partial<DraftStage> = {}): DraftStage => ({
  ...draftOf({ ...NEW_STAGE, stageName }),
  key: stageName,
  ...change,
});
let shown: readonly DraftStage[] = [];
function Hints({ start }: { start: DraftStage[] }) {
  const [stages, setStages] = useState(start);
  useEffect(() => {
    shown = stages;
  }, [stages]);
  return (
    <PlanHints
      userId={1}
      stages={stages}
      days={days}
      closed={closedDrafts(stages, days)}
      onChange={setStages}
    />
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const PLAN = [stage('Cutting'), stage('Sewing'), stage('Packing')];

beforeEach(() => localStorage.clear());

test('the usual links are added at once, and taken back', async () => {
  renderUi(<Hints start={PLAN} />);
  await userEvent.click(button('Link as usual'));
  expect(screen.getByRole('status').textContent).toContain('2 links added');
  expect(shown.map(({ after }) => after.map(({ stageId }) => stageId))).toEqual([
    [],
    ['Cutting'],
    ['Sewing'],
  ]);
  expect(screen.queryByText(/^Link the stages/)).toBeNull();
  await userEvent.click(button('Undo'));
  expect(shown.every(({ after }) => after.length === 0)).toBe(true);
  expect(screen.getByText('Link the stages, and the plan shows what a late one delays.')).toBeTruthy();
});

test('the hint stays hidden for the person who hid it', async () => {
  const { unmount } = renderUi(<Hints start={PLAN} />);
  await userEvent.click(button('Not now'));
  expect(screen.queryByText(/^Link the stages/)).toBeNull();
  unmount();
  renderUi(<Hints start={PLAN} />);
  expect(screen.queryByText(/^Link the stages/)).toBeNull();
});

test.each([
  ['a linked plan', [stage('Cutting'), stage('Sewing', { after: [{ stageId: 'Cutting', lag: 0 }] })]],
  ['stages without usual links', [stage('Cutting'), stage('My own')]],
  ['a plan whose schedule is not loaded', [stage('Cutting', { hasSchedule: false }), stage('Sewing')]],
])('the hint is not shown for %s', (_case, plan) => {
  renderUi(<Hints start={plan} />);
  expect(screen.queryByText(/^Link the stages/)).toBeNull();
});

test('deadlines on closed days move to the working day before, and back', async () => {
  renderUi(<Hints start={PLAN.map((one) => withDeadline(one, 'factory', '2027-03-12', days))} />);
  expect(screen.getByText('3 deadlines fall on days that are closed.')).toBeTruthy();
  await userEvent.click(button('Move them'));
  expect(shown.map(({ sides }) => sides.factory.deadline)).toEqual(Array(3).fill('2027-03-09'));
  expect(screen.queryByText(/^3 deadlines fall/)).toBeNull();
  await userEvent.click(button('Undo'));
  expect(shown[0]?.sides.factory.deadline).toBe('2027-03-12');
});
