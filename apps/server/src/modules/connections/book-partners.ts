import { comparableName } from '@selvedge/domain/names';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { contacts, removeUnclaimedPeople } from '#server/modules/identity/identity';
import { countNaming } from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { isSentTo } from '#server/modules/partner-reports/partner-reports';
import { takeOffPlans } from '#server/modules/planning/planning';
import { end as endContact } from './contacts';
import * as store from './store';

// Partners that other modules put into a trader's book and take out again.

/** Takes a partner that nothing names out of the actor's book. */
export async function removeFromBook(ctx: Context, id: number): Promise<void> {
  await contacts.returnContacts(ctx, id);
  for (const { personId } of await contacts.listContacts(ctx, id)) await endContact(ctx, personId);
  await removeUnclaimedPeople(ctx, id, takeOffPlans);
  await store.remove(ctx, ctx.actor.organizationId, id);
  await book.deleteBookPartner(ctx, id);
}

type SamplePartner = Pick<book.BookPartner, 'name' | 'type'>;
/** The actor's own partner of that name, else a new one in the book. */
export async function partnerNamed(ctx: Context, { name, type }: SamplePartner) {
  await book.lockBook(ctx);
  const own = await book.findOwnPartner(ctx, comparableName(name), type, null);
  if (own) return { id: own.id, isNew: false };
  const made = (await book.insertBookPartner(ctx, { name, type, address: null })) ?? notFound();
  await store.insert(ctx, made.id);
  return { id: made.id, isNew: true };
}

/** By the name in `partners`; a name that the trader's partners have already is numbered. */
export async function addSamplePartners(ctx: Context, partners: readonly SamplePartner[]) {
  const added = new Map<string, OrganizationRef>();
  for (const { name, type } of partners)
    for (let nth = 1; !added.has(name); nth++) {
      const free = nth === 1 ? name : `${name} (${nth})`;
      if (await book.findOwnPartner(ctx, comparableName(free), type, null)) continue;
      const made = await book.insertBookPartner(ctx, { name: free, type, address: null, isSample: true });
      if (!made) continue;
      await store.insert(ctx, made.id);
      added.set(name, { id: made.id, name: free });
    }
  return added;
}

/** Those that nothing names. */
export async function removeSamplePartners(ctx: Context): Promise<void> {
  await removeUnnamed(
    ctx,
    (await book.samplePartners(ctx)).map(({ id }) => id),
  );
}

async function removeUnnamed(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    if ((await countNaming(ctx, id)) === 0 && !(await isSentTo(ctx, id))) await removeFromBook(ctx, id);
}

/** Partners that an import put into the book, unless people named, asked or invited them since. */
export async function removeImportedPartners(ctx: Context, ids: readonly number[]): Promise<void> {
  const untouched: number[] = [];
  for (const id of ids) {
    const partner = await book.lockBookPartner(ctx, id);
    const isFree =
      partner &&
      !partner.hasPeople &&
      !partner.isInvited &&
      partner.linkedTo === null &&
      !(await store.isMoving(ctx, ctx.actor.organizationId, id));
    if (isFree && (await contacts.listContacts(ctx, id)).length === 0) untouched.push(id);
  }
  await removeUnnamed(ctx, untouched);
}
