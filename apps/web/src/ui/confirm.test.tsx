import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmHost, choose, confirm } from './confirm';
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

test.each([
  ['Go on', 'yes'],
  ['Start new', 'other'],
  ['Cancel', 'no'],
])('a question with a second way on: %s', async (button, answer) => {
  renderUi(<ConfirmHost />);
  let asked: Promise<string> | undefined;
  act(() => {
    asked = choose({ title: 'Unsaved', message: '', confirmLabel: 'Go on', otherLabel: 'Start new' });
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await asked).toBe(answer);
});

test('a question that a test leaves open', async () => {
  renderUi(<ConfirmHost />);
  act(() => void confirm({ title: 'Leave it?', message: '', confirmLabel: 'Leave' }));
  expect(await screen.findByRole('dialog', { name: 'Leave it?' })).toBeTruthy();
});

test('is not shown to the next test', () => {
  renderUi(<ConfirmHost />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
