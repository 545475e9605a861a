import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { type DraftStage, draftOf } from './plan-draft';
import { sideDays } from './side-days';
import { StageDialog } from './stage-dialog';
import { type PlanDays, withLeadTime } from './stage-form';

const days = { poDate: '2027-03-01', today: '2027-01-01' };
function open(change: Partial<DraftStage> = {}, plan: DraftStage[] = [], ofOrder: PlanDays = days) {
  const handlers = { onSave: vi.fn(), onCancel: vi.fn(), onLeave: vi.fn() };
  const stage = { ...draftOf({ ...NEW_STAGE, stageName: 'Wash test' }), ...change };
  renderUi(
    <StageDialog
      stage={stage}
      isNew
      days={ofOrder}
      plan={plan}
      names={{ client: 'Northbrook', factory: 'Shapla' }}
      people={[]}
      {...handlers}
    />,
  );
  return handlers;
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('a lead time sets the deadline, counted from the purchase order date', () => {
  open();
  fireEvent.change(field('Client Lead Time (days)'), { target: { value: '10' } });
  expect(field('Client Deadline').value).toBe('11 Mar 2027');
  expect(field('Factory Deadline').value).toBe('');
});

test('a deadline sets the lead time and never falls before the purchase order date', () => {
  open();
  fireEvent.change(field('Factory Deadline'), { target: { value: '2027-03-15' } });
  expect(field('Factory Lead Time (days)').value).toBe('14');
  fireEvent.change(field('Factory Deadline'), { target: { value: '2027-02-01' } });
  fireEvent.blur(field('Factory Deadline'));
  expect(field('Factory Lead Time (days)').value).toBe('0');
  expect(field('Factory Deadline').value).toBe('1 Mar 2027');
});

test('an untouched form of a new stage warns of no closed day, a chosen deadline does', async () => {
  // 5 March 2027 is a Friday.
  const friday = { poDate: '2027-03-05', today: '2027-01-01' };
  const calendars = sideDays({ factory: { country: null, weekend: [5], days: [] } });
  const proposed = withLeadTime(draftOf({ ...NEW_STAGE, stageName: 'Wash test' }), 'factory', '0', friday);
  open(proposed, [], { ...friday, calendars });
  expect(field('Factory Deadline').value).toBe('5 Mar 2027');
  expect(screen.queryByText(/is closed for Shapla/)).toBeNull();
  fireEvent.change(field('Factory Lead Time (days)'), { target: { value: '14' } });
  expect(screen.getByText(/^Fri 19 Mar 2027 is closed for Shapla/)).toBeTruthy();
});

test('a deadline is typed in short, counted from today and nearest to it', async () => {
  open();
  await userEvent.type(field('Client Deadline'), '25 dec 27{Tab}');
  expect(field('Client Deadline').value).toBe('25 Dec 2027');
  expect(field('Client Lead Time (days)').value).toBe('299');
  await userEvent.clear(field('Client Deadline'));
  await userEvent.type(field('Client Deadline'), '+69{Tab}');
  expect(field('Client Deadline').value).toBe('11 Mar 2027');
  expect(field('Client Lead Time (days)').value).toBe('10');
});

test('a stage is not saved while one of its dates cannot be read', async () => {
  const { onSave } = open();
  await userEvent.type(field('Client Deadline'), '31/2');
  await userEvent.click(screen.getByRole('button', { name: /Stage$/ }));
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByText(/^Not a date: 31\/2\./)).toBeTruthy();
  expect(document.activeElement).toBe(field('Client Deadline'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /Stage$/ }));
  expect(onSave).toHaveBeenCalled();
});

test('a lead time takes digits only and an empty one counts as 0', () => {
  open();
  fireEvent.change(field('Client Lead Time (days)'), { target: { value: '1a2' } });
  expect(field('Client Lead Time (days)').value).toBe('12');
  fireEvent.change(field('Client Lead Time (days)'), { target: { value: '' } });
  expect(field('Client Lead Time (days)').value).toBe('0');
});

