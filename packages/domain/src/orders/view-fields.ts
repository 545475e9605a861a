import { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { fieldVisibleTo, findField } from './fields';
import type { CustomField, OrderDocument, Perspective } from './order';
import type { CardValues, ViewValues } from './order-values';

/**
 * Who receives a value of an order. `field`: viewers who may see the order field with the value. `styleField`: viewers
 * who may see that field of every style. `members`: all but guests. `traders`: traders only.
 */
interface Restriction {
  field?: string;
  styleField?: string;
  members?: true;
  traders?: true;
}
type Rule = 'everyone' | Restriction;

const HEAD = {
  orderId: 'everyone',
  orderStatus: 'everyone',
  orderNumber: { field: FIELD.orderNumber },
  orderName: { field: FIELD.orderName },
  orderType: { field: FIELD.orderType },
  brandName: { field: FIELD.brandName },
  season: { field: FIELD.season },
  item: { field: FIELD.item },
  image: { field: FIELD.orderImage },
  shipDate: 'everyone',
  actualShipmentDate: { field: FIELD.actualShipmentDate },
  totalStyles: 'everyone',
  totalCombos: 'everyone',
  totalQuantity: { styleField: FIELD.orderQuantity },
} as const satisfies Partial<Record<keyof ViewValues & keyof CardValues, Rule>>;

/** Who receives each value (product.md section 5). `shipDate` and `orderValue` differ per viewer. */
export const VIEW_RULES = {
  ...HEAD,
  description: { field: FIELD.orderDescription },
  buyerOrganization: { field: FIELD.buyerOrganization },
  traderOrganization: 'everyone',
  manufacturerOrganization: { field: FIELD.manufacturerOrganization },
  buyerOrganizationId: { field: FIELD.buyerOrganization, members: true },
  traderOrganizationId: { members: true },
  manufacturerOrganizationId: { field: FIELD.manufacturerOrganization, members: true },
  placementDate: { field: FIELD.placementDate },
  orderValue: 'everyone',
  customFields: 'everyone',
  styleInfo: 'everyone',
  associatedUsers: 'everyone',
  editorUsers: { traders: true, members: true },
  createdById: { traders: true, members: true },
  currentEditingStep: { traders: true, members: true },
  version: 'everyone',
  createdAt: 'everyone',
  updatedAt: 'everyone',
} as const satisfies Record<keyof ViewValues, Rule>;

export const CARD_RULES = {
  ...HEAD,
  orderDescription: { field: FIELD.orderDescription },
  buyerName: { field: FIELD.buyerOrganization },
  associatedTrader: 'everyone',
  associatedManufacturer: { field: FIELD.manufacturerOrganization },
} as const satisfies Record<keyof CardValues, Rule>;

type Rules<V> = Record<keyof V, Rule>;
type Required<R, V> = {
  [K in keyof V as K extends keyof R ? (R[K] extends 'everyone' ? K : never) : never]: V[K];
};
export type Projected<V, R extends Rules<V>> = Required<R, V> & Partial<V>;

/** The values that a viewer receives; all others are left out. */
export function project<V extends object, R extends Rules<V>>(
  values: V,
  rules: R,
  content: Pick<OrderDocument, 'customFields' | 'styleInfo'>,
  { userType, guest }: Perspective,
): Projected<V, R> {
  const isHidden = (fields: readonly CustomField[], name: string): boolean => {
    const field = findField(fields, name);
    return field !== undefined && !fieldVisibleTo(field, userType);
  };
  const receives = ({ field, styleField, members, traders }: Restriction): boolean =>
    !(members && guest) &&
    !(traders && userType !== UserType.Trader) &&
    !(field && isHidden(content.customFields, field)) &&
    !(styleField && content.styleInfo.some((style) => isHidden(style.customFields, styleField)));
  const entries = Object.entries(values).filter(([key]) => {
    const rule = rules[key as keyof V];
    return rule === 'everyone' || receives(rule as Restriction);
  });
  return Object.fromEntries(entries) as Projected<V, R>;
}

/** Whether guests may receive a value of a stored view; false for unknown values. */
export function isForGuests(key: string): boolean {
  const rule: Rule | undefined = (VIEW_RULES as Partial<Record<string, Rule>>)[key];
  return rule === 'everyone' || (rule !== undefined && !rule.members);
}
