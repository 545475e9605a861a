import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { planningQueries } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { renderWithRouter } from '#web/ui/test-router';
import { type PartRounds, sampleQueries } from './queries';
import { RoundsPanel } from './rounds-panel';
import { testRound } from './test-round';

afterEach(() => vi.unstubAllGlobals());

const { orderId, stageId, subStageId } = testRound();
const stage = testStage({ stageName: 'PP Sample', category: 'Approval' });

function open(sides: PartRounds['sides']) {
  vi.stubGlobal('fetch', async () => Response.json([{ stageId, subStageId, sides }]));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(planningQueries.plan(orderId).queryKey, { stages: [stage], version: 1 });
  client.setQueryData(sampleQueries.ofOrder(orderId).queryKey, [{ stageId, subStageId, sides }]);
  const sidesOpened: string[] = [];
  renderWithRouter(
    <RoundsPanel
      orderId={orderId}
      place={{ subStageId }}
      onSide={(side) => sidesOpened.push(side)}
      onClose={() => undefined}
    />,
    client,
  );
  return { client, sidesOpened };
}
const can = { send: false };

test('a round shows all of it, with its parcel at the courier and one primary button', () => {
  const round = testRound({
    note: 'Collar as on the spec',
    measurement: '/files/1_measurements.xlsx',
    state: 'answered',
    receivedOn: '2026-03-06',
    receivedBy: 'Priya Raman',
    result: 'rejected',
    resultOn: '2026-03-08',
    resultBy: 'Priya Raman',
    comment: 'Too high',
    can: { sendOn: true, answer: true, edit: true },
  });
  open({ factory: { rounds: [round], can } });
  expect(screen.getByRole('heading', { name: 'Rounds: PP Sample, Navy' })).toBeTruthy();
  const card = within(screen.getByRole('article', { name: 'Round 1' }));
  for (const text of [
    'Shapla Textiles to Meridian Sourcing',
    '4 Mar 2026, Rafiqul Islam',
    'M 2 (2 pieces)',
    '6 Mar 2026, Priya Raman',
    'Rejected, 8 Mar 2026, Priya Raman',
    'Collar as on the spec',
    'Too high',
    'measurements.xlsx',
  ])
    expect(card.getByText(text), text).toBeTruthy();
  const track = card.getByRole('link', { name: 'Track parcel' });
  expect(track.getAttribute('href')).toBe('https://www.dhl.com/en/express/tracking.html?AWB=12%2034');
  expect(track.getAttribute('rel')).toContain('noopener');
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Send on to buyer']);
});

test('a trader sees both sides, first the one that waits for an answer', async () => {
  const client = testRound({ id: 'c', side: 'client', state: 'received', can: { answer: true } });
  const { sidesOpened } = open({
    factory: { rounds: [testRound()], can },
    client: { rounds: [client], can },
  });
  expect(screen.getByRole('tab', { name: 'To the buyer' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('button', { name: 'Give the answer' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'From the factory' }));
  expect(sidesOpened).toEqual(['factory']);
});

test('a partner sees its own side without tabs, and who may is offered the first round', () => {
  open({ factory: { rounds: [], can: { send: true } } });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('No rounds yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send round 1' })).toBeTruthy();
});

test('a planned round that was withdrawn after a rejection is offered again', () => {
  open({ factory: { rounds: [testRound({ state: 'answered', result: 'rejected' })], can: { send: true } } });
  expect(screen.getByRole('button', { name: 'Send round 2' })).toBeTruthy();
});

test('an open dialog and its text stay when the turn passes to the other side', async () => {
  const received = testRound({ state: 'received', can: { answer: true } });
  const planned = testRound({ id: 'c', side: 'client', state: 'received', can: { answer: true } });
  const { client } = open({ factory: { rounds: [received], can }, client: { rounds: [planned], can } });
  await userEvent.click(screen.getByRole('button', { name: 'Give the answer' }));
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await userEvent.type(comment, 'Mind the label');
  const answered = testRound({ state: 'answered', result: 'approved', resultOn: '2026-03-08' });
  const sides = { factory: { rounds: [answered], can }, client: { rounds: [planned], can } };
  act(
    () => void client.setQueryData(sampleQueries.ofOrder(orderId).queryKey, [{ stageId, subStageId, sides }]),
  );
  const tab = screen.getByRole('tab', { name: 'To the buyer', hidden: true });
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Mind the label');
});
