import type * as contract from '@selvedge/contract/book';
import type { BodyOf } from '@selvedge/contract/endpoint';
import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { comparableName } from '@selvedge/domain/names';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import {
  contacts,
  inviteFirstPerson,
  organizationOfEmail,
  sendInvitation,
} from '#server/modules/identity/identity';
import { countNaming } from '#server/modules/orders/orders';
import { book, requireOwnName } from '#server/modules/organizations/organizations';
import { isSentTo } from '#server/modules/partner-reports/partner-reports';
import * as connections from './connections';
import { addTo, requireNobody } from './contacts';
import * as store from './store';
import { refuseWhileMoving, takeOver } from './take-over';

const changed = (ctx: Context) =>
  ctx.live({ kind: 'connections', organizationIds: [ctx.actor.organizationId] });

async function requirePartner(ctx: Context, id: number) {
  const partner = (await book.lockBookPartner(ctx, id)) ?? notFound(localized('Organization not found'));
  await refuseWhileMoving(ctx, ctx.actor.organizationId, id);
  return partner;
}

/** A partner that the trader may still change: nobody has signed up, and nobody is asked. */
async function requireFree(ctx: Context, id: number) {
  const partner = await requirePartner(ctx, id);
  const { name, isInvited, linkedTo, isSample } = partner;
  requireNobody(partner);
  if (isInvited || linkedTo !== null)
    throw new Refusal(
      'CONFLICT',
      localized('{name} was asked already. Please withdraw the request first.', { name }),
    );
  if (isSample)
    throw new Refusal(
      'CONFLICT',
      localized('{name} belongs to the sample data. Please add the partner to your book.', { name }),
    );
  return partner;
}

async function cardOf(ctx: Context, id: number, type: OrganizationType) {
  const cards = await connections.listCards(ctx, type);
  return cards.find((card) => card.organizationId === id) ?? notFound();
}

const inBookAlready = (name: string) =>
  new Refusal('CONFLICT', localized('{name} is in your book already.', { name }));

interface Named {
  name: string;
  type: OrganizationType;
  id: number | null;
}
/** A book and the connected partners of a type have each name once; another organization's name is to be confirmed. */
async function requireFreeName(ctx: Context, { name, type, id }: Named, confirmed: boolean | undefined) {
  const same = await book.findOwnPartner(ctx, comparableName(name), type, id);
  if (same?.isInBook) throw inBookAlready(name);
  if (same) throw new Refusal('CONFLICT', localized('You work with {name} already.', { name }));
  await requireOwnName(ctx, name, { confirmed });
}

export async function add(ctx: Context, body: BodyOf<typeof contract.addBookPartner>) {
  const { organizationName: name, organizationType: type, place, confirmName, contacts = [] } = body;
  if (type === OrganizationType.Trader) throw connections.noTrader();
  await book.lockBook(ctx);
  await requireFreeName(ctx, { name, type, id: null }, confirmName);
  const added = await book.insertBookPartner(ctx, { name, type, address: place?.trim() || null });
  if (!added) throw inBookAlready(name);
  await store.insert(ctx, added.id);
  if (contacts.length > 0) await addTo(ctx, added.id, contacts);
  changed(ctx);
  return cardOf(ctx, added.id, type);
}

export async function change(ctx: Context, id: number, body: BodyOf<typeof contract.changeBookPartner>) {
  await book.lockBook(ctx);
  const partner = await requirePartner(ctx, id);
  requireNobody(partner);
  const { type } = partner;
  const { organizationName: name, place } = body;
  await requireFreeName(ctx, { name, type, id }, body.confirmName);
  await book.changeBookPartner(ctx, id, { name, address: place?.trim() || null });
  changed(ctx);
  return cardOf(ctx, id, type);
}

