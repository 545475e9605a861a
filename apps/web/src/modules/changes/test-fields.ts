import type { CustomField } from '@selvedge/domain/orders/order';
import { testField } from '@selvedge/domain/orders/test-field';
import { FieldValueType, Unit, USER_TYPES } from '@selvedge/domain/vocabulary';

export const sharedField = (
  id: string,
  name: string,
  value: CustomField['value'],
  part: Partial<CustomField> = {},
): CustomField => ({ ...testField({ id, name, value, accessibleToUserTypes: [...USER_TYPES] }), ...part });

const organization = (id: string, name: string, value: { id: number; name: string }) =>
  sharedField(id, name, value, { valueType: FieldValueType.Organization });
export const TRADER_AND_FACTORY = [
  organization('trader', 'Trader Organization', { id: 2, name: 'Meridian' }),
  organization('factory', 'Manufacturer Organization', { id: 3, name: 'Shapla Textiles' }),
];
export const BUYER = organization('buyer', 'Buyer Organization', { id: 1, name: 'Nordhaus' });

export const TEE = {
  styleId: 'tee',
  customFields: [
    sharedField('tee-name', 'Style Name', 'Tee', { level: 'Style' }),
    sharedField(
      'tee-quantity',
      'Order Quantity',
      { value: 400, unit: Unit.Piece },
      { level: 'Style', valueType: FieldValueType.Quantity },
    ),
  ],
  combos: [],
};
