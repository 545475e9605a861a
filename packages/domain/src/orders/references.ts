import type { Problem } from '../actor';
import { type LocalizedText, localized } from '../localized-text';
import { UserType } from '../vocabulary';
import { isFieldFree, isOpenQuantity, mustBeVisible } from './fields';
import type { SentField, StyleDraft } from './merge';
import type { CustomField, Style } from './order';

interface Part<Field> {
  id: string | undefined;
  fields: readonly Field[] | undefined;
  inside: readonly Part<Field>[];
}

/** Refuses to remove fields that every order has: mandatory and auto-generated ones. */
export function checkRemovals(
  stored: readonly CustomField[],
  sent: readonly SentField[] | undefined,
  path: string,
): Problem[] {
  if (!sent?.some((field) => field.removed)) return [];
  const storedById = new Map(stored.map((field) => [field.id, field]));
  return sent.flatMap((field, index): Problem[] => {
    const old = field.removed ? storedById.get(field.id) : undefined;
    if (!old || isFieldFree(old)) return [];
    return [
      {
        path: `${path}.${index}`,
        message: localized('{field} is mandatory and cannot be removed.', { field: { field: old.name } }),
      },
    ];
  });
}

const LEVELS = { style: 'Style', combo: 'Combo', material: 'Material' } as const;
/** Refuses to hide a quantity of the plan from a side; one stored as hidden counts as visible. */
function checkQuantities(
  kind: Kind,
  stored: readonly CustomField[],
  sent: readonly SentField[] | undefined,
  path: string,
): Problem[] {
  const hides = (field: Pick<CustomField, 'accessibleToUserTypes'>) =>
    [UserType.Buyer, UserType.Manufacturer].some((type) => !field.accessibleToUserTypes.includes(type));
  return (sent ?? []).flatMap((field, index): Problem[] => {
    if (field.removed || !hides(field) || !isOpenQuantity({ name: field.name, level: LEVELS[kind] }))
      return [];
    const old = stored.find((one) => one.id === field.id || one.name === field.name);
    if (old && hides(old)) return [];
    return [
      {
        path: `${path}.${index}.accessibleToUserTypes`,
        message: mustBeVisible(field.name),
      },
    ];
  });
}

/** Another person removed the part, or the id is wrong. Also refuses invalid removals of fields. */
export function checkReferences(
  stored: readonly Style[],
  sent: readonly StyleDraft[] | undefined,
): Problem[] {
  return check(
    ['style', 'combo', 'material'],
    'styleInfo',
    stored.map((style) => partOf<CustomField>(style)),
    (sent ?? []).map((style) => partOf<SentField>(style)),
  );
}

const PLACES = { style: 'combos', combo: 'materialInfo', material: '' } as const;
type Kind = keyof typeof PLACES;
const UNKNOWN_PART: Record<Kind, LocalizedText> = {
  style: localized('This style is not part of the order.'),
  combo: localized('This combo is not part of the order.'),
  material: localized('This material is not part of the order.'),
};

function check(
  [kind, ...deeper]: readonly Kind[],
  path: string,
  stored: readonly Part<CustomField>[],
  sent: readonly Part<SentField>[],
): Problem[] {
  if (!kind) return [];
  const storedById = new Map(stored.map((part) => [part.id, part]));
  return sent.flatMap((part, index): Problem[] => {
    const old = part.id ? storedById.get(part.id) : undefined;
    // A repeated id in the list is a new part.
    storedById.delete(part.id);
    const at = `${path}.${index}`;
    if (!old && part.fields === undefined) return [{ path: at, message: UNKNOWN_PART[kind] }];
    return [
      ...checkQuantities(kind, old?.fields ?? [], part.fields, `${at}.customFields`),
      ...checkRemovals(old?.fields ?? [], part.fields, `${at}.customFields`),
      ...check(deeper, `${at}.${PLACES[kind]}`, old?.inside ?? [], part.inside),
    ];
  });
}

interface StyleOf<Field> {
  styleId?: string;
  customFields?: readonly Field[];
  combos?: readonly {
    comboId?: string;
    customFields?: readonly Field[];
    materialInfo?: readonly { materialId?: string; customFields?: readonly Field[] }[];
  }[];
}
const partOf = <Field>(style: StyleOf<Field>): Part<Field> => ({
  id: style.styleId,
  fields: style.customFields,
  inside: (style.combos ?? []).map((combo) => ({
    id: combo.comboId,
    fields: combo.customFields,
    inside: (combo.materialInfo ?? []).map((material) => ({
      id: material.materialId,
      fields: material.customFields,
      inside: [],
    })),
  })),
});
