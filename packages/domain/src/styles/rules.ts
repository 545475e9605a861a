import type { Problem } from '../actor';
import { type LocalizedText, localized } from '../localized-text';
import { copyName } from '../orders/copy-name';
import * as FIELD from '../orders/field-names';
import { checkFields, checkOpenName, fieldValue, isQuantity, textValue } from '../orders/fields';
import type {
  Combo,
  CompositionPart,
  CustomField,
  FieldValue,
  Material,
  Quantity,
  Style,
} from '../orders/order';
import { keyOf } from '../spreadsheet';
import { Unit } from '../vocabulary';
import { garmentProblem, piecesOf } from './units';

export const STYLE_MESSAGES = {
  styleName: localized('Style name is required'),
  styleQuantity: localized('Style Quantity is required'),
  comboName: localized('Combo name is required'),
  comboQuantity: localized('Combo Quantity is required'),
  materialName: localized('Material name is required'),
  materialQuantity: localized('Material Quantity is required'),
} as const;

const COMPOSITION_MESSAGES = {
  empty: localized('Composition name cannot be empty'),
  percentage: localized('Composition percentage must be greater than 0'),
  duplicate: localized('Composition already exists'),
  exceeds: localized('Composition percentage exceeds 100'),
} as const;

const NO_QUANTITY: Quantity = { value: 0, unit: Unit.Piece };
const quantityOf = (fields: readonly CustomField[], name: string): Quantity | null => {
  const value: FieldValue = fieldValue(fields, name);
  if (isQuantity(value)) return value;
  return typeof value === 'number' ? { value, unit: Unit.Piece } : null;
};

export const styleName = (style: Pick<Style, 'customFields'>): string =>
  textValue(style.customFields, FIELD.styleName) || 'Unnamed Style';
/** A combo without a name is named by its position, starting at 1. */
export const comboName = (combo: Pick<Combo, 'customFields'>, index: number): string =>
  textValue(combo.customFields, FIELD.comboName) || `Combo ${index + 1}`;
export const materialName = (material: Pick<Material, 'customFields' | 'materialType'>): string =>
  textValue(material.customFields, FIELD.materialName) || material.materialType;
export const styleQuantity = (style: Pick<Style, 'customFields'>): Quantity =>
  quantityOf(style.customFields, FIELD.orderQuantity) ?? NO_QUANTITY;
export const comboQuantity = (combo: Pick<Combo, 'customFields' | 'comboBasedQuantity'>): Quantity =>
  quantityOf(combo.customFields, FIELD.comboBasedQuantity) ?? combo.comboBasedQuantity ?? NO_QUANTITY;
export const materialQuantity = (material: Pick<Material, 'customFields'>): Quantity =>
  quantityOf(material.customFields, FIELD.materialQuantity) ?? NO_QUANTITY;
export const stylePieces = (style: Pick<Style, 'customFields'>): number => piecesOf(styleQuantity(style));
export const comboPieces = (combo: Pick<Combo, 'customFields' | 'comboBasedQuantity'>): number =>
  piecesOf(comboQuantity(combo));
const SAMPLE_PIECES: Quantity = { value: 2, unit: Unit.Piece };
/** Fit and PPS sample quantities; both default to two pieces. */
export const sampleSizes = (combo: Combo): { fit: Quantity; pps: Quantity } => ({
  fit: quantityOf(combo.customFields, FIELD.fitSampleSize) ?? SAMPLE_PIECES,
  pps: quantityOf(combo.customFields, FIELD.ppsSampleSize) ?? SAMPLE_PIECES,
});
export function weightText({ customFields }: Pick<Style, 'customFields'>): string {
  const weight = textValue(customFields, FIELD.weight);
  const unit = textValue(customFields, FIELD.weightUnit) === 'oz' ? 'oz' : 'GSM';
  return weight === '' ? '' : `${weight} ${unit}`;
}

export interface OrderTotals {
  totalStyles: number;
  totalCombos: number;
  /** In pieces. */
  totalQuantity: number;
}
export const orderTotals = (styles: readonly Style[]): OrderTotals => ({
  totalStyles: styles.length,
  totalCombos: styles.reduce((sum, style) => sum + style.combos.length, 0),
  totalQuantity: styles.reduce((sum, style) => sum + stylePieces(style), 0),
});
/** The sum of a style's combos in pieces. Saves accept a different quantity of the style; pages warn about it. */
export const sumOfCombos = (style: Style): number =>
  style.combos.reduce((sum, combo) => sum + comboPieces(combo), 0);

const GARMENT_FIELDS: readonly string[] = [
  FIELD.orderQuantity,
  FIELD.comboBasedQuantity,
  FIELD.fitSampleSize,
  FIELD.ppsSampleSize,
];
/** Whether a field counts garments and therefore needs a garment unit. */
export const countsGarmentsIn = (field: Pick<CustomField, 'name' | 'level'>): boolean =>
  (field.level === 'Style' || field.level === 'Combo') && GARMENT_FIELDS.includes(field.name);

