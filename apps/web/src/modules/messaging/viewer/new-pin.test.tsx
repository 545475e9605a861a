import { UserType } from '@selvedge/domain/vocabulary';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithRouter } from '#web/ui/test-router';
import { recentToasts } from '#web/ui/toast';
import { NewPin } from './new-pin';
import type { PinsOfFile } from './queries';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const OF = {
  file: '/files/1_pack.pdf',
  mime: 'application/pdf',
  tags: [{ tagName: 'order', tagValue: 'order' }],
  threads: ['buyer'],
  pins: [],
} as unknown as PinsOfFile;

interface Sent {
  key: string;
  body: { content: string; pin: object };
}
function open(replies: { status: number; body: object }[]) {
  const sent: Sent[] = [];
  const onDone = vi.fn();
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    if (method !== 'POST') return Response.json([]);
    sent.push({
      key: new Headers(headers).get('Idempotency-Key') ?? '',
      body: JSON.parse(String(body)),
    });
    const reply = replies[sent.length - 1];
    return Response.json(reply?.body, { status: reply?.status ?? 200 });
  });
  renderWithRouter(
    <NewPin
      of={OF}
      at={{ page: 1, x: 0.25, y: 0.5 }}
      thread="buyer"
      user={{ id: 1, userType: UserType.Buyer }}
      onDone={onDone}
      onDiscard={() => undefined}
    />,
  );
  return { sent, onDone };
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What has to change here?' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const FAILED = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'A pin must lie on the page.' } };

test('a pin that fails to be saved keeps its text, with the reason beside it', async () => {
  const toasts = recentToasts.read();
  const { sent, onDone } = open([FAILED, { status: 200, body: { id: 'pin' } }]);
  await userEvent.type(box(), 'Neck 1 cm wider');
  await send();
  expect(await screen.findByText('A pin must lie on the page.')).toBeTruthy();
  expect([box().value, onDone.mock.calls.length, recentToasts.read()]).toEqual([
    'Neck 1 cm wider',
    0,
    toasts,
  ]);
  await userEvent.type(box(), ', please');
  expect(screen.queryByText('A pin must lie on the page.')).toBeNull();
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('pin'));
  expect(sent.map(({ body }) => body.content)).toEqual(['Neck 1 cm wider', 'Neck 1 cm wider, please']);
  expect(sent[1]?.body.pin).toEqual({ file: OF.file, page: 1, x: 0.25, y: 0.5 });
  // Another text is another comment, so that it must not repeat the key of the first one.
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(box().value).toBe('');
});

test('a text that could not be sent is still there when the pin is placed again', async () => {
  open([FAILED]);
  await userEvent.type(box(), 'Neck 1 cm wider');
  await send();
  await screen.findByText('A pin must lie on the page.');
  cleanup();
  open([]);
  expect(box().value).toBe('Neck 1 cm wider');
});
