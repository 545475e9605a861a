import { addDays, type Day } from '../calendar';
import type { CustomField, FieldValue } from '../orders/order';
import { orderAnchor } from '../planning/anchor';
import { eachSide } from '../planning/sides';
import { applyTemplate } from '../planning/template';
import { type FieldLevel, type MaterialType, type StageStatus, Unit, UserType } from '../vocabulary';
import { defaultFields } from './fields';
import { DEFAULT_TEMPLATES } from './templates';

const SAMPLE_NAME = 'Sample order: Crew Tee';
/** Days since the purchase order, chosen so that some stages are done, some late and some ahead. */
const AGE = 24;
const DONE_UNTIL = 18;

const COLORS = [
  {
    name: 'Optic White',
    colorCode: '11-0601 TCX',
    sizes: 'S 300 / M 500 / L 400',
    pieces: 1200,
    fabric: 252,
  },
  { name: 'Navy', colorCode: '19-4027 TCX', sizes: 'S 200 / M 350 / L 250', pieces: 800, fabric: 168 },
] as const;

const pieces = (value: number) => ({ value, unit: Unit.Piece }) as const;

/** It has no buyer or factory, so that only its trader sees it. */
export function sampleOrder(today: Day, traderUserId: number, newId: () => string) {
  const poDate = addDays(today, -AGE);
  const fill = (level: FieldLevel, values: Record<string, FieldValue>): CustomField[] =>
    defaultFields(level, null, UserType.Trader, newId, today).map((field) => ({
      ...field,
      value: values[field.name] ?? field.value,
    }));
  const material = (
    name: string,
    materialType: MaterialType,
    quantity: number,
    unit: typeof Unit.Piece | typeof Unit.Kg,
    fibre: string,
  ) => ({
    materialType,
    isSubmissionRequired: materialType === 'Fabric',
    composition: [{ name: fibre, percentage: 100 }],
    customFields: fill('Material', {
      'Material Name': name,
      'Material Quantity': { value: quantity, unit },
      'Material Type': materialType,
    }),
  });
  const total = COLORS.reduce((sum, color) => sum + color.pieces, 0);
  const styleInfo = [
    {
      customFields: fill('Style', {
        'Style Name': 'Crew Tee 160',
        'Style Number': 'SAMPLE-01',
        'Order Quantity': pieces(total),
        'Style Description': 'Short-sleeve crew-neck tee, 1x1 rib neck',
      }),
      combos: COLORS.map((color) => ({
        comboBasedQuantity: pieces(color.pieces),
        customFields: fill('Combo', {
          'Combo Name': color.name,
          'Combo Based Quantity': pieces(color.pieces),
          'Colour Code': color.colorCode,
          'Size Breakdown': color.sizes,
        }),
        materialInfo: [
          material(
            `Single jersey 160 gsm - ${color.name}`,
            'Fabric',
            color.fabric,
            Unit.Kg,
            'Organic cotton',
          ),
          material('Woven main label', 'Trims', Math.round(color.pieces * 1.03), Unit.Piece, 'Polyester'),
        ],
      })),
    },
  ];
  const statusAt = (lead: number): StageStatus =>
    lead <= DONE_UNTIL ? 'APPROVED' : lead <= AGE ? 'SUBMITTED' : 'NOT_STARTED';
  const stages = applyTemplate(DEFAULT_TEMPLATES[0]?.items ?? [], {
    anchor: orderAnchor(poDate, today),
    traderUserId,
  }).map((stage) =>
    stage.category === 'Quantity'
      ? stage
      : {
          ...stage,
          sides: eachSide((side) => {
            const own = stage.sides[side];
            return { ...own, status: statusAt(own.lead) };
          }),
        },
  );
  const customFields = fill('Order', {
    'Order Name': SAMPLE_NAME,
    'Order Type': 'Confirmed Bulk Order',
    'Brand Name': 'Sample brand',
    Item: 'T-shirt',
    'Placement Date': poDate,
    'Purchase Order Date': poDate,
    'Order Description': 'A made-up order to try things out. Delete it when you are done.',
  });
  return { customFields, styleInfo, stages };
}
