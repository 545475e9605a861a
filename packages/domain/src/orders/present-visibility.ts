import { USER_TYPES, type UserType } from '../vocabulary';
import type { Change } from './changes';
import { fieldVisibleTo } from './fields';
import type { CustomField, OrderDocument } from './order';
import { mapPartFields, partFields } from './parts';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/** A field that was removed from the order, with the partners from whom it was hidden at that time. */
export interface RemovedField {
  id: string;
  name: string;
  inPart: boolean;
  hiddenFrom: UserType[];
}

/** The fields that a save removes from an order, and the ids of added fields. Skips unchanged styles. */
export function movedFields(before: Content, after: Content): { removed: RemovedField[]; added: string[] } {
  const [stylesBefore, stylesAfter] = [new Set(before.styleInfo), new Set(after.styleInfo)];
  const partsBefore = partFields(before.styleInfo, stylesAfter);
  const partsAfter = partFields(after.styleInfo, stylesBefore);
  const idsOf = (fields: readonly CustomField[]) => new Set(fields.map((field) => field.id));
  const idsBefore = idsOf([...before.customFields, ...partsBefore]);
  const idsAfter = idsOf([...after.customFields, ...partsAfter]);
  const hiddenRemoved = (fields: readonly CustomField[], inPart: boolean): RemovedField[] =>
    fields
      .filter((field) => !idsAfter.has(field.id))
      .map((field) => ({
        id: field.id,
        name: field.name,
        inPart,
        hiddenFrom: USER_TYPES.filter((type) => !fieldVisibleTo(field, type)),
      }));
  return {
    removed: [...hiddenRemoved(before.customFields, false), ...hiddenRemoved(partsBefore, true)],
    added: [...idsAfter].filter((id) => !idsBefore.has(id)),
  };
}

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
