import { isEmptyValue } from '../orders/fields';
import type { CustomField, OrderDocument, Style } from '../orders/order';
import { eachPart, type Part } from '../orders/parts';
import { comboName, materialName, styleName } from '../styles/rules';
import { FieldValueType } from '../vocabulary';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/** A file or image field of an order (`part` is null), style, combo or material. Its id is the field's. */
export interface FileSlot {
  field: CustomField;
  part: Part | null;
}

const isFileSlot = ({ valueType }: Pick<CustomField, 'valueType'>): boolean =>
  valueType === FieldValueType.File || valueType === FieldValueType.Image;

/** An image has versions, but nobody is asked to acknowledge it. */
export const asksPartners = ({ field }: FileSlot): boolean => field.valueType === FieldValueType.File;

/** The address of the file in a slot; null if it is empty. */
export const slotUrl = ({ field: { value } }: FileSlot): string | null =>
  typeof value === 'string' && !isEmptyValue(value) ? value : null;

/** The file and image fields of a document by their ids. Skips `unchanged` styles. */
export function fileSlots(document: Content, unchanged?: ReadonlySet<Style>): Map<string, FileSlot> {
  const slots = new Map<string, FileSlot>();
  const add = (fields: readonly CustomField[], part: Part | null) => {
    for (const field of fields) if (isFileSlot(field)) slots.set(field.id, { field, part });
  };
  add(document.customFields, null);
  for (const part of eachPart(document.styleInfo, unchanged)) add(part.fields, part);
  return slots;
}

export const partNamesOf = (part: Part): string[] => [
  styleName(part.style),
  ...(part.level === 'Style' ? [] : [comboName(part.combo, part.comboAt)]),
  ...(part.level === 'Material' ? [materialName(part.material)] : []),
];

/** What a slot belongs to: 'Crew Tee › Navy'; empty for a field of the order. */
export const slotRelation = ({ part }: FileSlot): string => (part ? partNamesOf(part).join(' › ') : '');

/** The ids of the parts that a slot belongs to; null for levels below its own. */
export const slotPlace = ({ part }: FileSlot) => ({
  styleId: part?.style.styleId ?? null,
  comboId: part && part.level !== 'Style' ? part.combo.comboId : null,
  materialId: part?.level === 'Material' ? part.material.materialId : null,
});
