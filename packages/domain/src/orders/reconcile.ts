import { deepEqual } from '../deep-equal';
import {
  apply,
  diff,
  type Edit,
  editsInside,
  type FactEdit,
  type FieldEdit,
  keyOf,
  type PartEdit,
  type Place,
} from './edits';
import * as FIELD from './field-names';
import { fieldText, fieldValue, isQuantity } from './fields';
import type { Combo, CompositionPart, CustomField, OrderDocument } from './order';
import { labelIn } from './part-labels';
import { mapParts, type Part } from './parts';

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
  fields: ReadonlyMap<string, FieldEdit>;
  facts: ReadonlyMap<string, FactEdit>;
  removed: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  restored: Set<string>;
}

/**
 * Three-way merge of two saves that started from the same order: applies the edits of `mine` to `theirs`. Different
 * changes of the same value are a clash, which `choices` decides and `mine` wins by default. Keeps a part that one save
 * removed and the other changed.
 */
export function reconcile(
  base: OrderDocument,
  mine: OrderDocument,
  theirs: OrderDocument,
  choices: Choices = {},
): { document: OrderDocument; clashes: Clash[] } {
  const [own, other] = alike(diff(base, mine), diff(base, theirs));
  const merge: Merge = {
    clashes: [],
    choices,
    restored: new Set(),
    fields: new Map(other.flatMap((edit) => (edit.kind === 'field' ? [[fieldKey(edit), edit]] : []))),
    facts: new Map(other.flatMap((edit) => (edit.kind === 'fact' ? [[factKey(edit), edit]] : []))),
    removed: new Set(other.flatMap((edit) => (edit.kind === 'part' && !edit.after ? [keyOf(edit)] : []))),
    changed: new Set(
      other.flatMap((edit) => (edit.kind === 'person' ? [] : around(edit.place.is).map(keyOf))),
    ),
  };
  const document = apply(
    own.flatMap((edit) => mergeEdit(merge, edit)),
    theirs,
  );
  const styleInfo = mapParts(document.styleInfo, { combo: withQuantityOfField });
  return { document: { ...document, styleInfo }, clashes: merge.clashes };
}

const fieldKey = ({ place, id }: Pick<FieldEdit, 'place' | 'id'>): string => `${keyOf(place)}/${id}`;
const factKey = ({ place, name }: FactEdit): string => `${keyOf(place)}/${name}`;
const APPENDED = { behind: undefined, at: undefined };

/** Parts that both added are edits of an empty part, and fields of the same name that both added are one field. */
function alike(own: readonly Edit[], other: readonly Edit[]): readonly [readonly Edit[], readonly Edit[]] {
  const theirs = new Set(other.flatMap((edit) => (isAddedPart(edit) ? [keyOf(edit)] : [])));
  const both = new Set(
    own.flatMap((edit) => (isAddedPart(edit) && theirs.has(keyOf(edit)) ? [keyOf(edit)] : [])),
  );
  if (both.size === 0) return [withIdsOf(own, other), other];
  const opened = (edits: readonly Edit[]) =>
    edits.flatMap((edit) => (isAddedPart(edit) && both.has(keyOf(edit)) ? editsInside(edit) : [edit]));
  return alike(opened(own), opened(other));
}
const isAddedPart = (edit: Edit): edit is PartEdit => edit.kind === 'part' && !edit.before;

function withIdsOf(own: readonly Edit[], other: readonly Edit[]): readonly Edit[] {
  const nameOf = (edit: Edit): string | null =>
    edit.kind === 'field' && !edit.before && edit.after
      ? `${keyOf(edit.place)}/${edit.after.groupName}/${edit.after.name.trim().toLowerCase()}`
      : null;
  const ids = new Map(other.map((edit) => [nameOf(edit), edit.kind === 'field' ? edit.id : '']));
  const renamed = new Map<string, string>();
  for (const edit of own) {
    const id = nameOf(edit) === null ? undefined : ids.get(nameOf(edit));
    if (id && edit.kind === 'field') renamed.set(fieldKey(edit), id);
  }
  if (renamed.size === 0) return own;
  const idIn = (place: Place, id: string) => renamed.get(fieldKey({ place, id })) ?? id;
  return own.map((edit): Edit => {
    if (edit.kind === 'sequence' && edit.of === 'fields')
      return { ...edit, ids: edit.ids.map((id) => idIn(edit.place, id)) };
    if (edit.kind !== 'field' || !edit.after) return edit;
    const id = idIn(edit.place, edit.id);
    return { ...edit, id, after: { ...edit.after, id } };
  });
}

