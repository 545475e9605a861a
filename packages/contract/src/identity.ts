import {
  COMPLETE_PASSWORD_MESSAGE,
  INVITE_NAME_MESSAGE,
  isStrongPassword,
  SIGN_UP_PASSWORD_MESSAGE,
} from '@selvedge/domain/identity/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { email, phone, User } from './person-shapes';
import {
  accountStatus,
  grantableRole,
  instant,
  message,
  organizationId,
  organizationType,
  pathId,
  requiredText,
  role,
  text,
  userId,
  userType,
} from './scalars';

const newPassword = (sentence: string) =>
  z.string().check(
    z.maxLength(256),
    z.refine((value) => isStrongPassword(value), { error: sentence }),
  );
const oneTimeCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'OTP cannot be empty' }), z.maxLength(12));
const key = z.string().check(z.minLength(1), z.maxLength(200));

export const login = endpoint({
  method: 'POST',
  path: '/Users/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1, { error: 'Email is required' }), z.maxLength(254)),
    password: z.string().check(z.minLength(1, { error: 'Password is required' }), z.maxLength(256)),
    /** Where the browser is; kept when the person has none yet. */
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: z.object({ token: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/Users/logout',
  access: 'session',
  summary: 'End this session; its token opens nothing any more',
  repeatable: true,
  result: message,
});

export const SignUp = z
  .object({
    name: requiredText(120, 'Full Name is required'),
    email,
    password: newPassword(SIGN_UP_PASSWORD_MESSAGE),
    passwordConfirmation: z.string(),
    phone,
    organizationName: z.optional(text(160)),
    organizationType: z.optional(organizationType),
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirmation, {
      error: 'Passwords do not match',
      path: ['passwordConfirmation'],
    }),
  );

export const signup = endpoint({
  method: 'POST',
  path: '/Users/signup',
  access: 'public',
  summary: 'Sign up and found an organisation; mails a one-time code',
  body: SignUp,
  result: z.object({ message: z.string(), key: z.string() }),
});

export const verify = endpoint({
  method: 'POST',
  path: '/Users/verify',
  access: 'public',
  summary: 'Verify an account by its mailed one-time code',
  body: z.object({ secureAuthKey: key, key: oneTimeCode }),
  result: message,
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/Users/resend-otp',
  access: 'public',
  summary: 'Mail a new verification code; 60 seconds apart',
  body: z.object({ secureAuthKey: key }),
  result: message,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/Users/forgot-password',
  access: 'public',
  summary: 'Mail a code for a password reset',
  body: z.object({ email }),
  result: message,
});

export const validateResetOtp = endpoint({
  method: 'POST',
  path: '/Users/validate-reset-otp',
  access: 'public',
  summary: 'Exchange a reset code for the key that sets a new password',
  body: z.object({ email, otp: oneTimeCode }),
  result: z.object({ secureAuthKey: z.string(), message: z.string() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/Users/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset key; ends every session',
  body: z.object({
    secureAuthKey: z
      .string()
      .check(
        z.minLength(1, { error: 'SecureAuthKey is missing. Please restart the process.' }),
        z.maxLength(200),
      ),
    newPassword: newPassword(SIGN_UP_PASSWORD_MESSAGE),
  }),
  result: message,
});

export const verifyPassword = endpoint({
  method: 'POST',
  path: '/Users/verify-password',
  access: 'session',
  summary: 'Check one’s own current password',
  body: z.object({
    currentPassword: z
      .string()
      .check(z.minLength(1, { error: 'Current password is required' }), z.maxLength(256)),
  }),
  result: message,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/Users/change-password',
  access: 'session',
  summary: 'Change one’s own password; ends every other session',
  body: z.object({
    currentPassword: z
      .string()
      .check(z.minLength(1, { error: 'Current password is required' }), z.maxLength(256)),
    newPassword: newPassword('Password does not meet the required criteria'),
  }),
  result: z.object({ message: z.string(), token: z.string() }),
});

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
  summary: 'Change one’s own name, phone, picture and choices',
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(requiredText(120, 'Name is required')),
    phone,
    profilePicture: z.nullish(text(500)),
    wantsDigest: z.optional(z.boolean()),
    wantsShortcuts: z.optional(z.boolean()),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  result: User,
});

export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/Users/:id/status',
  access: 'admin',
  summary: 'Deactivate or reactivate a person of one’s organisation',
  params: z.object({ id: pathId }),
  body: z.object({ accountStatus }),
  result: User,
});

export const setUserRole = endpoint({
  method: 'PUT',
  path: '/Users/:id/role',
  access: 'admin',
  summary: 'Change a person’s role (SuperAdmin only)',
  params: z.object({ id: pathId }),
  body: z.object({ roleName: grantableRole }),
  result: User,
});

export const anonymizeUser = endpoint({
  method: 'POST',
  path: '/Users/:id/anonymize',
  access: 'admin',
  summary: 'Remove the personal data of a deactivated person of one’s organisation; what they did stays',
  params: z.object({ id: pathId }),
  result: message,
});

const entry = z.record(z.string(), z.unknown());
/** Everything kept about the caller, and nothing about anybody else. */
export const exportMe = endpoint({
  method: 'GET',
  path: '/Users/me/export',
  access: 'session',
  summary: 'The caller’s personal data as a JSON file',
  result: z.object({
    exportedAt: instant,
    person: User,
    orders: z.array(entry),
    activities: z.array(entry),
    messages: z.array(entry),
    notifications: z.array(entry),
    files: z.array(entry),
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
  access: 'trader',
  summary: 'A person of an own or connected organisation by e-mail',
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
  }),
  /** What the caller may do with this person; the menu of the card reads it. */
  can: z.object({
    resend: z.boolean(),
    setStatus: z.boolean(),
    setRole: z.boolean(),
    anonymize: z.boolean(),
  }),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/Invitation',
  access: 'session',
  summary: 'The organisation’s people and those it invited, by user type',
  result: z.object({
    buyers: z.array(InvitedUser),
    traders: z.array(InvitedUser),
    manufacturers: z.array(InvitedUser),
  }),
});

export const Invite = z.object({
  email,
  name: z.string().check(z.trim(), z.minLength(3, { error: INVITE_NAME_MESSAGE }), z.maxLength(120)),
  userType: z.optional(userType),
  roleName: grantableRole,
  organizationId: z.optional(organizationId),
});

export const invite = endpoint({
  method: 'POST',
  path: '/Invitation/invite',
  access: 'admin',
  summary: 'Invite a person by e-mail',
  body: Invite,
  result: z.object({ message: z.string(), userId }),
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/Invitation/resend',
  access: 'admin',
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

export const CompleteInvitation = z.object({
  name: requiredText(120, 'Name is required'),
  password: newPassword(COMPLETE_PASSWORD_MESSAGE),
  phone,
  oneTimeAuthKey: key,
});

export const completeInvitation = endpoint({
  method: 'POST',
  path: '/Invitation/complete',
  access: 'public',
  summary: 'Complete the sign-up of an invited person',
  body: CompleteInvitation,
  result: message,
});
