import type { Day } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import type { CustomField, FieldValue, Style } from '@selvedge/domain/orders/order';
import { type FieldLevel, Unit, UserType } from '@selvedge/domain/vocabulary';
import type { DEMO_ORDERS } from './named-orders';

export type NamedOrder = (typeof DEMO_ORDERS)[number];
type DemoStyle = Pick<
  NamedOrder['styles'][number],
  | 'name'
  | 'styleNumber'
  | 'hsCode'
  | 'quantity'
  | 'description'
  | 'weight'
  | 'yarnCount'
  | 'structure'
  | 'combos'
>;

export interface FieldMaker {
  newId: () => string;
  today: Day;
  /** Without empty optional fields on these levels, so that the orders of the house take less room. */
  briefLevels?: readonly FieldLevel[];
}

export function filledFields(
  { newId, today, briefLevels = [] }: FieldMaker,
  level: FieldLevel,
  values: Record<string, FieldValue>,
  currencies: Record<string, string> = {},
): CustomField[] {
  const fields = defaultFields(level, null, UserType.Trader, newId, today).map((field) => ({
    ...field,
    value: field.name in values ? (values[field.name] ?? null) : field.value,
    currencyType: currencies[field.name] ?? field.currencyType,
  }));
  return briefLevels.includes(level)
    ? fields.filter(({ isMandatory, value }) => isMandatory || value !== null)
    : fields;
}

/** 'USD 3.45' */
export const money = (text: string): { value: number; currency: string } => {
  const [currency = 'USD', value = '0'] = text.split(' ');
  return { value: Number(value), currency };
};

export function demoStyle(maker: FieldMaker, style: DemoStyle): Style {
  const { newId } = maker;
  return {
    styleId: newId(),
    customFields: filledFields(maker, 'Style', {
      'Style Name': style.name,
      'Order Quantity': { value: style.quantity, unit: Unit.Piece },
      'Style Number': style.styleNumber,
      'Style Description': style.description,
      Weight: style.weight,
      'Yarn Count': style.yarnCount,
      Structure: style.structure,
      'HS Code': style.hsCode,
    }),
    combos: style.combos.map((combo) => ({
      comboId: newId(),
      customFields: filledFields(maker, 'Combo', {
        'Combo Name': combo.name,
        'Combo Based Quantity': { value: combo.quantity, unit: Unit.Piece },
        'Colour Code': combo.colorCode,
        'Size Breakdown': Object.entries(combo.sizes)
          .map(([size, count]) => `${size} ${count}`)
          .join(' / '),
      }),
      comboBasedQuantity: { value: combo.quantity, unit: Unit.Piece },
      materialInfo: combo.materials.map((material) => ({
        materialId: newId(),
        materialType: material.type,
        isSubmissionRequired: material.submissionRequired,
        composition: Object.entries(material.composition).map(([name, percentage]) => ({
          name,
          percentage: Number(percentage),
        })),
        customFields: filledFields(maker, 'Material', {
          'Material Name': material.name,
          'Material Quantity': {
            value: material.quantity,
            unit: material.unit === 'Kg' ? Unit.Kg : Unit.Piece,
          },
          'Material Type': material.type,
          'Submission Required': material.submissionRequired,
        }),
      })),
    })),
  };
}
