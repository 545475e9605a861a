import { dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { editableOrderFields, orderColumns, storedOrderValue } from '@selvedge/domain/imports/order-sheet';
import type { ExportedRow } from '@selvedge/domain/imports/round-trip';
import { choiceText, localized } from '@selvedge/domain/localized-text';
import type { CustomField } from '@selvedge/domain/orders/order';
import { FieldValueType, OrderStatus } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import type { exportOrders } from '#server/modules/orders/orders';
import { fieldLabel } from '../field-text';
import type { Cell, Sheet } from '../workbook';
import { grey, ID_COLUMN_OF_SHEET } from './editable-cells';

type Listed = Awaited<ReturnType<typeof exportOrders>>;
type Order = Listed['orders'][number];

export const startFields = (ctx: Context): CustomField[] =>
  defaultFields('Order', null, ctx.actor.userType, uuid, dayIn('UTC', ctx.now));

export const exportedOrderRows = ({ orders }: Listed, start: readonly CustomField[]): ExportedRow[] =>
  orders.map(({ card: { orderId }, fields }) => ({
    id: orderId,
    orderId,
    values: Object.fromEntries(orderColumns(start).map(({ name }) => [name, storedOrderValue(fields, name)])),
  }));

export function editableOrders({ orders }: Listed, start: readonly CustomField[]): Sheet {
  const names = editableOrderFields(start);
  return {
    name: localized('Orders'),
    keepsName: true,
    columns: [
      { title: localized('Order Number') },
      { title: localized('Status') },
      { title: localized('Buyer') },
      { title: localized('Factory') },
      { title: localized('Quantity (pcs)') },
      ...names.map((name) => ({ title: fieldLabel(name), width: 20 })),
      ID_COLUMN_OF_SHEET,
    ],
    rows: orders.map((order): Cell[] => {
      const { card } = order;
      const isOpen = card.isEditor && card.orderStatus !== OrderStatus.Archived;
      const own = names.map((name) => cellOf(order, start, name));
      return [
        ...[
          card.orderNumber,
          orderStatusLabel(card.orderStatus),
          card.buyerName,
          card.associatedManufacturer,
          card.totalQuantity,
        ].map(grey),
        ...(isOpen ? own : own.map(grey)),
        card.orderId,
      ];
    }),
  };
}

function cellOf({ fields }: Order, start: readonly CustomField[], name: string): Cell {
  const value = storedOrderValue(fields, name);
  const field = start.find((one) => one.name === name);
  if (value === '') return value;
  if (field?.valueType === FieldValueType.Choice) return choiceText(value);
  return field?.valueType === FieldValueType.Date ? { day: value } : value;
}
