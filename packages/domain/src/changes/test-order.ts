import { defaultFields } from '../catalogue/fields';
import type { LocalizedText } from '../localized-text';
import { numberText } from '../number-text';
import type { CustomField, FieldValue, OrderDocument, Style } from '../orders/order';
import { expandStage } from '../planning/expansion';
import type { VisibleSubStage } from '../planning/stage';
import { type FieldLevel, FieldValueType, StageLevel, Unit, UserType } from '../vocabulary';

const fields = (level: FieldLevel, id: string, values: Record<string, FieldValue>): CustomField[] => {
  let count = 0;
  return defaultFields(level, null, UserType.Trader, () => `${id}-${++count}`, '2026-06-15')
    .filter(({ name }) => name in values)
    .map((field) => ({
      ...field,
      value: values[field.name] ?? null,
      currencyType: field.valueType === FieldValueType.Currency ? 'USD' : null,
    }));
};
const pieces = (value: number) => ({ value, unit: Unit.Piece });

const combo = (comboId: string, name: string, quantity: number) => ({
  comboId,
  comboBasedQuantity: pieces(quantity),
  customFields: fields('Combo', comboId, {
    'Combo Name': name,
    'Combo Based Quantity': pieces(quantity),
    'Size Breakdown': null,
    'Colour Code': null,
  }),
  materialInfo: [
    {
      materialId: `${comboId}-jersey`,
      materialType: 'Fabric' as const,
      isSubmissionRequired: false,
      composition: [{ name: 'Cotton', percentage: 100 }],
      customFields: fields('Material', `${comboId}-jersey`, { 'Material Name': 'Jersey' }),
    },
  ],
});

/** @internal An order with prices of both sides, a field that no partner sees, and two combos. */
export function tee(): OrderDocument {
  const order = fields('Order', 'order', {
    Season: 'AW26',
    'Buyer FOB Price / pc': 4,
    'Factory Price / pc': 3,
    'Shipment Mode': 'Sea (FCL)',
    'Purchase Order Date': '2026-06-01',
  });
  const [first] = order as [CustomField];
  const margin = { ...first, id: 'margin', name: 'Margin', valueType: FieldValueType.Currency, value: 1 };
  return {
    customFields: [...order, { ...margin, accessibleToUserTypes: [UserType.Trader] }],
    styleInfo: [
      {
        styleId: 'tee',
        customFields: fields('Style', 'tee', { 'Style Name': 'Tee', 'Order Quantity': pieces(1300) }),
        combos: [combo('white', 'White', 300), combo('navy', 'Navy', 1000)],
      },
    ],
    associatedUsers: [],
    editorUsers: [],
  };
}

/** @internal A Cutting stage over styles with quantities reported by the factory, by combo. */
export function stageWith(styles: readonly Style[], reported: Record<string, number>) {
  const plan = { level: StageLevel.Combo, materialType: null };
  let count = 0;
  const parts = expandStage(plan, styles, () => `part-${++count}`) as unknown as VisibleSubStage[];
  const subStages = parts.map(({ sides, ...part }) => {
    const inhouse = pieces(reported[part.comboId] ?? 0);
    return { ...part, sides: { factory: { ...sides.factory, inhouse } } } as VisibleSubStage;
  });
  return { ...plan, stageName: 'Cutting', category: 'Quantity' as const, subStages };
}

/** @internal '900 / 500, 100 %', as the tracker writes it. */
export const progressPercent = (inhouse: number, required: number): string =>
  `${numberText(inhouse)} / ${numberText(required)}, ${Math.min(100, Math.round((100 * inhouse) / required))} %`;

/** @internal An English text. */
export const translate = ({ text, values = {} }: LocalizedText): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return numberText(value);
    if (typeof value === 'string') return value;
    return value && 'stage' in value ? value.stage : value && 'text' in value ? value.text : '';
  });
