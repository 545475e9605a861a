import { type PageUrl, pathTo } from '@selvedge/contract/paths';
import { mayApprove, mayWithdraw, needsApproval } from '@selvedge/domain/identity/policy';
import { localized } from '@selvedge/domain/localized-text';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { markEndingInvitations } from './expiry-store';
import * as limits from './invitation-limits-store';
import { type Leaving, removeInvited } from './removal';
import * as store from './store';

const DAY_MS = 86_400_000;
export const NO_INVITATION = localized('There is no such invitation.');
const ofOrganization = new RateLimiter('invitation mails of organization', 50, DAY_MS);
const mailsBeforeFirstAcceptance = new RateLimiter('invitation mails before one was accepted', 10, DAY_MS);
const fromNetwork = new RateLimiter('invitation mails by network', 100, DAY_MS);
const toRecipient = new RateLimiter('invitation mails to recipient', 5, DAY_MS);

/** Counts an invitation mail in the transaction of the change, so that a refused invitation does not count. */
export async function countInvitationMail(ctx: Context, recipient: string): Promise<void> {
  const own = String(ctx.actor.organizationId);
  if (!(await limits.hasAcceptedInvitation(ctx)))
    await mailsBeforeFirstAcceptance.consume(ctx.db, own, ctx.now);
  await ofOrganization.consume(ctx.db, own, ctx.now);
  await fromNetwork.consume(ctx.db, ctx.network, ctx.now);
  await toRecipient.consume(ctx.db, recipient, ctx.now);
}

/** Counts a mail that an invited person asked for; returns the seconds until the next one, 0 if it may be sent. */
export const secondsToNextMail = (ctx: Pick<Context, 'db' | 'now'>, recipient: string): Promise<number> =>
  toRecipient.secondsToWait(ctx.db, recipient, ctx.now);

/** Null until an active connection or accepted invitation confirms the name: anyone can sign up as a bank. */
export const confirmedSender = async (ctx: Context): Promise<string | null> =>
  (await limits.isConfirmed(ctx)) ? ctx.actor.organizationName : null;

interface Invited {
  id: number;
  name: string;
  email: string;
}

export async function notifyAdmins(
  ctx: VisitorContext,
  organizationId: number,
  person: Invited,
  waits: boolean,
  { name: inviter, organizationName }: Pick<Context['actor'], 'name' | 'organizationName'>,
): Promise<void> {
  const admins = await store.adminsOf(ctx, organizationId);
  const facts = { inviter, organization: organizationName, person: person.name };
  const message = waits
    ? localized(
        '{inviter} of {organization} invited {person} ({email}) into your organization. Approve or refuse this person.',
        { ...facts, email: person.email },
      )
    : localized('{inviter} of {organization} invited {person} into your organization.', facts);
  await notifyPeople(
    ctx,
    admins.map((admin) => ({ userId: admin.id, message })),
    {
      kind: waits ? 'identity.approval' : 'identity.invited',
      title: waits ? localized('Approval needed') : localized('Person invited'),
      action: pathTo('/users', {}, { invited: person.id }),
    },
  );
  if (!waits) return;
  for (const admin of admins)
    await sendMail(ctx, admin.email, {
      kind: 'approval',
      name: admin.name,
      person: person.name,
      email: person.email,
      inviter,
      organization: organizationName,
      personId: person.id,
    });
}

/**
 * Facts may have changed since the invitation. An earlier approval stays valid. Returns the invitation; null without an
 * inviter.
 */
export async function updateApproval(ctx: VisitorContext, id: number): Promise<store.CompletionFacts | null> {
  const facts = await store.lockForCompletion(ctx, id);
  if (!facts || facts.awaitingApproval || facts.isApproved || !needsApproval(facts)) return facts;
  await store.awaitApproval(ctx, id);
  await notifyAdmins(ctx, facts.organizationId, { id, name: facts.name, email: facts.email }, true, {
    name: facts.inviterName,
    organizationName: facts.inviterOrganizationName,
  });
  return facts;
}

