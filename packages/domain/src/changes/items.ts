import type { Combo, CompositionPart, CustomField, Quantity, Style } from '../orders/order';
import { type FieldLevel, FieldValueType, type PartnerType } from '../vocabulary';

/** What a change sets in a field; the definition comes along because a save can change it with the value. */
type FieldPart = Pick<CustomField, 'value' | 'currencyType' | 'valueType' | 'choices'>;

/** What a change sets. `null` removes the field or the part. `at` is the place among the parts of its list. */
export type ItemValue =
  | { field: FieldPart }
  | { composition: CompositionPart[] }
  | { quantity: Quantity }
  | { style: Style; at: number }
  | { combo: Combo; styleId: string; at: number }
  | null;

export interface ChangeItem {
  /** 'order/{fieldId}', 'style/{id}/{fieldId}', 'combo/{id}/{fieldId}', 'material/{id}/composition', 'combo/{id}'. */
  path: string;
  /** 'Style Tee > Combo Navy: Combo Based Quantity'. */
  label: string;
  /** As the screen writes them. */
  from: string;
  to: string;
  /** The partners that may know of it. */
  audience: PartnerType[];
  value: ItemValue;
}

/** 'style/{id}', 'combo/{id}' or 'material/{id}': the path of a part's items without the field. */
export const itemPathOf = ({ level, id }: { level: FieldLevel; id: string }): string =>
  level === 'Order' ? 'order' : `${level.toLowerCase()}/${id}`;

export const isSeenBy = ({ audience }: Pick<ChangeItem, 'audience'>, type: PartnerType): boolean =>
  audience.includes(type);

export const audienceOf = (items: readonly ChangeItem[]): PartnerType[] => [
  ...new Set(items.flatMap(({ audience }) => audience)),
];

const FILE_TYPES: readonly unknown[] = [FieldValueType.File, FieldValueType.Image];
export const isFileValue = (value: ItemValue): boolean =>
  value !== null && 'field' in value && FILE_TYPES.includes(value.field.valueType);