test('a stage without a name is refused by an alert and beside the field', async () => {
  const alert = vi.fn();
  window.alert = alert;
  const { onSave } = open({ stageName: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(alert).toHaveBeenCalledWith('Please fill in stage name.');
  expect(screen.getByText('Please fill in stage name.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('the type follows a known name', () => {
  open();
  fireEvent.change(field(/Stage Name/), { target: { value: 'sewing' } });
  expect(field('Stage Type').value).toBe('Production');
});

test('a name of the catalogue brings category, level, material type, lead times and deadlines along', async () => {
  const { onSave } = open();
  fireEvent.change(field(/Stage Name/), { target: { value: 'Cutting' } });
  expect(field('Category').value).toBe('Quantity');
  fireEvent.change(field(/Stage Name/), { target: { value: 'Lab Dip' } });
  expect([field('Level').value, field('Material Type').value]).toEqual(['Material', 'Fabric']);
  await userEvent.click(screen.getByRole('button', { name: /Stage$/ }));
  const saved = onSave.mock.calls[0]?.[0];
  expect(saved).toMatchObject({
    sides: { client: { lead: 14 }, factory: { lead: 10 } },
    stageType: 'Sample Approval',
  });
});

test('a locked stage keeps its name, type, category, level and material type', () => {
  open({ locked: true, level: '4702', materialType: 'Fabric' });
  for (const name of [/Stage Name/, 'Stage Type', 'Category', 'Level', 'Material Type'])
    expect(field(name).disabled).toBe(true);
});

test('somebody on the stage whom nobody knows any more is not shown as a number', () => {
  open({ associatedUsers: { traders: [41], manufacturers: [], clients: [] } });
  expect(screen.getAllByText('Unknown user')[0]).toBeTruthy();
  expect(screen.queryByText('41')).toBeNull();
});

test('leaving without a decision hands back what was typed', async () => {
  const { onLeave, onCancel } = open();
  fireEvent.change(field(/Stage Name/), { target: { value: 'Half typed' } });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onLeave.mock.calls[0]?.[0]).toMatchObject({ stageName: 'Half typed' });
  expect(onCancel).not.toHaveBeenCalled();
});

test('Enter in a lead time saves the stage', async () => {
  const { onSave } = open();
  await userEvent.type(field('Client Lead Time (days)'), '7{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('the suggestions of names open when a name is typed, not with the dialog', async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Stage Name/)));
  expect(field(/^Stage Name/).getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(field(/^Stage Name/), '{Backspace}');
  expect(field(/^Stage Name/).getAttribute('aria-expanded')).toBe('true');
});

const cutting = draftOf({ ...NEW_STAGE, stageName: 'Cutting' });
const openSchedule = () => userEvent.click(screen.getByRole('button', { name: /^Schedule/ }));

test('a stage waits for others, with days between, and has its own numbers of days', async () => {
  const { onSave } = open({}, [cutting]);
  expect(screen.queryByLabelText('Work days')).toBeNull();
  await openSchedule();
  await userEvent.click(field('Starts after'));
  await userEvent.click(await screen.findByRole('option', { name: 'Cutting', hidden: true }));
  fireEvent.change(field('Days between Cutting and this stage'), { target: { value: '3' } });
  fireEvent.change(field('Work days'), { target: { value: '12' } });
  fireEvent.change(field('Remind days before'), { target: { value: '0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    after: [{ stageId: cutting.key, lag: 3 }],
    workDays: 12,
    bufferDays: null,
    noticeDays: 0,
  });
});

test('wrong numbers of days and stages that wait for each other are refused at their fields', async () => {
  const stage = draftOf({ ...NEW_STAGE, stageName: 'Sewing', after: [{ stageId: cutting.key, lag: 0 }] });
  const { onSave } = open({ ...stage, workDays: 366, bufferDays: 61 }, [
    { ...cutting, after: [{ stageId: stage.key, lag: 0 }] },
    stage,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(screen.getByText('Work days must be whole days from 0 to 365.')).toBeTruthy();
  expect(screen.getByText('Days from factory to client must be whole days from 0 to 60.')).toBeTruthy();
  expect(
    screen.getByText('These stages would wait for each other: Cutting → Sewing → Cutting.'),
  ).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

test('a stage whose schedule could not be loaded shows none', () => {
  open({ hasSchedule: false });
  expect(screen.queryByRole('region', { name: 'Schedule' })).toBeNull();
});

const stageOf = (stageName: string, change: Partial<DraftStage> = {}) => ({
  ...draftOf({ ...NEW_STAGE, stageName }),
  key: stageName,
  ...change,
});

test('a new Cutting stage has the usual conditions, as far as the plan has their stages', async () => {
  const { onSave } = open({}, [stageOf('PPS'), stageOf('Bulk Fabric In-house'), stageOf('Sewing')]);
  expect(screen.getByText('Nothing. It may start at any time.')).toBeTruthy();
  fireEvent.change(field(/^Stage Name/), { target: { value: 'Cutting' } });
  await userEvent.click(screen.getByRole('button', { name: /^Before it may start/ }));
  expect(field('Percent of Bulk Fabric In-house').value).toBe('95');
  fireEvent.change(field('Percent of Bulk Fabric In-house'), { target: { value: '90' } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove PPS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(onSave.mock.lastCall?.[0].conditions).toEqual([
    { stageName: 'Bulk Fabric In-house', atLeast: 90 },
    { stageName: 'PPS', atLeast: 100 },
  ]);
});

test('the usual conditions are added to those that a stage has', async () => {
  const plan = [stageOf('PP Sample'), stageOf('Bulk Fabric In-house'), stageOf('Sewing')];
  const conditions = [{ stageName: 'Sewing', atLeast: 50 }];
  open({ stageId: 'saved', stageName: 'Cutting', conditions }, plan);
  await userEvent.click(screen.getByRole('button', { name: /^Before it may start/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the usual conditions' }));
  expect(field('Percent of Sewing').value).toBe('50');
  expect(field('Percent of PP Sample').value).toBe('100');
  expect(screen.queryByRole('button', { name: 'Add the usual conditions' })).toBeNull();
});

test('a stage is not saved with wrong conditions, and its fields say why', async () => {
  const needs = (stageName: string, atLeast = 100) => ({ stageName, atLeast });
  const plan = [stageOf('PP Sample', { conditions: [needs('Cutting')] }), stageOf('Lab Dip')];
  const stage = { stageName: 'Cutting', conditions: [needs('Lab Dip', 0)] };
  const { onSave } = open(stage, plan);
  await userEvent.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(screen.getByText('A percentage is a whole number from 1 to 100.')).toBeTruthy();
  fireEvent.change(field('Percent of Lab Dip'), { target: { value: '100' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Stage' }));
  expect(screen.getByText('PP Sample and Cutting wait for each other.')).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});
