import {
  COMPLETE_PASSWORD_MESSAGE,
  isStrongPassword,
  SIGN_UP_PASSWORD_MESSAGE,
} from '@selvedge/domain/identity/rules';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { currentPassword, email, phone } from './person-shapes';
import {
  answerText,
  confirmName,
  message,
  optionalName,
  organizationType,
  name as personName,
  readerLanguage,
} from './scalars';

const newPassword = (message: LocalizedText) =>
  z.string().check(
    z.maxLength(256),
    z.refine((value) => isStrongPassword(value), { error: issueMessage(message) }),
  );
const oneTimeCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: issueMessage(localized('OTP cannot be empty')) }),
    z.maxLength(12),
  );
const key = z.string().check(z.minLength(1), z.maxLength(200));
/** From earlier responses of `login`. They sign nobody in, but exempt their owner from the sign-in lock. */
const devices = z.optional(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(5)));

export const SignIn = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: issueMessage(localized('Email is required')) }),
      z.maxLength(254),
    ),
  password: z
    .string()
    .check(z.minLength(1, { error: issueMessage(localized('Password is required')) }), z.maxLength(256)),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  devices,
});
export const login = endpoint({
  method: 'POST',
  path: '/Users/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: SignIn,
  result: z.object({ token: z.string(), device: z.string(), language: z.nullable(readerLanguage) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/Users/logout',
  access: 'session',
  policy: 'reach',
  summary: 'End this session, or all sessions of the person; their tokens open nothing any more',
  idempotent: true,
  query: z.object({ everywhere: z.optional(z.literal('1')) }),
  result: message,
});

export const SignUp = z
  .object({
    name: personName(120, localized('Full Name is required')),
    email,
    password: newPassword(SIGN_UP_PASSWORD_MESSAGE),
    passwordConfirmation: z._default(z.string(), ''),
    phone,
    organizationName: optionalName(160),
    organizationType: z.optional(organizationType),
    confirmName,
    startTrial: z.optional(z.boolean()),
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirmation, {
      error: issueMessage(localized('Passwords do not match')),
      path: ['passwordConfirmation'],
    }),
  );

export const signup = endpoint({
  method: 'POST',
  path: '/Users/signup',
  access: 'public',
  summary: 'Sign up and found an organization; mails a one-time code',
  body: SignUp,
  result: z.object({ message: answerText, key: z.string() }),
});

/** The mailed key also requires the password; the key that `signup` returned does not. */
export const verify = endpoint({
  method: 'POST',
  path: '/Users/verify',
  access: 'public',
  summary: 'Verify an account by its mailed one-time code',
  body: z.object({
    secureAuthKey: key,
    key: oneTimeCode,
    password: z.optional(z.string().check(z.maxLength(256))),
  }),
  result: message,
});

export const verification = endpoint({
  method: 'GET',
  path: '/Users/verify/:key',
  access: 'public',
  summary: 'What the page behind a verification link asks for; 404 when the link is void',
  params: z.object({ key }),
  result: z.object({ signUp: z.string(), needsPassword: z.boolean() }),
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
  body: z.object({ email, devices }),
  result: message,
});

export const validateResetOtp = endpoint({
  method: 'POST',
  path: '/Users/validate-reset-otp',
  access: 'public',
  summary: 'Exchange a reset code for the key that sets a new password',
  body: z.object({ email, otp: oneTimeCode, devices }),
  result: z.object({ secureAuthKey: z.string(), message: answerText }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/Users/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset key; ends every session',
  body: z.object({
    secureAuthKey: z.string().check(
      z.minLength(1, {
        error: issueMessage(localized('SecureAuthKey is missing. Please restart the process.')),
      }),
      z.maxLength(200),
    ),
    newPassword: newPassword(SIGN_UP_PASSWORD_MESSAGE),
  }),
  result: z.object({ message: answerText, device: z.string() }),
});

export const verifyPassword = endpoint({
  method: 'POST',
  path: '/Users/verify-password',
  access: 'session',
  policy: 'reach',
  summary: 'Check one’s own current password',
  body: z.object({ currentPassword }),
  secretAnswer: true,
  result: message,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/Users/change-password',
  access: 'session',
  policy: 'reach',
  summary: 'Change one’s own password; ends every other session',
  body: z.object({
    currentPassword,
    newPassword: newPassword(localized('Password does not meet the required criteria')),
  }),
  secretAnswer: true,
  result: z.object({ message: answerText, token: z.string(), device: z.string() }),
});

export const CompleteInvitation = z.object({
  name: personName(120, localized('Name is required')),
  password: newPassword(COMPLETE_PASSWORD_MESSAGE),
  phone,
  oneTimeAuthKey: key,
});

export const invitation = endpoint({
  method: 'GET',
  path: '/Invitation/complete/:key',
  access: 'public',
  summary: 'Who invites the holder of an invitation’s key, and where to; 404 when the link is void',
  params: z.object({ key }),
  result: z.object({
    name: z.string(),
    organization: z.string(),
    inviter: z.nullable(z.string()),
    inviterOrganization: z.nullable(z.string()),
  }),
});

export const completeInvitation = endpoint({
  method: 'POST',
  path: '/Invitation/complete',
  access: 'public',
  summary: 'Complete the sign-up of an invited person',
  body: CompleteInvitation,
  result: message,
});
