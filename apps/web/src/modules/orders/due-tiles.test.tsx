import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { DueTiles } from './due-tiles';
import { sideDueFirst } from './stage-bars';

const counts = (overdue: number) => ({ overdue, today: 0, week: 0, month: 0 });

test('a trader’s tile shows how many orders are due on each side', async () => {
  const choose = vi.fn();
  renderUi(
    <DueTiles counts={counts(7)} bySide={{ client: counts(4), factory: counts(5) }} onChoose={choose} />,
  );
  const tile = screen.getByRole('button', { name: /Overdue/ });
  expect(tile.textContent).toContain('7Client 4 · Factory 5');
  await userEvent.click(tile);
  expect(choose).toHaveBeenCalledWith('overdue');
});

test('buyers and factories see only their own number', () => {
  renderUi(<DueTiles counts={counts(4)} onChoose={vi.fn()} />);
  expect(screen.getByRole('button', { name: /Overdue/ }).textContent).not.toMatch(/Client|Factory/);
});

test.each([
  [{ dueDaysClient: 3, dueDaysManufacturer: -2, completedClientTrader: 0 }, 'factory'],
  [{ dueDaysClient: 3, dueDaysManufacturer: null, completedClientTrader: 0 }, 'client'],
  [{ dueDaysClient: null, dueDaysManufacturer: null, completedClientTrader: 2 }, 'client'],
  [{ dueDaysManufacturer: null, completedTraderManufacturer: 2 }, 'factory'],
] as const)('a card’s bar is of the side that is due first: %j is %s', (figures, side) => {
  const stage = { stageId: '', stageName: '', stageType: '', totalItems: 2, ...figures };
  expect(sideDueFirst(stage)).toBe(side);
});
