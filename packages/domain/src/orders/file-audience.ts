import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { visibleUserTypes } from '../identity/visible-user-types';
import { localized } from '../localized-text';
import { UserType } from '../vocabulary';

/**
 * Who sees a file that was uploaded to an order. `everyone` depends on the uploader: from a trader it is all sides;
 * from a buyer or factory it is that organization and the trader, because the two partners must not learn of each
 * other.
 */
export const FILE_AUDIENCES = ['everyone', 'buyer', 'factory', 'team'] as const;
export type FileAudience = (typeof FILE_AUDIENCES)[number];

const FILE_AUDIENCE_REFUSED = localized(
  'You can share a file with everyone who sees this order, or with your own team.',
);

export const fileAudiences = (uploader: UserType): readonly FileAudience[] =>
  uploader === UserType.Trader ? FILE_AUDIENCES : ['everyone', 'team'];

export const mayAddFiles = (actor: Pick<Actor, 'userType'>, audience: FileAudience): Verdict =>
  fileAudiences(actor.userType).includes(audience) ? ALLOWED : refused(FILE_AUDIENCE_REFUSED);

const SIDES = { buyer: UserType.Buyer, factory: UserType.Manufacturer } as const;

export function fileReaders(uploader: UserType, audience: FileAudience): UserType[] {
  if (audience === 'team') return [uploader];
  return audience === 'everyone' ? visibleUserTypes(uploader) : [UserType.Trader, SIDES[audience]];
}

/** The audience as shown to a viewer: partners see of other organizations' files only that they are shared. */
export const shownAudience = (
  viewer: Pick<Actor, 'userType' | 'organizationId'>,
  file: { organizationId: number; audience: FileAudience },
): FileAudience =>
  viewer.userType === UserType.Trader || file.organizationId === viewer.organizationId
    ? file.audience
    : 'everyone';

const NOT_YOUR_FILE = localized('Only the uploader or an editor of this order can remove this file.');

/** A file can be removed by its uploader and, within the same organization, by editors of the order. */
export function mayRemoveFile(
  actor: Pick<Actor, 'id' | 'organizationId'>,
  file: { uploaderId: number; organizationId: number },
  editorUsers: readonly number[],
): Verdict {
  if (file.organizationId !== actor.organizationId) return refused(NOT_YOUR_FILE);
  return file.uploaderId === actor.id || editorUsers.includes(actor.id) ? ALLOWED : refused(NOT_YOUR_FILE);
}
