import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { mentionable } from '@selvedge/contract/mentions';
import { conversationOrders, messageCounts } from '@selvedge/contract/message-counts';
import {
  filterMessages,
  markRead,
  messageOrders,
  messagesByReceiver,
  myRecipients,
  orderBreakdowns,
  searchMessages,
  sendMessage,
  translateMessage,
  unreadCount,
} from '@selvedge/contract/messaging';
import { associatedUsers } from '@selvedge/contract/people';
import { pageOf, requestSize } from '@selvedge/domain/messaging/paging';
import type { Thread } from '@selvedge/domain/messaging/thread';
import type { PartnerViewer } from '@selvedge/domain/orders/preview';
import {
  infiniteQueryOptions,
  type QueryMeta,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

/** `partnerSees`: in a conversation, whether both people can see what the message is about. */
export type Message = ResultOf<typeof filterMessages>[number] & { partnerSees?: boolean };
export type ConversationOrder = ResultOf<typeof conversationOrders>[number];
export type MentionablePerson = ResultOf<typeof mentionable>[number];
export type MessageInput = BodyIn<typeof sendMessage>;
export type MessageTag = Message['tags'][number];
export type Found = ResultOf<typeof searchMessages>[number];
export type Recipient = ResultOf<typeof myRecipients>[number];

export interface CommentTarget {
  orderId: string;
  styleId?: string;
  comboId?: string;
  stageId?: string;
}

const FOUND_A_PAGE = 20;
const MENTIONABLE_STALE_MS = 60 * 1000;
const BREAKDOWN_STALE_MS = 5 * 60 * 1000;

interface Paging {
  before?: string;
  pageSize: number;
}
/** Messages newest first: four, then five more each time (document 3, section 9). */
const pages = (
  queryKey: readonly unknown[],
  ask: (paging: Paging, signal: AbortSignal) => Promise<Message[]>,
  meta: QueryMeta = {},
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: { page: 0, before: undefined as string | undefined },
    queryFn: async ({ pageParam: { page, before }, signal }) =>
      pageOf(page, await ask({ pageSize: requestSize(page), ...(before ? { before } : {}) }, signal)),
    getNextPageParam: (last, all) => (last.before ? { page: all.length, before: last.before } : undefined),
    meta,
  });

export const messagingQueries = {
  unread: queryOptions({
    queryKey: queryKeys.messaging.unread,
    queryFn: ({ signal }) => api(unreadCount, { signal }),
  }),
  recipients: queryOptions({
    queryKey: queryKeys.messaging.recipients,
    queryFn: ({ signal }) => api(myRecipients, { signal }),
  }),
  /** `orderId`: only messages about this order, or with `none` those without an order. */
  conversation: (receiverId: number, orderId?: string) =>
    pages([...queryKeys.messaging.conversation, receiverId, orderId ?? 'all'], (paging, signal) =>
      api(messagesByReceiver, { query: { receiverId, orderId, ...paging }, signal }),
    ),
  conversationOrders: (receiverId: number) =>
    queryOptions({
      queryKey: [...queryKeys.messaging.conversationOrders, receiverId],
      queryFn: ({ signal }) => api(conversationOrders, { query: { receiverId }, signal }),
    }),
  counts: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.messaging.counts, orderId],
      queryFn: ({ signal }) => api(messageCounts, { query: { orderId }, signal }),
    }),
  mentionable: (about: QueryIn<typeof mentionable>) =>
    queryOptions({
      queryKey: [...queryKeys.messaging.mentionable, about],
      queryFn: ({ signal }) => api(mentionable, { query: about, signal }),
      staleTime: MENTIONABLE_STALE_MS,
    }),
  comments: (target: CommentTarget, thread: Thread, as?: PartnerViewer) =>
    pages(
      [...queryKeys.messaging.comments, target, thread, ...(as ? [as] : [])],
      (paging, signal) => api(filterMessages, { query: { ...target, thread, as, ...paging }, signal }),
      { offline: !as, orderId: target.orderId },
    ),
  search: (text: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.messaging.search, text],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api(searchMessages, {
          query: { text, pageSize: FOUND_A_PAGE, ...(pageParam ? { before: pageParam } : {}) },
          signal,
        }),
      getNextPageParam: (last) => (last.length < FOUND_A_PAGE ? undefined : last.at(-1)?.id),
    }),
  people: (search: string) =>
    queryOptions({
      queryKey: [...queryKeys.messaging.people, search],
      queryFn: ({ signal }) => api(associatedUsers, { query: { search }, signal }),
    }),
  orders: queryOptions({
    queryKey: queryKeys.messaging.orders,
    queryFn: ({ signal }) => api(messageOrders, { signal }),
    staleTime: BREAKDOWN_STALE_MS,
  }),
  breakdown: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.messaging.breakdown, orderId],
      queryFn: ({ signal }) => api(orderBreakdowns, { query: { orderId }, signal }),
      enabled: orderId !== '',
      staleTime: BREAKDOWN_STALE_MS,
    }),
};

/** The server sends a message with a given key only once, so retries are safe. */
const post = ({ body, idempotencyKey }: { body: MessageInput; idempotencyKey: string }) =>
  api(sendMessage, { body, idempotencyKey });

/** `onStored` gets the key and the id of the stored message before the lists are refetched. */
export function useSendMessage(onStored?: (key: string, messageId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: post,
    // Wait for the lists, so that they contain the stored message before the optimistic copy is removed.
    onSuccess: ({ id }, { idempotencyKey }) => {
      onStored?.(idempotencyKey, id);
      const { unread, recipients, conversation, conversationOrders, comments, counts } = queryKeys.messaging;
      return Promise.all(
        [unread, recipients, conversation, conversationOrders, comments, counts].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

export const useTranslateMessage = (messageId: string) =>
  useMutation({ mutationFn: () => api(translateMessage, { params: { messageId } }) });

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof markRead>) => api(markRead, { body }),
    onSuccess: (result) => {
      client.setQueryData(messagingQueries.unread.queryKey, result);
      const { recipients, conversationOrders, counts } = queryKeys.messaging;
      return Promise.all(
        [recipients, conversationOrders, counts].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
