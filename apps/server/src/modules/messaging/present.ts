import type { ResultOf } from '@selvedge/contract/endpoint';
import type { sendMessage } from '@selvedge/contract/messaging';
import { typesKnownTo } from '@selvedge/domain/messaging/audience';
import { tagsOf } from '@selvedge/domain/messaging/tags';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { MessageRow } from './read-store';

/** A message for a viewer: of a message to both sides, each learns only that it was written to theirs. */
export function presentMessage(row: MessageRow, viewer: UserType): ResultOf<typeof sendMessage> {
  const { orderId, styleId, comboId, stageId, ...message } = row;
  const known = typesKnownTo(viewer);
  return {
    ...message,
    targetAudienceUserType: row.targetAudienceUserType.filter((type) => known.includes(type)),
    tags: tagsOf({ orderId, styleId, comboId, stageId }),
  };
}
