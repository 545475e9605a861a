import { isDay } from '@selvedge/domain/calendar';
import type { OrganizationType, Role, Unit, UserType } from '@selvedge/domain/vocabulary';
import { STAGE_STATUSES, UNITS, USER_TYPES } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';

/** Text as people type it: no NUL, at most `max` characters. */
export const text = (max = 2000) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000'), { error: 'Text must not contain a NUL character.' }),
  );
export const requiredText = (max: number, message: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: message }),
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000'), { error: 'Text must not contain a NUL character.' }),
  );
export const userId = z.int().check(z.positive(), z.maximum(2147483647));
export const organizationId = z.int().check(z.positive(), z.maximum(2147483647));
/** In small letters, as the database writes it: two spellings of one id are one part of an order. */
export const uuid = z.guid().check(z.toLowerCase());
export const day = z.string().check(z.refine(isDay, { error: 'A date must be written YYYY-MM-DD.' }));
export const instant = z.string();
export const version = z.int().check(z.nonnegative());
export const userType = z.union([
  z.literal(3001),
  z.literal(3002),
  z.literal(3003),
]) satisfies z.ZodMiniType<UserType>;
export const role = z.union([
  z.literal(2001),
  z.literal(2002),
  z.literal(2003),
]) satisfies z.ZodMiniType<Role>;
export const grantableRole = z.union([z.literal(2002), z.literal(2003)], {
  error: 'Please select a role before submitting.',
});
export const accountStatus = z.union([z.literal(1001), z.literal(1002), z.literal(1003)]);
export const organizationType = z.union([
  z.literal(11001),
  z.literal(11002),
  z.literal(11003),
]) satisfies z.ZodMiniType<OrganizationType>;
export const orderStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const unit = z.custom<Unit>((value) => (UNITS as readonly unknown[]).includes(value), {
  error: 'Unknown unit.',
});
export const stageStatus = z.enum(STAGE_STATUSES);
export const quantity = z.object({ value: z.number().check(z.nonnegative(), z.maximum(1e12)), unit });
export const message = z.object({ message: z.string() });
export const none = z.unknown();
export const userTypes = USER_TYPES;

/** A number in a query string. */
export const queryInt = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((value) => {
      const number = Math.trunc(Number(value ?? fallback));
      return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
    }),
  );
export const pathId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2147483647));
export const commitMessage = z.string();
