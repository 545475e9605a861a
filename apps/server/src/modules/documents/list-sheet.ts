import type { Day } from '@selvedge/domain/calendar';
import { choiceText, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { orderHeadline } from '@selvedge/domain/orders/headline';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { daysBehind, standingText } from '@selvedge/domain/planning/order-state';
import { UserType } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import type { exportOrders } from '#server/modules/orders/orders';
import { leftOutRows } from './left-out';
import { type Cell, dayCell, percentCell, type Sheet } from './workbook';

type Listed = Awaited<ReturnType<typeof exportOrders>>;
type Order = Listed['orders'][number];

const choice = (text: string | null | undefined): Cell => (text ? choiceText(text) : null);
const WIDE = 28;
function headline({ card }: Order, today: Day) {
  const { currentStage } = orderHeadline(card, today);
  return {
    next: card.standing ? (card.plan?.nextDeadline ?? null) : null,
    standing: card.standing ? standingText(card.standing) : null,
    daysBehind: card.standing ? daysBehind(card.standing) : null,
    stage: currentStage && localized('{stage}', { stage: { stage: currentStage } }),
  };
}

interface Column {
  title: LocalizedText;
  width?: number;
  /** User types that get the column; all by default. */
  of?: readonly UserType[];
  read: (order: Order, today: Day) => Cell;
}
const { Buyer, Trader, Manufacturer } = UserType;
const COLUMNS: readonly Column[] = [
  { title: localized('Order Number'), read: ({ card }) => card.orderNumber },
  { title: localized('Order Name'), width: WIDE, read: ({ card }) => card.orderName },
  { title: localized('Status'), read: ({ card }) => orderStatusLabel(card.orderStatus) },
  { title: localized('Order Type'), read: ({ card }) => choice(card.orderType) },
  { title: localized('Brand'), read: ({ card }) => card.brandName },
  { title: localized('Season'), read: ({ fields }) => choice(orderFacts(fields).season) },
  { title: localized('Item'), read: ({ card }) => choice(card.item) },
  { title: localized('Buyer'), read: ({ card }) => card.buyerName },
  {
    title: localized('Trader'),
    of: [Buyer, Trader, Manufacturer],
    read: ({ card }) => card.associatedTrader,
  },
  { title: localized('Factory'), read: ({ card }) => card.associatedManufacturer },
  { title: localized('Styles'), read: ({ card }) => card.totalStyles },
  { title: localized('Combos'), read: ({ card }) => card.totalCombos },
  { title: localized('Quantity (pcs)'), read: ({ card }) => card.totalQuantity },
  {
    title: localized('Purchase Order Date'),
    read: ({ fields }) => dayCell(orderFacts(fields).purchaseOrderDate),
  },
  { title: localized('Ship Date'), read: ({ card }) => dayCell(card.shipDate ?? null) },
  { title: localized('Next Deadline'), read: (order, today) => dayCell(headline(order, today).next) },
  { title: localized('Standing'), width: 20, read: (order, today) => headline(order, today).standing },
  { title: localized('Days behind'), read: (order, today) => headline(order, today).daysBehind },
  { title: localized('Current Stage'), read: (order, today) => headline(order, today).stage },
  { title: localized('Placement Date'), read: ({ fields }) => dayCell(orderFacts(fields).placementDate) },
  {
    title: localized('Actual Shipment Date'),
    read: ({ fields }) => dayCell(orderFacts(fields).actualShipmentDate),
  },
  {
    title: localized('Client Progress'),
    of: [Buyer, Trader],
    read: ({ card }) => percentCell(card.overallProgressClient),
  },
  {
    title: localized('Factory Progress'),
    of: [Trader, Manufacturer],
    read: ({ card }) => percentCell(card.overallProgressManufacturer),
  },
  { title: localized('Updated'), read: ({ card }) => dayCell(card.updatedAt.slice(0, 10)) },
];

export function listSheet({ orders, total }: Listed, reader: UserType, today: Day): Sheet {
  const columns = COLUMNS.filter(({ of }) => !of || of.includes(reader));
  const rows = orders.map((order) => columns.map(({ read }) => read(order, today)));
  return {
    name: localized('Orders'),
    naming: 2,
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows,
    notes: leftOutRows(total - orders.length),
  };
}
