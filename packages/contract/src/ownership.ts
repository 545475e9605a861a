import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { currentPassword, email } from './person-shapes';
import { instant, message, pathId, userId } from './scalars';

const Party = z.object({ id: userId, name: z.string() });

export const ownershipTransfer = endpoint({
  method: 'GET',
  path: '/Users/ownership',
  access: 'session',
  policy: 'mayManagePeople',
  summary: 'The transfer of the organization’s ownership that waits to be confirmed, or null',
  result: z.nullable(
    z.object({
      from: Party,
      to: Party,
      /** Whether the caller has confirmed; null for an Admin who is not one of the two parties. */
      confirmed: z.nullable(z.boolean()),
      expiresAt: instant,
    }),
  ),
});
export const transferOwnership = endpoint({
  method: 'POST',
  path: '/Users/:id/ownership',
  access: 'session',
  policy: ['mayManagePeople', 'mayTransferOwnership'],
  summary: 'Offer the ownership to an Admin of the organization; both confirm it by mail (SuperAdmin only)',
  params: z.object({ id: pathId }),
  body: z.object({ currentPassword }),
  secretAnswer: true,
  result: message,
});
export const confirmOwnership = endpoint({
  method: 'POST',
  path: '/Users/ownership/confirm',
  access: 'session',
  policy: 'mayManagePeople',
  summary: 'Confirm a transfer of the ownership with the key that was mailed to the caller',
  body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  secretAnswer: true,
  result: message,
});
export const cancelOwnership = endpoint({
  method: 'DELETE',
  path: '/Users/ownership',
  access: 'session',
  policy: ['mayManagePeople', 'mayCancelTransfer'],
  summary: 'Cancel the transfer of the ownership; either party may',
  result: message,
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/Users/me/email',
  access: 'session',
  policy: 'reach',
  summary: 'Mail a code to a new address of the caller’s',
  body: z.object({ email, currentPassword }),
  secretAnswer: true,
  result: message,
});
export const changeEmail = endpoint({
  method: 'PUT',
  path: '/Users/me/email',
  access: 'session',
  policy: 'reach',
  summary: 'Change the caller’s address with the code that was mailed to the new one; the old one is told',
  body: z.object({
    email,
    otp: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: issueMessage(localized('OTP cannot be empty')) }),
        z.maxLength(12),
      ),
  }),
  result: message,
});