export async function remove(ctx: Context, id: number) {
  const { name } = await requirePartner(ctx, id);
  const orders = await countNaming(ctx, id);
  if (orders > 0)
    throw new Refusal(
      'CONFLICT',
      localized('{count, plural, one {# order names} other {# orders name}} this partner.', {
        count: orders,
      }),
    );
  if (await isSentTo(ctx, id))
    throw new Refusal(
      'CONFLICT',
      localized('A weekly report is for this partner. Please delete the report first.'),
    );
  await connections.removeFromBook(ctx, id);
  changed(ctx);
  return { message: localized('{name} is not in your book any more.', { name }) };
}

export async function invite(ctx: Context, id: number, body: BodyOf<typeof contract.inviteBookPartner>) {
  if ((await requirePartner(ctx, id)).hasPeople) return connections.askAgain(ctx, id);
  const partner = await requireFree(ctx, id);
  if ('personId' in body) return inviteContact(ctx, partner, body.personId);
  const email = normalizeEmail(body.email);
  if (body.request) {
    const known = await organizationOfEmail(ctx, email);
    const target = known === null ? null : await store.findAnyOrganization(ctx, known);
    if (target) return linkTo(ctx, partner, target, body.confirm);
  }
  await connections.countNewOrganization(ctx);
  const userId = await inviteFirstPerson(ctx, id, { name: body.userName, email });
  if (userId === null) throw connections.knownUser();
  await connections.notifyOfRequest(ctx, partner, [{ id: userId }]);
  changed(ctx);
  return { message: localized('Invitation sent successfully.') };
}

async function inviteContact(ctx: Context, partner: book.BookPartner, personId: number) {
  const contact =
    (await contacts.lockContact(ctx, partner.id, personId)) ?? notFound(localized('User not found.'));
  const { name, email } = contact;
  if (email === null)
    refuseField('personId', localized('{name} has no mail address here. Please enter one first.', { name }));
  await connections.countNewOrganization(ctx);
  if (!(await contacts.inviteContact(ctx, personId))) throw connections.knownUser();
  await sendInvitation(ctx, { id: personId, name, email });
  await connections.notifyOfRequest(ctx, partner, [{ id: personId }]);
  changed(ctx);
  return { message: localized('Invitation sent successfully.') };
}

/**
 * What names the partner is given to an organization once it is connected: at once after a confirmation, otherwise when
 * it accepts the request.
 */
export async function link(
  ctx: Context,
  id: number,
  { organizationId, confirm }: BodyOf<typeof contract.linkBookPartner>,
) {
  const partner = await requireFree(ctx, id);
  const target = await store.findOrganization(ctx, organizationId);
  if (!target || target.isInBook) return notFound(localized('Organization not found'));
  return linkTo(ctx, partner, target, confirm);
}

async function linkTo(
  ctx: Context,
  partner: book.BookPartner,
  target: store.FoundOrganization,
  confirm: boolean | undefined,
) {
  if (target.type !== partner.type)
    throw new Refusal(
      'VALIDATION_FAILED',
      localized('A buyer is linked to a buyer, a factory to a factory.'),
      { errors: [{ path: 'organizationId', message: localized('This organization is of another kind.') }] },
    );
  const connection = await store.find(ctx, target.id);
  if (connection?.status === 'active') {
    const orders = await countNaming(ctx, partner.id);
    if (!confirm && orders > 0)
      throw new Refusal(
        'CONFLICT',
        localized('{count, plural, one {# order becomes} other {# orders become}} visible to {name}.', {
          count: orders,
          name: target.name,
        }),
      );
    const later = await takeOver(ctx, { traderId: ctx.actor.organizationId, partner, target });
    changed(ctx);
    if (later > 0)
      return {
        message: localized('Moving {count, plural, one {# order} other {# orders}}…', { count: later }),
      };
    return {
      message: localized('{partner} is {organization} now.', {
        partner: partner.name,
        organization: target.name,
      }),
    };
  }
  await book.askWhetherSame(ctx, partner.id, target.id);
  if (!connection) return connections.requestOf(ctx, target);
  changed(ctx);
  return { message: localized('It is linked as soon as the connection is accepted.') };
}
