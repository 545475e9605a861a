import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/organizations';
import { organizationAbilities } from '@selvedge/domain/identity/policy';
import { cleanDomain, normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { townAndCountry } from '@selvedge/domain/names';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { presentAbilities } from '#server/http/present-abilities';
import { notFound, Refusal } from '#server/http/refusal';
import { referPicture } from '#server/modules/files/files';
import { requireOwnName } from './own-name';
import * as store from './store';

export * as book from './book-store';
export { requireOwnName } from './own-name';
export type { Renamed } from './renames-store';
export { listRenamed, saveProgress } from './renames-store';
export { insertOrganization, isUnused, nextOrderNumber, removeOrClear } from './store';

const NO_ORGANIZATION = localized('Organization not found');
/** Phone, e-mail and address are shown for active connections only; a pending request must not reveal them. */
const present = (
  ctx: Context,
  { domains, connected, changeFlow, translates, ...row }: store.OrganizationRow,
) => {
  if (row.id === ctx.actor.organizationId)
    return {
      ...row,
      domains,
      ...(ctx.actor.userType === UserType.Trader ? { changeFlow } : {}),
      ...(ctx.config.translation
        ? { translation: { host: new URL(ctx.config.translation.url).host, on: translates } }
        : {}),
      ...presentAbilities(ctx, organizationAbilities(ctx.actor)),
    };
  return connected ? row : { ...row, phone: null, email: null, address: townAndCountry(row.address) };
};

export async function getOrganization(ctx: Context, id: number) {
  return present(ctx, (await store.find(ctx, id)) ?? notFound(NO_ORGANIZATION));
}
/** Empty for an organization that the actor does not know, such as one that is no longer connected. */
export async function contactOf(ctx: Context, id: number) {
  const row = await store.find(ctx, id);
  const { address = null, phone = null, email = null } = row ? present(ctx, row) : {};
  return { address, phone, email };
}
export const myOrganization = (ctx: Context) => getOrganization(ctx, ctx.actor.organizationId);

export async function setChangeFlow(ctx: Context, on: boolean) {
  await store.setChangeFlow(ctx, on);
  ctx.live({ kind: 'organizations', organizationIds: [ctx.actor.organizationId] });
  return { on };
}

export async function updateOrganization(
  ctx: Context,
  id: number,
  body: BodyOf<typeof contract.updateOrganization>,
) {
  if (id !== ctx.actor.organizationId) notFound(NO_ORGANIZATION);
  if (body.name !== undefined)
    await requireOwnName(ctx, body.name, { confirmed: body.confirmName, except: id });
  const blank = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);
  const logo = blank(body.logo);
  if (logo !== undefined) {
    const stored = (await store.find(ctx, id))?.logo ?? null;
    await referPicture(
      ctx,
      { organizationId: id },
      { path: 'logo', label: localized('The logo'), value: logo, stored },
    );
  }
  await store.update(ctx, id, {
    name: body.name,
    description: blank(body.description),
    address: blank(body.address),
    phone: body.phone === undefined ? undefined : body.phone ? phoneDigits(body.phone) : null,
    email: body.email === undefined ? undefined : body.email ? normalizeEmail(body.email) : null,
    logo,
    translates: body.translates,
  });
  ctx.live({ kind: 'organizations', organizationIds: [id] });
  return myOrganization(ctx);
}

export async function addDomain(ctx: Context, domain: string) {
  const clean = cleanDomain(domain);
  const current = (await store.find(ctx, ctx.actor.organizationId))?.domains ?? [];
  if (current.includes(clean))
    throw new Refusal('CONFLICT', localized('This domain is already in the list.'));
  await store.addDomain(ctx, clean);
  return myOrganization(ctx);
}
export async function removeDomain(ctx: Context, domain: string) {
  await store.removeDomain(ctx, cleanDomain(domain));
  return myOrganization(ctx);
}

/** Shorter searches return nothing, so that the search cannot list all organizations. */
const MIN_SEARCH = 2;

export async function search(ctx: Context, name: string, type: OrganizationType | null = null) {
  const query = name.trim();
  if ([...query].length < MIN_SEARCH) return [];
  return (await store.search(ctx, query, type)).map(({ fullAddress, ...row }) => ({
    ...row,
    place: townAndCountry(fullAddress),
  }));
}

export const searchPartners = (ctx: Context, text: string, limit: number) =>
  store.searchPartners(ctx, text, limit);

export const listPartners = (ctx: Context) => store.listPartners(ctx);

const TYPES = new Map<string, OrganizationType>([
  ['client', OrganizationType.Client],
  ['buyer', OrganizationType.Client],
  ['factory', OrganizationType.Factory],
  ['manufacturer', OrganizationType.Factory],
  [`${OrganizationType.Factory}`, OrganizationType.Factory],
  [`${OrganizationType.Client}`, OrganizationType.Client],
]);
export async function byType(ctx: Context, type: string, name: string) {
  const word = type.toLowerCase();
  if (['trader', `${OrganizationType.Trader}`].includes(word))
    throw new Refusal('VALIDATION_FAILED', localized('The type must be a buyer or a factory.'));
  const code = TYPES.get(word) ?? notFound(localized('There is no such type.'));
  return search(ctx, name, code);
}

export type Partner = OrganizationRef & { status: 'active' | 'pending' };
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
