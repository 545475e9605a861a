import { dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type {
  CustomField,
  OrderDocument,
  OrderRecord,
  OrganizationRef,
  Style,
} from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { searchText } from '@selvedge/domain/orders/search-text';
import { shipDateOf } from '@selvedge/domain/orders/terms';
import { cardFor, viewFor } from '@selvedge/domain/orders/view';
import { OrderStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { findPartner } from '#server/modules/organizations/organizations';
import * as store from './store';

/** An order about to be written: what is stored already, or the start of a new one. */
export interface Standing {
  orderId: string;
  number: string | null;
  createdById: number;
  createdAt: string;
  buyer: OrganizationRef | null;
  factory: OrganizationRef | null;
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
}

interface Parties {
  buyer: OrganizationRef | null;
  factory: OrganizationRef | null;
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
}

/** Sets a mandatory field's value, adding the field when a caller left it out. */
function withField(
  fields: readonly CustomField[],
  name: string,
  value: CustomField['value'],
  today: string,
): CustomField[] {
  const known = fields.find((field) => field.name === name);
  if (known) return fields.map((field) => (field === known ? { ...field, value } : field));
  const start = defaultFields('Order', null, UserType.Trader, uuid, today).find(
    (field) => field.name === name,
  );
  return start ? [...fields, { ...start, value }] : [...fields];
}

/** The order's own organizations in the fields that name them. */
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

/**
 * The organizations of an order: the actor's own as the trader, and a connected buyer and factory (product.md section
 * 5).
 */
async function partiesOf(ctx: Context, fields: readonly CustomField[], standing: Standing): Promise<Parties> {
  const facts = orderFacts(fields);
  const { organizationId, organizationName } = ctx.actor;
  // By the id where there is one: the organization may have been given another name since the order was saved.
  const isOwn =
    typeof facts.trader === 'string'
      ? facts.trader === '' || facts.trader.toLowerCase() === organizationName.toLowerCase()
      : facts.trader.id === organizationId;
  if (!isOwn)
    refuseField(
      `customFields.${FIELD.traderOrganization}`,
      'Trader Organization must be your own organization.',
    );
  const find = async (
    label: string,
    wanted: OrganizationRef | string,
    type: OrganizationType,
    old: OrganizationRef | null,
    admitted: boolean,
  ) => {
    if (wanted === '' || (typeof wanted !== 'string' && wanted.name === ''))
      return { party: null, admitted: false };
    const sameAsOld =
      old &&
      (typeof wanted === 'string' ? wanted.toLowerCase() === old.name.toLowerCase() : wanted.id === old.id);
    if (sameAsOld) return { party: old, admitted };
    const partner = await findPartner(ctx, wanted, type);
    if (!partner) refuseField(`customFields.${label}`, `${label} must be a connected organization.`);
    return { party: { id: partner.id, name: partner.name }, admitted: partner.status === 'active' };
  };
  const buyer = await find(
    FIELD.buyerOrganization,
    facts.buyer,
    OrganizationType.Client,
    standing.buyer,
    standing.buyerAdmitted,
  );
  const factory = await find(
    FIELD.manufacturerOrganization,
    facts.manufacturer,
    OrganizationType.Factory,
    standing.factory,
    standing.factoryAdmitted,
  );
  return {
    buyer: buyer.party,
    factory: factory.party,
    buyerAdmitted: buyer.admitted,
    factoryAdmitted: factory.admitted,
  };
}

/** Everything a save writes, from the merged document: parties, people, projections, search text. */
export async function compose(
  ctx: Context,
  standing: Standing,
  document: OrderDocument,
  rest: { status: OrderStatus; version: number; editingStep: number; formerPeople?: readonly number[] },
): Promise<{ write: store.OrderWrite; record: OrderRecord }> {
  const today = dayIn('UTC', ctx.now);
  const { formerPeople = [] } = rest;
  const named = await store.people(ctx, [
    ...new Set([...document.associatedUsers, ...document.editorUsers, ...formerPeople, ctx.actor.id]),
  ]);
  const people = named.filter((person) => !person.awaitingApproval || formerPeople.includes(person.id));
  const { organizationId, organizationName } = ctx.actor;
  // The actor was read before the transaction; the name may be another by now.
  const name = people.find((person) => person.organizationId === organizationId)?.organizationName;
  const trader: OrganizationRef = { id: organizationId, name: name ?? organizationName };
  const parties = await partiesOf(ctx, document.customFields, standing);
  let customFields = withParties(document.customFields, { trader, ...parties }, today);
  if (standing.number) customFields = withField(customFields, FIELD.orderNumber, standing.number, today);
  const facts = orderFacts(customFields);
  if (!facts.purchaseOrderDate) customFields = withField(customFields, FIELD.purchaseOrderDate, today, today);
  checkPeople(document, people, {
    trader: trader.id,
    all: [trader.id, parties.buyer?.id, parties.factory?.id],
  });
  const record: OrderRecord = {
    ...document,
    customFields,
    orderId: standing.orderId,
    orderStatus: rest.status,
    currentEditingStep: rest.editingStep,
    createdById: standing.createdById,
    version: rest.version,
    createdAt: standing.createdAt,
    updatedAt: ctx.now.toISOString(),
    traderOrganization: trader,
    buyerOrganization: parties.buyer,
    manufacturerOrganization: parties.factory,
    userTypes: Object.fromEntries(people.map((person) => [person.id, person.userType])),
  };
  const { styles, ...projection } = project(record);
  const write: store.OrderWrite = {
    orderId: standing.orderId,
    number: standing.number,
    status: rest.status,
    traderId: trader.id,
    buyerId: parties.buyer?.id ?? null,
    factoryId: parties.factory?.id ?? null,
    buyerAdmitted: parties.buyerAdmitted,
    factoryAdmitted: parties.factoryAdmitted,
    createdById: standing.createdById,
    version: rest.version,
    poDate: orderFacts(customFields).purchaseOrderDate,
    name: facts.orderName,
    styleNames: record.styleInfo
      .map((style) => textValue(style.customFields, FIELD.styleName))
      .filter(Boolean),
    editingStep: rest.editingStep,
    associatedUsers: document.associatedUsers,
    editorUsers: document.editorUsers,
    ...projection,
    styles: styles(),
    createdAt: standing.createdAt,
  };
  return { write, record };
}

/**
 * What is stored of a record for each side, as JSON; the styles only on request. Nothing is serialized twice: the
 * largest order has tens of megabytes of styles.
 */
export function project(
  record: OrderRecord,
): Omit<store.ProjectionWrite, 'styles'> & { styles: () => store.StylesWrite } {
  const [buyer, trader, factory] = [UserType.Buyer, UserType.Trader, UserType.Manufacturer].map(
    (userType) => {
      const { styleInfo, version, updatedAt, ...view } = viewFor(record, { userType, guest: false });
      // A partner's version and time are columns: they change only when the rest of its view does.
      const whole = userType === UserType.Trader ? { ...view, version, updatedAt } : view;
      return { view: JSON.stringify(whole), styleInfo, search: searchText({ ...view, styleInfo }) };
    },
  ) as [Side, Side, Side];
  const card = (userType: UserType) => JSON.stringify(cardFor(record, userType));
  const ship = (userType: UserType) => shipDateOf(record.customFields, userType);
  return {
    fields: JSON.stringify(record.customFields),
    views: { buyer: buyer.view, trader: trader.view, factory: factory.view },
    searches: { buyer: buyer.search, trader: trader.search, factory: factory.search },
    styles: () => stylesFor(record, buyer, factory),
    cards: {
      buyer: card(UserType.Buyer),
      trader: card(UserType.Trader),
      factory: card(UserType.Manufacturer),
    },
    ships: {
      buyer: ship(UserType.Buyer),
      trader: ship(UserType.Trader),
      factory: ship(UserType.Manufacturer),
    },
  };
}
interface Side {
  search: string;
  view: string;
  styleInfo: Style[];
}

function stylesFor(record: OrderRecord, buyer: Side, factory: Side): store.StylesWrite {
  const texts = new Map<Style, string>();
  const textOf = (style: Style): string => {
    const text = texts.get(style) ?? JSON.stringify(style);
    texts.set(style, text);
    return text;
  };
  const listOf = (styles: readonly Style[]) => `[${styles.map(textOf).join()}]`;
  const own = ({ styleInfo }: Side) => (styleInfo === record.styleInfo ? null : listOf(styleInfo));
  return { whole: listOf(record.styleInfo), buyer: own(buyer), factory: own(factory) };
}

/** Assigned people belong to the order's organizations; editors are the trader's. */
function checkPeople(
  document: OrderDocument,
  people: readonly store.Person[],
  organizations: { trader: number; all: (number | undefined)[] },
): void {
  const organizationOf = new Map(people.map((person) => [person.id, person.organizationId]));
  document.associatedUsers.forEach((id, index) => {
    const organization = organizationOf.get(id);
    if (organization === undefined || !organizations.all.includes(organization))
      refuseField(
        `associatedUsers.${index}`,
        'An assigned person does not belong to the order’s organizations.',
      );
  });
  document.editorUsers.forEach((id, index) => {
    if (organizationOf.get(id) !== organizations.trader)
      refuseField(`editorUsers.${index}`, 'Editors must belong to the trader organization.');
  });
}
