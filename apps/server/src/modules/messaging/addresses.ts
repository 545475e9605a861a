import { type PageUrl, pathTo } from '@selvedge/contract/paths';
import type { CountedThread } from '@selvedge/domain/messaging/counts';
import type { TagTarget } from '@selvedge/domain/messaging/tags';

/**
 * The page with the comments on a part of an order, optionally at a comment, or with the pin of a comment. The part is 'style.combo.stage'; a whole
 * stage has neither style nor combo.
 */
export function commentLink(
  { orderId, styleId, comboId, stageId }: TagTarget & { orderId: string },
  thread: CountedThread,
  { at, pinId }: { at?: string; pinId?: string | null } = {},
): PageUrl {
  const ids = [styleId, comboId, stageId].map((id) => id ?? '');
  const part = ids.slice(0, ids.findLastIndex((id) => id !== '') + 1).join('.');
  const inThread = { thread: thread === 'both' ? undefined : thread };
  const search = pinId ? { pin: pinId, ...inThread } : { comments: part || 'order', ...inThread, at };
  return pathTo('/order/$orderId', { orderId }, search);
}

export const messageLink = (recipientId: number, at?: string): PageUrl =>
  pathTo('/message/$recipientId', { recipientId }, { at });
