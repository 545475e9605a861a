import { deepEqual } from '../deep-equal';
import { numberText } from '../number-text';
import * as FIELD from '../orders/field-names';
import { fieldText, findField, isEmptyValue, textValue } from '../orders/fields';
import type { Combo, CustomField, Material, OrderDocument, Quantity, Style } from '../orders/order';
import { FieldValueType, unitWord } from '../vocabulary';
import type { ChangeItem } from './items';
import { isMaterialField, PARTNERS, partnersWhoSee } from './material-fields';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;
type Items = ChangeItem[];

/**
 * Divides a save of a live order: `applied` is the document with its trivial part only, and `items` is what partners
 * agreed to and the save changes. Lists, parts and fields without changes keep their object identity, and parts that are
 * the same object are not compared: an order can have 40,000 of them.
 */
export function splitSave<C extends Content>(before: Content, after: C): { applied: C; items: Items } {
  const items: Items = [];
  const customFields = splitFields(
    items,
    { path: 'order', label: '' },
    before.customFields,
    after.customFields,
  );
  const styleInfo = splitList<Style>(items, before.styleInfo, after.styleInfo, STYLES, (was, is, label) =>
    splitStyle(items, label, was, is),
  );
  const isSame = customFields === after.customFields && styleInfo === after.styleInfo;
  return { applied: isSame ? after : { ...after, customFields, styleInfo }, items };
}

interface ListOf<P> {
  idOf: (part: P) => string;
  labelOf: (part: P) => string;
  pathOf: (part: P) => string;
  valueOf: (part: P, at: number) => ChangeItem['value'];
}
const named = (kind: string, fields: readonly CustomField[]): string =>
  `${kind} ${textValue(fields, `${kind} Name`)}`.trim();

const STYLES: ListOf<Style> = {
  idOf: ({ styleId }) => styleId,
  labelOf: ({ customFields }) => named('Style', customFields),
  pathOf: ({ styleId }) => `style/${styleId}`,
  valueOf: (style, at) => ({ style, at }),
};
const combosOf = (styleId: string, above: string): ListOf<Combo> => ({
  idOf: ({ comboId }) => comboId,
  labelOf: ({ customFields }) => `${above} > ${named('Combo', customFields)}`,
  pathOf: ({ comboId }) => `combo/${comboId}`,
  valueOf: (combo, at) => ({ combo, styleId, at }),
});

/** Keeps parts that would go, leaves out parts that would come, and splits the others. */
function splitList<P extends object>(
  items: Items,
  before: P[],
  after: P[],
  { idOf, labelOf, pathOf, valueOf }: ListOf<P>,
  split: (was: P, is: P, label: string) => P,
): P[] {
  if (before === after) return after;
  const old = new Map(before.map((part) => [idOf(part), part]));
  const retained = after.flatMap((part, at): P[] => {
    const was = old.get(idOf(part));
    if (was) return [was === part ? part : split(was, part, labelOf(was))];
    const facts = { path: pathOf(part), label: labelOf(part), audience: [...PARTNERS] };
    items.push({ ...facts, from: 'N/A', to: 'added', value: valueOf(part, at) });
    return [];
  });
  const remaining = new Set(after.map(idOf));
  const dropped = before.filter((part) => !remaining.has(idOf(part)));
  for (const part of dropped) {
    const label = labelOf(part);
    items.push({
      path: pathOf(part),
      label,
      from: label,
      to: 'removed',
      audience: [...PARTNERS],
      value: null,
    });
  }
  const list = dropped.length === 0 ? retained : withGone(before, retained, new Set(dropped), idOf);
  return sameList(list, before) ? before : sameList(list, after) ? after : list;
}

