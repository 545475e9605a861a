import type { BodyOf } from '@selvedge/contract/endpoint';
import type { giveOverWork } from '@selvedge/contract/handover';
import type { Context } from '#server/http/context';
import { removeAnswersOf } from '#server/http/idempotency-store';
import { removeMailsTo, removeUnsentMailsTo } from '#server/mail/mail';
import { anonymizeAudit } from '#server/modules/audit/audit';
import { removeNotificationsOf } from '#server/modules/notifications/notifications';
import { removePrivateOf } from '#server/modules/views/views';
import { removeCalendarFeed } from './calendar-feeds-store';
import * as store from './removal-store';
import * as signUps from './sign-ups-store';

/** An argument, because an import would be circular: planning calls identity. */
export type TakeOffPlans = (ctx: Context, userId: number) => Promise<void>;

/** An argument, because orders call identity through planning. */
type ReplaceMerchandiser = (ctx: Context, userId: number) => Promise<void>;
export type GiveTo = BodyOf<typeof giveOverWork>['giveTo'];
/** An argument, because the modules of the work call identity. */
type LeaveWork = (ctx: Context, userId: number, giveTo: GiveTo | undefined) => Promise<void>;
/** An argument, because replies call identity. */
type RemoveReplies = (ctx: Context, userId: number) => Promise<void>;
export interface Leaving {
  takeOffPlans: TakeOffPlans;
  replaceMerchandiser: ReplaceMerchandiser;
  leaveWork: LeaveWork;
  removeReplies: RemoveReplies;
}

export async function anonymize(ctx: Context, person: { id: number; email: string }): Promise<void> {
  await store.anonymizeAccount(ctx, person.id);
  await removeNotificationsOf(ctx, person.id);
  await removePrivateOf(ctx, person.id);
  await removeCalendarFeed(ctx, person.id);
  await removeAnswersOf(ctx.db, person.id);
  await anonymizeAudit(ctx, person.id);
  await removeMailsTo(ctx, person.email);
  await signUps.removeAll(ctx, person.email.toLowerCase());
}

/** Keeps the row as a deactivated 'Former user' if something references the person. */
export async function removeInvited(
  ctx: Context,
  person: { id: number; email: string },
  takeOffPlans: TakeOffPlans,
): Promise<void> {
  await takeOffPlans(ctx, person.id);
  if (!(await store.deleteUnreferenced(ctx, person.id))) {
    await store.deactivateInvited(ctx, person.id);
    await anonymize(ctx, person);
  }
  await removeUnsentMailsTo(ctx, person.email);
}

/** Frees the addresses. False if a person has signed up. */
export async function removeUnclaimedPeople(
  ctx: Context,
  organizationId: number,
  takeOffPlans: TakeOffPlans,
): Promise<boolean> {
  const people = await store.lockUnclaimed(ctx, organizationId);
  if (people.length === 0 || people.some((person) => person.claimed)) return false;
  for (const person of people) await removeInvited(ctx, person, takeOffPlans);
  return true;
}
