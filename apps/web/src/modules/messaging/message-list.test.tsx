import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { MessageList } from './message-list';
import type { Pending } from './outbox';
import { type Message, messagingQueries } from './queries';

const STORED: Message = {
  id: '01990000-0000-7000-8000-000000000001',
  content: 'The trims are in',
  createdByUserId: 1,
  creatorName: 'Priya Raman',
  creatorPicture: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  isDirect: true,
  receiverUserIds: [2],
  targetAudienceUserType: [],
  tags: [],
  readBy: [],
  creatorUserType: 3002,
  isUrgent: false,
  via: 'app',
  attachments: [],
  mentions: [],
  pin: null,
  can: { translate: false },
};
const pending = (id: string, storedAs: string | null): Pending => ({
  id,
  body: { content: STORED.content, receiverUserIds: [2] },
  at: STORED.createdAt,
  failure: null,
  storedAs,
});

function show(messages: Message[], pendingMessages: Pending[] = []) {
  const query = messagingQueries.conversation(2);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const page = { shown: messages, before: undefined };
  client.setQueryData(query.queryKey, { pages: [page], pageParams: [{ page: 0, before: undefined }] });
  renderUi(
    <QueryClientProvider client={client}>
      <MessageList
        query={query}
        label="Messages with Dana Whitfield"
        empty="No messages yet."
        failed="Failed to load messages"
        ownId={1}
        pending={pendingMessages}
        onRetry={() => undefined}
        onDiscard={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('a message that is already in the list is not shown as pending', () => {
  show([STORED], [pending('sent', STORED.id), pending('same words again', null)]);
  expect(screen.getAllByText(STORED.content)).toHaveLength(2);
});

test('a message that was a reply by mail says so', () => {
  const other = '01990000-0000-7000-8000-000000000002';
  show([STORED, { ...STORED, id: other, content: 'Noted', createdByUserId: 2, via: 'mail' }]);
  const bubbleOf = (words: string) => screen.getByText(words).closest('li')?.textContent;
  expect(bubbleOf('Noted')).toContain('by mail');
  expect(bubbleOf(STORED.content)).not.toContain('by mail');
});
