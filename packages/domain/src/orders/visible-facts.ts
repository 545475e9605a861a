import type { Day } from '../calendar';
import { orderTotals } from '../styles/rules';
import type { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { textValue, visibleFields } from './fields';
import type { OrderRecord } from './order';
import { orderFacts } from './rules';
import { totalsOf } from './trade-value';

/** What lists filter, group and add up by; null for empty values and for those that the viewer may not see. */
export interface VisibleFacts {
  name: string | null;
  number: string | null;
  brand: string | null;
  season: string | null;
  department: string | null;
  item: string | null;
  orderType: string | null;
  pieces: number;
  /** By buyer prices, for factories by factory prices. The currency is a code such as 'USD'. */
  value: number | null;
  currency: string | null;
  /** By factory prices; for traders only. */
  cost: number | null;
  costCurrency: string | null;
  actualShipment: Day | null;
}

/** The facts of an order for one side; the counterpart of `cardFor` for filters and sums. */
export function factsFor(
  record: Pick<OrderRecord, 'customFields' | 'styleInfo'>,
  userType: UserType,
): VisibleFacts {
  const fields = visibleFields(record.customFields, userType);
  const text = (name: string): string | null => textValue(fields, name).trim() || null;
  const { value, cost } = totalsOf(fields, record.styleInfo, userType);
  return {
    name: text(FIELD.orderName),
    number: text(FIELD.orderNumber),
    brand: text(FIELD.brandName),
    season: text(FIELD.season),
    department: text(FIELD.department),
    item: text(FIELD.item),
    orderType: text(FIELD.orderType),
    pieces: orderTotals(record.styleInfo).totalQuantity,
    value: value?.amount ?? null,
    currency: value?.currency ?? null,
    cost: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
    actualShipment: orderFacts(fields).actualShipmentDate,
  };
}
