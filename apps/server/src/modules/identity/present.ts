import type { User } from '@selvedge/contract/person-shapes';
import type { Actor } from '@selvedge/domain/actor';
import {
  isAdmin,
  mayAnonymize,
  mayApprove,
  mayGiveOver,
  maySetRole,
  maySetStatus,
  mayTransferOwnership,
  mayWithdraw,
} from '@selvedge/domain/identity/policy';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { AccountStatus, USER_TYPE_OF_ORGANIZATION, UserType } from '@selvedge/domain/vocabulary';
import { translate } from '@selvedge/i18n/translate';
import type * as z from 'zod/mini';
import type { Context } from '#server/http/context';
import type { Everything } from './export-store';
import type { InvitedRow, PersonRow } from './store';

type UserWire = z.output<typeof User>;

/**
 * Colleagues are shown in full. For people of connected organizations, traders also see address, role and status,
 * because they assign people, and the phone numbers of contacts in their book; other viewers see name, picture, type and
 * organization. After a disconnection everyone sees only those.
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
  if (!own && (viewer.userType !== UserType.Trader || row.connected === false)) return brief;
  const basic = {
    ...brief,
    email: row.email,
    roleName: row.role,
    accountStatus: row.status,
    isEmailVerified: row.emailVerified,
  };
  if (!own) return row.isContact ? { ...basic, phone: row.phone } : basic;
  return {
    ...basic,
    phone: row.phone,
    organization: {
      ...brief.organization,
      address: row.organizationAddress,
      description: row.organizationDescription,
    },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(row.id === viewer.id
      ? {
          wantsDigest: row.wantsDigest,
          wantsMessageMails: row.wantsMessageMails,
          wantsReminders: row.wantsReminders,
          wantsShortcuts: row.wantsShortcuts,
          timeZone: row.timeZone,
          language: row.language,
        }
      : {}),
  };
}

export const presentInvited = (row: InvitedRow, viewer: Actor) => ({
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
    invitationExpired: row.expired,
    awaitingApproval: row.awaitingApproval,
    invitedBy:
      row.status === AccountStatus.InProgress && row.inviterName !== null
        ? { name: row.inviterName, organizationName: row.inviterOrganizationName ?? '' }
        : null,
  },
  can: abilities(row, viewer),
});

function abilities(row: InvitedRow, viewer: Actor) {
  const own = row.organizationId === viewer.organizationId;
  const completed = row.passwordHash !== null;
  return {
    resend:
      isAdmin(viewer) &&
      row.status === AccountStatus.InProgress &&
      !(row.awaitingApproval && (own || completed)),
    withdraw: mayWithdraw(viewer, row).allowed,
    approve: mayApprove(viewer, row).allowed,
    setStatus: own && maySetStatus(viewer, row).allowed,
    giveOver: own && mayGiveOver(viewer, row).allowed,
    setRole: own && maySetRole(viewer, row).allowed,
    transferOwnership: own && mayTransferOwnership(viewer, row).allowed,
    anonymize: own && mayAnonymize(viewer, row).allowed,
  };
}

export const approvalPendingText = ({
  organizationName,
}: Pick<PersonRow, 'organizationName'>): LocalizedText =>
  localized(
    'An Admin of {organization} has to approve your account before you can sign in. You will get an email.',
    { organization: organizationName },
  );

/** In the order of the contract, as the file is read by people. */
export const presentExport = ({ language }: Context, everything: Everything) => ({
  orders: everything.orders,
  activities: everything.activities.map((activity) => ({
    ...activity,
    description: activity.description && translate(language, activity.description),
  })),
  messages: everything.messages,
  notifications: everything.notifications.map((notification) => ({
    ...notification,
    title: translate(language, notification.title),
    message: translate(language, notification.message),
  })),
  files: everything.files,
});
