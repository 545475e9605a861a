import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/organizations';
import { isAdmin } from '@selvedge/domain/identity/policy';
import { cleanDomain, normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import * as store from './store';

const NO_ORGANIZATION = 'Organization not found';
const present = (ctx: Context, row: store.OrganizationRow) => {
  const own = row.id === ctx.actor.organizationId;
  const { domains, ...shown } = row;
  return own ? { ...shown, domains, can: { edit: isAdmin(ctx.actor) } } : shown;
};

export async function getOrganization(ctx: Context, id: number) {
  return present(ctx, (await store.find(ctx, id)) ?? notFound(NO_ORGANIZATION));
}
export const myOrganization = (ctx: Context) => getOrganization(ctx, ctx.actor.organizationId);

export async function updateOrganization(
  ctx: Context,
  id: number,
  body: BodyOf<typeof contract.updateOrganization>,
) {
  if (id !== ctx.actor.organizationId) notFound(NO_ORGANIZATION);
  if (body.logo && !/^\/files\/[0-9a-f]{32}_[^/\\?#]+$/.test(body.logo))
    throw new Refusal('VALIDATION_FAILED', 'The logo must be an uploaded file.');
  const blank = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);
  await store.update(ctx, id, {
    name: body.name,
    description: blank(body.description),
    address: blank(body.address),
    phone: body.phone === undefined ? undefined : body.phone ? phoneDigits(body.phone) : null,
    email: body.email === undefined ? undefined : body.email ? normalizeEmail(body.email) : null,
    logo: blank(body.logo),
  });
  ctx.live({ kind: 'organizations', organizationIds: [id] });
  return myOrganization(ctx);
}

export async function addDomain(ctx: Context, domain: string) {
  const clean = cleanDomain(domain);
  const known = (await store.find(ctx, ctx.actor.organizationId))?.domains ?? [];
  if (known.includes(clean)) throw new Refusal('CONFLICT', 'This domain is already in the list.');
  await store.addDomain(ctx, clean);
  return myOrganization(ctx);
}
export async function removeDomain(ctx: Context, domain: string) {
  await store.removeDomain(ctx, cleanDomain(domain));
  return myOrganization(ctx);
}

export const search = (ctx: Context, name: string, type: OrganizationType | null = null) =>
  store.search(ctx, name.trim(), type);

const TYPES: Record<string, OrganizationType> = {
  client: OrganizationType.Client,
  buyer: OrganizationType.Client,
  factory: OrganizationType.Factory,
  manufacturer: OrganizationType.Factory,
  '11001': OrganizationType.Factory,
  '11003': OrganizationType.Client,
};
export async function byType(ctx: Context, type: string, name: string) {
  const code = TYPES[type.toLowerCase()];
  if (!code) throw new Refusal('VALIDATION_FAILED', 'The type must be a buyer or a factory.');
  return store.search(ctx, name.trim(), code);
}

export type Partner = OrganizationRef & { status: 'active' | 'pending' };
/** The connected organisation that an order names, by id or by name; null when it is no partner of the actor's. */
export const findPartner = (
  ctx: Context,
  ref: OrganizationRef | string,
  type: OrganizationType,
): Promise<Partner | null> =>
  store.findPartner(
    ctx,
    typeof ref === 'string' ? { id: null, name: ref } : { id: ref.id, name: ref.name },
    type,
  );
