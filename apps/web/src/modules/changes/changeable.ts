import { isMaterialField } from '@selvedge/domain/changes/material-fields';
import { deepEqual } from '@selvedge/domain/deep-equal';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { isEditableInPlace } from '@selvedge/domain/orders/field-place';
import { NOT_AVAILABLE } from '@selvedge/domain/orders/field-value-text';
import { validateFieldValue } from '@selvedge/domain/orders/fields';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import { eachPart, type Part } from '@selvedge/domain/orders/parts';
import { compositionText } from '@selvedge/domain/styles/composition-text';
import { checkComposition, comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import { productText, valueText } from '#web/lib/product-text';
import type { Order } from '#web/modules/orders/queries';
import type { ProposedItem } from './queries';

export interface Changeable {
  path: string;
  /** Empty for a field of the order. */
  place: string;
  value: CustomField | CompositionPart[];
}

/** The material values of an order that the reader sees. */
export function changeables({ customFields, styleInfo }: Pick<Order, 'customFields' | 'styleInfo'>) {
  const found: Changeable[] = ofFields('order', '', customFields);
  for (const part of eachPart(styleInfo)) {
    const [prefix, place] = [`${part.level.toLowerCase()}/${part.id}`, placeOf(part)];
    found.push(...ofFields(prefix, place, part.fields));
    if (part.level === 'Material')
      found.push({ path: `${prefix}/composition`, place, value: part.material.composition });
  }
  return found;
}

const ofFields = (prefix: string, place: string, fields: readonly CustomField[]): Changeable[] =>
  fields
    .filter((field) => isMaterialField(field) && isEditableInPlace(field))
    .map((field) => ({ path: `${prefix}/${field.id}`, place, value: field }));

function placeOf(part: Part): string {
  const style = styleName(part.style);
  if (part.level === 'Style') return style;
  const combo = `${style} > ${comboName(part.combo, part.comboAt)}`;
  return part.level === 'Combo' ? combo : `${combo} > ${materialName(part.material)}`;
}

const isComposition = (value: Changeable['value']): value is CompositionPart[] => Array.isArray(value);

/** 'Tee > Navy: Size Breakdown', or only the field's name if it belongs to the order itself. */
export function labelOf({ place, value }: Pick<Changeable, 'place' | 'value'>, composition: string): string {
  const name = isComposition(value) ? composition : value.name;
  return place === '' ? name : `${place}: ${name}`;
}

export const sentValue = (value: Changeable['value']): ProposedItem['to'] =>
  isComposition(value) ? value : value.value;
export const shownValue = (value: Changeable['value']): string =>
  isComposition(value) ? compositionText(value) || productText(NOT_AVAILABLE) : valueText(value);
export const proposedValue = (value: Changeable['value'], proposed: unknown): Changeable['value'] =>
  isComposition(value)
    ? (proposed as CompositionPart[])
    : { ...value, value: proposed as CustomField['value'] };
export const sameProposal = (one: Changeable['value'], other: Changeable['value']): boolean =>
  deepEqual(blankAsNull(sentValue(one)), blankAsNull(sentValue(other)));
const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);
export const problemOf = (value: Changeable['value']): LocalizedText | null =>
  isComposition(value) ? (checkComposition(value)[0] ?? null) : validateFieldValue(value);
