import type { BodyOf } from '@selvedge/contract/endpoint';
import { pathTo } from '@selvedge/contract/paths';
import type * as people from '@selvedge/contract/people';
import { invitationExpiry } from '@selvedge/domain/identity/invitation';
import { needsApproval } from '@selvedge/domain/identity/policy';
import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { AccountStatus, Role, USER_TYPE_OF_ORGANIZATION, UserType } from '@selvedge/domain/vocabulary';
import type { Context, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { requireRoom } from '#server/modules/billing/billing';
import {
  confirmedSender,
  countInvitationMail,
  NO_INVITATION,
  notifyAdmins,
  secondsToNextMail,
} from './invitations';
import * as keys from './keys-store';
import { hashOf, newKey } from './secrets';
import { sharedOrders } from './shared-orders-store';
import * as store from './store';

const resends = new RateLimiter('invitation mails', 1, 60_000);

/** To the own organization; a Trader Admin also to an actively connected one (product.md section 5). */
export async function invite(ctx: Context, body: BodyOf<typeof people.invite>) {
  const target =
    (await store.organizationFacts(ctx, body.organizationId ?? ctx.actor.organizationId)) ??
    notFound(localized('Organization not found'));
  const own = target.id === ctx.actor.organizationId;
  if (!own) {
    const connection = await store.connectionStatus(ctx, target.id);
    if (connection === null) notFound(localized('Organization not found'));
    if (ctx.actor.userType !== UserType.Trader || connection !== 'active')
      throw new Refusal('FORBIDDEN', localized('People can be invited only into a connected organization.'));
    if (body.roleName === Role.Admin && target.activeUsers > 0)
      throw new Refusal(
        'FORBIDDEN',
        localized('This organization has its own administrators: invite the person as Regular.'),
      );
  }
  if (body.userType && body.userType !== USER_TYPE_OF_ORGANIZATION[target.type])
    refuseField('userType', localized('The user type must be that of the organization.'));
  const email = normalizeEmail(body.email);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const domainListed = target.domains.includes(domain);
  if (target.domains.length > 0 && !domainListed)
    throw new Refusal(
      'VALIDATION_FAILED',
      localized('People can be invited only with an address at {domains}.', {
        domains: target.domains.join(', '),
      }),
      { errors: [{ path: 'email', message: localized('This domain is not allowed.') }] },
    );
  if (own) await requireRoom(ctx, 'users');
  const awaitingApproval = needsApproval({ ...target, own, domainListed, isFounder: false });
  const userId = await store.insertPerson(ctx, {
    organizationId: target.id,
    name: body.name,
    email,
    phone: null,
    passwordHash: null,
    role: body.roleName,
    status: AccountStatus.InProgress,
    verified: false,
    invitedBy: ctx.actor.id,
    awaitingApproval,
    language: body.language,
  });
  if (userId === null) throw new Refusal('CONFLICT', localized('A user with this email already exists.'));
  const person = { id: userId, name: body.name, email };
  await sendInvitation(ctx, person, awaitingApproval ? target.name : null);
  await audit(ctx, { event: 'invitation.sent', subjectId: userId, detail: email });
  if (!own) {
    await notifyAdmins(ctx, target.id, person, awaitingApproval, ctx.actor);
    await audit(ctx, {
      event: 'invitation.sent',
      organizationId: target.id,
      subjectId: userId,
      detail: `${email}, by ${ctx.actor.organizationName}`,
    });
  }
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId, target.id] });
  const message = awaitingApproval
    ? localized('Invitation sent successfully. An Admin of {organization} has to approve {person}.', {
        organization: target.name,
        person: body.name,
      })
    : localized('Invitation sent successfully.');
  return { message, userId, awaitingApproval };
}

/**
 * Mails a new link (`/complete/{key}`) and invalidates earlier ones. `approver` is the organization that must approve.
 */
