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

test('a setting changes at once, and is reverted when the server refuses it', async () => {
  const { user } = sessionOf();
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsCard user={user} />
    </QueryClientProvider>,
  );
  const digest = screen.getByLabelText<HTMLInputElement>(/^Daily e-mail/);
  const shortcuts = screen.getByLabelText<HTMLInputElement>(/^Keyboard shortcuts/);
  await userEvent.click(digest);
  await userEvent.click(shortcuts);
  expect([digest.checked, shortcuts.checked]).toEqual([false, false]);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer(Response.json({ code: 'UNAVAILABLE', message: '' }, { status: 503 }));
  await waitFor(() => expect([digest.checked, shortcuts.checked]).toEqual([true, true]));
});
