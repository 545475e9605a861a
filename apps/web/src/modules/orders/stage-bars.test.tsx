import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { StageBars } from './stage-bars';

const STAGE = { stageId: 'cutting', stageName: 'Cutting', stageType: 'Production', totalItems: 3 };

test('a card counts the stages of the plan that it does not show', () => {
  const { unmount } = renderUi(<StageBars stages={[{ ...STAGE, completedClientTrader: 1 }]} more={22} />);
  expect(screen.getByText('+22 more stages')).toBeTruthy();
  unmount();
  renderUi(<StageBars stages={[{ ...STAGE, completedClientTrader: 1 }]} more={0} />);
  expect(screen.queryByText(/more stage/)).toBeNull();
});
