import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as people from '@selvedge/contract/people';
import { isTimeZone } from '@selvedge/domain/calendar';
import { mayAnonymize, maySetRole, maySetStatus, mayUpdateProfile } from '@selvedge/domain/identity/policy';
import { phoneDigits } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { ROLE_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { audit } from '#server/modules/audit/audit';
import { requireRoom } from '#server/modules/billing/billing';
import { discardPicture, referPicture } from '#server/modules/files/files';
import { revokeByCreator } from '#server/modules/sharing/sharing';
import { removeCalendarFeed } from './calendar-feeds-store';
import * as exports from './export-store';
import { getUser, NO_USER } from './identity';
import { presentExport, presentUser } from './present';
import { anonymize, type GiveTo, type Leaving } from './removal';
import * as store from './store';

export async function updateUser(ctx: Context, id: number, body: BodyOf<typeof people.updateUser>) {
  const person = (await store.findReachable(ctx, id)) ?? notFound(NO_USER);
  if (person.organizationId !== ctx.actor.organizationId) notFound(NO_USER);
  ctx.permit(mayUpdateProfile, person);
  const phone = body.phone === undefined ? undefined : body.phone ? phoneDigits(body.phone) : null;
  const { name, wantsDigest, wantsMessageMails, wantsReminders, wantsShortcuts, timeZone, language } = body;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Refusal('VALIDATION_FAILED', localized('There is no such time zone.'));
  const picture = body.profilePicture === '' ? null : body.profilePicture;
  if (picture !== undefined)
    await referPicture(
      ctx,
      { userId: id },
      { path: 'profilePicture', label: localized('The picture'), value: picture, stored: person.picture },
    );
  await store.updatePerson(ctx, id, {
    name,
    phone,
    picture,
    wantsDigest,
    wantsMessageMails,
    wantsReminders,
    wantsShortcuts,
    timeZone,
    language,
  });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

async function colleague(ctx: Context, id: number) {
  const person = (await store.findReachable(ctx, id)) ?? notFound(NO_USER);
  if (person.organizationId !== ctx.actor.organizationId) notFound(NO_USER);
  return person;
}

/** Ends sessions (product.md section 3) and the calendar address; gives work to colleagues or nobody. */
export async function setUserStatus(
  ctx: Context,
  id: number,
  status: AccountStatus,
  leaving: { leaveWork: Leaving['leaveWork']; giveTo: GiveTo | undefined },
) {
  const person = await colleague(ctx, id);
  if (status === AccountStatus.InProgress || person.status === AccountStatus.InProgress)
    throw new Refusal('VALIDATION_FAILED', localized('Only active and deactivated people can be changed.'));
  ctx.permit(maySetStatus, person);
  if (person.anonymized)
    throw new Refusal(
      'CONFLICT',
      localized('The personal data of this person were removed: invite them anew.'),
    );
  if (status === AccountStatus.Active && person.status === AccountStatus.Deactivated)
    await requireRoom(ctx, 'users');
  await store.setStatus(ctx, id, status);
  if (status === AccountStatus.Deactivated) {
    await revokeByCreator(ctx, id);
    await removeCalendarFeed(ctx, id);
    await leaving.leaveWork(ctx, id, leaving.giveTo);
  }
  await audit(ctx, {
    event: status === AccountStatus.Deactivated ? 'account.deactivated' : 'account.reactivated',
    subjectId: id,
  });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

export async function setUserRole(ctx: Context, id: number, role: Role) {
  const person = await colleague(ctx, id);
  ctx.permit(maySetRole, person);
  await store.setRole(ctx, id, role);
  await audit(ctx, {
    event: 'role.changed',
    subjectId: id,
    detail: `${ROLE_LABELS[person.role].text} → ${ROLE_LABELS[role].text}`,
  });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

/** Removes the personal data of a deactivated person, who appears as 'Former user' in orders, plans and messages. */
export async function anonymizeUser(ctx: Context, id: number, { removeReplies }: Leaving) {
  const person = await colleague(ctx, id);
  if (person.anonymized) throw new Refusal('CONFLICT', localized('The personal data were removed already.'));
  ctx.permit(mayAnonymize, person);
  await anonymize(ctx, { id, email: person.email });
  await removeReplies(ctx, id);
  await audit(ctx, { event: 'account.anonymized', subjectId: id });
  if (person.picture) await discardPicture(ctx, id, person.picture);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: localized('Personal data removed.') };
}

export async function exportMe(ctx: Context): Promise<Answer> {
  const person = (await store.findById(ctx, ctx.actor.id)) ?? notFound(NO_USER);
  await audit(ctx, { event: 'export.personalData' });
  const data = await exports.exportOf(ctx);
  const traces = await exports.tracesOf(ctx);
  return Answer.download('selvedge-personal-data.json', {
    exportedAt: ctx.now.toISOString(),
    person: presentUser(person, ctx.actor),
    ...presentExport(ctx, data),
    ...traces,
  });
}
