import { USER_TYPES, type UserType } from '../vocabulary';
import type { Change } from './changes';
import { fieldVisibleTo } from './fields';
import type { CustomField, OrderDocument } from './order';
import { mapPartFields, partFields } from './parts';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/** A field that left the order, with the partners from whom it was hidden then. */
export interface RemovedField {
  id: string;
  name: string;
  /** Whether it was a style's, combo's or material's. */
  inPart: boolean;
  hiddenFrom: UserType[];
}

/** The fields that a save removes from an order, and the ids of those that it adds. Unchanged styles are skipped. */
export function movedFields(before: Content, after: Content): { removed: RemovedField[]; added: string[] } {
  const [stylesBefore, stylesAfter] = [new Set(before.styleInfo), new Set(after.styleInfo)];
  const partsBefore = partFields(before.styleInfo, stylesAfter);
  const partsAfter = partFields(after.styleInfo, stylesBefore);
  const idsOf = (fields: readonly CustomField[]) => new Set(fields.map((field) => field.id));
  const idsBefore = idsOf([...before.customFields, ...partsBefore]);
  const idsAfter = idsOf([...after.customFields, ...partsAfter]);
  const gone = (fields: readonly CustomField[], inPart: boolean): RemovedField[] =>
    fields
      .filter((field) => !idsAfter.has(field.id))
      .map((field) => ({
        id: field.id,
        name: field.name,
        inPart,
        hiddenFrom: USER_TYPES.filter((type) => !fieldVisibleTo(field, type)),
      }));
  return {
    removed: [...gone(before.customFields, false), ...gone(partsBefore, true)],
    added: [...idsAfter].filter((id) => !idsBefore.has(id)),
  };
}

/**
 * What a side may no longer see of an order's past: fields that are hidden from it now, even if they were visible then,
 * and those that were hidden from it when they left the order. A change that was stored without the id of its field is
 * matched by the field's name, in any part of the order.
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
    /** An earlier version without the fields that are hidden now. */
    version: <C extends Content>(then: C): C => ({
      ...then,
      customFields: without(then.customFields),
      styleInfo: mapPartFields(then.styleInfo, without),
    }),
  };
}
