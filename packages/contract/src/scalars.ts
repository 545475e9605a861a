import { isDay } from '@selvedge/domain/calendar';
import { READER_LANGUAGES } from '@selvedge/domain/languages';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { HIDDEN_CHARACTERS_MESSAGE, hasHiddenCharacters } from '@selvedge/domain/names';
import { AUDIENCES } from '@selvedge/domain/orders/audience';
import { PREVIEW_VIEWERS } from '@selvedge/domain/orders/preview';
import {
  AccountStatus,
  MAX_PIECES_PER_SET,
  OrderStatus,
  OrganizationType,
  Role,
  STAGE_STATUSES,
  UNITS,
  type Unit,
  UserType,
} from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { issueMessage } from './issue-message';
import { isPlainText } from './plain-text';

/** A text of at most `max` characters. `plain-text.ts` rejects forbidden characters before. */
export const text = (max = 2000) => z.string().check(z.maxLength(max));
/** A server-generated name or token. As a path parameter, an invalid one is a 404 like an unknown one. */
export const opaqueId = text(300).check(z.refine(isPlainText));
export const requiredText = (max: number, message: LocalizedText) =>
  z.string().check(z.trim(), z.minLength(1, { error: issueMessage(message) }), z.maxLength(max));
const visible = z.refine<string>((value) => !hasHiddenCharacters(value as string), {
  error: issueMessage(HIDDEN_CHARACTERS_MESSAGE),
});
export const name = (max: number, message: LocalizedText) => requiredText(max, message).check(visible);
export const optionalName = (max: number) => z.optional(text(max).check(visible));
/** Confirms a name that another organization has; without it such a name is 409 NAME_TAKEN. */
export const confirmName = z.optional(z.boolean());
export const userId = z.int().check(z.positive(), z.maximum(2147483647));
export const organizationId = z.int().check(z.positive(), z.maximum(2147483647));
/** Lower case, as PostgreSQL writes it, so that both spellings are the same id. */
/** Absent for orders that are no sample data. */
export const isSample = z.optional(z.literal(true));
export const uuid = z.guid().check(z.toLowerCase());
export const day = z.string().check(
  z.refine(isDay, {
    error: issueMessage(localized('A date must be written YYYY-MM-DD and be between 1900 and 2199.')),
  }),
);
export const instant = z.string();
export const version = z.int().check(z.nonnegative());
export const userType = z.union([
  z.literal(UserType.Buyer),
  z.literal(UserType.Trader),
  z.literal(UserType.Manufacturer),
]) satisfies z.ZodMiniType<UserType>;
export const role = z.union([
  z.literal(Role.SuperAdmin),
  z.literal(Role.Admin),
  z.literal(Role.Regular),
]) satisfies z.ZodMiniType<Role>;
export const grantableRole = z.union([z.literal(Role.Admin), z.literal(Role.Regular)], {
  error: issueMessage(localized('Please select a role before submitting.')),
});
export const readerLanguage = z.enum(READER_LANGUAGES);
export const accountStatus = z.union([
  z.literal(AccountStatus.InProgress),
  z.literal(AccountStatus.Active),
  z.literal(AccountStatus.Deactivated),
]);
export const organizationType = z.union([
  z.literal(OrganizationType.Factory),
  z.literal(OrganizationType.Trader),
  z.literal(OrganizationType.Client),
]) satisfies z.ZodMiniType<OrganizationType>;
export const orderStatus = z.union([
  z.literal(OrderStatus.Active),
  z.literal(OrderStatus.Closed),
  z.literal(OrderStatus.Draft),
  z.literal(OrderStatus.Archived),
]);
export const unit = z.custom<Unit>((value) => (UNITS as readonly unknown[]).includes(value), {
  error: issueMessage(localized('Unknown unit.')),
});
export const stageStatus = z.enum(STAGE_STATUSES);
/** Garments per set; used with the unit Set. */
export const piecesPerSet = z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PIECES_PER_SET)));
export const quantity = z.object({
  value: z.number().check(z.nonnegative(), z.maximum(1e12)),
  unit,
  piecesPerSet,
});
/** A text of the product in the language of the request. The adapter translates it; a use case returns a LocalizedText. */
export const answerText = z.string().brand<'AnswerText'>();
export type AnswerText = z.output<typeof answerText>;
export const message = z.object({ message: answerText });
export const none = z.unknown();
/** As whom a trader views an order. The server reads it before the request is validated (`http/preview.ts`). */
export const asPartner = z.optional(z.enum(PREVIEW_VIEWERS));

export const queryInt = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((value) => {
      const number = Math.trunc(Number(value ?? fallback));
      return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback;
    }),
  );
/** The id of a person or organization; also accepted as text, because paths and queries are texts. */
export const pathId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2147483647));

/** The recipient side of a link or document; ignored for callers who are not traders. */
export const audience = z.enum(AUDIENCES);

/** Why an ability is refused, in the language of the request; absent when it is allowed. */
export const reason = z.optional(z.string());
