import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/organizations';
import { normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { Limit } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { foundOrganization, sendInvitation } from '#server/modules/identity/identity';
import { notifyPeople } from '#server/modules/notifications/notifications';
import * as store from './store';

const DAY_MS = 86_400_000;
/** A trader brings in so many new organisations a day: enough for any season, too few for a flood of mail. */
const founded = new Limit('organizations founded', 20, DAY_MS);

/** Each request is a letter to the Admins of strangers, and one that is taken back can be sent again. */
const requests = new Limit('connection requests', 100, DAY_MS);
const requestsToOne = new Limit('connection requests to one', 5, DAY_MS);

export const listCards = (ctx: Context, type: OrganizationType) => store.cards(ctx, type);

/** Asks an existing organisation, or founds a new one with its contact person, and leaves the request waiting (product.md section 4). */
export async function send(ctx: Context, body: BodyOf<typeof contract.sendConnectionInvitation>) {
  if (body.isNew) return sendToNew(ctx, body.orgDetails);
  const target = await store.organizationType(ctx, body.orgId);
  if (!target) return notFound('Organization not found');
  if (target.type === OrganizationType.Trader)
    throw new Refusal('VALIDATION_FAILED', 'A trader connects with buyers and factories only.');
  if (!(await store.insert(ctx, body.orgId)))
    throw new Refusal('CONFLICT', 'Your organizations are connected already, or a request is waiting.');
  // With the request itself: one that is refused was none.
  const own = String(ctx.actor.organizationId);
  await requests.take(ctx.db, own, ctx.now);
  await requestsToOne.take(ctx.db, `${own} ${body.orgId}`, ctx.now);
  const admins = await store.adminsOf(ctx, body.orgId);
  for (const admin of admins)
    await sendMail(ctx, admin.email, {
      kind: 'connection',
      name: admin.name,
      organization: ctx.actor.organizationName,
    });
  await notifyPeople(
    ctx,
    admins.map((admin) => ({
      userId: admin.id,
      message: `${ctx.actor.organizationName} would like to connect.`,
    })),
    { kind: 'connection.requested', title: 'Connection request', action: '/associated-traders' },
  );
  ctx.live({ kind: 'connections', organizationIds: [body.orgId, ctx.actor.organizationId] });
  return { message: 'Connection request sent to existing organization.' };
}

type NewOrganization = Extract<
  BodyOf<typeof contract.sendConnectionInvitation>,
  { isNew: true }
>['orgDetails'];
async function sendToNew(ctx: Context, details: NewOrganization) {
  if (details.organizationType === OrganizationType.Trader)
    throw new Refusal('VALIDATION_FAILED', 'A trader connects with buyers and factories only.');
  await ctx.aside((db) => founded.take(db, String(ctx.actor.organizationId), ctx.now));
  const email = normalizeEmail(details.email);
  const made = await foundOrganization(
    ctx,
    {
      name: details.organizationName,
      type: details.organizationType,
      email,
      phone: details.phone ? phoneDigits(details.phone) : null,
      address: details.address ?? null,
    },
    { name: details.userName, role: Role.SuperAdmin, status: AccountStatus.InProgress },
  );
  if (!made)
    throw new Refusal(
      'CONFLICT',
      'This email belongs to a known user. Please connect with that person’s organization.',
    );
  await store.insert(ctx, made.organizationId);
  await sendInvitation(ctx, { id: made.userId, name: details.userName, email });
  ctx.live({ kind: 'connections', organizationIds: [ctx.actor.organizationId] });
  return { message: 'Connection request sent and new organization invitation initiated.' };
}

export async function accept(ctx: Context, organizationId: number) {
  const connection = (await store.find(ctx, organizationId)) ?? notFound('There is no such request.');
  if (connection.requestedBy === ctx.actor.organizationId)
    throw new Refusal('FORBIDDEN', 'Only the other organization can accept this request.');
  if (connection.status === 'active') throw new Refusal('CONFLICT', 'This request was accepted already.');
  await store.accept(ctx, connection.traderId, connection.otherId);
  const admins = await store.adminsOf(ctx, organizationId);
  await notifyPeople(
    ctx,
    admins.map((admin) => ({
      userId: admin.id,
      message: `${ctx.actor.organizationName} accepted your connection request.`,
    })),
    {
      kind: 'connection.accepted',
      title: 'Connection accepted',
      action:
        ctx.actor.organizationType === OrganizationType.Factory
          ? '/associated-factories'
          : '/associated-buyers',
    },
  );
  ctx.live({ kind: 'connections', organizationIds: [connection.traderId, connection.otherId] });
  return { message: 'Connection request accepted.' };
}

/** Withdraws, declines or disconnects; orders that exist stay readable to both. */
export async function remove(ctx: Context, organizationId: number) {
  const connection = (await store.find(ctx, organizationId)) ?? notFound('There is no such connection.');
  await store.remove(ctx, connection.traderId, connection.otherId);
  ctx.live({ kind: 'connections', organizationIds: [connection.traderId, connection.otherId] });
  return {
    message: connection.status === 'active' ? 'Organizations disconnected.' : 'Connection request removed.',
  };
}