export async function sendInvitation(
  ctx: Context,
  person: { id: number; name: string; email: string },
  approver: string | null = null,
): Promise<void> {
  await countInvitationMail(ctx, person.email);
  const key = await invitationKey(ctx, person.id, keys.replaceKey);
  const sender = await confirmedSender(ctx);
  const mail = {
    kind: 'invitation',
    name: person.name,
    inviter: ctx.actor.name,
    organization: ctx.actor.organizationName,
    sender,
    approver,
    shared: await sharedOrders(ctx, ctx.actor.organizationId, person.id),
    key,
  } as const;
  await sendMail(ctx, person.email, mail, inviterOptions(ctx, sender));
}

/** Replies only to confirmed organizations: nobody is to answer strangers who call themselves a bank. */
export const inviterOptions = ({ actor }: Context, sender: string | null) => ({
  replyTo: sender === null ? null : actor.email,
  causedBy: [actor.id],
});

export async function remindContacts(ctx: Context, organizationId: number): Promise<store.Contact[]> {
  const contacts = await store.openContacts(ctx, organizationId);
  for (const contact of contacts) {
    await countInvitationMail(ctx, contact.email);
    const key = await invitationKey(ctx, contact.id, keys.addKey);
    const sender = await confirmedSender(ctx);
    const mail = {
      kind: 'connection',
      name: contact.name,
      organization: ctx.actor.organizationName,
      sender,
      shared: await sharedOrders(ctx, ctx.actor.organizationId, contact.id),
      key,
    } as const;
    await sendMail(ctx, contact.email, mail, inviterOptions(ctx, sender));
  }
  return contacts;
}

export async function resendInvitation(ctx: Context, body: BodyOf<typeof people.resendInvitation>) {
  const person = await store.findInvited(ctx, normalizeEmail(body.email));
  if (person?.status !== AccountStatus.InProgress)
    throw new Refusal('NOT_FOUND', localized('There is no open invitation for this address.'));
  await ctx.independentTransaction((db) => resends.consume(db, String(person.id), ctx.now));
  if (person.awaitingApproval && person.passwordHash !== null)
    throw new Refusal(
      'CONFLICT',
      localized('This person has completed the sign-up and waits for an approval.'),
    );
  // An expired invitation takes no seat; sending it again does.
  if (person.expired && person.organizationId === ctx.actor.organizationId) await requireRoom(ctx, 'users');
  await sendInvitation(ctx, person, person.awaitingApproval ? person.organizationName : null);
  await audit(ctx, { event: 'invitation.resent', subjectId: person.id });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: localized('Invitation sent successfully.') };
}

/** Earlier links stay valid. Returns the seconds to wait instead if too many invitations were mailed to the address. */
export async function mailSignUpLink(ctx: Context): Promise<number> {
  const invited = (await store.findInvitation(ctx, ctx.actor.id)) ?? notFound(NO_INVITATION);
  const seconds = await secondsToNextMail(ctx, invited.email);
  if (seconds > 0) return seconds;
  const key = await invitationKey(ctx, ctx.actor.id, keys.addKey);
  const { inviterOrganizationId, ...facts } = invited;
  const shared = await sharedOrders(ctx, inviterOrganizationId, ctx.actor.id);
  const mail = { kind: 'invitation', ...facts, sender: null, approver: null, shared, key } as const;
  await sendMail(ctx, invited.email, mail);
  return 0;
}

/** The address on which an invited person completes the sign-up, for 7 days; earlier ones stay valid. */
export async function signUpAddress(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'>,
  userId: number,
): Promise<string> {
  const key = await invitationKey(ctx, userId, keys.addKey);
  return ctx.config.publicUrl + pathTo('/complete/$guid', { guid: key });
}

async function invitationKey(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: number,
  save: typeof keys.addKey,
): Promise<string> {
  const key = newKey();
  await save(ctx, { purpose: 'invite', userId, keyHash: hashOf(key), expiresAt: invitationExpiry(ctx.now) });
  return key;
}
