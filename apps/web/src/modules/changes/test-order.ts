import type { CustomField } from '@selvedge/domain/orders/order';
import { testField } from '@selvedge/domain/orders/test-field';
import { FieldValueType, OrderStatus, Unit, USER_TYPES } from '@selvedge/domain/vocabulary';
import type { Order } from '#web/modules/orders/queries';

const EVERYBODY = [...USER_TYPES];
const field = (
  id: string,
  name: string,
  value: CustomField['value'],
  part: Partial<CustomField> = {},
): CustomField => ({ ...testField({ id, name, value, accessibleToUserTypes: EVERYBODY }), ...part });

/** A live order with a price, a season, and a combo of 1,000 pieces in cotton. */
export const testOrder = (): Order =>
  ({
    orderId: '00000000-0000-4000-8000-000000000001',
    orderStatus: OrderStatus.Active,
    customFields: [
      field('season', 'Season', 'SS27'),
      field('price', 'Factory Price / pc', 2, {
        valueType: FieldValueType.Currency,
        currencyType: 'USD',
      }),
      field('mode', 'Shipment Mode', 'Road', { valueType: FieldValueType.Choice, choices: ['Road', 'Rail'] }),
    ],
    styleInfo: [
      {
        styleId: 'tee',
        customFields: [field('tee-name', 'Style Name', 'Tee', { level: 'Style' })],
        combos: [
          {
            comboId: 'navy',
            customFields: [
              field('navy-name', 'Combo Name', 'Navy', { level: 'Combo' }),
              field(
                'quantity',
                'Combo Based Quantity',
                { value: 1000, unit: Unit.Piece },
                {
                  level: 'Combo',
                  valueType: FieldValueType.Quantity,
                },
              ),
            ],
            comboBasedQuantity: { value: 1000, unit: Unit.Piece },
            materialInfo: [
              {
                materialId: 'jersey',
                materialType: 'Fabric',
                isSubmissionRequired: false,
                composition: [{ name: 'Cotton', percentage: 100 }],
                customFields: [field('jersey-name', 'Material Name', 'Jersey', { level: 'Material' })],
              },
            ],
          },
        ],
      },
    ],
    version: 7,
  }) as unknown as Order;
