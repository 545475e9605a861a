import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { SettingsCard } from './settings-card';
import { sessionOf } from './test-session';

afterEach(() => vi.unstubAllGlobals());

test('mails about unread messages are switched off, and stay on where nothing was chosen', async () => {
  const { user } = sessionOf();
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent(method, path, JSON.parse(String(body)));
    return Response.json({ ...user, wantsMessageMails: false });
  });
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsCard user={user} />
    </QueryClientProvider>,
  );
  const mails = screen.getByLabelText<HTMLInputElement>(/^Mail me unread messages/);
  expect(mails.checked).toBe(true);
  expect(screen.getByText('After 15 minutes. You can answer the mail.')).toBeTruthy();
  await userEvent.click(mails);
  await waitFor(() => expect(sent).toHaveBeenCalledWith('PUT', '/api/Users/1', { wantsMessageMails: false }));
});
