import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api';
import { renderWithRouter } from '#web/ui/test-router';
import { PendingBar } from './pending-bar';
import { type CellCommit, type PendingCell, pendingKey } from './pending-cells';
import { StatusMenu } from './status-menu';
import { UpdateCells } from './update-cells';
import { usePendingCells } from './use-pending-cells';

afterEach(() => vi.useRealTimers());

function edit(orderId: string, stage: string): PendingCell {
  const target = { orderId, stageId: `${orderId} ${stage}`, side: 'client' as const };
  return {
    key: pendingKey(target, 'date'),
    change: { ...target, was: { date: '2027-03-12' }, set: { date: '2027-03-15' } },
    stage,
    name: `${stage}, Order ${orderId}`,
    from: '12 Mar 2027',
    to: '15 Mar 2027',
  };
}

function open(
  edits: readonly PendingCell[],
  send: (commit: CellCommit) => Promise<unknown> = () => Promise.resolve(),
) {
  const sent = vi.fn(send);
  const now = { value: { date: '2027-03-14' }, text: '14 Mar 2027', by: 'Tom Okafor' };
  const Screen = () => {
    const pending = usePendingCells({ send: sent });
    return (
      <>
        <button type="button" onClick={() => pending.edit(edits)}>
          Edit
        </button>
        <button
          type="button"
          onClick={() => pending.compare(({ stage }) => (stage === 'PP Sample' ? now : null))}
        >
          Load
        </button>
        <PendingBar pending={pending} readers={['Northbrook', 'Shapla']} />
      </>
    );
  };
  renderWithRouter(<Screen />);
  return sent;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const summary = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Summary' });

test('counts changes and orders, names the readers, and proposes a summary', async () => {
  const sent = open([edit('1', 'PP Sample'), edit('1', 'Sewing'), edit('2', 'Sewing')]);
  expect(screen.queryByRole('form')).toBeNull();
  await press('Edit');
  expect(screen.getByText('3 changes in 2 orders')).toBeTruthy();
  expect(screen.getByText('Will be read by: Northbrook, Shapla')).toBeTruthy();
  expect(summary().value).toBe('3 cells changed');
  await userEvent.clear(summary());
  await press(/^Save \d+ change/);
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(summary(), 'Weaving is late{Enter}');
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ commitMessage: 'Weaving is late' });
  expect(sent.mock.calls[0]?.[0].changes).toHaveLength(3);
});

test('a single change proposes its values; Undo fills the bar with the reverse', async () => {
  const sent = open([edit('1', 'PP Sample')]);
  await press('Edit');
  expect(summary().value).toBe('PP Sample: 12 Mar 2027 → 15 Mar 2027');
  await press(/^Save \d+ change/);
  expect(await screen.findByText('Committed.')).toBeTruthy();
  await press('Undo');
  expect(summary().value).toBe('PP Sample: 15 Mar 2027 → 12 Mar 2027');
  await press(/^Save \d+ change/);
  expect(sent.mock.lastCall?.[0].changes).toMatchObject([
    { was: { date: '2027-03-15' }, set: { date: '2027-03-12' } },
  ]);
});

test('changes of others block the commit until one of the values is chosen', async () => {
  const sent = open([edit('1', 'PP Sample'), edit('2', 'Sewing')]);
  await press('Edit');
  await press('Load');
  expect(screen.getByText('Now 14 Mar 2027, Tom Okafor')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save \d+ change/ }).disabled).toBe(true);
  await press('Keep mine');
  await press(/^Save \d+ change/);
  expect(sent.mock.calls[0]?.[0].changes[0]).toMatchObject({
    was: { date: '2027-03-14' },
    set: { date: '2027-03-15' },
  });
  await press('Undo');
  await press('Discard');
  await press('Edit');
  await press('Load');
  await press('Take theirs');
  expect(screen.getByText('1 change in 1 order')).toBeTruthy();
});

test('a refused change shows its reason and can be discarded', async () => {
  open([edit('1', 'PP Sample'), edit('2', 'Sewing')], () =>
    Promise.reject(
      new ApiError(400, 'BAD_REQUEST', 'Some changes cannot be saved.', [
        { path: 'changes.1.set.date', message: 'The date is too early.' },
      ]),
    ),
  );
  await press('Edit');
  await press(/^Save \d+ change/);
  expect(await screen.findByText('The date is too early.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Some changes cannot be saved.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement);
  expect(screen.getByText('1 change in 1 order')).toBeTruthy();
});

test('dates and statuses of several cells are previewed before they are added', async () => {
  const onAdd = vi.fn();
  const status = { category: 'Quantity', role: 'both', now: 'IN_PROGRESS' } as const;
  renderWithRouter(
    <UpdateCells
      cells={[
        { key: 'a', name: 'Sewing, Crew Tee', date: '2027-03-12', status },
        { key: 'b', name: 'Packing, Crew Tee', date: '2027-03-20', status: null },
      ]}
      onAdd={onAdd}
      onClose={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Move by days' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Days' }), '7');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'DONE');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Sewing, Crew Tee12 Mar 2027 → 19 Mar 2027',
    'Sewing, Crew TeeIn Progress → Completed',
    'Packing, Crew Tee20 Mar 2027 → 27 Mar 2027',
  ]);
  await press('Add 3 changes');
  expect(onAdd).toHaveBeenCalledWith([
    { key: 'a', set: { date: '2027-03-19' } },
    { key: 'a', set: { status: 'COMPLETED' } },
    { key: 'b', set: { date: '2027-03-27' } },
  ]);
});

test('the menu offers the statuses of the selected cells', async () => {
  const onChoose = vi.fn();
  renderWithRouter(
    <StatusMenu
      cells={[{ category: 'Submission', role: 'both', now: 'NOT_STARTED' }]}
      at={{ left: 10, bottom: 20 }}
      onChoose={onChoose}
      onClose={vi.fn()}
    />,
  );
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Not Started',
    'In Progress',
    'Done',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Done' }));
  expect(onChoose).toHaveBeenCalledWith('DONE');
});
