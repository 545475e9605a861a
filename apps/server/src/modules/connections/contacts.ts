import type * as contract from '@selvedge/contract/book';
import { CONTACTS_MAX } from '@selvedge/contract/book';
import type { BodyOf } from '@selvedge/contract/endpoint';
import { normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { type Contact, contacts } from '#server/modules/identity/identity';
import { takeOffOrders } from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { takeOffPlans } from '#server/modules/planning/planning';
import { endLinksTo } from '#server/modules/reporting/reporting';

type Input = BodyOf<typeof contract.addContact>;

const written = ({ name, email, phone }: Input) => ({
  name,
  email: email?.trim() ? normalizeEmail(email) : null,
  phone: phone?.trim() ? phoneDigits(phone) : null,
});

const changed = (ctx: Context) =>
  ctx.live({ kind: 'connections', organizationIds: [ctx.actor.organizationId] });

const requirePartner = async (ctx: Context, id: number) =>
  (await book.lockBookPartner(ctx, id)) ?? notFound(localized('Organization not found'));

/** People who signed up change their organization themselves. */
export function requireNobody({ name, hasPeople }: book.BookPartner): void {
  if (hasPeople)
    throw new Refusal(
      'CONFLICT',
      localized('People of {name} have signed up. Only they can change it.', { name }),
    );
}

async function requireContact(ctx: Context, id: number, personId: number): Promise<Contact> {
  await requirePartner(ctx, id);
  return (await contacts.lockContact(ctx, id, personId)) ?? notFound(localized('User not found.'));
}

export async function addTo(
  ctx: Context,
  organizationId: number,
  inputs: readonly Input[],
): Promise<Contact[]> {
  const present = await contacts.listContacts(ctx, organizationId);
  if (present.length + inputs.length > CONTACTS_MAX)
    throw new Refusal('CONFLICT', localized('A partner has at most {max} contacts.', { max: CONTACTS_MAX }));
  return contacts.insertContacts(ctx, organizationId, inputs.map(written));
}

export async function add(ctx: Context, id: number, input: Input) {
  requireNobody(await requirePartner(ctx, id));
  const [contact = notFound()] = await addTo(ctx, id, [input]);
  changed(ctx);
  return contact;
}

export async function change(ctx: Context, id: number, personId: number, input: Input) {
  await requireContact(ctx, id, personId);
  const contact = { personId, ...written(input) };
  await contacts.updateContact(ctx, contact);
  changed(ctx);
  return contact;
}

export async function end(ctx: Context, personId: number): Promise<void> {
  await takeOffPlans(ctx, personId);
  await takeOffOrders(ctx, personId);
  await endLinksTo(ctx, personId);
  await contacts.endContact(ctx, personId);
}

/** What the contact reported keeps its name. */
export async function remove(ctx: Context, id: number, personId: number) {
  const { name } = await requireContact(ctx, id, personId);
  await end(ctx, personId);
  changed(ctx);
  return { message: localized('{name} was removed.', { name }) };
}