/** A day before the end, once for each link. */
export async function warnOfInvitationEnds(ctx: WorkContext): Promise<void> {
  for (const one of await markEndingInvitations(ctx, new Date(ctx.now.getTime() + DAY_MS))) {
    const { id: personId, name: person, email } = one;
    const message = localized('Your invitation of {person} ends soon. Send it again for a new link.', {
      person,
    });
    await notifyPeople(ctx, [{ userId: one.inviterId, message }], {
      kind: 'identity.ending',
      title: localized('Invitation ending soon'),
      action: pathTo('/users', {}, { invited: personId }),
    });
    const at = new Date(one.expiresAt);
    const mail = { kind: 'invitation-ending', name: one.inviterName, person, email, personId, at } as const;
    await sendMail(ctx, one.inviterEmail, mail);
  }
}

/** By the name that the inviter entered. */
export const notifyOfSignUp = (
  ctx: VisitorContext,
  id: number,
  { inviterId, name, organizationName }: store.CompletionFacts,
  awaitsApproval: boolean,
): Promise<void> => {
  const facts = { person: name, organization: organizationName };
  const message = awaitsApproval
    ? localized(
        '{person} accepted your invitation. An Admin of {organization} has to approve the sign-up.',
        facts,
      )
    : localized('{person} joined {organization} by your invitation.', facts);
  return notifyPeople(ctx, [{ userId: inviterId, message }], {
    kind: 'identity.accepted',
    title: localized('Invitation accepted'),
    action: pathTo('/users', {}, { invited: id }),
  });
};

export async function approveInvitation(ctx: Context, id: number) {
  const person = (await store.lockInvited(ctx, id)) ?? notFound(NO_INVITATION);
  ctx.permit(mayApprove, person);
  await store.approve(ctx, id);
  await audit(ctx, { event: 'invitation.approved', subjectId: id });
  if (person.passwordHash !== null)
    await sendMail(ctx, person.email, {
      kind: 'approved',
      name: person.name,
      organization: ctx.actor.organizationName,
    });
  await notifyInviter(ctx, person, 'approved', pathTo('/users', {}, { invited: id }));
  announceToOrganizations(ctx, person);
  return { message: localized('{person} approved.', { person: person.name }) };
}

export async function withdrawInvitation(ctx: Context, id: number, leaving: Leaving) {
  const person = (await store.lockInvited(ctx, id)) ?? notFound(NO_INVITATION);
  ctx.permit(mayWithdraw, person);
  await leaving.replaceMerchandiser(ctx, id);
  await removeInvited(ctx, person, leaving.takeOffPlans);
  await audit(ctx, { event: 'invitation.withdrawn', subject: person.email });
  const refused = person.awaitingApproval && person.inviterOrganizationId !== ctx.actor.organizationId;
  if (refused) await notifyInviter(ctx, person, 'refused', pathTo('/users'));
  announceToOrganizations(ctx, person);
  return {
    message: refused
      ? localized('{person} refused.', { person: person.name })
      : localized('Invitation withdrawn.'),
  };
}

const announceToOrganizations = (ctx: Context, person: store.InvitedRow) =>
  ctx.live({
    kind: 'users',
    organizationIds: [
      ...new Set([person.organizationId, person.inviterOrganizationId ?? person.organizationId]),
    ],
  });

async function notifyInviter(
  ctx: Context,
  person: store.InvitedRow,
  outcome: 'approved' | 'refused',
  action: PageUrl,
): Promise<void> {
  if (person.invitedBy === null) return;
  const facts = { organization: ctx.actor.organizationName, person: person.name };
  const [title, message] =
    outcome === 'approved'
      ? [
          localized('Person approved'),
          localized('{organization} approved {person}, whom you invited.', facts),
        ]
      : [localized('Person refused'), localized('{organization} refused {person}, whom you invited.', facts)];
  await notifyPeople(ctx, [{ userId: person.invitedBy, message }], {
    kind: `identity.${outcome}`,
    title,
    action,
  });
}
