import { deepEqual, sameMembers } from '../deep-equal';
import { type LocalizedText, localized, namesText } from '../localized-text';
import type { Edit } from './edits';
import type { CustomField } from './order';

const listed = (fields: readonly CustomField[]): LocalizedText =>
  namesText([...new Set(fields.map((field) => field.name))].map((field) => ({ field })));

/** For traders only, because it names fields that others may not see. Null without such a change. */
export function settingsSummary(edits: readonly Edit[]): LocalizedText | null {
  const changed = edits.flatMap((edit) =>
    edit.kind === 'field' &&
    edit.before &&
    edit.after &&
    !deepEqual({ ...edit.before, value: null }, { ...edit.after, value: null })
      ? [{ before: edit.before, after: edit.after }]
      : [],
  );
  const hasSameViewers = ({ before, after }: (typeof changed)[number]) =>
    sameMembers(before.accessibleToUserTypes, after.accessibleToUserTypes);
  const fieldsOf = (changes: typeof changed) => changes.map(({ after }) => after);
  const visibility = fieldsOf(changed.filter((one) => !hasSameViewers(one)));
  const settings = fieldsOf(changed.filter(hasSameViewers));
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
