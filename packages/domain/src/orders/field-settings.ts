import { deepEqual, sameMembers } from '../deep-equal';
import type { CustomField, OrderDocument } from './order';
import { partFields } from './parts';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;
const NAMED = 3;

function listed(fields: readonly CustomField[]): string {
  const names = [...new Set(fields.map((field) => field.name))];
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * What a save changed about fields but not about their values: 'Changed who sees Margin', 'Changed settings of Season'.
 * Empty when it changed neither. For traders only: it names fields that others may not see.
 */
export function settingsSummary(before: Content, after: Content): string {
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
  const parts = [
    ...(seen.length > 0 ? [`changed who sees ${listed(seen)}`] : []),
    ...(other.length > 0 ? [`changed settings of ${listed(other)}`] : []),
  ].join('; ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
