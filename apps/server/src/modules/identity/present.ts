import type { User } from '@selvedge/contract/person-shapes';
import type { Actor } from '@selvedge/domain/actor';
import { isAdmin, mayAnonymize, maySetRole, maySetStatus } from '@selvedge/domain/identity/policy';
import { AccountStatus, USER_TYPE_OF_ORGANIZATION, UserType } from '@selvedge/domain/vocabulary';
import type * as z from 'zod/mini';
import type { PersonRow } from './store';

type UserWire = z.output<typeof User>;

/**
 * A person for a viewer: one's own organisation in full; of a connected one, traders also see address, role and
 * status (they assign people), others name, picture, type and organisation.
 */
export function presentUser(row: PersonRow, viewer: Actor): UserWire {
  const userType = USER_TYPE_OF_ORGANIZATION[row.organizationType];
  const own = row.organizationId === viewer.organizationId;
  const brief: UserWire = {
    id: row.id,
    name: row.name,
    profilePicture: row.picture,
    userType,
    organization: {
      id: row.organizationId,
      name: row.organizationName,
      organizationType: row.organizationType,
    },
  };
  if (!own && viewer.userType !== UserType.Trader) return brief;
  const known = {
    ...brief,
    email: row.email,
    roleName: row.role,
    accountStatus: row.status,
    isEmailVerified: row.emailVerified,
  };
  if (!own) return known;
  return {
    ...known,
    phone: row.phone,
    organization: {
      ...brief.organization,
      address: row.organizationAddress,
      description: row.organizationDescription,
    },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(row.id === viewer.id
      ? { wantsDigest: row.wantsDigest, wantsShortcuts: row.wantsShortcuts, timeZone: row.timeZone }
      : {}),
  };
}

/** An entry of the invitation list; never a key. */
export const presentInvited = (row: PersonRow, viewer: Actor) => ({
  user: {
    id: row.id,
    email: row.email,
    name: row.name,
    roleName: row.role,
    userType: USER_TYPE_OF_ORGANIZATION[row.organizationType],
    accountStatus: row.status,
    phone: row.phone,
    profilePicture: row.picture,
    organizationName: row.organizationName,
  },
  can: abilities(row, viewer),
});

function abilities(row: PersonRow, viewer: Actor) {
  const own = row.organizationId === viewer.organizationId;
  return {
    resend: isAdmin(viewer) && row.status === AccountStatus.InProgress,
    setStatus: own && maySetStatus(viewer, row).allowed,
    setRole: own && maySetRole(viewer, row).allowed,
    anonymize: own && mayAnonymize(viewer, row).allowed,
  };
}
