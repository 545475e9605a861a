import { INVITE_NAME_MESSAGE } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { GiveTo } from './handover';
import { issueMessage } from './issue-message';
import { email, phone, User } from './person-shapes';
import {
  accountStatus,
  answerText,
  grantableRole,
  instant,
  message,
  organizationId,
  pathId,
  name as personName,
  readerLanguage,
  role,
  text,
  userId,
  userType,
  uuid,
} from './scalars';

export const getUser = endpoint({
  method: 'GET',
  path: '/Users/:id',
  access: 'session',
  summary: 'A person whom the caller may know',
  params: z.object({ id: pathId }),
  result: User,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/Users/:id',
  access: 'session',
  policy: 'mayUpdateProfile',
  summary: 'Change one’s own name, phone, picture and choices',
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(personName(120, localized('Name is required'))),
    phone,
    profilePicture: z.nullish(text(500)),
    wantsDigest: z.optional(z.boolean()),
    wantsMessageMails: z.optional(z.boolean()),
    wantsReminders: z.optional(z.boolean()),
    wantsShortcuts: z.optional(z.boolean()),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
    language: z.optional(readerLanguage),
  }),
  result: User,
});

export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/Users/:id/status',
  access: 'session',
  policy: ['mayManagePeople', 'maySetStatus'],
  summary: 'Deactivate or reactivate a person of one’s organization',
  params: z.object({ id: pathId }),
  /** Without `giveTo`, a deactivated person's work is left unassigned. */
  body: z.object({ accountStatus, giveTo: z.optional(GiveTo) }),
  result: User,
});

export const setUserRole = endpoint({
  method: 'PUT',
  path: '/Users/:id/role',
  access: 'session',
  policy: ['mayManagePeople', 'maySetRole'],
  summary: 'Change a person’s role (SuperAdmin only)',
  params: z.object({ id: pathId }),
  body: z.object({ roleName: grantableRole }),
  result: User,
});

export const anonymizeUser = endpoint({
  method: 'POST',
  path: '/Users/:id/anonymize',
  access: 'session',
  policy: ['mayManagePeople', 'mayAnonymize'],
  summary: 'Remove the personal data of a deactivated person of one’s organization; what they did stays',
  params: z.object({ id: pathId }),
  result: message,
});

export const exportMe = endpoint({
  method: 'GET',
  path: '/Users/me/export',
  access: 'session',
  summary: 'The caller’s personal data as a JSON file',
  result: z.object({
    exportedAt: instant,
    person: User,
    orders: z.array(z.object({ orderId: uuid, orderName: z.string(), isEditor: z.boolean() })),
    activities: z.array(
      z.object({
        orderId: z.nullable(uuid),
        at: instant,
        description: z.nullable(z.string()),
        commitMessage: z.nullable(z.string()),
      }),
    ),
    messages: z.array(
      z.object({
        messageId: uuid,
        at: instant,
        content: z.string(),
        orderId: z.nullable(uuid),
        attachments: z.array(z.string()),
      }),
    ),
    notifications: z.array(
      z.object({ title: z.string(), message: z.string(), at: instant, isRead: z.boolean() }),
    ),
    files: z.array(z.object({ url: z.string(), size: z.int(), at: instant })),
    /** Reports on stages, with how each came: 'app', 'link', 'offline', 'excel' or 'key'. */
    reports: z.array(
      z.object({ orderId: uuid, stageId: uuid, side: z.string(), via: z.string(), at: instant }),
    ),
    /** A row for each stage of report links that the person holds (`isOwn`), or made for somebody; never the token. */
    reportLinks: z.array(
      z.object({
        orderId: uuid,
        stageId: uuid,
        side: z.string(),
        origin: z.string(),
        isOwn: z.boolean(),
        at: instant,
        expiresAt: instant,
        withdrawnAt: z.nullable(instant),
        openedAt: z.nullable(instant),
      }),
    ),
    /** Browsers that show notifications, with the host of their push service; never address or keys. */
    pushDevices: z.array(
      z.object({ device: z.string(), kinds: z.array(z.string()), host: z.string(), at: instant }),
    ),
    /** Conversations that mails were sent about; never the reply address. */
    replyAddresses: z.array(
      z.object({ orderId: z.nullable(uuid), stageId: z.nullable(uuid), lastMailAt: instant }),
    ),
    /** Mails that the person sent to reply addresses, and what became of them. */
    receivedMails: z.array(z.object({ at: instant, outcome: z.string() })),
    imports: z.array(z.object({ kind: z.string(), state: z.string(), at: instant })),
    exports: z.array(z.object({ kind: z.string(), at: instant })),
    partnerReports: z.array(
      z.object({
        kind: z.string(),
        isSender: z.boolean(),
        weekday: z.int(),
        hour: z.int(),
        zone: z.string(),
        active: z.boolean(),
        at: instant,
      }),
    ),
    views: z.array(
      z.object({ page: z.string(), name: z.string(), query: z.string(), shared: z.boolean(), at: instant }),
    ),
    mutedOrders: z.array(z.object({ orderId: uuid })),
    apiKeys: z.array(z.object({ name: z.string(), scope: z.string(), at: instant, expiresAt: instant })),
    calendarFeed: z.nullable(z.object({ at: instant })),
    /** What the audit log has of the person's own actions, such as sign-ins, with the network address. */
    auditEvents: z.array(z.object({ event: z.string(), at: instant, address: z.nullable(z.string()) })),
  }),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/Users/list',
  access: 'session',
  summary: 'People by id; unknown or unreachable ids are left out',
  query: z.looseObject({}),
  result: z.array(User),
});

