import { addDays, type Day } from '@selvedge/domain/calendar';
import type { OrderRecord, OrganizationRef, Style } from '@selvedge/domain/orders/order';
import {
  FIELD_LEVELS,
  type FieldLevel,
  OrderStatus,
  USER_TYPE_OF_ORGANIZATION,
} from '@selvedge/domain/vocabulary';
import { type Article, COLORS } from './articles';
import { type BookedOrder, exFactoryItem, tradersOf } from './booked-orders';
import { demoStyle, type FieldMaker, filledFields, money, type NamedOrder } from './order-fields';
import {
  HOUSE_ORGANIZATIONS,
  HOUSE_PEOPLE,
  type HouseOrganizationKey,
  organizationId,
  peopleOn,
  personId,
} from './people';

/** Shares of the sizes; the last one has the rest. */
const SIZE_SHARES = [0.2, 0.3, 0.3] as const;

export const organization = (key: HouseOrganizationKey): OrganizationRef => ({
  id: organizationId(key),
  name: HOUSE_ORGANIZATIONS[key].name,
});

type DemoCombo = NamedOrder['styles'][number]['combos'][number];

function materialsOf({ model, garment }: Article, color: string, pieces: number): DemoCombo['materials'] {
  const combo = model.styles[0]?.combos[0];
  if (!combo) return [];
  const types = new Set<string>();
  return combo.materials.flatMap((material) => {
    if (types.has(material.type)) return [];
    types.add(material.type);
    const quantity = Math.round((material.quantity / combo.quantity) * pieces);
    const own = garment.materials[material.type] ?? material;
    const name = own.name.replace('{color}', color).replace(combo.name, color);
    return [{ ...material, ...own, name, quantity }];
  });
}

function combosOf({ nth, article, pieces, colors }: BookedOrder): DemoCombo[] {
  const pair = COLORS[nth % COLORS.length]?.slice(0, colors) ?? [];
  const [larger, smaller] = colors === 1 ? [pieces, 0] : [Math.round(pieces * 0.6), Math.round(pieces * 0.4)];
  return pair.map(([name, colorCode], index) => {
    const quantity = index === 0 ? larger : smaller;
    const counts = SIZE_SHARES.map((share) => Math.round(quantity * share));
    const rest = counts.reduce((left, count) => left - count, quantity);
    const sizes = Object.fromEntries(article.garment.sizes.map((size, nth) => [size, counts[nth] ?? rest]));
    const materials = materialsOf(article, name, quantity);
    return { name, colorCode, sizes, quantity, materials };
  });
}

function styleOf(maker: FieldMaker, order: BookedOrder, nth: number): Style {
  const { article, styleName, pieces } = order;
  const { description, hsCode, weight, yarnCount, structure } = article.garment;
  return demoStyle(maker, {
    description,
    hsCode,
    weight,
    yarnCount,
    structure,
    name: styleName,
    styleNumber: `${article.prefix}-${4000 + nth}`,
    quantity: pieces,
    combos: combosOf(order),
  });
}

/** These levels repeat often in an order. */
const REPEATED_LEVELS: readonly FieldLevel[] = ['Combo', 'Material'];

export interface Numbered {
  orderId: string;
  counter: number;
  number: string;
  createdAt: string;
  updatedAt: string;
  today: Day;
}

export function orderRecord(order: BookedOrder, numbered: Numbered, newId: () => string): OrderRecord {
  const { article, poDate, exFactory, items, story, late } = order;
  const { model, ports } = article;
  const { today } = numbered;
  const maker = { newId, today, briefLevels: story === null ? FIELD_LEVELS : REPEATED_LEVELS };
  const [buyerPrice, factoryPrice] = [money(article.buyerPrice), money(article.factoryPrice)];
  const end = exFactoryItem(items);
  const [trader, buyer, factory] = (['meridian', article.buyer, order.factory] as const).map(
    organization,
  ) as [OrganizationRef, OrganizationRef, OrganizationRef];
  const customFields = filledFields(
    maker,
    'Order',
    {
      'Order Name': order.name,
      'Order Number': numbered.number,
      'Order Type': model.orderType,
      'Brand Name': article.brand,
      Season: order.season,
      Department: article.department,
      'Trader Organization': trader,
      'Buyer Organization': buyer,
      'Manufacturer Organization': factory,
      'Placement Date': poDate,
      'Purchase Order Date': poDate,
      Item: article.item,
      'Buyer FOB Price / pc': buyerPrice.value,
      'Factory Price / pc': factoryPrice.value,
      'Buyer Incoterm': model.incoterm,
      'Factory Incoterm': model.factoryIncoterm,
      'Buyer Payment Terms': model.buyerTerms,
      'Factory Payment Terms': model.factoryTerms,
      'Shipment Mode': ports?.mode ?? model.mode,
      'Port of Loading': ports?.pol ?? model.pol,
      'Port of Discharge': ports?.pod ?? model.pod,
      'Quantity Tolerance (%)': 3,
      'Contract Ship Date (Buyer)': exFactory,
      'Planned Ex-Factory Date': addDays(poDate, end.leadTimeForManufacturer),
      'Order Description': article.garment.description,
      ...(story === null ? { 'Actual Shipment Date': addDays(exFactory, late?.days ?? 0) } : {}),
    },
    { 'Buyer FOB Price / pc': buyerPrice.currency, 'Factory Price / pc': factoryPrice.currency },
  );
  const merchandiser = personId(order.merchandiser);
  const people = [
    ...new Set([
      ...tradersOf(order),
      personId('trader'),
      ...peopleOn(article.buyer, order.nth),
      ...peopleOn(order.factory, order.nth),
    ]),
  ];
  return {
    customFields,
    styleInfo: [styleOf(maker, order, numbered.counter)],
    associatedUsers: people,
    editorUsers: [...new Set([merchandiser, personId('trader')])],
    orderId: numbered.orderId,
    orderStatus: story === null ? OrderStatus.Closed : OrderStatus.Active,
    currentEditingStep: 0,
    createdById: merchandiser,
    version: story === null ? 2 : 1,
    createdAt: numbered.createdAt,
    updatedAt: numbered.updatedAt,
    traderOrganization: trader,
    buyerOrganization: buyer,
    manufacturerOrganization: factory,
    userTypes: userTypesOf(people),
  };
}

export function userTypesOf(people: readonly number[]): OrderRecord['userTypes'] {
  const all = Object.values(HOUSE_PEOPLE);
  return Object.fromEntries(
    people.flatMap((id) => {
      const person = all[id - 1];
      return person ? [[id, USER_TYPE_OF_ORGANIZATION[HOUSE_ORGANIZATIONS[person.at].type]]] : [];
    }),
  );
}
