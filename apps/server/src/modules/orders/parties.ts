import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { CustomField, OrderDocument, OrganizationRef } from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { findPartner } from '#server/modules/organizations/organizations';
import type { Person } from './store';

/** The partners of an order. A partner's people may see the order only once the partner is admitted. */
export interface Parties {
  buyer: OrganizationRef | null;
  factory: OrganizationRef | null;
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
}

export function withField(
  fields: readonly CustomField[],
  name: string,
  value: CustomField['value'],
  today: string,
): CustomField[] {
  const present = fields.find((field) => field.name === name);
  if (present) return fields.map((field) => (field === present ? { ...field, value } : field));
  const start = defaultFields('Order', null, UserType.Trader, uuid, today).find(
    (field) => field.name === name,
  );
  return start ? [...fields, { ...start, value }] : [...fields];
}

export function withParties(
  fields: readonly CustomField[],
  {
    trader,
    buyer,
    factory,
  }: { trader: OrganizationRef; buyer: OrganizationRef | null; factory: OrganizationRef | null },
  today: string,
): CustomField[] {
  const named = withField(fields, FIELD.traderOrganization, trader, today);
  const withBuyer = buyer ? withField(named, FIELD.buyerOrganization, buyer, today) : named;
  return factory ? withField(withBuyer, FIELD.manufacturerOrganization, factory, today) : withBuyer;
}

/** The actor's own organization as the trader, and a connected buyer and factory (product.md section 5). */
export async function partiesOf(
  ctx: Context,
  fields: readonly CustomField[],
  stored: Parties,
): Promise<Parties> {
  const facts = orderFacts(fields);
  const { organizationId, organizationName } = ctx.actor;
  // Compares ids where possible, because the organization may have been renamed since the order was saved.
  const isOwn =
    typeof facts.trader === 'string'
      ? facts.trader === '' || facts.trader.toLowerCase() === organizationName.toLowerCase()
      : facts.trader.id === organizationId;
  if (!isOwn)
    refuseField(
      `customFields.${FIELD.traderOrganization}`,
      localized('Trader Organization must be your own organization.'),
    );
  const find = async (
    label: string,
    value: OrganizationRef | string,
    type: OrganizationType,
    old: OrganizationRef | null,
    admitted: boolean,
  ) => {
    if (value === '' || (typeof value !== 'string' && value.name === ''))
      return { party: null, admitted: false };
    const sameAsOld =
      old &&
      (typeof value === 'string' ? value.toLowerCase() === old.name.toLowerCase() : value.id === old.id);
    if (sameAsOld) return { party: old, admitted };
    const partner = await findPartner(ctx, value, type);
    if (!partner)
      refuseField(
        `customFields.${label}`,
        localized('{field} must be a connected organization.', { field: { field: label } }),
      );
    return { party: { id: partner.id, name: partner.name }, admitted: partner.status === 'active' };
  };
  const buyer = await find(
    FIELD.buyerOrganization,
    facts.buyer,
    OrganizationType.Client,
    stored.buyer,
    stored.buyerAdmitted,
  );
  const factory = await find(
    FIELD.manufacturerOrganization,
    facts.manufacturer,
    OrganizationType.Factory,
    stored.factory,
    stored.factoryAdmitted,
  );
  return {
    buyer: buyer.party,
    factory: factory.party,
    buyerAdmitted: buyer.admitted,
    factoryAdmitted: factory.admitted,
  };
}

export function checkPeople(
  document: OrderDocument,
  people: readonly Person[],
  organizations: { trader: number; all: (number | undefined)[] },
): void {
  const organizationOf = new Map(people.map((person) => [person.id, person.organizationId]));
  document.associatedUsers.forEach((id, index) => {
    const organization = organizationOf.get(id);
    if (organization === undefined || !organizations.all.includes(organization))
      refuseField(
        `associatedUsers.${index}`,
        localized('An assigned person does not belong to the order’s organizations.'),
      );
  });
  document.editorUsers.forEach((id, index) => {
    if (organizationOf.get(id) !== organizations.trader)
      refuseField(`editorUsers.${index}`, localized('Editors must belong to the trader organization.'));
  });
}
