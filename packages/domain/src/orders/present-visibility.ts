import { USER_TYPES, type UserType } from '../vocabulary';
import type { Change } from './changes';
import type { Content, Edit } from './edits';
import { fieldChanges } from './field-changes';
import { fieldVisibleTo } from './fields';
import type { CustomField } from './order';
import { mapPartFields, partFields } from './parts';

/** A field that was removed from the order, with the partners from whom it was hidden at that time. */
export interface RemovedField {
  id: string;
  name: string;
  inPart: boolean;
  hiddenFrom: UserType[];
}

/** The fields that edits remove from an order, and the ids of added fields; a field that moves is neither. */
export function movedFields(edits: readonly Edit[]): { removed: RemovedField[]; added: string[] } {
  const [removed, added] = [new Map<string, RemovedField>(), new Set<string>()];
  for (const { before, after, was } of fieldChanges(edits)) {
    if (after && !before) added.add(after.id);
    if (before && !after) removed.set(before.id, removedField(before, was !== undefined));
  }
  return {
    removed: [...removed.values()].filter(({ id }) => !added.has(id)),
    added: [...added].filter((id) => !removed.has(id)),
  };
}

const removedField = (field: CustomField, inPart: boolean): RemovedField => ({
  id: field.id,
  name: field.name,
  inPart,
  hiddenFrom: USER_TYPES.filter((type) => !fieldVisibleTo(field, type)),
});

/**
 * What an order's history must hide from a side now: fields that are currently hidden, even if they were visible then,
 * and fields that were hidden when they were removed. Changes stored without a field id are matched by the field's
 * name, in any part of the order.
 */
export function hiddenNow(
  now: Content,
  userType: UserType,
  removed: readonly Pick<RemovedField, 'id' | 'name' | 'inPart'>[] = [],
) {
  const hidden = (fields: readonly CustomField[]) =>
    fields.filter((field) => !fieldVisibleTo(field, userType));
  const ofOrder = hidden(now.customFields);
  const ofParts = hidden(partFields(now.styleInfo));
  const ids = new Set([...ofOrder, ...ofParts, ...removed].map((field) => field.id));
  const names = new Set([...ofOrder, ...removed.filter(({ inPart }) => !inPart)].map(({ name }) => name));
  const partNames = [...ofParts, ...removed.filter(({ inPart }) => inPart)].map(({ name }) => name);
  const endings = [...new Set(partNames)].map((name) => `: ${name}`);
  const without = (fields: CustomField[]): CustomField[] =>
    fields.some((field) => ids.has(field.id)) ? fields.filter((field) => !ids.has(field.id)) : fields;
  return {
    change: ({ field, label }: Pick<Change, 'field' | 'label'>): boolean =>
      field === undefined
        ? names.has(label) || endings.some((ending) => label.endsWith(ending))
        : ids.has(field),
    version: <C extends Content>(then: C): C => ({
      ...then,
      customFields: without(then.customFields),
      styleInfo: mapPartFields(then.styleInfo, without),
    }),
  };
}
