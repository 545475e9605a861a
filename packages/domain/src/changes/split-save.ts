import { deepEqual } from '../deep-equal';
import { numberText } from '../number-text';
import { apply, type Content, diff, type Edit, type FactEdit, type PartEdit } from '../orders/edits';
import * as FIELD from '../orders/field-names';
import { fieldText, findField, isEmptyValue } from '../orders/fields';
import type { CustomField, Material, Quantity } from '../orders/order';
import { labelIn, labelInside } from '../orders/part-labels';
import { sameItems } from '../orders/parts';
import { FieldValueType, unitWord } from '../vocabulary';
import { type ChangeItem, type ItemValue, itemPathOf } from './items';
import { isMaterialField, PARTNERS, partnersWhoSee } from './material-fields';

/** `items` is what partners agreed to, `applied` the rest. Untouched parts keep their identity. */
export function splitSave<C extends Content>(before: Content, after: C): { applied: C; items: ChangeItem[] } {
  const items: ChangeItem[] = [];
  const undone: Edit[] = [];
  for (const edit of diff(before, after)) {
    const own = itemOf(edit);
    if (own) items.push(own);
    const back = own || isFactOfField(edit) ? takenBack(edit) : null;
    if (back) undone.push(back);
  }
  const applied = apply(undone, after);
  const isSame = sameItems(applied.styleInfo, before.styleInfo);
  return { applied: isSame ? { ...applied, styleInfo: before.styleInfo } : applied, items };
}

/** What partners agreed to of an edit. */
function itemOf(edit: Edit): ChangeItem | null {
  if (edit.kind === 'field') {
    const at = { path: itemPathOf(edit.place), label: labelIn(edit.place.was, '') };
    if (edit.after) return fieldItem(at, edit.before ?? undefined, edit.after);
    return edit.before && removedItem(at, edit.before);
  }
  if (edit.kind === 'part') return partItem(edit);
  return edit.kind === 'fact' ? factItem(edit) : null;
}

/** Whole styles and combos; materials come and go without an acceptance. */
function partItem(edit: PartEdit): ChangeItem | null {
  const { place, level, before } = edit;
  const part = before ?? edit.after;
  if (level === 'Material' || !part) return null;
  const label = labelInside(place.was, level, part);
  const facts = { path: itemPathOf(edit), label, audience: [...PARTNERS] };
  return before
    ? { ...facts, from: label, to: 'removed', value: null }
    : { ...facts, from: 'N/A', to: 'added', value: addedValue(edit) };
}

function addedValue({ level, place, after, at = 0 }: PartEdit): ItemValue {
  if (level === 'Style' && after) return { style: after, at };
  return level === 'Combo' && after ? { combo: after, styleId: place.id, at } : null;
}

function factItem({ place, name, before, after }: FactEdit): ChangeItem | null {
  const path = itemPathOf(place);
  const audience = [...PARTNERS];
  if (name === 'composition') {
    const [from, to] = [compositionText(before), compositionText(after)];
    const label = labelIn(place.was, 'Composition');
    return { path: `${path}/composition`, label, from, to, audience, value: { composition: after } };
  }
  if (name !== 'comboBasedQuantity' || !after || findField(place.is?.fields ?? [], FIELD.comboBasedQuantity))
    return null;
  return {
    path: `${path}/quantity`,
    label: labelIn(place.was, FIELD.comboBasedQuantity),
    from: before ? quantityText(before) : 'N/A',
    to: quantityText(after),
    audience,
    value: { quantity: after },
  };
}
const quantityText = ({ value, unit }: Quantity): string => `${numberText(value)} ${unitWord(unit)}`;

/** The quantity that a combo has besides its field keeps its value until the field's value is applied. */
const isFactOfField = (edit: Edit): boolean => edit.kind === 'fact' && edit.name === 'comboBasedQuantity';

/** The edit that holds back an edit: of a field its value only. */
function takenBack(edit: Edit): Edit | null {
  if (edit.kind === 'field') {
    const { before, after } = edit;
    return { ...edit, before: after, after: after ? heldField(before ?? undefined, after) : before };
  }
  if (edit.kind !== 'part' && edit.kind !== 'fact') return null;
  return edit.before === undefined ? null : ({ ...edit, before: edit.after, after: edit.before } as Edit);
}
/** 'Cotton 95%, Elastane 5%', or 'N/A'. */
export const compositionText = (parts: Material['composition']): string =>
  parts.map((part) => `${part.name} ${numberText(part.percentage)}%`).join(', ') || 'N/A';

interface ItemPlace {
  path: string;
  /** 'Style Tee: ', which the name of the value follows. */
  label: string;
}

/** The change of a field's value as an item; null if the value stays, or if no partner has a say in it. */
export function fieldItem(
  at: ItemPlace,
  was: CustomField | undefined,
  field: CustomField,
): ChangeItem | null {
  if (isSameValue(was, field)) return null;
  if (!isMaterialField(field) && !(was && isMaterialField(was))) return null;
  return itemOfField(at, was, field);
}

export function itemOfField(
  at: ItemPlace,
  was: CustomField | undefined,
  field: CustomField,
): ChangeItem | null {
  const audience = partnersWhoSee(field, was);
  if (audience.length === 0) return null;
  const { value, currencyType, valueType, choices } = field;
  return {
    path: `${at.path}/${field.id}`,
    label: `${at.label}${(was ?? field).name}`,
    from: was ? shownValue(was) : 'N/A',
    to: shownValue(field),
    audience,
    value: { field: { value, currencyType, valueType, choices } },
  };
}

const isFile = ({ valueType }: Pick<CustomField, 'valueType'>): boolean =>
  valueType === FieldValueType.File || valueType === FieldValueType.Image;
const shownValue = (field: CustomField): string =>
  isFile(field) && typeof field.value === 'string'
    ? decodeURIComponent(field.value.replace(/^\/files\/[0-9a-f]{32}_/, '')) || 'N/A'
    : fieldText(field);

function removedItem(at: ItemPlace, field: CustomField): ChangeItem | null {
  const audience = partnersWhoSee(field, undefined);
  if (!isMaterialField(field) || isEmptyValue(field.value) || audience.length === 0) return null;
  const facts = { path: `${at.path}/${field.id}`, label: `${at.label}${field.name}`, audience };
  return { ...facts, from: fieldText(field), to: 'N/A', value: null };
}

function isSameValue(was: CustomField | undefined, field: CustomField): boolean {
  if (isEmptyValue(field.value) && isEmptyValue(was?.value ?? null)) return true;
  return !!was && deepEqual(was.value, field.value) && was.currencyType === field.currencyType;
}

/** The field with its stored value; with its stored definition where the value depends on the definition. */
function heldField(was: CustomField | undefined, field: CustomField): CustomField {
  if (!was) return { ...field, value: null };
  const isSameKind = was.valueType === field.valueType && deepEqual(was.choices, field.choices);
  const current = isSameKind ? { ...field, value: was.value, currencyType: was.currencyType } : was;
  return deepEqual(current, was) ? was : current;
}
