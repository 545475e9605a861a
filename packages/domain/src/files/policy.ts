import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { isAdmin } from '../identity/policy';
import { localized } from '../localized-text';

export const mayDeleteFile = (
  actor: Pick<Actor, 'id' | 'role'>,
  file: { uploaderId: number | null },
): Verdict =>
  file.uploaderId === actor.id || isAdmin(actor)
    ? ALLOWED
    : refused(localized('Only the uploader can delete this file.'));
