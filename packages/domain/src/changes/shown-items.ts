import { type Content, diff, type Edit } from '../orders/edits';
import { fieldText, fieldVisibleTo, isEmptyValue } from '../orders/fields';
import { labelIn } from '../orders/part-labels';
import { type ChangeItem, itemPathOf } from './items';
import { isMaterialField, PARTNERS } from './material-fields';

/** Values that a save shows to a partner for the first time are items from nothing for that partner. */
export const shownItems = (before: Content, after: Content): ChangeItem[] =>
  diff(before, after).flatMap(shownItem);

function shownItem(edit: Edit): ChangeItem[] {
  if (edit.kind !== 'field') return [];
  const { place, before: was, after: field } = edit;
  if (!was || !field || !isMaterialField(field) || isEmptyValue(field.value)) return [];
  const audience = PARTNERS.filter((type) => fieldVisibleTo(field, type) && !fieldVisibleTo(was, type));
  if (audience.length === 0) return [];
  const { id, name, value, currencyType, valueType, choices } = field;
  return [
    {
      path: `${itemPathOf(place)}/${id}`,
      label: labelIn(place.is, name),
      from: 'N/A',
      to: fieldText(field),
      audience,
      value: { field: { value, currencyType, valueType, choices } },
    },
  ];
}
