import { textValue } from './fields';
import type { CustomField, Style } from './order';

interface Seen {
  customFields: readonly CustomField[];
  styleInfo: readonly Pick<Style, 'customFields' | 'combos'>[];
  traderOrganization?: string;
}

const ORDER_FIELDS = [
  'Order Name',
  'Order Number',
  'Brand Name',
  'Item',
  'Season',
  'Buyer PO Number',
  'Factory PO Number',
  'Buyer Organization',
  'Manufacturer Organization',
] as const;

/** What a side finds an order by, in lower case: names and numbers among what it sees of the order, and nothing else. */
export function searchText({ customFields, styleInfo, traderOrganization = '' }: Seen): string {
  const words = [
    ...ORDER_FIELDS.map((name) => textValue(customFields, name)),
    traderOrganization,
    ...styleInfo.flatMap((style) => [
      textValue(style.customFields, 'Style Name'),
      textValue(style.customFields, 'Style Number'),
      ...style.combos.map((combo) => textValue(combo.customFields, 'Combo Name')),
    ]),
  ];
  return [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word !== '').join(' ');
}
