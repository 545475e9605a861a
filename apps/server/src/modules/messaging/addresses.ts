import { type PageUrl, pathTo } from '@selvedge/contract/paths';
import type { CountedThread } from '@selvedge/domain/messaging/counts';
import type { TagTarget } from '@selvedge/domain/messaging/tags';

/**
 * The part is 'style.combo.stage'; a whole stage has neither style nor combo. Optionally opens a comment or its pin.
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