function mergeEdit(merge: Merge, edit: Edit): Edit[] {
  if (edit.kind === 'person') return [edit];
  const missing = around(edit.place.is).find((part) => merge.removed.has(keyOf(part)));
  // The whole part comes back with all edits in it.
  if (missing) return restored(merge, { kind: 'part', before: null, ...APPENDED, ...missing } as PartEdit);
  if (edit.kind === 'field') return mergeField(merge, edit);
  if (edit.kind === 'fact') return mergeFact(merge, edit);
  if (edit.kind === 'sequence') return [edit];
  if (edit.after) return [{ ...edit, ...APPENDED }];
  return merge.changed.has(keyOf(edit)) ? [] : [edit];
}

function restored(merge: Merge, edit: PartEdit): Edit[] {
  if (merge.restored.has(keyOf(edit))) return [];
  merge.restored.add(keyOf(edit));
  return [edit];
}

function around(part: Part | undefined) {
  if (!part) return [];
  const { style } = part;
  const own = { level: 'Style', id: style.styleId, after: style, place: { level: 'Order', id: '' } } as const;
  if (part.level === 'Style') return [own];
  const { combo } = part;
  const inside = { level: 'Combo', id: combo.comboId, after: combo, place: own } as const;
  if (part.level === 'Combo') return [own, inside];
  return [own, inside, { level: 'Material', id: part.id, after: part.material, place: inside } as const];
}

function mergeField(merge: Merge, edit: FieldEdit): Edit[] {
  const other = merge.fields.get(fieldKey(edit));
  const { before: was, after: ours } = edit;
  if (!ours) return other ? [] : [edit];
  if (!other) return [was ? edit : { ...edit, ...APPENDED }];
  const their = other.after;
  if (!their) return [{ ...edit, before: null, ...APPENDED }];
  // A newly added empty field does not conflict with a filled one.
  if (!was && ours.value === null) return [];
  const { value: _was, ...before } = was ?? { ...their, value: null };
  const { value: _ours, ...definition } = ours;
  const value = mergeValue(
    merge,
    {
      key: `${edit.place.id === '' ? '' : `${edit.place.id}/`}${their.id}`,
      label: labelIn(other.place.is, their.name),
      text: (one: Pick<CustomField, 'value' | 'currencyType'>) =>
        fieldText({ ...one, valueType: their.valueType }),
    },
    { value: was?.value ?? null, currencyType: before.currencyType },
    { value: ours.value, currencyType: ours.currencyType },
    { value: their.value, currencyType: their.currencyType },
  );
  const after = { ...(deepEqual(before, definition) ? their : ours), ...value };
  return [{ ...edit, before: their, after }];
}

function mergeFact(merge: Merge, edit: FactEdit): Edit[] {
  if (edit.name === 'comboBasedQuantity') return [];
  const other = merge.facts.get(factKey(edit));
  if (!other) return [edit];
  const { key, label, text } = FACTS[edit.name];
  const after = mergeValue<unknown>(
    merge,
    {
      key: `${edit.place.id}/${key}`,
      label: labelIn(other.place.is, label),
      text: text as (value: unknown) => string,
    },
    edit.before,
    edit.after,
    other.after,
  );
  return [{ ...edit, after } as FactEdit];
}

const FACTS = {
  materialType: { key: 'type', label: 'Material Type', text: String },
  isSubmissionRequired: {
    key: 'submission',
    label: 'Submission Required',
    text: (value: boolean) => (value ? 'Yes' : 'No'),
  },
  composition: {
    key: 'composition',
    label: 'Composition',
    text: (parts: CompositionPart[]) =>
      parts.map((part) => `${part.percentage}% ${part.name}`).join(', ') || 'N/A',
  },
};

function mergeValue<T>(
  merge: Merge,
  at: { key: string; label: string; text: (value: T) => string },
  base: T,
  mine: T,
  theirs: T,
): T {
  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return theirs;
  if (deepEqual(base, theirs)) return mine;
  merge.clashes.push({ key: at.key, label: at.label, mine: at.text(mine), theirs: at.text(theirs) });
  return merge.choices[at.key] === 'theirs' ? theirs : mine;
}

function withQuantityOfField(combo: Combo): Combo {
  const quantity = fieldValue(combo.customFields, FIELD.comboBasedQuantity);
  const isSame = !isQuantity(quantity) || deepEqual(quantity, combo.comboBasedQuantity);
  return isSame ? combo : { ...combo, comboBasedQuantity: quantity };
}
