import type { Actor, Verdict } from '../actor';
import { ALLOWED, refused } from '../actor';
import { typesKnownTo } from '../identity/known-types';
import { UserType } from '../vocabulary';

/**
 * Who sees a file that was uploaded to an order. `everyone` is everybody on the order when a trader uploads it, and one's
 * own organization and the trader when a buyer or factory does: neither side ever learns of the other.
 */
export const FILE_AUDIENCES = ['everyone', 'buyer', 'factory', 'team'] as const;
export type FileAudience = (typeof FILE_AUDIENCES)[number];

export const FILE_AUDIENCE_REFUSED =
  'You can share a file with everyone who sees this order, or with your own team.';

/** The audiences that an uploader may choose; the first is the default. */
export const fileAudiences = (uploader: UserType): readonly FileAudience[] =>
  uploader === UserType.Trader ? FILE_AUDIENCES : ['everyone', 'team'];

const SIDES = { buyer: UserType.Buyer, factory: UserType.Manufacturer } as const;

/** The user types that may learn of a file. */
export function fileReaders(uploader: UserType, audience: FileAudience): UserType[] {
  if (audience === 'team') return [uploader];
  return audience === 'everyone' ? typesKnownTo(uploader) : [UserType.Trader, SIDES[audience]];
}

/** A file of another organization shows a buyer or factory only that it is shared with them. */
export const shownAudience = (
  viewer: Pick<Actor, 'userType' | 'organizationId'>,
  file: { organizationId: number; audience: FileAudience },
): FileAudience =>
  viewer.userType === UserType.Trader || file.organizationId === viewer.organizationId
    ? file.audience
    : 'everyone';

const NOT_YOUR_FILE = 'Only the uploader or an editor of this order can remove this file.';

/** Its uploader, and an editor of the order a file of their own organization. */
export function mayRemoveFile(
  actor: Pick<Actor, 'id' | 'organizationId'>,
  file: { uploaderId: number; organizationId: number },
  editorUsers: readonly number[],
): Verdict {
  if (file.organizationId !== actor.organizationId) return refused(NOT_YOUR_FILE);
  return file.uploaderId === actor.id || editorUsers.includes(actor.id) ? ALLOWED : refused(NOT_YOUR_FILE);
}
