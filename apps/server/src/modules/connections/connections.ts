import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/organizations';
import { type PageUrl, pathTo } from '@selvedge/contract/paths';
import { mayAcceptConnection } from '@selvedge/domain/identity/policy';
import { normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { townAndCountry } from '@selvedge/domain/names';
import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import {
  confirmedSender,
  contacts,
  createInvitedOrganization,
  inviterOptions,
  remindContacts,
  removeUnclaimedPeople,
  sendInvitation,
  sharedOrders,
} from '#server/modules/identity/identity';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { unshareFilesWith } from '#server/modules/order-files/order-files';
import { admitPartner, editorsNaming } from '#server/modules/orders/orders';
import { book, isUnused, removeOrClear, requireOwnName } from '#server/modules/organizations/organizations';
import { takeOffPlans } from '#server/modules/planning/planning';
import { revokeOfPartner } from '#server/modules/sharing/sharing';
import * as store from './store';
import { refuseWhileMoving, takeOver } from './take-over';

export {
  addSamplePartners,
  partnerNamed,
  removeFromBook,
  removeImportedPartners,
  removeSamplePartners,
} from './book-partners';
export { requestsReceived } from './store';

const DAY_MS = 86_400_000;
/** Limits new organizations per trader and day, because each sends a mail. */
const organizationCreationLimit = new RateLimiter('organizations founded', 20, DAY_MS);

/** Limits requests per day: each mails the Admins of another organization, and withdrawn ones can be sent again. */
const requests = new RateLimiter('connection requests', 100, DAY_MS);
const requestsToOne = new RateLimiter('connection requests to one', 5, DAY_MS);

export async function listCards(ctx: Context, type: OrganizationType) {
  return (await store.cards(ctx, type)).map(({ fullAddress, mayContact, ...card }) => ({
    ...card,
    ...(mayContact ? {} : { phone: null, email: null, address: null }),
    place: card.inBook ? fullAddress : townAndCountry(fullAddress),
  }));
}

const pageOf = (reader: OrganizationType, other: { id: number; type: OrganizationType }): PageUrl => {
  const list =
    reader !== OrganizationType.Trader
      ? 'traders'
      : other.type === OrganizationType.Client
        ? 'buyers'
        : 'factories';
  return pathTo(`/associated-${list}`, {}, { organization: other.id });
};
/** One bundle per pair of organizations: a new notification replaces the unread one. */
const bundleOf = (one: number, other: number) => `connection:${Math.min(one, other)}:${Math.max(one, other)}`;

interface News {
  kind: string;
  title: LocalizedText;
  message: LocalizedText;
}
const notifyPartner = (
  ctx: Context,
  reader: { id: number; type: OrganizationType },
  people: readonly { id: number }[],
  { message, ...facts }: News,
) =>
  notifyPeople(
    ctx,
    people.map((person) => ({ userId: person.id, message })),
    {
      ...facts,
      action: pageOf(reader.type, { id: ctx.actor.organizationId, type: ctx.actor.organizationType }),
      bundleKey: bundleOf(reader.id, ctx.actor.organizationId),
    },
  );
export const notifyOfRequest = (
  ctx: Context,
  reader: { id: number; type: OrganizationType },
  people: readonly { id: number }[],
) =>
  notifyPartner(ctx, reader, people, {
    kind: 'connection.requested',
    title: localized('Connection request'),
    message: localized('{organization} would like to connect.', { organization: ctx.actor.organizationName }),
  });

export const countNewOrganization = (ctx: Context) =>
  ctx.independentTransaction((db) =>
    organizationCreationLimit.consume(db, String(ctx.actor.organizationId), ctx.now),
  );
export const knownUser = () =>
  new Refusal(
    'CONFLICT',
    localized('This email belongs to a known user. Please connect with that person’s organization.'),
  );

/**
 * To an existing organization, or to a new one with its contact person; the request is pending (product.md section 4).
 */
export async function send(ctx: Context, body: BodyOf<typeof contract.sendConnectionInvitation>) {
  if (body.isNew) return sendToNew(ctx, body.orgDetails);
  const target = await store.findOrganization(ctx, body.orgId);
  if (!target) return notFound(localized('Organization not found'));
  if (target.type === OrganizationType.Trader) throw noTrader();
  return requestOf(ctx, target);
}

export const noTrader = () =>
  new Refusal('VALIDATION_FAILED', localized('A trader connects with buyers and factories only.'));

export async function requestOf(ctx: Context, target: store.FoundOrganization) {
  if (!(await store.insert(ctx, target.id)))
    throw new Refusal(
      'CONFLICT',
      localized('Your organizations are connected already, or a request is waiting.'),
    );
  await ask(ctx, target);
  return { message: localized('Connection request sent to existing organization.') };
}

/** A partner that declined before is asked once more. */
export async function askAgain(ctx: Context, id: number) {
  await book.joinFromBook(ctx, id);
  await ask(ctx, (await store.findOrganization(ctx, id)) ?? notFound());
  return { message: localized('Connection request sent to existing organization.') };
}

async function ask(ctx: Context, { id: organizationId, type }: store.FoundOrganization): Promise<void> {
  // Counted in the request's transaction, so that a refused request does not count.
  const own = String(ctx.actor.organizationId);
  await requests.consume(ctx.db, own, ctx.now);
  await requestsToOne.consume(ctx.db, `${own} ${organizationId}`, ctx.now);
  const admins = await store.adminsOf(ctx, organizationId);
  const sender = await confirmedSender(ctx);
  for (const admin of admins) {
    const mail = {
      kind: 'connection',
      name: admin.name,
      organization: ctx.actor.organizationName,
      sender,
      shared: await sharedOrders(ctx, ctx.actor.organizationId, admin.id),
      key: null,
    } as const;
    await sendMail(ctx, admin.email, mail, inviterOptions(ctx, sender));
  }
  // Nobody has signed up there yet, so the invited contact gets the mail.
  const recipients = admins.length > 0 ? admins : await remindContacts(ctx, organizationId);
  await notifyOfRequest(ctx, { id: organizationId, type }, recipients);
  ctx.live({ kind: 'connections', organizationIds: [organizationId, ctx.actor.organizationId] });
}

type NewOrganization = Extract<
  BodyOf<typeof contract.sendConnectionInvitation>,
  { isNew: true }
>['orgDetails'];
async function sendToNew(ctx: Context, details: NewOrganization) {
  if (details.organizationType === OrganizationType.Trader) throw noTrader();
  await countNewOrganization(ctx);
  const email = normalizeEmail(details.email);
  const created = await createInvitedOrganization(
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
  if (!created) throw knownUser();
  // Nobody else can find the new organization yet: it has neither a verified person nor a connection.
  await requireOwnName(ctx, details.organizationName, { confirmed: details.confirmName });
  await store.insert(ctx, created.organizationId);
  await sendInvitation(ctx, { id: created.userId, name: details.userName, email });
  const newcomer = { id: created.organizationId, type: details.organizationType };
  await notifyOfRequest(ctx, newcomer, [{ id: created.userId }]);
  ctx.live({ kind: 'connections', organizationIds: [ctx.actor.organizationId] });
  return { message: localized('Connection request sent and new organization invitation initiated.') };
}

export async function accept(ctx: Context, organizationId: number) {
  const connection =
    (await store.find(ctx, organizationId)) ?? notFound(localized('There is no such request.'));
  ctx.permit(mayAcceptConnection, connection);
  if (connection.status === 'active')
    throw new Refusal('CONFLICT', localized('This request was accepted already.'));
  await store.accept(ctx, connection.traderId, connection.otherId);
  await admitPartner(ctx, connection.traderId, connection.otherId);
  const partners = await book.partnersAskedOf(ctx, connection.traderId, connection.otherId);
  for (const partner of partners) {
    const target = await store.findOrganization(ctx, connection.otherId);
    if (target) await takeOver(ctx, { traderId: connection.traderId, partner, target });
  }
  await notifyEditors(
    ctx,
    connection,
    partners.map(({ id }) => id),
  );
  const admins = await store.adminsOf(ctx, organizationId);
  await notifyPartner(ctx, { id: organizationId, type: OrganizationType.Trader }, admins, {
    kind: 'connection.accepted',
    title: localized('Connection accepted'),
    message: localized('{organization} accepted your connection request.', {
      organization: ctx.actor.organizationName,
    }),
  });
  ctx.live({ kind: 'connections', organizationIds: [connection.traderId, connection.otherId] });
  return { message: localized('Connection request accepted.') };
}

/** Tells the editors of a trader's orders that the people of a partner see them from now on, or once they are moved. */
async function notifyEditors(
  ctx: Context,
  { traderId, otherId }: { traderId: number; otherId: number },
  movedFrom: readonly number[],
) {
  const partner = await store.findOrganization(ctx, otherId);
  const editors = await editorsNaming(ctx, traderId, [otherId, ...movedFrom]);
  await notifyPeople(
    ctx,
    editors.map(({ userId, orders }) => ({
      userId,
      message: localized(
        '{name} joined: {count, plural, one {# order is} other {# orders are}} shared with it now.',
        { name: partner?.name ?? '', count: orders },
      ),
    })),
    {
      kind: 'connection.joined',
      title: localized('Connection accepted'),
      action: pageOf(OrganizationType.Trader, {
        id: otherId,
        type: partner?.type ?? OrganizationType.Client,
      }),
      bundleKey: `joined:${otherId}`,
    },
  );
}

/** Both sides can still read orders. Removes an organization that only the withdrawn request created. */
export async function remove(ctx: Context, organizationId: number) {
  const connection =
    (await store.find(ctx, organizationId)) ?? notFound(localized('There is no such connection.'));
  await refuseWhileMoving(ctx, connection.traderId, connection.otherId);
  const withdrawn = connection.status !== 'active' && connection.requestedBy === ctx.actor.organizationId;
  if (connection.status !== 'active' && (await withdrawToBook(ctx, connection))) {
    if (!withdrawn) await notifyEnd(ctx, organizationId, 'declined');
    ctx.live({ kind: 'connections', organizationIds: [connection.traderId, connection.otherId] });
    return { message: localized('Connection request removed.') };
  }
  await store.remove(ctx, connection.traderId, connection.otherId);
  await revokeOfPartner(ctx, connection);
  const removed =
    withdrawn &&
    !(await store.hasTraderConnection(ctx, organizationId)) &&
    (await removeUnclaimed(ctx, organizationId));
  if (!removed)
    await notifyEnd(
      ctx,
      organizationId,
      connection.status === 'active' ? 'ended' : withdrawn ? 'withdrawn' : 'declined',
    );
  ctx.live({ kind: 'connections', organizationIds: [connection.traderId, connection.otherId] });
  return {
    message:
      connection.status === 'active'
        ? localized('Organizations disconnected.')
        : localized('Connection request removed.'),
  };
}

/** A partner of the trader's book stays there without its invitation. False for every other organization. */
async function withdrawToBook(ctx: Context, { traderId, otherId }: { traderId: number; otherId: number }) {
  for (const { id } of await book.partnersAskedOf(ctx, traderId, otherId))
    await book.askWhetherSame(ctx, id, null);
  if (await book.returnToBook(ctx, otherId, traderId)) return true;
  if (ctx.actor.organizationId !== traderId || !(await book.lockBookPartner(ctx, otherId))) return false;
  await book.askWhetherSame(ctx, otherId, null);
  await contacts.returnContacts(ctx, otherId);
  await removeUnclaimedPeople(ctx, otherId, takeOffPlans);
  return true;
}

/** False if a person has signed up. Its name is kept if orders mention it. */
async function removeUnclaimed(ctx: Context, organizationId: number): Promise<boolean> {
  if (!(await removeUnclaimedPeople(ctx, organizationId, takeOffPlans))) return false;
  if (await isUnused(ctx, organizationId)) await unshareFilesWith(ctx, organizationId);
  await removeOrClear(ctx, organizationId);
  return true;
}

type End = 'ended' | 'withdrawn' | 'declined';
async function notifyEnd(ctx: Context, organizationId: number, end: End): Promise<void> {
  const facts = { organization: ctx.actor.organizationName };
  const notices: Record<End, Omit<News, 'kind'>> = {
    ended: {
      title: localized('Organizations disconnected'),
      message: localized(
        '{organization} disconnected from your organization. Existing orders stay readable to both.',
        facts,
      ),
    },
    withdrawn: {
      title: localized('Connection request withdrawn'),
      message: localized('{organization} withdrew its connection request.', facts),
    },
    declined: {
      title: localized('Connection request declined'),
      message: localized('{organization} declined your connection request.', facts),
    },
  };
  const other = await store.findOrganization(ctx, organizationId);
  if (!other) return;
  const admins = await store.adminsOf(ctx, organizationId);
  await notifyPartner(ctx, { id: organizationId, type: other.type }, admins, {
    kind: `connection.${end}`,
    ...notices[end],
  });
}
