import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { draftOf } from './plan-draft';
import { StageDialog } from './stage-dialog';

const days = { poDate: '2027-03-01', today: '2027-01-01' };
function open(change: Partial<typeof NEW_STAGE> & { locked?: boolean } = {}) {
  const handlers = { onSave: vi.fn(), onCancel: vi.fn(), onLeave: vi.fn() };
  const stage = {
    ...draftOf({ ...NEW_STAGE, stageName: 'Wash test', ...change }),
    locked: change.locked ?? false,
  };
  renderUi(<StageDialog stage={stage} isNew days={days} people={[]} {...handlers} />);
  return handlers;
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('a lead time sets the deadline, counted from the purchase order date', () => {
  open();
  fireEvent.change(field('Client Lead Time (days)'), { target: { value: '10' } });
  expect(field('Client Deadline').value).toBe('2027-03-11');
  expect(field('Manufacturer Deadline').value).toBe('');
});

test('a deadline sets the lead time and never falls before the purchase order date', () => {
  open();
  fireEvent.change(field('Manufacturer Deadline'), { target: { value: '2027-03-15' } });
  expect(field('Manufacturer Lead Time (days)').value).toBe('14');
  fireEvent.change(field('Manufacturer Deadline'), { target: { value: '2027-02-01' } });
  fireEvent.blur(field('Manufacturer Deadline'));
  expect(field('Manufacturer Lead Time (days)').value).toBe('0');
  expect(field('Manufacturer Deadline').value).toBe('2027-03-01');
});

test('a deadline can be typed, although its year is a small one until the last digit', () => {
  open();
  for (const value of ['0002-12-25', '0020-12-25', '0202-12-25', '2027-12-25']) {
    fireEvent.change(field('Client Deadline'), { target: { value } });
    expect(field('Client Deadline').value).toBe(value);
  }
  fireEvent.blur(field('Client Deadline'));
  expect(field('Client Deadline').value).toBe('2027-12-25');
  expect(field('Client Lead Time (days)').value).toBe('299');
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

test('a locked stage keeps its name, type and level', () => {
  open({ locked: true });
  for (const name of [/Stage Name/, 'Stage Type', 'Level']) expect(field(name).disabled).toBe(true);
  expect(field('Category').disabled).toBe(false);
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
