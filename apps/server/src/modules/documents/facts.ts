import { fileLabel } from '@selvedge/domain/files/file-name';
import { fieldText } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { UNNAMED_ORDER } from '@selvedge/domain/orders/rules';
import { type FieldGroup, FieldValueType } from '@selvedge/domain/vocabulary';

/** Groups of order fields, in the sequence and with the titles of the tabs. */
export const SECTIONS: readonly { group: FieldGroup; title: string }[] = [
  { group: 'default', title: 'Order Info' },
  { group: 'commercial', title: 'Commercial Info' },
  { group: 'shipment', title: 'Shipment Info' },
  { group: 'planning', title: 'Plan Info' },
];

/** The text of a field's value: the name of a file, null for an image. */
export function valueOf(field: CustomField): string | null {
  if (field.valueType === FieldValueType.Image) return null;
  return field.valueType === FieldValueType.File ? fileLabel(String(field.value)) : fieldText(field);
}

/** File name of an order's documents, without extension. */
export const nameOf = (order: { orderNumber?: string | undefined; orderName?: string | undefined }): string =>
  [order.orderNumber, order.orderName || UNNAMED_ORDER].filter((part) => part).join(' ');
