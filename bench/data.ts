import { defaultFields } from '../packages/domain/src/catalogue/fields';
import { STAGE_CATALOGUE } from '../packages/domain/src/catalogue/stages';
import type { FieldValue } from '../packages/domain/src/orders/order';

const today = new Date().toISOString().slice(0, 10);
const newId = () => crypto.randomUUID();

/** The mandatory fields of a level with the given values. */
const fields = (level: 'Order' | 'Style' | 'Combo' | 'Material', values: Record<string, FieldValue>) =>
  defaultFields(level, null, 3002, newId, today).flatMap((field) =>
    field.name in values
      ? [{ ...field, value: values[field.name] ?? null }]
      : field.isMandatory
        ? [field]
        : [],
  );
const pieces = (value: number) => ({ value, unit: 790 as const });
const TYPES = ['Fabric', 'Yarn', 'Trims', 'Accessory', 'Fabric'];

/** An order with `styles` styles, each with `combos` combos, each with `materials` materials, and more fields of the order. */
export const orderOf = (
  name: string,
  styles: number,
  combos: number,
  materials: number,
  more: Record<string, FieldValue> = {},
) => ({
  customFields: fields('Order', {
    ...more,
    'Order Name': name,
    'Order Type': 'Repeat Order',
    'Brand Name': 'Northbrook',
    'Buyer Organization': 'Northbrook Apparel Inc.',
    'Trader Organization': 'Meridian Sourcing Ltd.',
    'Manufacturer Organization': 'Shapla Knit Composite Ltd.',
  }),
  styleInfo: Array.from({ length: styles }, (_, s) => ({
    customFields: fields('Style', { 'Style Name': `Style ${s}`, 'Order Quantity': pieces(1000) }),
    combos: Array.from({ length: combos }, (__, c) => ({
      customFields: fields('Combo', { 'Combo Name': `Colour ${c}`, 'Combo Based Quantity': pieces(200) }),
      materialInfo: Array.from({ length: materials }, (___, m) => ({
        materialType: TYPES[m],
        customFields: fields('Material', {
          'Material Name': `Material ${m}`,
          'Material Quantity': pieces(200),
          'Material Type': TYPES[m] as string,
          'Submission Required': false,
        }),
      })),
    })),
  })),
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const text = (name: string, value: string) => ({ name, value, valueType: 7 });
const amount = (name: string, value: number) => ({ name, value: pieces(value), valueType: 16 });

/** The largest permitted order, 200 styles x 20 combos x 10 materials, with mandatory fields only; or fewer styles. */
export const largestOrder = (styles = 200) => ({
  customFields: orderOf('Largest', 0, 0, 0).customFields,
  styleInfo: times(styles, (s) => ({
    customFields: [text('Style Name', `Style ${s}`), amount('Order Quantity', 20)],
    combos: times(20, (c) => ({
      customFields: [text('Combo Name', `Combo ${c}`), amount('Combo Based Quantity', 1)],
      materialInfo: times(10, (m) => ({
        customFields: [text('Material Name', `Material ${m}`), amount('Material Quantity', 1)],
      })),
    })),
  })),
});

/** The first `count` stages of the catalog (by default all), at Combo level. */
export const stagesOf = (orderId: string, count = STAGE_CATALOGUE.length) =>
  STAGE_CATALOGUE.slice(0, count).map((stage) => ({
    orderId,
    stageName: stage.name,
    stageType: stage.type,
    category: stage.category,
    level: '4701',
    leadTimeClient: stage.clientDays,
    leadTimeManufacturer: stage.factoryDays,
  }));
