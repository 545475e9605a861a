import { fieldText, fieldVisibleTo, isEmptyValue } from '../orders/fields';
import type { CustomField, OrderDocument } from '../orders/order';
import { labelOf } from '../orders/part-labels';
import { eachPart } from '../orders/parts';
import { type ChangeItem, itemPathOf } from './items';
import { isMaterialField, PARTNERS } from './material-fields';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/**
 * The values that partners agree to and that a save shows to a partner that did not see them: each is an item from nothing
 * for that partner, also if it was changed while it was hidden. Skips styles that are the same objects.
 */
export function shownItems(before: Content, after: Content): ChangeItem[] {
  const items = shownFields({ path: 'order', label: '' }, before.customFields, after.customFields);
  if (before.styleInfo === after.styleInfo) return items;
  const old = new Map<string, readonly CustomField[]>();
  for (const part of eachPart(before.styleInfo, new Set(after.styleInfo)))
    old.set(itemPathOf(part), part.fields);
  for (const part of eachPart(after.styleInfo, new Set(before.styleInfo))) {
    const path = itemPathOf(part);
    const was = old.get(path);
    if (was && was !== part.fields)
      items.push(...shownFields({ path, label: `${labelOf(part)}: ` }, was, part.fields));
  }
  return items;
}

function shownFields(
  at: { path: string; label: string },
  before: readonly CustomField[],
  after: readonly CustomField[],
): ChangeItem[] {
  if (before === after) return [];
  const old = new Map(before.map((field) => [field.id, field]));
  return after.flatMap((field): ChangeItem[] => {
    const was = old.get(field.id);
    if (!was || was === field || !isMaterialField(field) || isEmptyValue(field.value)) return [];
    const audience = PARTNERS.filter((type) => fieldVisibleTo(field, type) && !fieldVisibleTo(was, type));
    if (audience.length === 0) return [];
    const { value, currencyType, valueType, choices } = field;
    return [
      {
        path: `${at.path}/${field.id}`,
        label: `${at.label}${field.name}`,
        from: 'N/A',
        to: fieldText(field),
        audience,
        value: { field: { value, currencyType, valueType, choices } },
      },
    ];
  });
}
