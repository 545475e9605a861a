import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { renderWithRouter } from '#web/ui/test-router';
import { EditedImportDialog } from './edited-import-dialog';

const ID = '01990000-0000-7000-8000-000000000001';
const cell = (id: string, what: string, more: object) => ({
  id,
  order: 'Spring Tee',
  orderId: ID,
  what,
  note: null,
  ...more,
});
const PREVIEW = {
  importId: ID,
  changes: [
    cell('G2', 'Fit Sample, Deadline', { from: '3 Mar 2027', to: '9 Mar 2027' }),
    cell('H2', 'Fit Sample, Expected', { from: '4 Mar 2027', to: null }),
    cell('L3', 'Cutting, In-house', { from: '0', to: '5,600', note: '5,600 is 12% more than required.' }),
  ],
  conflicts: [
    cell('G4', 'PP Sample, Deadline', { from: '3 Mar 2027', keep: 'Keep 5 Mar', use: 'Use 9 Mar' }),
  ],
  errors: [{ cell: 'G5', message: 'Deadline is not a date: soon' }],
  notes: [],
  stays: [],
};

const sent: { path: string; body: any }[] = [];
const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => {
  storeToken(`a.${claims}.c`);
  sent.length = 0;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = String(input).replace(/^\/api/, '');
    sent.push({ path, body: init?.body instanceof FormData ? null : JSON.parse(String(init?.body)) });
    return Response.json(
      path === '/Import/board'
        ? PREVIEW
        : {
            message: '3 changes imported',
            created: 0,
            updated: 1,
            cells: 3,
            orders: [{ orderId: ID, name: 'Spring Tee' }],
          },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it('changes what is ticked, clears and exceeds only on demand, and keeps stored values', async () => {
  const run = vi.fn();
  renderWithRouter(
    <EditedImportDialog
      kind="board"
      exporting={{ run, isPending: false, isEmpty: false }}
      onClose={() => undefined}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export for editing' }));
  expect(run).toHaveBeenCalledOnce();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, new File(['PK'], 'dates.xlsx'));
  const group = within(await screen.findByRole('group', { name: 'Spring Tee' }));
  const ticked = (name: RegExp) => group.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(ticked(/3 Mar 2027 → 9 Mar 2027/)).toBe(true);
  expect(ticked(/^Clear Fit Sample, Expected: 4 Mar 2027/)).toBe(false);
  expect(ticked(/5,600/)).toBe(false);
  group.getByText('5,600 is 12% more than required.');
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Keep 5 Mar' }).checked).toBe(true);
  screen.getByText('G5: Deadline is not a date: soon');
  await userEvent.click(group.getByRole('checkbox', { name: /^Clear/ }));
  await userEvent.click(group.getByRole('radio', { name: 'Use 9 Mar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 changes' }));
  await screen.findByText('3 changes imported');
  expect(sent.at(-1)).toEqual({
    path: `/Import/${ID}/confirm`,
    body: { leave: [], take: ['H2', 'G4'], commitMessage: 'Changed in Excel' },
  });
});
