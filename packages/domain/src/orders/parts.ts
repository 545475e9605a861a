import type { Combo, CustomField, Material, Style } from './order';

/** Returns the same array if nothing changed, because an order can have 40,000 materials. */
export function mapChanged<T>(items: T[], map: (item: T, index: number) => T): T[] {
  let changed: T[] | undefined;
  items.forEach((item, index) => {
    const mapped = map(item, index);
    if (changed) changed.push(mapped);
    else if (mapped !== item) changed = [...items.slice(0, index), mapped];
  });
  return changed ?? items;
}

export const sameItems = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one === other || (one.length === other.length && one.every((item, index) => item === other[index]));

/** A function per level; levels without one stay unchanged. */
interface PartMaps {
  style?: (style: Style) => Style;
  combo?: (combo: Combo) => Combo;
  material?: (material: Material) => Material;
}

/** Maps parts, outer ones first. Parts and lists without changes keep their object identity. */
export function mapParts(
  styles: Style[],
  { style: ofStyle, combo: ofCombo, material: ofMaterial }: PartMaps,
): Style[] {
  const inCombo = (combo: Combo): Combo => {
    const mapped = ofCombo ? ofCombo(combo) : combo;
    if (!ofMaterial) return mapped;
    const materialInfo = mapChanged(mapped.materialInfo, ofMaterial);
    return materialInfo === mapped.materialInfo ? mapped : { ...mapped, materialInfo };
  };
  return mapChanged(styles, (style) => {
    const mapped = ofStyle ? ofStyle(style) : style;
    if (!ofCombo && !ofMaterial) return mapped;
    const combos = mapChanged(mapped.combos, inCombo);
    return combos === mapped.combos ? mapped : { ...mapped, combos };
  });
}

type MapFields = (fields: CustomField[]) => CustomField[];

export function withFieldsMapped<P extends { customFields: CustomField[] }>(part: P, map: MapFields): P {
  const customFields = map(part.customFields);
  return customFields === part.customFields ? part : { ...part, customFields };
}

export function mapPartFields(styles: Style[], map: MapFields): Style[] {
  const mapFields = <P extends { customFields: CustomField[] }>(part: P): P => withFieldsMapped(part, map);
  return mapParts(styles, { style: mapFields, combo: mapFields, material: mapFields });
}

interface StylePart {
  level: 'Style';
  id: string;
  fields: readonly CustomField[];
  style: Style;
  styleAt: number;
}
interface ComboPart extends Omit<StylePart, 'level'> {
  level: 'Combo';
  combo: Combo;
  comboAt: number;
}
interface MaterialPart extends Omit<ComboPart, 'level'> {
  level: 'Material';
  material: Material;
  materialAt: number;
}
export type Part = StylePart | ComboPart | MaterialPart;

/** A part with those around it; `above` is undefined for a style. */
export function partOf(above: Part | undefined, part: Style | Combo | Material, at: number): Part {
  const fields = part.customFields;
  if ('styleId' in part) return { level: 'Style', id: part.styleId, fields, style: part, styleAt: at };
  if ('comboId' in part)
    return { ...(above as StylePart), level: 'Combo', id: part.comboId, fields, combo: part, comboAt: at };
  return {
    ...(above as ComboPart),
    level: 'Material',
    id: part.materialId,
    fields,
    material: part,
    materialAt: at,
  };
}

export function* partsFrom(part: Part): Generator<Part, void, undefined> {
  yield part;
  if (part.level === 'Material') return;
  const inside = part.level === 'Style' ? part.style.combos : part.combo.materialInfo;
  for (const [at, one] of inside.entries()) yield* partsFrom(partOf(part, one, at));
}

/** Styles, then combos, then their materials. `except` skips styles, but positions count them. */
export function* eachPart(
  styles: readonly Style[],
  except?: ReadonlySet<Style>,
): Generator<Part, void, undefined> {
  for (const [styleAt, style] of styles.entries()) {
    if (except?.has(style)) continue;
    yield { level: 'Style', id: style.styleId, fields: style.customFields, style, styleAt };
    for (const [comboAt, combo] of style.combos.entries()) {
      yield { level: 'Combo', id: combo.comboId, fields: combo.customFields, style, styleAt, combo, comboAt };
      for (const [materialAt, material] of combo.materialInfo.entries()) {
        const { materialId: id, customFields: fields } = material;
        yield { level: 'Material', id, fields, style, styleAt, combo, comboAt, material, materialAt };
      }
    }
  }
}

export function pathOfPart(part: Part): string {
  const style = `styleInfo.${part.styleAt}`;
  if (part.level === 'Style') return style;
  const combo = `${style}.combos.${part.comboAt}`;
  return part.level === 'Combo' ? combo : `${combo}.materialInfo.${part.materialAt}`;
}

export function partFields(styles: readonly Style[], except?: ReadonlySet<Style>): CustomField[] {
  const fields: CustomField[] = [];
  for (const part of eachPart(styles, except)) fields.push(...part.fields);
  return fields;
}
