import { deepEqual, sameMembers } from '../deep-equal';
import type { LocalizedText } from '../localized-text';
import { localized, namesText } from '../localized-text';
import type { CustomField, OrderDocument } from './order';
import { partFields } from './parts';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

const listed = (fields: readonly CustomField[]): LocalizedText =>
  namesText([...new Set(fields.map((field) => field.name))].map((field) => ({ field })));

/**
 * Changes of fields other than their values: 'Changed who sees Margin', 'Changed settings of Season'. Null without such
 * a change. For traders only, because it names fields that others may not see.
 */
export function settingsSummary(before: Content, after: Content): LocalizedText | null {
  const kept = new Set(before.styleInfo);
  const old = new Map(
    [...before.customFields, ...partFields(before.styleInfo)].map((field) => [field.id, field]),
  );
  const changed = [...after.customFields, ...partFields(after.styleInfo, kept)].filter((field) => {
    const was = old.get(field.id);
    return was !== undefined && !deepEqual({ ...was, value: null }, { ...field, value: null });
  });
  const isShared = (field: CustomField) =>
    sameMembers(old.get(field.id)?.accessibleToUserTypes ?? [], field.accessibleToUserTypes);
  const [seen, other] = [changed.filter((field) => !isShared(field)), changed.filter(isShared)];
  if (seen.length === 0)
    return other.length > 0 ? localized('Changed settings of {fields}', { fields: listed(other) }) : null;
  if (other.length === 0) return localized('Changed who sees {fields}', { fields: listed(seen) });
  return localized('Changed who sees {seen}; changed settings of {other}', {
    seen: listed(seen),
    other: listed(other),
  });
}
