import * as FIELD from '../orders/field-names';
import { isQuantity } from '../orders/fields';
import type { Combo, CustomField, Material, OrderDocument, Style } from '../orders/order';
import { mapChanged } from '../orders/parts';
import type { ChangeItem, ItemValue } from './items';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/**
 * The document with the values of a change. Items of fields and parts that left the order meanwhile have no effect;
 * values that changed meanwhile are replaced, because the partners agreed to the new value.
 */
export function applyItems<C extends Content>(document: C, items: readonly ChangeItem[]): C {
  const values = new Map(items.map(({ path, value }) => [path, value]));
  const customFields = applyToFields(values, 'order', document.customFields);
  const retained = applyToStyles(values, document.styleInfo);
  const coming = items.flatMap(({ value }) => (value && 'style' in value ? [value] : []));
  const styleInfo = insert(
    retained,
    coming.map(({ style, at }) => ({ part: style, at })),
    ({ styleId }) => styleId,
  );
  const withCombos = mapChanged(styleInfo, (style) => {
    const own = items.flatMap(({ value }) =>
      value && 'combo' in value && value.styleId === style.styleId
        ? [{ part: value.combo, at: value.at }]
        : [],
    );
    const combos = insert(style.combos, own, ({ comboId }) => comboId);
    return combos === style.combos ? style : { ...style, combos };
  });
  return { ...document, customFields, styleInfo: withCombos };
}

/** Inserts parts at their places, the first place first; skips parts that are there already. */
function insert<P>(parts: P[], coming: { part: P; at: number }[], idOf: (part: P) => string): P[] {
  const ids = new Set(parts.map(idOf));
  const fresh = coming.filter(({ part }) => !ids.has(idOf(part))).sort((one, other) => one.at - other.at);
  if (fresh.length === 0) return parts;
  const list = [...parts];
  for (const { part, at } of fresh) list.splice(at, 0, part);
  return list;
}

type Values = ReadonlyMap<string, ItemValue>;

function without<P>(parts: P[], isGone: (part: P) => boolean): P[] {
  return parts.some(isGone) ? parts.filter((part) => !isGone(part)) : parts;
}

const applyToStyles = (values: Values, styles: Style[]): Style[] =>
  mapChanged(
    without(styles, ({ styleId }) => values.get(`style/${styleId}`) === null),
    (style) => {
      const customFields = applyToFields(values, `style/${style.styleId}`, style.customFields);
      const combos = mapChanged(
        without(style.combos, ({ comboId }) => values.get(`combo/${comboId}`) === null),
        (combo) => applyToCombo(values, combo),
      );
      return customFields === style.customFields && combos === style.combos
        ? style
        : { ...style, customFields, combos };
    },
  );

function applyToCombo(values: Values, combo: Combo): Combo {
  const path = `combo/${combo.comboId}`;
  const customFields = applyToFields(values, path, combo.customFields);
  const materialInfo = mapChanged(combo.materialInfo, (material) => applyToMaterial(values, material));
  const own = values.get(`${path}/quantity`);
  const changed = customFields.find(
    (field, index) => field.name === FIELD.comboBasedQuantity && field !== combo.customFields[index],
  );
  const quantity =
    own && 'quantity' in own ? own.quantity : changed && isQuantity(changed.value) ? changed.value : null;
  if (customFields === combo.customFields && materialInfo === combo.materialInfo && !quantity) return combo;
  return { ...combo, customFields, materialInfo, ...(quantity && { comboBasedQuantity: quantity }) };
}

function applyToMaterial(values: Values, material: Material): Material {
  const path = `material/${material.materialId}`;
  const customFields = applyToFields(values, path, material.customFields);
  const own = values.get(`${path}/composition`);
  const composition = own && 'composition' in own ? own.composition : material.composition;
  return customFields === material.customFields && composition === material.composition
    ? material
    : { ...material, customFields, composition };
}

function applyToFields(values: Values, path: string, fields: CustomField[]): CustomField[] {
  const retained = without(fields, ({ id }) => values.get(`${path}/${id}`) === null);
  return mapChanged(retained, (field) => {
    const own = values.get(`${path}/${field.id}`);
    return own && 'field' in own ? { ...field, ...own.field } : field;
  });
}
