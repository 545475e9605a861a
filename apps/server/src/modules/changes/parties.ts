import { audienceOf, type ChangeItem } from '@selvedge/domain/changes/items';
import { type PartnerType, UserType } from '@selvedge/domain/vocabulary';
import type { OrderRow } from '#server/modules/orders/orders';

export interface Party {
  organizationId: number;
  userType: PartnerType;
}

/** What decides which partners of an order can open it. */
export type OrderParties = Pick<OrderRow, 'buyer' | 'factory' | 'buyerAdmitted' | 'factoryAdmitted'>;

export const admittedPartners = (row: OrderParties): Party[] => [
  ...(row.buyer && row.buyerAdmitted ? [{ organizationId: row.buyer.id, userType: UserType.Buyer }] : []),
  ...(row.factory && row.factoryAdmitted
    ? [{ organizationId: row.factory.id, userType: UserType.Manufacturer }]
    : []),
];

export function askedAbout(row: OrderParties, items: readonly ChangeItem[]): Party[] {
  const audience = audienceOf(items);
  return admittedPartners(row).filter(({ userType }) => audience.includes(userType));
}
