import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { ImportPreview } from './import-shapes';

/** Failures respond `{ message, code, requestId }`; validation failures add `errors`. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: localized('The request could not be understood.') },
  VALIDATION_FAILED: { status: 400, message: localized('Some values are missing or not valid.') },
  NO_TOKEN: { status: 401, message: localized('User Token Not Found') },
  SESSION_EXPIRED: { status: 401, message: localized('Your session has expired, please sign in again!') },
  BAD_CREDENTIALS: { status: 401, message: localized('Invalid email or password.') },
  FORBIDDEN: { status: 403, message: localized('You are not allowed to do this.') },
  NOT_VERIFIED: { status: 403, message: localized('Please verify your email address first.') },
  AWAITING_APPROVAL: {
    status: 403,
    message: localized('An Admin of your organization has to approve your account before you can sign in.'),
  },
  LIMIT_REACHED: { status: 403, message: localized('Limit Reached') },
  NOT_FOUND: { status: 404, message: localized('Not found.') },
  LINK_EXPIRED: {
    status: 404,
    message: localized('This link has expired. Please ask the sender for a new one.'),
  },
  LINK_REVOKED: {
    status: 404,
    message: localized('This link was revoked. Please ask the sender for a new one.'),
  },
  CONFLICT: { status: 409, message: localized('This conflicts with what is stored.') },
  NAME_TAKEN: { status: 409, message: localized('There is already an organization with this name.') },
  STALE_VERSION: {
    status: 409,
    message: localized('This order was changed by someone else. Reload to continue.'),
  },
  /** The same call with `confirm` reminds of the stages again. */
  REMINDED: { status: 409, message: localized('Somebody reminded of this less than 24 hours ago.') },
  /** Parts of a stage whose conditions are not met: an editor can release them. */
  NOT_READY: { status: 409, message: localized('This stage cannot start yet.') },
  /** The same call with `confirm` reports the figure anyway. */
  OVER_TOLERANCE: { status: 400, message: localized('More is reported than required.') },
  /** The same call with `confirm` shares the file as it is. */
  NAMES_AUTHOR: { status: 409, message: localized('A file may name its author.') },
  TOO_LARGE: { status: 413, message: localized('This is too large.') },
  WRONG_TYPE: { status: 415, message: localized('This type of content is not accepted.') },
  KEY_REUSED: { status: 422, message: localized('This Idempotency-Key was used with another request.') },
  TOO_MANY: { status: 429, message: localized('Too many requests. Please try again later.') },
  INTERNAL: { status: 500, message: localized('Something went wrong on our side.') },
  STORAGE_FULL: {
    status: 507,
    message: localized(
      'Your organization has used all of its file storage. Delete files that you no longer need, or ask the operator of this site for more.',
    ),
  },
  NO_ROOM: { status: 507, message: localized('There is no room for this file.') },
  UNAVAILABLE: {
    status: 503,
    message: localized('The service is not available right now. Please try again shortly.'),
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

const fieldError = z.object({
  path: z.string(),
  message: z.string(),
  /** For a value that was changed meanwhile: who changed it, if that is known. */
  changedBy: z.optional(z.string()),
});
export type FieldError = z.output<typeof fieldError>;

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(fieldError)),
  /** For a sign-in before verification: the key of `/verify/{key}`. */
  key: z.optional(z.string()),
  /** For a stale version: who changed the record, and when. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  version: z.optional(z.number()),
  /** For an import of what changed meanwhile: what it would change now. */
  preview: z.optional(ImportPreview),
});
export type ErrorBody = z.output<typeof errorBody>;
