import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from './test-render';
import { useEscape } from './use-escape';

function Probe({ opened, close }: { opened: boolean; close: () => void }) {
  useEscape(opened, close);
  return (
    <div role="dialog" aria-label="Above">
      <input aria-label="Field" />
    </div>
  );
}

test('Escape closes an open popover that does not have the focus, and none below a dialog', async () => {
  const close = vi.fn();
  const { rerender } = renderUi(<Probe opened={false} close={close} />);
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  rerender(<Probe opened close={close} />);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('textbox', { name: 'Field' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
