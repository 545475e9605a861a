import { type Day, isDay } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';

/** The purchase order date, from which all deadlines of a plan are counted. Null when it is not set. */
export function poDateOf(fields: readonly CustomField[]): Day | null {
  const value = fieldValue(fields, FIELD.purchaseOrderDate);
  return isDay(value) ? value : null;
}
