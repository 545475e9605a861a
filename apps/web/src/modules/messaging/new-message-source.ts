import { mentionableTypes } from '@selvedge/domain/messaging/mentions';
import type { TagTarget } from '@selvedge/domain/messaging/tags';
import { threadsOf } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { MentionSource, Suggestion } from './use-mention-suggestions';

/** Who can be mentioned in a new message: its recipients, or who sees the comment that it is. */
export function newMessageSource(
  chosen: readonly (Suggestion & { userType: UserType })[],
  { audience, tags }: { audience: readonly string[]; tags: Partial<TagTarget> },
  creatorUserType: UserType,
): MentionSource {
  const { orderId, stageId } = tags;
  if (chosen.length > 0) {
    const types = mentionableTypes([creatorUserType, ...chosen.map(({ userType }) => userType)]);
    return { people: chosen.filter(({ userType }) => types.includes(userType)) };
  }
  if (!orderId || audience.length === 0) return { people: [] };
  const targetAudienceUserType = audience.map((code) => Number(code) as UserType);
  const [thread, other] = threadsOf({ creatorUserType, targetAudienceUserType });
  return { orderId, stageId: stageId ?? undefined, thread: other ? undefined : thread };
}
