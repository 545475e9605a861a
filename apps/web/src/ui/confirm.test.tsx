import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmHost, confirm } from './confirm';
import { renderUi } from './test-render';

test('a question that is asked before its dialog is there is shown once it is, and answered', async () => {
  renderUi(<ConfirmHost />);
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ title: 'Remove it?', message: 'It is gone then.', confirmLabel: 'Remove' });
  });
  expect(await screen.findByRole('dialog', { name: 'Remove it?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await asked).toBe(true);
});
