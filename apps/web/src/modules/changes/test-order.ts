import { FieldValueType, OrderStatus, Unit } from '@selvedge/domain/vocabulary';
import type { Order } from '#web/modules/orders/queries';
import { sharedField } from './test-fields';

/** A live order with a price, a season, and a combo of 1,000 pieces in cotton. */
export const testOrder = (): Order =>
  ({
    orderId: '00000000-0000-4000-8000-000000000001',
    orderStatus: OrderStatus.Active,
    customFields: [
      sharedField('season', 'Season', 'SS27'),
      sharedField('price', 'Factory Price / pc', 2, {
        valueType: FieldValueType.Currency,
        currencyType: 'USD',
      }),
      sharedField('mode', 'Shipment Mode', 'Road', {
        valueType: FieldValueType.Choice,
        choices: ['Road', 'Rail'],
      }),
    ],
    styleInfo: [
      {
        styleId: 'tee',
        customFields: [sharedField('tee-name', 'Style Name', 'Tee', { level: 'Style' })],
        combos: [
          {
            comboId: 'navy',
            customFields: [
              sharedField('navy-name', 'Combo Name', 'Navy', { level: 'Combo' }),
              sharedField(
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
                customFields: [sharedField('jersey-name', 'Material Name', 'Jersey', { level: 'Material' })],
              },
            ],
          },
        ],
      },
    ],
    version: 7,
  }) as unknown as Order;
