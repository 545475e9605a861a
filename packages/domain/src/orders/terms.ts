import type { Day } from '../calendar';
import { isDay } from '../calendar';
import { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { fieldVisibleTo, findField } from './fields';
import type { CustomField } from './order';

/** Where each side reads when an order ships: a factory by its own terms, the others by the buyer's. */
const shipField = (userType: UserType): string =>
  userType === UserType.Manufacturer ? FIELD.plannedExFactoryDate : FIELD.contractShipDate;

/** The day that an order ships for a side: the buyer's contract ship date or the planned ex-factory date. */
export function shipDateOf(fields: readonly CustomField[], userType: UserType): Day | null {
  const field = findField(fields, shipField(userType));
  return field && fieldVisibleTo(field, userType) && isDay(field.value) ? field.value : null;
}
