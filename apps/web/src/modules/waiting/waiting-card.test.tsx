import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithRouter } from '#web/ui/test-router';
import { type Waiting, waitingQueries } from './queries';
import { WaitingCard } from './waiting-card';
import { WaitingCount } from './waiting-count';

const NONE: Waiting = {
  files: { total: 0, items: [] },
  changes: { total: 0, items: [] },
  answers: { total: 0, items: [] },
  rounds: { total: 0, items: [] },
  mentions: { total: 0, items: [] },
};
const item = (key: string, text: string, path = `/order/${key}`) => ({
  key,
  orderName: 'NB-SS27 Tee',
  text,
  path,
});

function open(waiting: Partial<Waiting>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(waitingQueries.mine().queryKey, { ...NONE, ...waiting });
  renderWithRouter(
    <>
      <WaitingCount />
      <WaitingCard />
    </>,
    client,
  );
}

test('each line has the button that deals with it', () => {
  open({
    files: {
      total: 1,
      items: [{ ...item('file', 'Tech Pack, version 2'), versionId: 'v', orderId: 'o' }],
    },
    changes: {
      total: 2,
      items: [
        { ...item('one', 'Change 4: Order Quantity 1,000 → 500'), asks: 'answer' },
        { ...item('two', 'Change 5: Shipment Mode Sea → Air'), asks: 'acknowledge' },
      ],
    },
    answers: { total: 1, items: [item('answer', 'Fit Sample, round 1 for Tee > White')] },
    rounds: { total: 1, items: [item('round', 'Fit Sample, round 2 for Tee > Navy')] },
    mentions: { total: 1, items: [item('mention', 'Priya Raman: @Rafiqul Islam')] },
  });
  const card = screen.getByRole('region', { name: 'Waiting for you' });
  const buttons = within(card)
    .getAllByRole('listitem')
    .map((line) => within(line).getByRole(line.querySelector('a') ? 'link' : 'button').textContent);
  expect(buttons).toEqual(['Acknowledge', 'Answer', 'Acknowledge', 'Give the answer', 'Send', 'Read']);
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/order/mention');
  expect(screen.getByText('6 waiting for you')).toBeTruthy();
});

test('nothing waits: no card and no number', () => {
  open({});
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/waiting for you/i)).toBeNull();
});

test('a long list is folded, and says how many more come up', async () => {
  const items = Array.from({ length: 20 }, (_, index) => item(`${index}`, `Round ${index}`));
  open({ rounds: { total: 25, items } });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByText('5 more come up when these are done.')).toBeTruthy();
});
