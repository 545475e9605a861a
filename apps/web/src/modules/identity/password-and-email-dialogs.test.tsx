import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangePasswordDialog } from './change-password-dialog';

const sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return new Response('{}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('a password is changed after the current one is checked and the new one repeated', async () => {
  const onClose = vi.fn();
  renderUi(<ChangePasswordDialog opened onClose={onClose} />);
  await press('Next');
  expect(screen.getByText('Current password is required')).toBeTruthy();
  await type('Current password', 'Old-Words-1');
  await press('Next');
  await screen.findByLabelText('New password');
  await press('Change Password');
  expect(screen.getByText('New password is required')).toBeTruthy();
  expect(screen.getByText('Please confirm your new password')).toBeTruthy();
  await type('New password', 'weak');
  await type('Confirm new password', 'other');
  await press('Change Password');
  expect(screen.getByText('Password does not meet the required criteria')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await type('New password', 'New-Words-22');
  await type('Confirm new password', 'New-Words-22');
  await press('Change Password');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ currentPassword: 'Old-Words-1', newPassword: 'New-Words-22' });
});

test('a new email address is asked for with the password, and kept on the way back from the code', async () => {
  renderUi(<ChangeEmailDialog opened onClose={() => undefined} />);
  await press('Send OTP');
  expect(screen.getByText('Current password is required')).toBeTruthy();
  await type('New email', 'new@example.com');
  await type('Current password', 'Old-Words-1');
  await press('Send OTP');
  await screen.findByText('Enter the code that we sent to new@example.com.');
  expect(sent[0]?.body).toEqual({ email: 'new@example.com', currentPassword: 'Old-Words-1' });
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.com');
});
