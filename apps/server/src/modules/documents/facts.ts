import { fileLabel } from '@selvedge/domain/files/file-name';
import { fieldText } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { UNNAMED_ORDER } from '@selvedge/domain/orders/rules';
import { type FieldGroup, FieldValueType } from '@selvedge/domain/vocabulary';

/** An order's own fields, in the order and under the names of its tabs. */
export const SECTIONS: readonly { group: FieldGroup; title: string }[] = [
  { group: 'default', title: 'Order Info' },
  { group: 'commercial', title: 'Commercial Info' },
  { group: 'shipment', title: 'Shipment Info' },
  { group: 'planning', title: 'Plan Info' },
];

/** A field's value in words; a file by its name, a picture not at all. */
export function valueOf(field: CustomField): string | null {
  if (field.valueType === FieldValueType.Image) return null;
  return field.valueType === FieldValueType.File ? fileLabel(String(field.value)) : fieldText(field);
}

/** What a document of the order is called. */
export const nameOf = (order: { orderNumber?: string | undefined; orderName?: string | undefined }): string =>
  [order.orderNumber, order.orderName || UNNAMED_ORDER].filter((part) => part).join(' ');
