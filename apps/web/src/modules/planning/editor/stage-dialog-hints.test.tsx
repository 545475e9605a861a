import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { changeSide } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { type UsualLeads, UsualLeadsContext } from '#web/ui/usual-leads';
import { type DraftStage, draftOf } from './plan-draft';
import { StageDialog } from './stage-dialog';

const CLIENT = 'Northbrook';
const FACTORY = 'Dhaka Knit Ltd.';
const CUTTING = {
  key: 'cutting',
  lead: { orders: 14, median: 47, p80: 52 },
  work: { orders: 6, median: 5, p80: 5 },
};
const OF_CLIENT = { client: { name: CLIENT, leads: [CUTTING] } };
const OF_FACTORY = { factory: { name: FACTORY, leads: [CUTTING] } };
const HINT = 'Dhaka Knit Ltd. usually needs 47 days (14 orders); 80% are done by day 52.';
const WORK_HINT = 'Dhaka Knit Ltd. usually needs 5 days (6 orders); 80% are done by day 5.';

type Usual = Partial<Record<Side, UsualLeads>>;
/** A page with the stage dialog and a button that replaces the usual lead times by `later`. */
function Screen({ usual, later, draft, onSave }: Record<'usual' | 'later', Usual> & DialogInput) {
  const [shown, setShown] = useState(usual);
  return (
    <UsualLeadsContext value={shown}>
      <button type="button" onClick={() => setShown(later)}>
        Answer
      </button>
      <StageDialog
        stage={draft}
        isNew={false}
        days={{ poDate: '2027-03-01', today: '2027-01-01' }}
        plan={[draft]}
        names={{ client: CLIENT, factory: FACTORY }}
        people={[]}
        onSave={onSave}
        onCancel={vi.fn()}
        onLeave={vi.fn()}
      />
    </UsualLeadsContext>
  );
}
interface DialogInput {
  draft: DraftStage;
  onSave: (stage: DraftStage) => void;
}
function open(usual: Usual, change: Partial<DraftStage> = {}, later: Usual = usual) {
  const draft = { ...draftOf({ ...NEW_STAGE, stageName: 'Cutting' }), hasSchedule: true, ...change };
  const onSave = vi.fn();
  renderUi(<Screen usual={usual} later={later} draft={draft} onSave={onSave} />);
  return onSave;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const use = (days: number) => screen.queryByRole('button', { name: `Use ${days}`, hidden: true });

test('the usual lead time of the factory is filled in by a button, with its deadline', async () => {
  open(OF_FACTORY);
  expect(screen.getByText(HINT)).toBeTruthy();
  await userEvent.click(use(52) as HTMLElement);
  expect(field('Factory Lead Time (days)').value).toBe('52');
  expect(field('Factory Deadline').value).toBe('22 Apr 2027');
  await userEvent.click(use(47) as HTMLElement);
  expect(field('Factory Lead Time (days)').value).toBe('47');
  expect(field('Client Lead Time (days)').value).toBe('0');
});

test('the buyer’s usual lead time is at the lead time of the client', async () => {
  open(OF_CLIENT);
  await userEvent.click(use(47) as HTMLElement);
  expect([field('Client Lead Time (days)').value, field('Factory Lead Time (days)').value]).toEqual([
    '47',
    '0',
  ]);
});

test('the usual work is at the work days; equal days have one button', async () => {
  const onSave = open(OF_FACTORY);
  expect(screen.queryByText(WORK_HINT)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(screen.getByText(WORK_HINT)).toBeTruthy();
  await userEvent.click(use(5) as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save Stage' }));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ workDays: 5 });
});

test('the work of a stage that the factory does not see is the buyer’s', async () => {
  const hidden = changeSide(draftOf({ ...NEW_STAGE, stageName: 'Cutting' }), 'factory', { visible: false });
  open({ ...OF_CLIENT, ...OF_FACTORY }, { sides: hidden.sides });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(screen.queryByText(WORK_HINT)).toBeNull();
  expect(screen.queryByText(HINT)).toBeNull();
  const group = screen.getByRole('region', { name: 'Schedule' });
  expect(within(group).getByText(/^Northbrook usually needs 5 days/)).toBeTruthy();
});

test('a stage has the hints of its name, as it is typed', async () => {
  open(OF_FACTORY, { stageName: 'Wash test' });
  expect(screen.queryByText(HINT)).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: /Stage Name/ }), { target: { value: 'cutting ' } });
  expect(screen.getByText(HINT)).toBeTruthy();
});

test('a lead time in working days has no hint, because learned ones are calendar days', () => {
  open(OF_FACTORY, { unit: 'working' });
  expect(screen.queryByText(HINT)).toBeNull();
});

test('an answer that arrives later leaves the open dialog as it is', () => {
  open({}, {}, OF_FACTORY);
  fireEvent.click(screen.getByRole('button', { name: 'Answer', hidden: true }));
  expect(screen.queryByText(HINT)).toBeNull();
});
