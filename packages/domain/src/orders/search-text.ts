import { keyOf } from '../spreadsheet';
import * as FIELD from './field-names';
import { textValue } from './fields';
import type { CustomField, Style } from './order';

interface SearchableOrder {
  customFields: readonly CustomField[];
  styleInfo: readonly Pick<Style, 'customFields' | 'combos'>[];
  traderOrganization?: string;
}

const ORDER_FIELDS = [
  FIELD.orderName,
  FIELD.orderNumber,
  FIELD.brandName,
  FIELD.item,
  FIELD.season,
  FIELD.buyerPoNumber,
  FIELD.factoryPoNumber,
  FIELD.buyerOrganization,
  FIELD.manufacturerOrganization,
] as const;

/** The lower-case search text of a side: names and numbers of what the side sees. */
export function searchText({ customFields, styleInfo, traderOrganization = '' }: SearchableOrder): string {
  const words = [
    ...ORDER_FIELDS.map((name) => textValue(customFields, name)),
    traderOrganization,
    ...styleInfo.flatMap((style) => [
      textValue(style.customFields, FIELD.styleName),
      textValue(style.customFields, FIELD.styleNumber),
      ...style.combos.map((combo) => textValue(combo.customFields, FIELD.comboName)),
    ]),
  ];
  return [...new Set(words.map(keyOf))].filter((word) => word !== '').join(' ');
}
