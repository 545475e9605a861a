import type { Day } from '@selvedge/domain/calendar';
import { orderHeadline, scheduleStatusText } from '@selvedge/domain/orders/headline';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { orderStatusLabel, UserType } from '@selvedge/domain/vocabulary';
import type { exportOrders } from '#server/modules/orders/orders';
import type { Cell, Sheet } from './workbook';

type Listed = Awaited<ReturnType<typeof exportOrders>>;
type Order = Listed['orders'][number];

const day = (text: string | null): Cell => (text ? { day: text } : null);
const WIDE = 32;
function headline({ card }: Order, today: Day) {
  const { scheduleStatus, currentStage } = orderHeadline(card, today);
  return {
    next: scheduleStatus ? (card.plan?.nextDeadline ?? null) : null,
    scheduleStatus: scheduleStatus ? scheduleStatusText(scheduleStatus) : null,
    stage: currentStage,
  };
}

interface Column {
  title: string;
  width?: number;
  /** User types that get the column; all by default. */
  of?: readonly UserType[];
  read: (order: Order, today: Day) => Cell;
}
const { Buyer, Trader, Manufacturer } = UserType;
const COLUMNS: readonly Column[] = [
  { title: 'Order Number', read: ({ card }) => card.orderNumber },
  { title: 'Order Name', width: WIDE, read: ({ card }) => card.orderName },
  { title: 'Status', read: ({ card }) => orderStatusLabel(card.orderStatus) },
  { title: 'Order Type', width: 24, read: ({ card }) => card.orderType },
  { title: 'Brand', read: ({ card }) => card.brandName },
  { title: 'Season', read: ({ fields }) => orderFacts(fields).season },
  { title: 'Item', read: ({ card }) => card.item },
  { title: 'Buyer', width: 24, read: ({ card }) => card.buyerName },
  {
    title: 'Trader',
    width: 24,
    of: [Buyer, Trader, Manufacturer],
    read: ({ card }) => card.associatedTrader,
  },
  { title: 'Factory', width: 24, read: ({ card }) => card.associatedManufacturer },
  { title: 'Styles', width: 10, read: ({ card }) => card.totalStyles },
  { title: 'Combos', width: 10, read: ({ card }) => card.totalCombos },
  { title: 'Quantity (pcs)', read: ({ card }) => card.totalQuantity },
  { title: 'Purchase Order Date', read: ({ fields }) => day(orderFacts(fields).purchaseOrderDate) },
  { title: 'Ship Date', read: ({ card }) => day(card.shipDate ?? null) },
  { title: 'Next Deadline', read: (order, today) => day(headline(order, today).next) },
  { title: 'Standing', width: 20, read: (order, today) => headline(order, today).scheduleStatus },
  { title: 'Current Stage', width: 24, read: (order, today) => headline(order, today).stage },
  { title: 'Placement Date', read: ({ fields }) => day(orderFacts(fields).placementDate) },
  { title: 'Actual Shipment Date', read: ({ fields }) => day(orderFacts(fields).actualShipmentDate) },
  { title: 'Client Progress (%)', of: [Buyer, Trader], read: ({ card }) => card.overallProgressClient },
  {
    title: 'Factory Progress (%)',
    of: [Trader, Manufacturer],
    read: ({ card }) => card.overallProgressManufacturer,
  },
  { title: 'Updated', read: ({ card }) => day(card.updatedAt.slice(0, 10)) },
];

/** The sheet of the order list. Its last row says how many orders did not fit. */
export function listSheet({ orders, total }: Listed, reader: UserType, today: Day): Sheet {
  const columns = COLUMNS.filter(({ of }) => !of || of.includes(reader));
  const rows = orders.map((order) => columns.map(({ read }) => read(order, today)));
  const left = total - orders.length;
  const note: Cell[][] = left > 0 ? [[`${left} more orders match: narrow the filters to export them.`]] : [];
  return {
    name: 'Orders',
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: [...rows, ...note],
  };
}
