import { dayIn } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import { MERCHANDISER_IS_EDITOR, merchandiserOf } from '@selvedge/domain/orders/merchandiser';
import type { OrderDocument, OrderRecord, OrganizationRef, Style } from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { searchText } from '@selvedge/domain/orders/search-text';
import { shipDateOf } from '@selvedge/domain/orders/terms';
import { cardFor, viewFor } from '@selvedge/domain/orders/view';
import { factsFor } from '@selvedge/domain/orders/visible-facts';
import { type OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { type JsonText, list, toJson } from '#server/http/json-text';
import { refuseField } from '#server/http/refusal';
import { checkPeople, type Parties, partiesOf, withField, withParties } from './parties';
import * as store from './store';

/** The part of an order that a save does not derive: from the stored order, or initial values of a new one. */
export interface OrderIdentity extends Parties {
  orderId: string;
  number: string | null;
  createdById: number;
  merchandiserId: number | null;
  createdAt: string;
}

export interface OrderProjection {
  write: store.OrderWrite;
  record: OrderRecord;
}

export async function projectOrder(
  ctx: Context,
  identity: OrderIdentity,
  document: OrderDocument,
  rest: {
    status: OrderStatus;
    version: number;
    editingStep: number;
    merchandiserId?: number | undefined;
    formerPeople?: readonly number[];
  },
): Promise<OrderProjection> {
  const today = dayIn('UTC', ctx.now);
  const { formerPeople = [] } = rest;
  const named = await store.people(ctx, [
    ...new Set([...document.associatedUsers, ...document.editorUsers, ...formerPeople, ctx.actor.id]),
  ]);
  const people = named.filter((person) => !person.awaitingApproval || formerPeople.includes(person.id));
  const { organizationId, organizationName } = ctx.actor;
  // The actor was read before the transaction, so the organization may have been renamed since.
  const name = people.find((person) => person.organizationId === organizationId)?.organizationName;
  const trader: OrganizationRef = { id: organizationId, name: name ?? organizationName };
  const parties = await partiesOf(ctx, document.customFields, identity);
  let customFields = withParties(document.customFields, { trader, ...parties }, today);
  if (identity.number) customFields = withField(customFields, FIELD.orderNumber, identity.number, today);
  const facts = orderFacts(customFields);
  if (!facts.purchaseOrderDate) customFields = withField(customFields, FIELD.purchaseOrderDate, today, today);
  checkPeople(document, people, {
    trader: trader.id,
    all: [trader.id, parties.buyer?.id, parties.factory?.id],
  });
  if (rest.merchandiserId !== undefined && !document.editorUsers.includes(rest.merchandiserId))
    refuseField('merchandiserId', MERCHANDISER_IS_EDITOR);
  const record: OrderRecord = {
    ...document,
    customFields,
    orderId: identity.orderId,
    orderStatus: rest.status,
    currentEditingStep: rest.editingStep,
    createdById: identity.createdById,
    version: rest.version,
    createdAt: identity.createdAt,
    updatedAt: ctx.now.toISOString(),
    traderOrganization: trader,
    buyerOrganization: parties.buyer,
    manufacturerOrganization: parties.factory,
    userTypes: Object.fromEntries(people.map((person) => [person.id, person.userType])),
  };
  const { buyerAdmitted, factoryAdmitted } = parties;
  const merchandiserId =
    rest.merchandiserId ??
    merchandiserOf({
      current: identity.merchandiserId,
      creator: identity.createdById,
      editors: document.editorUsers,
      deactivated: named.filter((person) => person.isDeactivated).map((person) => person.id),
    });
  const { number } = identity;
  return { write: orderWrite(record, { number, merchandiserId, buyerAdmitted, factoryAdmitted }), record };
}

export function orderWrite(
  record: OrderRecord,
  rest: Pick<store.OrderWrite, 'number' | 'merchandiserId' | 'buyerAdmitted' | 'factoryAdmitted'>,
): store.OrderWrite {
  const { styles, ...projection } = projectRecord(record);
  const facts = orderFacts(record.customFields);
  return {
    ...rest,
    orderId: record.orderId,
    status: record.orderStatus,
    traderId: record.traderOrganization.id,
    buyerId: record.buyerOrganization?.id ?? null,
    factoryId: record.manufacturerOrganization?.id ?? null,
    createdById: record.createdById,
    version: record.version,
    poDate: facts.purchaseOrderDate,
    contractShip: facts.contractShipDate,
    plannedExFactory: facts.plannedExFactoryDate,
    name: facts.orderName,
    styleNames: record.styleInfo
      .map((style) => textValue(style.customFields, FIELD.styleName))
      .filter(Boolean),
    editingStep: record.currentEditingStep,
    associatedUsers: record.associatedUsers,
    editorUsers: record.editorUsers,
    ...projection,
    styles: styles(),
    createdAt: record.createdAt,
  };
}

/** Each side's view as JSON. Serializes each style once: the largest order has tens of megabytes of styles. */
export function projectRecord(
  record: OrderRecord,
): Omit<store.ProjectionWrite, 'styles'> & { styles: () => store.StylesWrite } {
  const [buyer, trader, factory] = [UserType.Buyer, UserType.Trader, UserType.Manufacturer].map(
    (userType) => {
      const { styleInfo, version, updatedAt, ...view } = viewFor(record, { userType, guest: false });
      // Version and time of a partner are columns: they change only when the rest of the partner's view changes.
      const stored = userType === UserType.Trader ? { ...view, version, updatedAt } : view;
      return { view: JSON.stringify(stored), styleInfo, search: searchText({ ...view, styleInfo }) };
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
    facts: USER_TYPES.map((userType) => ({
      orderId: record.orderId,
      userType,
      ...factsFor(record, userType),
    })),
  };
}
interface Side {
  search: string;
  view: string;
  styleInfo: Style[];
}

function stylesFor(record: OrderRecord, buyer: Side, factory: Side): store.StylesWrite {
  const texts = new Map<Style, JsonText>();
  const textOf = (style: Style): JsonText => {
    const text = texts.get(style) ?? toJson(style);
    texts.set(style, text);
    return text;
  };
  const listOf = (styles: readonly Style[]) => list(styles.map(textOf));
  const own = ({ styleInfo }: Side) => (styleInfo === record.styleInfo ? null : listOf(styleInfo));
  return { whole: listOf(record.styleInfo), buyer: own(buyer), factory: own(factory) };
}
