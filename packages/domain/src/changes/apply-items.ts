import { apply, type Content, type Edit, type FieldEdit, type PartEdit, type Place } from '../orders/edits';
import * as FIELD from '../orders/field-names';
import { isQuantity } from '../orders/fields';
import type { CustomField, Quantity } from '../orders/order';
import { eachPart } from '../orders/parts';
import { type ChangeItem, type ItemValue, itemPathOf } from './items';

/** Skips what left the order. Replaces values that changed, because partners agreed to the new ones. */
export const applyItems = <C extends Content>(document: C, items: readonly ChangeItem[]): C =>
  apply(editsOf(document, items), document);

function editsOf(document: Content, items: readonly ChangeItem[]): Edit[] {
  const values = new Map(items.map(({ path, value }) => [path, value]));
  const edits: Edit[] = fieldEdits(values, { level: 'Order', id: '' }, document.customFields);
  edits.push(...items.flatMap(comingPart));
  for (const part of eachPart(document.styleInfo)) {
    const { level, id } = part;
    const place = { level, id };
    const path = itemPathOf(place);
    const own = fieldEdits(values, place, part.fields);
    edits.push(...own);
    if (level === 'Style' && values.get(path) === null)
      edits.push({ kind: 'part', level, place: ORDER, id, before: part.style, after: null });
    if (level === 'Combo') {
      const around = { level: 'Style', id: part.style.styleId } as const;
      if (values.get(path) === null)
        edits.push({ kind: 'part', level, place: around, id, before: part.combo, after: null });
      const after = quantityOf(values.get(`${path}/quantity`), own);
      const before = part.combo.comboBasedQuantity;
      if (after) edits.push({ kind: 'fact', place, name: 'comboBasedQuantity', before, after });
    }
    const value = values.get(`${path}/composition`);
    if (level === 'Material' && value && 'composition' in value) {
      const { composition: before } = part.material;
      edits.push({ kind: 'fact', place, name: 'composition', before, after: value.composition });
    }
  }
  return edits;
}

const ORDER: Place = { level: 'Order', id: '' };
type Values = ReadonlyMap<string, ItemValue>;

const fieldEdits = (values: Values, place: Place, fields: readonly CustomField[]): FieldEdit[] =>
  fields.flatMap((before): FieldEdit[] => {
    const { id } = before;
    const value = values.get(`${itemPathOf(place)}/${id}`);
    if (value === null) return [{ kind: 'field', place, id, before, after: null }];
    return value && 'field' in value
      ? [{ kind: 'field', place, id, before, after: { ...before, ...value.field } }]
      : [];
  });

function quantityOf(own: ItemValue | undefined, fields: readonly FieldEdit[]): Quantity | null {
  if (own && 'quantity' in own) return own.quantity;
  const value = fields.find(({ before }) => before?.name === FIELD.comboBasedQuantity)?.after?.value;
  return isQuantity(value) ? value : null;
}

function comingPart({ value }: ChangeItem): PartEdit[] {
  const added = { kind: 'part', before: null } as const;
  if (value && 'style' in value) {
    const { style: after, at } = value;
    return [{ ...added, level: 'Style', place: ORDER, id: after.styleId, after, at }];
  }
  if (!value || !('combo' in value)) return [];
  const { combo: after, at, styleId } = value;
  return [{ ...added, level: 'Combo', place: { level: 'Style', id: styleId }, id: after.comboId, after, at }];
}
