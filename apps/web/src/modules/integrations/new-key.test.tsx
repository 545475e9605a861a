import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { NewKey } from './new-key';

const REFUSAL = { message: 'Current password is incorrect', code: 'VALIDATION_FAILED', errors: [] };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REFUSAL), { status: 400 }));
});
afterEach(() => vi.unstubAllGlobals());

test('a refused password is shown in the dialog, which stays open for another attempt', async () => {
  renderUi(<NewKey />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the key' }), 'Warehouse');
  await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make API key' }));
  await userEvent.type(dialog.getByLabelText('Current password'), 'Wrong-Words-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Make key' }));
  expect(await dialog.findByText('Current password is incorrect')).toBeTruthy();
});
