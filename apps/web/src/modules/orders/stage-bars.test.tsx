import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { StageBars, sideDueFirst } from './stage-bars';

const STAGE = { stageId: 'cutting', stageName: 'Cutting', stageType: 'Production', totalItems: 3 };

test('a card counts the stages of the plan that it does not show', () => {
  const { unmount } = renderUi(<StageBars stages={[{ ...STAGE, completedClientTrader: 1 }]} more={22} />);
  expect(screen.getByText('+22 more stages')).toBeTruthy();
  unmount();
  renderUi(<StageBars stages={[{ ...STAGE, completedClientTrader: 1 }]} more={0} />);
  expect(screen.queryByText(/more stage/)).toBeNull();
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
