import { describe, expect, it } from 'vitest';
import { defaultFields } from '../../catalogue/fields';
import { apply } from '../../orders/edits';
import * as FIELD from '../../orders/field-names';
import { fieldValue } from '../../orders/fields';
import type { Combo, FieldValue, OrderDocument, Style } from '../../orders/order';
import { type FieldLevel, Unit, UserType } from '../../vocabulary';
import { takenBackEdits } from './take-back';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;
const pieces = (value: number) => ({ value, unit: Unit.Piece });
/** The same ids each time, so that documents can be compared. */
const fields = (level: FieldLevel, part: string, values: Record<string, FieldValue>) => {
  let ids = 0;
  return defaultFields(level, null, UserType.Trader, () => `${part}-${(ids += 1)}`, '2026-06-15').map(
    (field) => ({
      ...field,
      value: values[field.name] ?? field.value,
    }),
  );
};
const combo = (name: string, quantity: number): Combo => ({
  comboId: name,
  customFields: fields('Combo', name, {
    [FIELD.comboName]: name,
    [FIELD.comboBasedQuantity]: pieces(quantity),
  }),
  comboBasedQuantity: pieces(quantity),
  materialInfo: [],
});
const style = (quantity: number, combos: Combo[]): Style => ({
  styleId: 'style',
  customFields: fields('Style', 'style', {
    [FIELD.styleName]: 'Tee',
    [FIELD.orderQuantity]: pieces(quantity),
  }),
  combos,
});
const order = (season: string, styleInfo: Style[]): Content => ({
  customFields: fields('Order', 'order', { Season: season }),
  styleInfo,
});
const shown = ({ customFields, styleInfo }: Content) => [
  fieldValue(customFields, 'Season'),
  ...styleInfo.map(({ customFields: own, combos }) => [
    (fieldValue(own, FIELD.orderQuantity) as { value: number }).value,
    ...combos.map(({ comboId, comboBasedQuantity }) => `${comboId} ${comboBasedQuantity?.value}`),
  ]),
];
const WAS = order('SS27', [style(300, [combo('Navy', 300)])]);
const IS = order('AW27', [style(550, [combo('Navy', 350), combo('Red', 200)])]);

describe('taking an import back in a document', () => {
  it.each<[string, Content, string[], unknown[]]>([
    ['sets all back that is as it was', IS, [], shown(WAS)],
    [
      'leaves a field that changed since',
      { ...IS, customFields: order('SS28', []).customFields },
      [],
      ['SS28', [300, 'Navy 300']],
    ],
    [
      'leaves a combo that changed since, and what adds up to it',
      order('AW27', [style(550, [combo('Navy', 350), combo('Red', 210)])]),
      [],
      ['SS27', [550, 'Navy 300', 'Red 210']],
    ],
    [
      'leaves a combo whose part of the plan was reported',
      IS,
      ['Red'],
      ['SS27', [550, 'Navy 300', 'Red 200']],
    ],
    [
      'leaves a quantity that changed since',
      order('AW27', [style(550, [combo('Navy', 360), combo('Red', 200)])]),
      [],
      ['SS27', [300, 'Navy 360']],
    ],
  ])('%s', (_, now, touched, expected) => {
    const { edits } = takenBackEdits(WAS, IS, now, new Set(touched));
    expect(shown(apply(edits, now))).toEqual(expected);
  });

  it('counts what it leaves', () => {
    expect(takenBackEdits(WAS, IS, IS).left).toBe(0);
    expect(takenBackEdits(WAS, IS, order('SS28', IS.styleInfo)).left).toBe(1);
  });
});