const fieldsOf = (style: Style): CustomField[] => [
  ...style.customFields,
  ...style.combos.flatMap((combo) => combo.customFields),
];
/** Rejects new and changed garment quantities that are not whole pieces. Unchanged quantities are not validated. */
export function checkGarments(stored: readonly Style[], styles: readonly Style[]): Problem[] {
  const untouched = new Set(stored);
  const changed = styles.flatMap((style, index) => (untouched.has(style) ? [] : [{ style, index }]));
  if (changed.length === 0) return [];
  const storedValues = new Map(
    stored.flatMap(fieldsOf).map((field) => [field.id, JSON.stringify(field.value)]),
  );
  return changed.flatMap(({ style, index }) =>
    fieldsOf(style).flatMap((field): Problem[] => {
      const { id, name, value } = field;
      if (!countsGarmentsIn(field) || !isQuantity(value) || storedValues.get(id) === JSON.stringify(value))
        return [];
      const message = garmentProblem(name, value);
      return message ? [{ path: `styleInfo.${index}.customFields.${name}`, message }] : [];
    }),
  );
}

const required = (missing: boolean, path: string, message: LocalizedText): Problem[] =>
  missing ? [{ path, message }] : [];
const lacksQuantity = (fields: readonly CustomField[], name: string): boolean =>
  (quantityOf(fields, name)?.value ?? 0) <= 0;

export const checkStyle = (style: Style, path = ''): Problem[] => [
  ...required(
    textValue(style.customFields, FIELD.styleName).trim() === '',
    `${path}customFields`,
    STYLE_MESSAGES.styleName,
  ),
  ...required(
    lacksQuantity(style.customFields, FIELD.orderQuantity),
    `${path}customFields`,
    STYLE_MESSAGES.styleQuantity,
  ),
  ...checkFields(style.customFields, `${path}customFields`),
  ...checkOpenName(style.customFields, FIELD.styleName, `${path}customFields`),
  ...style.combos.flatMap((combo, index) => checkCombo(combo, `${path}combos.${index}.`)),
];
export const checkCombo = (combo: Combo, path = ''): Problem[] => [
  ...required(
    textValue(combo.customFields, FIELD.comboName).trim() === '',
    `${path}customFields`,
    STYLE_MESSAGES.comboName,
  ),
  ...required(comboQuantity(combo).value <= 0, `${path}customFields`, STYLE_MESSAGES.comboQuantity),
  ...checkFields(combo.customFields, `${path}customFields`),
  ...checkOpenName(combo.customFields, FIELD.comboName, `${path}customFields`),
  ...combo.materialInfo.flatMap((material, index) =>
    checkMaterial(material, `${path}materialInfo.${index}.`),
  ),
];
export const checkMaterial = (material: Material, path = ''): Problem[] => [
  ...required(
    textValue(material.customFields, FIELD.materialName).trim() === '',
    `${path}customFields`,
    STYLE_MESSAGES.materialName,
  ),
  ...required(
    lacksQuantity(material.customFields, FIELD.materialQuantity),
    `${path}customFields`,
    STYLE_MESSAGES.materialQuantity,
  ),
  ...checkFields(material.customFields, `${path}customFields`),
  ...checkOpenName(material.customFields, FIELD.materialName, `${path}customFields`),
  ...checkComposition(material.composition).map((message) => ({ path: `${path}composition`, message })),
];

/** Validates a composition: names, percentages above 0, no duplicates, a sum of at most 100. */
export function checkComposition(parts: readonly CompositionPart[]): LocalizedText[] {
  const names = parts.map((part) => keyOf(part.name));
  const sum = parts.reduce((total, part) => total + part.percentage, 0);
  return [
    ...(names.includes('') ? [COMPOSITION_MESSAGES.empty] : []),
    ...(parts.some((part) => !(part.percentage > 0)) ? [COMPOSITION_MESSAGES.percentage] : []),
    ...(new Set(names).size < names.length ? [COMPOSITION_MESSAGES.duplicate] : []),
    ...(sum > 100.000001 ? [COMPOSITION_MESSAGES.exceeds] : []),
  ];
}

const withName = (
  fields: readonly CustomField[],
  name: string,
  rename: (old: string) => string,
  newId: () => string,
): CustomField[] =>
  fields.map((field) => ({
    ...field,
    id: newId(),
    value:
      field.name === name && typeof field.value === 'string' && rename !== unchanged
        ? rename(field.value)
        : field.value,
  }));
const unchanged = (name: string) => name;

const copyMaterial = (material: Material, newId: () => string): Material => ({
  ...material,
  materialId: newId(),
  customFields: withName(material.customFields, FIELD.materialName, unchanged, newId),
});
const copyCombo = (combo: Combo, newId: () => string, rename: (name: string) => string): Combo => ({
  ...combo,
  comboId: newId(),
  customFields: withName(combo.customFields, FIELD.comboName, rename, newId),
  materialInfo: combo.materialInfo.map((material) => copyMaterial(material, newId)),
});
/** Copies a combo with new ids and a name that marks the copy (document 2, section 4). */
export const duplicateCombo = (
  combo: Combo,
  newId: () => string,
  rename: (name: string) => string = copyName,
): Combo => copyCombo(combo, newId, rename);
export const duplicateStyle = (
  style: Style,
  newId: () => string,
  rename: (name: string) => string = copyName,
): Style => ({
  styleId: newId(),
  customFields: withName(style.customFields, FIELD.styleName, rename, newId),
  combos: style.combos.map((combo) => copyCombo(combo, newId, unchanged)),
});
