import { stageToWire } from '@selvedge/domain/planning/wire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { BaselineDialog } from './baseline-dialog';
import type { Schedule } from './queries';
import { testSchedule } from './test-schedule';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const SIDE = { expected: null, forecast: '2027-03-11', actual: null };
const UNFROZEN = testSchedule({
  client: { ...SIDE, baseline: null, commitment: '2027-03-11' },
  factory: { ...SIDE, baseline: null, commitment: '2027-03-08' },
});
const MADE = { number: 1, madeAt: '2027-02-20T08:00:00.000Z', madeBy: 'Priya Raman' };
const FROZEN: Schedule = {
  ...testSchedule({
    client: { ...SIDE, baseline: '2027-03-05', commitment: '2027-03-11' },
    factory: { ...SIDE, baseline: '2027-03-08', commitment: '2027-03-08' },
  }),
  baseline: MADE,
};

function open(schedule: Schedule) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    if (method === 'POST' || url.includes('/schedule/')) return Response.json(schedule);
    return Response.json([stageToWire(testStage())], { headers: { etag: '"7"' } });
  });
  const onClose = vi.fn();
  renderUi(<BaselineDialog orderId={testStage().orderId} onClose={onClose} />);
  return { sent, onClose };
}

test('the first baseline freezes all stages and sides at once', async () => {
  const { sent, onClose } = open(UNFROZEN);
  expect(await screen.findByRole('checkbox', { name: 'Client side' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Freeze baseline' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ sides: ['client', 'factory'], note: '' }]);
});

test('a new baseline of chosen stages and sides needs a note', async () => {
  const { sent, onClose } = open(FROZEN);
  expect(await screen.findByText(/Baseline 1: 20 Feb 2027, Priya Raman\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Factory side' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Chosen stages' }));
  expect(screen.getByText('Nothing would be frozen.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sewing' }));
  expect(screen.queryByText('Nothing would be frozen.')).toBeNull();
  const submit = screen.getByRole('button', { name: 'New baseline' });
  await userEvent.click(submit);
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(note.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(note, 'Agreed with the buyer');
  await userEvent.click(submit);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { sides: ['client'], note: 'Agreed with the buyer', stageIds: [testStage().stageId] },
  ]);
});

test('deadlines at their baseline leave nothing to freeze', async () => {
  open(FROZEN);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Client side' }));
  expect(screen.getByText('Nothing would be frozen.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New baseline' })).toHaveProperty('disabled', true);
});
