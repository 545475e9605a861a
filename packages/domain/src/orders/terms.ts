import { type Day, isDay } from '../calendar';
import { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { fieldVisibleTo, findField } from './fields';
import type { CustomField } from './order';

/** The field with a user type's ship date: factories have their own terms, the others use the buyer's. */
const shipField = (userType: UserType): string =>
  userType === UserType.Manufacturer ? FIELD.plannedExFactoryDate : FIELD.contractShipDate;

/** The ship date for a user type: the contract ship date or, for factories, the planned ex-factory date. */
export function shipDateOf(fields: readonly CustomField[], userType: UserType): Day | null {
  const field = findField(fields, shipField(userType));
  return field && fieldVisibleTo(field, userType) && isDay(field.value) ? field.value : null;
}
