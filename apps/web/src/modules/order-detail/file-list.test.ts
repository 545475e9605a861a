import type { CustomField } from '@selvedge/domain/orders/order';
import { testField } from '@selvedge/domain/orders/test-field';
import { FieldValueType, Unit } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import type { Order } from '#web/modules/orders/queries';
import { filesOf } from './file-list';

const field = (
  name: string,
  value: string,
  valueType: FieldValueType = FieldValueType.Text,
): CustomField => ({
  ...testField({ id: `${name} ${value}`, name, value, accessibleToUserTypes: [] }),
  valueType,
});
const file = (name: string, url: string) => field(name, url, FieldValueType.File);

it('names the parts that lead to each file of an order, in the order of the parts', () => {
  const order: Pick<Order, 'customFields' | 'styleInfo'> = {
    customFields: [file('Tech Pack', '/files/1/order.pdf'), file('Packing List', '')],
    styleInfo: [
      {
        styleId: 's',
        customFields: [field('Style Name', 'Crew'), file('Tech Pack', '/files/2/style.pdf')],
        combos: [
          {
            comboId: 'c1',
            customFields: [file('Print / Artwork', '/files/3/combo.pdf')],
            comboBasedQuantity: { value: 1, unit: Unit.Piece },
            materialInfo: [
              {
                materialId: 'm',
                materialType: 'Fabric',
                customFields: [field('Material Name', 'Jersey'), file('Test Report', '/files/4/test.pdf')],
                isSubmissionRequired: false,
                composition: [],
              },
            ],
          },
          {
            comboId: 'c2',
            customFields: [field('Combo Name', 'Navy'), file('Print / Artwork', '/files/5/navy.pdf')],
            comboBasedQuantity: { value: 1, unit: Unit.Piece },
            materialInfo: [],
          },
        ],
      },
    ],
  };
  expect(filesOf(order as Order).map(({ relation, url }) => [relation, url])).toEqual([
    ['Tech Pack', '/files/1/order.pdf'],
    ['Crew › Tech Pack', '/files/2/style.pdf'],
    ['Crew › Combo 1 › Print / Artwork', '/files/3/combo.pdf'],
    ['Crew › Combo 1 › Jersey › Test Report', '/files/4/test.pdf'],
    ['Crew › Navy › Print / Artwork', '/files/5/navy.pdf'],
  ]);
});
