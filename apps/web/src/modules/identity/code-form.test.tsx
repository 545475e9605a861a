import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api';
import { renderUi } from '#web/ui/test-render';
import { CodeForm } from './code-form';

function open(error: Error | null = null) {
  const [onCode, onSubmit] = [vi.fn(), vi.fn()];
  renderUi(
    <CodeForm
      code="12"
      onCode={onCode}
      description="Enter the code."
      check={{ error, isPending: false }}
      action="Verify"
      onBack={vi.fn()}
      onSubmit={onSubmit}
    />,
  );
  return { onCode, onSubmit };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));

test('a code is sent without the spaces around it, and each change is reported', async () => {
  const { onCode, onSubmit } = open();
  expect(field().value).toBe('12');
  fireEvent.change(field(), { target: { value: ' 123456 ' } });
  expect(onCode).toHaveBeenLastCalledWith(' 123456 ');
  await verify();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
});

test('an empty code is not sent, and its error stays until the next attempt', async () => {
  const { onSubmit } = open();
  fireEvent.change(field(), { target: { value: ' ' } });
  await verify();
  expect(screen.getByText('OTP cannot be empty')).toBeTruthy();
  fireEvent.change(field(), { target: { value: '123456' } });
  expect(screen.getByText('OTP cannot be empty')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await verify();
  expect(screen.queryByText('OTP cannot be empty')).toBeNull();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
});

test('the server’s error about the code is under the field, and the code stays', () => {
  open(
    new ApiError(400, 'VALIDATION_FAILED', 'Please check the form.', [
      { path: 'otp', message: 'The code has 6 digits.' },
    ]),
  );
  expect(field().value).toBe('12');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The code has 6 digits.')).toBeTruthy();
});
