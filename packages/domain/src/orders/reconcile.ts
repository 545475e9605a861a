import * as FIELD from './field-names';
import { fieldText, fieldValue, isQuantity } from './fields';
import type { Combo, CustomField, Material, OrderDocument, Style } from './order';

/** A value that two people changed differently since they both read the order. */
export interface Clash {
  /** Key of the clash in `choices`; stable for the same three documents. */
  key: string;
  label: string;
  mine: string;
  theirs: string;
}
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

interface Merge {
  clashes: Clash[];
  choices: Choices;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Three-way merge of two saves that started from the same order. Takes a change of either save; different changes of
 * the same value are a clash, which `choices` decides and `mine` wins by default. Keeps a part that one save removed
 * and the other changed.
 */
export function reconcile(
  base: OrderDocument,
  mine: OrderDocument,
  theirs: OrderDocument,
  choices: Choices = {},
): { document: OrderDocument; clashes: Clash[] } {
  const merge: Merge = { clashes: [], choices };
  const document: OrderDocument = {
    customFields: mergeFields(merge, '', '', base.customFields, mine.customFields, theirs.customFields),
    styleInfo: mergeParts(
      base.styleInfo,
      mine.styleInfo,
      theirs.styleInfo,
      (style) => style.styleId,
      (was, ours, their) => mergeStyle(merge, was, ours, their),
    ),
    associatedUsers: mergeIds(base.associatedUsers, mine.associatedUsers, theirs.associatedUsers),
    editorUsers: mergeIds(base.editorUsers, mine.editorUsers, theirs.editorUsers),
  };
  return { document, clashes: merge.clashes };
}

const mergeIds = (base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] => [
  ...theirs.filter((id) => mine.includes(id) || !base.includes(id)),
  ...mine.filter((id) => !theirs.includes(id) && !base.includes(id)),
];

/** Merges one value; records a clash if both changed it to different values. */
function mergeValue<T>(
  merge: Merge,
  at: { key: string; label: string; text: (value: T) => string },
  base: T | undefined,
  mine: T,
  theirs: T,
): T {
  if (same(mine, theirs) || same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  merge.clashes.push({ key: at.key, label: at.label, mine: at.text(mine), theirs: at.text(theirs) });
  return merge.choices[at.key] === 'theirs' ? theirs : mine;
}

/** Merges parts by id, in the sequence of `mine` if that save reordered them, else of `theirs`. */
function mergeParts<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  idOf: (part: T) => string,
  both: (was: T | undefined, ours: T, their: T) => T,
): T[] {
  const [was, ours, their] = [base, mine, theirs].map(
    (parts) => new Map(parts.map((part) => [idOf(part), part])),
  ) as [Map<string, T>, Map<string, T>, Map<string, T>];
  const order = reordered(base.map(idOf), mine.map(idOf)) ? [...ours.keys()] : [...their.keys()];
  const ids = [...new Set([...order, ...their.keys(), ...ours.keys()])];
  return ids.flatMap((id): T[] => {
    const [old, my, other] = [was.get(id), ours.get(id), their.get(id)];
    if (my !== undefined && other !== undefined) return [both(old, my, other)];
    const left = my ?? other;
    return left === undefined || (old !== undefined && same(old, left)) ? [] : [left];
  });
}
const reordered = (before: readonly string[], after: readonly string[]): boolean =>
  !same(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  );

function mergeFields(
  merge: Merge,
  at: string,
  prefix: string,
  base: readonly CustomField[],
  mine: readonly CustomField[],
  theirs: readonly CustomField[],
): CustomField[] {
  const baseIds = new Set(base.map((field) => field.id));
  const place = (field: CustomField) => `${field.groupName}/${field.name.trim().toLowerCase()}`;
  const theirIds = new Map(
    theirs.filter((field) => !baseIds.has(field.id)).map((field) => [place(field), field.id]),
  );
  // Treat fields of the same name that both added as one field.
  const aligned = mine.map((field) => {
    const id = baseIds.has(field.id) ? undefined : theirIds.get(place(field));
    return id ? { ...field, id } : field;
  });
  return mergeParts(
    base,
    aligned,
    theirs,
    (field) => field.id,
    (was, ours, their) => {
      // A newly added empty field does not conflict with a filled one.
      if (!was && ours.value === null) return their;
      const empty = was ?? { ...their, value: null };
      const value = mergeValue(
        merge,
        {
          key: `${at}${their.id}`,
          label: `${prefix}${their.name}`,
          text: (one: Pick<CustomField, 'value' | 'currencyType'>) =>
            fieldText({ ...one, valueType: their.valueType }),
        },
        { value: empty.value, currencyType: empty.currencyType },
        { value: ours.value, currencyType: ours.currencyType },
        { value: their.value, currencyType: their.currencyType },
      );
      const { value: _was, ...before } = empty;
      const { value: _mine, ...definition } = ours;
      return { ...(same(before, definition) ? their : ours), ...value };
    },
  );
}

const nameIn = (fields: readonly CustomField[]) =>
  String(fields.find((field) => / Name$/.test(field.name))?.value ?? '');

function mergeStyle(merge: Merge, was: Style | undefined, ours: Style, their: Style): Style {
  const label = `Style ${nameIn(their.customFields)}`.trim();
  return {
    styleId: their.styleId,
    customFields: mergeFields(
      merge,
      `${their.styleId}/`,
      `${label}: `,
      was?.customFields ?? [],
      ours.customFields,
      their.customFields,
    ),
    combos: mergeParts(
      was?.combos ?? [],
      ours.combos,
      their.combos,
      (combo) => combo.comboId,
      (wasCombo, ourCombo, theirCombo) => mergeCombo(merge, label, wasCombo, ourCombo, theirCombo),
    ),
  };
}

function mergeCombo(merge: Merge, above: string, was: Combo | undefined, ours: Combo, their: Combo): Combo {
  const label = `${above} > Combo ${nameIn(their.customFields)}`.trim();
  const customFields = mergeFields(
    merge,
    `${their.comboId}/`,
    `${label}: `,
    was?.customFields ?? [],
    ours.customFields,
    their.customFields,
  );
  const quantity = fieldValue(customFields, FIELD.comboBasedQuantity);
  return {
    comboId: their.comboId,
    customFields,
    comboBasedQuantity: isQuantity(quantity) ? quantity : their.comboBasedQuantity,
    materialInfo: mergeParts(
      was?.materialInfo ?? [],
      ours.materialInfo,
      their.materialInfo,
      (material) => material.materialId,
      (wasMaterial, ourMaterial, theirMaterial) =>
        mergeMaterial(merge, label, wasMaterial, ourMaterial, theirMaterial),
    ),
  };
}

function mergeMaterial(
  merge: Merge,
  above: string,
  was: Material | undefined,
  ours: Material,
  their: Material,
): Material {
  const label = `${above} > Material ${nameIn(their.customFields)}`.trim();
  const at = (part: string) => `${their.materialId}/${part}`;
  return {
    materialId: their.materialId,
    customFields: mergeFields(
      merge,
      at(''),
      `${label}: `,
      was?.customFields ?? [],
      ours.customFields,
      their.customFields,
    ),
    materialType: mergeValue(
      merge,
      { key: at('type'), label: `${label}: Material Type`, text: String },
      was?.materialType,
      ours.materialType,
      their.materialType,
    ),
    isSubmissionRequired: mergeValue(
      merge,
      {
        key: at('submission'),
        label: `${label}: Submission Required`,
        text: (value) => (value ? 'Yes' : 'No'),
      },
      was?.isSubmissionRequired,
      ours.isSubmissionRequired,
      their.isSubmissionRequired,
    ),
    composition: mergeValue(
      merge,
      {
        key: at('composition'),
        label: `${label}: Composition`,
        text: (parts) => parts.map((part) => `${part.percentage}% ${part.name}`).join(', ') || 'N/A',
      },
      was?.composition,
      ours.composition,
      their.composition,
    ),
  };
}
