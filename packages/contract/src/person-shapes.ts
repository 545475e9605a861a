import { EMAIL_MESSAGE, isEmail, isPhone, PHONE_MESSAGE } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { issueMessage } from './issue-message';
import {
  accountStatus,
  instant,
  organizationId,
  organizationType,
  readerLanguage,
  role,
  userId,
  userType,
} from './scalars';

export const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((value) => isEmail(value), { error: issueMessage(EMAIL_MESSAGE) }),
);
export const phone = z.nullish(
  z.string().check(
    z.maxLength(40),
    z.refine((value) => value === '' || isPhone(value), { error: issueMessage(PHONE_MESSAGE) }),
  ),
);

export const currentPassword = z
  .string({ error: issueMessage(localized('Current password is required')) })
  .check(
    z.minLength(1, { error: issueMessage(localized('Current password is required')) }),
    z.maxLength(256),
  );

const OrganizationSummary = z.object({
  id: organizationId,
  name: z.string(),
  address: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  organizationType: z.optional(organizationType),
});

/** A person as the viewer may see them; hidden properties are absent. */
export const User = z
  .object({
    id: userId,
    name: z.string(),
    email: z.optional(z.string()),
    phone: z.optional(z.nullable(z.string())),
    profilePicture: z.nullable(z.string()),
    isEmailVerified: z.optional(z.boolean()),
    userType,
    roleName: z.optional(role),
    accountStatus: z.optional(accountStatus),
    organization: OrganizationSummary,
    createdAt: z.optional(instant),
    updatedAt: z.optional(instant),
    wantsDigest: z.optional(z.boolean()),
    wantsMessageMails: z.optional(z.boolean()),
    wantsReminders: z.optional(z.boolean()),
    wantsShortcuts: z.optional(z.boolean()),
    timeZone: z.optional(z.nullable(z.string())),
    /** Null until the first sign-in of a person who was invited without one. */
    language: z.optional(z.nullable(readerLanguage)),
  })
  .register(z.globalRegistry, { id: 'User' });
