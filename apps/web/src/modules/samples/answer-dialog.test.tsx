import { addDays } from '@selvedge/domain/calendar';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from '#web/lib/format';
import { todayHere } from '#web/lib/today';
import { renderWithRouter } from '#web/ui/test-router';
import { AnswerDialog } from './answer-dialog';
import { type SampleRound, sampleQueries } from './queries';
import { testRound } from './test-round';

afterEach(() => vi.unstubAllGlobals());

const today = todayHere();

function open(
  rounds: readonly SampleRound[] = [testRound({ state: 'received', receivedOn: '2026-03-06' })],
  { errors = [] as { path: string; message: string }[], client = new QueryClient() } = {},
) {
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const refusal = { code: 'VALIDATION_FAILED', message: 'Please check the form.', errors };
    return errors.length > 0 ? Response.json(refusal, { status: 400 }) : Response.json(rounds);
  });
  const close = vi.fn();
  renderWithRouter(<AnswerDialog rounds={rounds} onClose={close} />, client);
  return { sent, close };
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
const comment = () => screen.getByRole('textbox', { name: 'Comment' });

test('an approval takes two taps', async () => {
  const { sent, close } = open();
  await choose('Approved');
  await save();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      roundIds: [testRound().id],
      result: 'approved',
      on: today,
      comment: '',
      files: [],
      nextDueOn: null,
      seen: [{ roundId: testRound().id, result: null }],
    },
  ]);
});

test('a rejection needs a comment, and the next round is due in seven days', async () => {
  const { sent } = open();
  expect(screen.queryByRole('textbox', { name: 'Next round due' })).toBeNull();
  await choose('Rejected');
  const due = screen.getByRole<HTMLInputElement>('textbox', { name: 'Next round due' });
  expect(due.value).toBe(formatDay(addDays(today, 7)));
  await save();
  expect(screen.getByText('Please say what to change.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(comment(), 'Too high');
  await save();
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ result: 'rejected', comment: 'Too high', nextDueOn: addDays(today, 7) }]),
  );
});

test('an answer must be chosen, and errors of the server are under their inputs', async () => {
  const errors = [
    { path: 'on', message: 'Not on that day.' },
    { path: 'files.0', message: 'Not that file.' },
  ];
  open(undefined, { errors });
  await save();
  expect(screen.getByText('Please choose an answer.')).toBeTruthy();
  await choose('Approved');
  await save();
  await screen.findByText('Not on that day.');
  expect(screen.getByText('Not that file.')).toBeTruthy();
});

test('a correction starts with the answer and the due day of the next round', () => {
  const old = testRound({
    state: 'answered',
    receivedOn: '2026-03-06',
    result: 'rejected',
    resultOn: '2026-03-08',
    comment: 'Too high',
  });
  const next = testRound({ id: 'next', round: 2, state: 'planned', sentOn: null, dueOn: '2026-03-20' });
  const client = new QueryClient();
  client.setQueryData(sampleQueries.ofOrder(old.orderId).queryKey, [
    { ...old, sides: { factory: { rounds: [next, old], can: { send: true } } } },
  ]);
  open([old], { client });
  expect(screen.getByRole('dialog', { name: 'Correct the answer' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Rejected' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Too high');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Next round due' }).value).toBe('20 Mar 2026');
});

test('several rounds get one answer, and each is named', async () => {
  const { sent } = open([testRound({ id: 'a' }), testRound({ id: 'b', place: 'Tee > White' })]);
  expect(screen.getByText('PP Sample, round 1: Tee > White, NB-SS27 Crew Tee')).toBeTruthy();
  await choose('On hold');
  await userEvent.type(comment(), 'Ask the lab');
  await save();
  await vi.waitFor(() => expect(sent).toMatchObject([{ roundIds: ['a', 'b'], result: 'onHold' }]));
});

test('an answer that somebody else gave is shown, and replaced by saving again', async () => {
  const round = testRound({ state: 'received', receivedOn: '2026-03-06' });
  const other = testRound({
    state: 'answered',
    result: 'rejected',
    resultOn: '2026-03-08',
    resultBy: 'Tom Okafor',
    comment: 'Too high',
  });
  const message = 'Round 1 of PP Sample, Navy was answered already.';
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json([{ ...other, sides: { factory: { rounds: [other], can: {} } } }]);
    sent.push(JSON.parse(String(body)));
    return sent.length === 1
      ? Response.json({ code: 'CONFLICT', message }, { status: 409 })
      : Response.json([other]);
  });
  const close = vi.fn();
  renderWithRouter(<AnswerDialog rounds={[round]} onClose={close} />);
  await choose('Approved');
  await userEvent.type(comment(), 'Mind the label');
  await save();
  await screen.findByText(/Save again to replace it/);
  expect(screen.getByRole('alert').textContent).toBe(
    `${message}\nRejected, 8 Mar 2026, Tom Okafor: Too high\nSave again to replace it.`,
  );
  await save();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  const { id: roundId } = round;
  expect(sent).toMatchObject([
    { comment: 'Mind the label', seen: [{ roundId, result: null }] },
    { comment: 'Mind the label', seen: [{ roundId, result: 'rejected' }] },
  ]);
});
