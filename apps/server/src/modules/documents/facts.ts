import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { orderTitle } from '@selvedge/domain/orders/rules';
import type { FieldGroup } from '@selvedge/domain/vocabulary';

export const SECTIONS: readonly { group: FieldGroup; title: LocalizedText }[] = [
  { group: 'default', title: localized('Order Info') },
  { group: 'commercial', title: localized('Commercial Info') },
  { group: 'shipment', title: localized('Shipment Info') },
  { group: 'planning', title: localized('Plan Info') },
];

export function nameOf({
  orderNumber,
  orderName,
}: {
  orderNumber?: string | undefined;
  orderName?: string | undefined;
}): LocalizedText {
  const name = orderTitle(orderName ?? null);
  return orderNumber ? localized('{number} {name}', { number: orderNumber, name }) : name;
}
