import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { associatedUsers } from '@selvedge/contract/identity';
import {
  filterMessages,
  markRead,
  messageOrders,
  messagesByReceiver,
  myRecipients,
  orderBreakdowns,
  sendMessage,
  unreadCount,
} from '@selvedge/contract/messaging';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export type Message = ResultOf<typeof filterMessages>[number];
export type MessageInput = BodyIn<typeof sendMessage>;
export type MessageTag = Message['tags'][number];
export type Recipient = ResultOf<typeof myRecipients>[number];
export type Breakdown = ResultOf<typeof orderBreakdowns>;

/** What a comment is about; the deeper the more precise. */
export interface CommentTarget {
  orderId: string;
  styleId?: string;
  comboId?: string;
  stageId?: string;
}
export const tagsOf = ({ orderId, styleId, comboId, stageId }: Partial<CommentTarget>): MessageTag[] => [
  ...(orderId ? [{ tagName: 'order' as const, tagValue: orderId }] : []),
  ...(styleId ? [{ tagName: 'style' as const, tagValue: styleId }] : []),
  ...(comboId ? [{ tagName: 'combo' as const, tagValue: comboId }] : []),
  ...(stageId ? [{ tagName: 'stage' as const, tagValue: stageId }] : []),
];

const BREAKDOWN_STALE_MS = 5 * 60 * 1000;

export const messagingQueries = {
  unread: queryOptions({
    queryKey: ['messaging', 'unread'],
    queryFn: ({ signal }) => api(unreadCount, { signal }),
  }),
  recipients: queryOptions({
    queryKey: ['messaging', 'recipients'],
    queryFn: ({ signal }) => api(myRecipients, { signal }),
  }),
  /** The newest messages that passed between the viewer and one person, newest first. */
  conversation: (receiverId: number) =>
    queryOptions({
      queryKey: ['messaging', 'conversation', receiverId],
      queryFn: ({ signal }) => api(messagesByReceiver, { query: { receiverId, pageSize: 100 }, signal }),
    }),
  comments: (target: CommentTarget) =>
    queryOptions({
      queryKey: ['messaging', 'comments', target],
      queryFn: ({ signal }) => api(filterMessages, { query: { ...target, pageSize: 200 }, signal }),
    }),
  /** People the viewer may write to. */
  people: (search: string) =>
    queryOptions({
      queryKey: ['messaging', 'people', search],
      queryFn: ({ signal }) => api(associatedUsers, { query: { search }, signal }),
    }),
  orders: queryOptions({
    queryKey: ['messaging', 'orders'],
    queryFn: ({ signal }) => api(messageOrders, { signal }),
  }),
  breakdown: (orderId: string) =>
    queryOptions({
      queryKey: ['messaging', 'breakdown', orderId],
      queryFn: ({ signal }) => api(orderBreakdowns, { query: { orderId }, signal }),
      enabled: orderId !== '',
      staleTime: BREAKDOWN_STALE_MS,
    }),
};

export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MessageInput) => api(sendMessage, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['messaging'] }),
  });
}

/** Marks a conversation or an order's comments read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof markRead>) => api(markRead, { body }),
    onSuccess: (result) => {
      client.setQueryData(messagingQueries.unread.queryKey, result);
      void client.invalidateQueries({ queryKey: ['messaging', 'recipients'] });
      return client.invalidateQueries({ queryKey: ['messaging', 'unread'] });
    },
  });
}