const sameList = <P>(one: readonly P[], other: readonly P[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** Puts parts back behind those that they followed. */
function withGone<P>(
  before: readonly P[],
  retained: readonly P[],
  dropped: ReadonlySet<P>,
  idOf: (part: P) => string,
): P[] {
  const list = [...retained];
  before.forEach((part, index) => {
    if (!dropped.has(part)) return;
    const previous = before[index - 1];
    const at = previous ? list.findIndex((one) => idOf(one) === idOf(previous)) + 1 : 0;
    list.splice(at, 0, part);
  });
  return list;
}

function splitStyle(items: Items, label: string, was: Style, is: Style): Style {
  const at = { path: `style/${was.styleId}`, label: `${label}: ` };
  const customFields = splitFields(items, at, was.customFields, is.customFields);
  const combos = splitList(items, was.combos, is.combos, combosOf(was.styleId, label), (old, combo, inner) =>
    splitCombo(items, inner, old, combo),
  );
  return customFields === is.customFields && combos === is.combos ? is : { ...is, customFields, combos };
}

function splitCombo(items: Items, label: string, was: Combo, is: Combo): Combo {
  const at = { path: `combo/${was.comboId}`, label: `${label}: ` };
  const customFields = splitFields(items, at, was.customFields, is.customFields);
  const materials = new Map(was.materialInfo.map((material) => [material.materialId, material]));
  const split = is.materialInfo.map((material) => {
    const old = materials.get(material.materialId);
    return old && old !== material ? splitMaterial(items, label, old, material) : material;
  });
  const materialInfo = sameList(split, is.materialInfo) ? is.materialInfo : split;
  const comboBasedQuantity = splitQuantity(items, at, was, is);
  const isSame =
    customFields === is.customFields &&
    materialInfo === is.materialInfo &&
    comboBasedQuantity === is.comboBasedQuantity;
  return isSame
    ? is
    : { ...is, customFields, materialInfo, ...(comboBasedQuantity && { comboBasedQuantity }) };
}

/**
 * The quantity that a combo has besides its field. It counts only without the field; otherwise it keeps its value until
 * the field's value is applied.
 */
function splitQuantity(items: Items, at: Place, was: Combo, is: Combo): Quantity | undefined {
  const { comboBasedQuantity: from } = was;
  const { comboBasedQuantity: to } = is;
  if (deepEqual(from, to)) return to;
  if (!findField(is.customFields, FIELD.comboBasedQuantity) && to)
    items.push({
      path: `${at.path}/quantity`,
      label: `${at.label}${FIELD.comboBasedQuantity}`,
      from: from ? quantityText(from) : 'N/A',
      to: quantityText(to),
      audience: [...PARTNERS],
      value: { quantity: to },
    });
  return from;
}
const quantityText = ({ value, unit }: Quantity): string => `${numberText(value)} ${unitWord(unit)}`;

function splitMaterial(items: Items, above: string, was: Material, is: Material): Material {
  const label = `${above} > ${named('Material', was.customFields)}: `;
  const path = `material/${was.materialId}`;
  const customFields = splitFields(items, { path, label }, was.customFields, is.customFields);
  const [from, to] = [compositionText(was.composition), compositionText(is.composition)];
  const current = deepEqual(was.composition, is.composition) ? is.composition : was.composition;
  if (current !== is.composition)
    items.push({
      path: `${path}/composition`,
      label: `${label}Composition`,
      from,
      to,
      audience: [...PARTNERS],
      value: { composition: is.composition },
    });
  return customFields === is.customFields && current === is.composition
    ? is
    : { ...is, customFields, composition: current };
}
/** 'Cotton 95 %, Elastane 5 %', or 'N/A'. */
export const compositionText = (parts: Material['composition']): string =>
  parts.map((part) => `${part.name} ${numberText(part.percentage)} %`).join(', ') || 'N/A';

interface Place {
  path: string;
  label: string;
}

function splitFields(items: Items, at: Place, before: CustomField[], after: CustomField[]): CustomField[] {
  if (before === after) return after;
  const old = new Map(before.map((field) => [field.id, field]));
  const retained = after.map((field) => {
    const was = old.get(field.id);
    const item = was === field ? null : fieldItem(at, was, field);
    if (!item) return field;
    items.push(item);
    return heldField(was, field);
  });
  const remaining = new Set(after.map(({ id }) => id));
  const dropped = before.filter((field) => {
    const item = remaining.has(field.id) ? null : removedItem(at, field);
    if (item) items.push(item);
    return item !== null;
  });
  const list = dropped.length === 0 ? retained : withGone(before, retained, new Set(dropped), ({ id }) => id);
  return sameList(list, after) ? after : list;
}

/** The change of a field's value as an item; null if the value stays, or if no partner has a say in it. */
export function fieldItem(at: Place, was: CustomField | undefined, field: CustomField): ChangeItem | null {
  if (isSameValue(was, field)) return null;
  if (!isMaterialField(field) && !(was && isMaterialField(was))) return null;
  return itemOfField(at, was, field);
}

/** Like `fieldItem`, for fields whose value a partner requests: also files. */
export function itemOfField(at: Place, was: CustomField | undefined, field: CustomField): ChangeItem | null {
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
/** The name of a file instead of its address. */
const shownValue = (field: CustomField): string =>
  isFile(field) && typeof field.value === 'string'
    ? decodeURIComponent(field.value.replace(/^\/files\/[0-9a-f]{32}_/, '')) || 'N/A'
    : fieldText(field);

function removedItem(at: Place, field: CustomField): ChangeItem | null {
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
