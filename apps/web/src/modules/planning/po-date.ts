import { type Day, isDay } from '@selvedge/domain/calendar';
import { fieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';

/** The planning field that drives all deadlines. */
export const PO_DATE = 'Purchase Order Date';

export function poDateOf(fields: readonly CustomField[]): Day | null {
  const value = fieldValue(fields, PO_DATE);
  return isDay(value) ? value : null;
}
