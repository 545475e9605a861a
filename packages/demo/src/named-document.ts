import { addDays, type Day } from '@selvedge/domain/calendar';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import type { TemplateItem } from '@selvedge/domain/planning/template';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { exFactoryItem } from './booked-orders';
import type { NamedState } from './named-states';
import { type Numbered, organization, userTypesOf } from './order-document';
import { demoStyle, filledFields, money } from './order-fields';
import { ORGANIZATIONS, type OrganizationKey, peopleAt, personId } from './people';

const ITEMS: readonly [RegExp, string][] = [
  [/Tee/, 'T-shirt'],
  [/Jean/, 'Jeans'],
  [/Shirt/, 'Shirt'],
  [/Sweater/, 'Sweater'],
  [/Puffer/, 'Padded Jacket'],
  [/Fleece/, 'Hoodie'],
];
const LATE_DAYS = 3;

export const keyOfOrganization = (name: string): OrganizationKey => {
  const found = (Object.keys(ORGANIZATIONS) as OrganizationKey[]).find(
    (key) => ORGANIZATIONS[key].name === name,
  );
  if (!found) throw new Error(`Demo data: there is no organization ${name}.`);
  return found;
};

export const shipDateOf = ({ shipDays }: NamedState, items: readonly TemplateItem[], poDate: Day): Day =>
  addDays(poDate, shipDays ?? exFactoryItem(items).leadTimeForClient);

export function namedRecord(
  state: NamedState,
  { poDate, items, ...numbered }: Numbered & { poDate: Day; items: readonly TemplateItem[] },
  newId: () => string,
): OrderRecord {
  const { order, isDraft = false, closedWith, fields = {} } = state;
  const { orderId, createdAt, updatedAt, number, today } = numbered;
  const maker = { newId, today };
  const keys = { buyer: keyOfOrganization(order.buyer), factory: keyOfOrganization(order.factory) };
  const [trader, buyer, factory] = [
    organization('meridian'),
    organization(keys.buyer),
    organization(keys.factory),
  ];
  const [buyerPrice, factoryPrice] = [money(order.buyerFob), money(order.factoryPrice)];
  const end = exFactoryItem(items);
  const shipDate = shipDateOf(state, items, poDate);
  const customFields = filledFields(
    maker,
    'Order',
    {
      'Order Name': order.orderName,
      'Order Number': number,
      'Order Type': order.orderType,
      'Brand Name': order.brand,
      Season: order.season,
      Department: order.department,
      'Trader Organization': trader,
      'Buyer Organization': buyer,
      'Manufacturer Organization': factory,
      'Placement Date': poDate,
      'Purchase Order Date': poDate,
      Item: ITEMS.find(([pattern]) => pattern.test(order.orderName))?.[1] ?? 'T-shirt',
      'Buyer FOB Price / pc': buyerPrice.value,
      'Factory Price / pc': factoryPrice.value,
      'Buyer Incoterm': order.incoterm,
      'Factory Incoterm': order.factoryIncoterm,
      'Buyer Payment Terms': order.buyerTerms,
      'Factory Payment Terms': order.factoryTerms,
      'Shipment Mode': order.mode,
      'Port of Loading': order.pol,
      'Port of Discharge': order.pod,
      'Quantity Tolerance (%)': 3,
      'Contract Ship Date (Buyer)': shipDate,
      'Planned Ex-Factory Date': addDays(shipDate, end.leadTimeForManufacturer - end.leadTimeForClient),
      'Order Description': order.styles.map((style) => style.description).join(' '),
      ...(closedWith ? { 'Actual Shipment Date': addDays(shipDate, LATE_DAYS) } : {}),
      ...fields,
    },
    { 'Buyer FOB Price / pc': buyerPrice.currency, 'Factory Price / pc': factoryPrice.currency },
  );
  const traders = [personId('trader'), personId('traderAdmin')];
  const people = [...traders, personId('traderRegular'), ...peopleAt(keys.buyer), ...peopleAt(keys.factory)];
  const liveStatus = isDraft ? OrderStatus.Draft : OrderStatus.Active;
  return {
    customFields,
    styleInfo: order.styles.map((style) => demoStyle(maker, style)),
    associatedUsers: people,
    editorUsers: traders,
    orderId,
    orderStatus: closedWith ? OrderStatus.Closed : liveStatus,
    currentEditingStep: isDraft ? 1 : 0,
    createdById: personId('trader'),
    version: closedWith ? 2 : 1,
    createdAt,
    updatedAt,
    traderOrganization: trader,
    buyerOrganization: buyer,
    manufacturerOrganization: factory,
    userTypes: userTypesOf(people),
  };
}
