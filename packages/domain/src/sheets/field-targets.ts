import { FIELD_ROWS } from '../catalogue/field-rows';
import * as FIELD from '../orders/field-names';
import { FieldValueType } from '../vocabulary';

/** A field that a column can be taken for: 'Order: Season'. */
export type FieldTarget = `${'Order' | 'Style' | 'Combo'}: ${string}`;

export const LEVELS = ['Order', 'Style', 'Combo'] as const;
const KINDS: readonly FieldValueType[] = [
  FieldValueType.Text,
  FieldValueType.Choice,
  FieldValueType.Date,
  FieldValueType.Number,
  FieldValueType.BigNumber,
  FieldValueType.Fractional,
  FieldValueType.Currency,
];
/** The size breakdown is made of the sizes, and order numbers are our own. */
const UNMAPPED: readonly string[] = [FIELD.orderNumber, FIELD.sizeBreakdown];

export const FIELD_TARGETS: readonly FieldTarget[] = FIELD_ROWS.flatMap(([level, , name, valueType]) =>
  LEVELS.some((one) => one === level) && KINDS.includes(valueType) && !UNMAPPED.includes(name)
    ? [`${level}: ${name}` as FieldTarget]
    : [],
);