export const findUserByEmail = endpoint({
  method: 'GET',
  path: '/Users/email',
  access: 'session',
  policy: 'mayWorkAsTrader',
  summary: 'A person of an own or connected organization by e-mail',
  query: z.object({ email: z.string() }),
  result: User,
});

export const associatedUsers = endpoint({
  method: 'GET',
  path: '/users/associated-users',
  access: 'session',
  summary: 'People the caller may write to',
  query: z.object({ search: z.optional(text(200)) }),
  result: z.array(User),
});

const InvitedUser = z.object({
  user: z.object({
    id: userId,
    email: z.string(),
    name: z.string(),
    roleName: role,
    userType,
    accountStatus,
    phone: z.nullable(z.string()),
    profilePicture: z.nullable(z.string()),
    organizationName: z.string(),
    /** The link of an open invitation has expired. The person takes no seat until the invitation is sent again. */
    invitationExpired: z.boolean(),
    /** A partner invited this person, and an Admin of the organization has not approved it yet. */
    awaitingApproval: z.boolean(),
    invitedBy: z.nullable(z.object({ name: z.string(), organizationName: z.string() })),
  }),
  can: z.object({
    resend: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
    setStatus: z.boolean(),
    giveOver: z.boolean(),
    setRole: z.boolean(),
    transferOwnership: z.boolean(),
    anonymize: z.boolean(),
  }),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/Invitation',
  access: 'session',
  summary: 'The organization’s people and those it invited, by user type',
  result: z.object({
    buyers: z.array(InvitedUser),
    traders: z.array(InvitedUser),
    manufacturers: z.array(InvitedUser),
  }),
});

export const Invite = z.object({
  email,
  name: personName(120, INVITE_NAME_MESSAGE).check(
    z.minLength(3, { error: issueMessage(INVITE_NAME_MESSAGE) }),
  ),
  userType: z.optional(userType),
  roleName: grantableRole,
  organizationId: z.optional(organizationId),
  /** The language of the person's mails and screens, until they choose one. */
  language: z.optional(readerLanguage),
});

export const invite = endpoint({
  method: 'POST',
  path: '/Invitation/invite',
  access: 'session',
  policy: 'mayInvite',
  summary: 'Invite a person by e-mail',
  body: Invite,
  result: z.object({ message: answerText, userId, awaitingApproval: z.boolean() }),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/Invitation/:id',
  access: 'session',
  policy: ['mayManagePeople', 'mayWithdraw'],
  summary:
    'Withdraw an open invitation, or refuse a person whom a partner invited; frees the seat and the address',
  params: z.object({ id: pathId }),
  result: message,
});

export const approveInvitation = endpoint({
  method: 'POST',
  path: '/Invitation/:id/approve',
  access: 'session',
  policy: ['mayManagePeople', 'mayApprove'],
  summary: 'Approve a person whom a partner invited into one’s organization',
  params: z.object({ id: pathId }),
  result: message,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/Invitation/resend',
  access: 'session',
  policy: 'mayInvite',
  summary: 'Mail an invitation again',
  body: z.object({
    email,
    name: z.optional(z.string()),
    userType: z.optional(userType),
    roleName: z.optional(role),
    phone: z.nullish(z.string()),
  }),
  result: message,
});
