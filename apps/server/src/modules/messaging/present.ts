import type { ResultOf } from '@selvedge/contract/endpoint';
import type { searchMessages, sendMessage } from '@selvedge/contract/messaging';
import type { commentFiles } from '@selvedge/contract/order-files';
import { visibleUserTypes } from '@selvedge/domain/identity/visible-user-types';
import { excerptOf } from '@selvedge/domain/messaging/excerpt';
import { tagsOf } from '@selvedge/domain/messaging/tags';
import { threadsFor, threadsOf } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { AttachmentRow } from './attachments-store';
import type { MessageRow } from './read-store';
import type { FoundRow } from './search-store';

export type MessageOfList = ResultOf<typeof sendMessage>;

/** A message for a viewer. Recipients of a message to both sides only see that it was sent to theirs. */
export function presentMessage(row: MessageRow, viewer: UserType, pin: MessageOfList['pin']): MessageOfList {
  const { orderId, styleId, comboId, stageId, canTranslate, ...message } = row;
  const visibleTypes = visibleUserTypes(viewer);
  return {
    ...message,
    targetAudienceUserType: row.targetAudienceUserType.filter((type) => visibleTypes.includes(type)),
    tags: tagsOf({ orderId, styleId, comboId, stageId }),
    pin,
    can: { translate: canTranslate },
  };
}

export function presentAttachment(
  row: AttachmentRow,
  viewer: UserType,
): ResultOf<typeof commentFiles>['files'][number] {
  const { orderId, styleId, comboId, stageId, targetAudienceUserType, ...file } = row;
  const threads = threadsOf({ creatorUserType: row.creatorUserType, targetAudienceUserType });
  return {
    ...file,
    thread: threads.find((one) => threadsFor(viewer).includes(one)) ?? null,
    tags: tagsOf({ orderId, styleId, comboId, stageId }),
  };
}

export function presentSearchResult(
  row: FoundRow,
  words: readonly string[],
  viewer: UserType,
  pin: MessageOfList['pin'],
): ResultOf<typeof searchMessages>[number] {
  const { content, orderId, styleId, comboId, stageId, creatorUserType, targetAudienceUserType, ...found } =
    row;
  const threads = threadsOf({ creatorUserType, targetAudienceUserType });
  return {
    ...found,
    thread: orderId === null ? null : (threads.find((one) => threadsFor(viewer).includes(one)) ?? null),
    excerpt: excerptOf(content, words),
    tags: orderId === null ? [] : tagsOf({ orderId, styleId, comboId, stageId }),
    pin,
  };
}
