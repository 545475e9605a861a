import type { BodyOf } from '@selvedge/contract/endpoint';
import type { saveSheetMapping as saving } from '@selvedge/contract/imports';
import { isPoTarget, type PoMapping } from '@selvedge/domain/imports/po-columns';
import { localized } from '@selvedge/domain/localized-text';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import { removeSheetMapping, saveSheetMapping } from '#server/modules/documents/documents';
import { findPartner } from '#server/modules/organizations/organizations';

/** A connected buyer; others are 404. */
export async function buyerOf(ctx: Context, id: number): Promise<OrganizationRef> {
  const buyer = await findPartner(ctx, { id, name: '' }, OrganizationType.Client);
  return buyer ? { id: buyer.id, name: buyer.name } : notFound(localized('Buyer not found.'));
}

/** Refuses targets that there are not. */
export function targetsOf(columns: Readonly<Record<string, string | null>>): PoMapping {
  const unknown = Object.values(columns).find((target) => !isPoTarget(target));
  if (unknown !== undefined)
    refuseField('columns', localized('There is no column "{column}".', { column: String(unknown) }));
  return columns as PoMapping;
}

export async function saveMapping(ctx: Context, body: BodyOf<typeof saving>) {
  const name = body.name.trim();
  if (name === '') refuseField('name', localized('Please enter a name'));
  const buyer = await buyerOf(ctx, body.buyerId);
  const id = await saveSheetMapping(ctx, {
    buyerId: buyer.id,
    name,
    headers: body.headers,
    columns: targetsOf(body.columns),
    dateOrder: body.dateOrder,
  });
  return { id, message: localized('Columns saved') };
}

export async function removeMapping(ctx: Context, id: string) {
  if ((await removeSheetMapping(ctx, id)) === 0) notFound(localized('Mapping not found.'));
  return { message: localized('Mapping removed') };
}
