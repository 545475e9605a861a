import { deepEqual, sameMembers } from '../deep-equal';
import { type LocalizedText, localized, namesText } from '../localized-text';
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
  const oldStyles = new Set(before.styleInfo);
  const old = new Map(
    [...before.customFields, ...partFields(before.styleInfo)].map((field) => [field.id, field]),
  );
  const changed = [...after.customFields, ...partFields(after.styleInfo, oldStyles)].filter((field) => {
    const stored = old.get(field.id);
    return stored !== undefined && !deepEqual({ ...stored, value: null }, { ...field, value: null });
  });
  const hasSameViewers = (field: CustomField) =>
    sameMembers(old.get(field.id)?.accessibleToUserTypes ?? [], field.accessibleToUserTypes);
  const visibility = changed.filter((field) => !hasSameViewers(field));
  const settings = changed.filter(hasSameViewers);
  if (visibility.length === 0)
    return settings.length > 0
      ? localized('Changed settings of {fields}', { fields: listed(settings) })
      : null;
  if (settings.length === 0) return localized('Changed who sees {fields}', { fields: listed(visibility) });
  return localized('Changed who sees {seen}; changed settings of {other}', {
    seen: listed(visibility),
    other: listed(settings),
  });
}
