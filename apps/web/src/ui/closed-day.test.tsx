import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ClosedDay } from './closed-day';
import { renderUi } from './test-render';

const EID = { kind: 'holiday', name: 'Eid al-Fitr', mayMove: true } as const;

test('names the holiday and moves the deadline to a working day', async () => {
  const move = vi.fn();
  renderUi(
    <ClosedDay
      closed={{ deadline: '2027-03-12', closure: EID, to: '2027-03-09' }}
      name="Shapla Knit"
      onMove={move}
    />,
  );
  expect(screen.getByText('Fri 12 Mar 2027 is closed for Shapla Knit: Eid al-Fitr.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move to Tue 9 Mar 2027' }));
  expect(move).toHaveBeenCalledWith('2027-03-09');
});

test('has no button for people who cannot move it', () => {
  renderUi(
    <ClosedDay
      closed={{ deadline: '2027-03-19', closure: { kind: 'weekend' }, to: '2027-03-18' }}
      name="Shapla Knit"
    />,
  );
  expect(screen.getByText('Fri 19 Mar 2027 is closed for Shapla Knit: weekend.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
