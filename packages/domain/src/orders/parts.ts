import type { Combo, CustomField, Material, Style } from './order';

/**
 * The list with each item mapped; the very same list when no item changed. It allocates nothing before the first
 * change: an order may have 40,000 materials, of which most stay as they are.
 */
export function mapChanged<T>(items: T[], map: (item: T, index: number) => T): T[] {
  let changed: T[] | undefined;
  items.forEach((item, index) => {
    const mapped = map(item, index);
    if (changed) changed.push(mapped);
    else if (mapped !== item) changed = [...items.slice(0, index), mapped];
  });
  return changed ?? items;
}

/** What to do with the parts of each level; a level without a function stays as it is. */
interface PartMaps {
  style?: (style: Style) => Style;
  combo?: (combo: Combo) => Combo;
  material?: (material: Material) => Material;
}

/**
 * The styles with their parts mapped, each part before those inside it. Every part and every list in which nothing
 * changed is the very same, up to the list of styles itself.
 */
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

/** The part with its fields mapped; the very same part when `map` returns the list that it was given. */
export function withFieldsMapped<P extends { customFields: CustomField[] }>(part: P, map: MapFields): P {
  const customFields = map(part.customFields);
  return customFields === part.customFields ? part : { ...part, customFields };
}

/** The styles with the fields of every part mapped (`mapParts`). */
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
/** A style, combo or material: its id and fields, and it and the parts that it is in with their places in the lists. */
export type Part = StylePart | ComboPart | MaterialPart;

/**
 * Every part of the styles: a style, then each of its combos followed by the materials of that combo. Those of `except`
 * are skipped with all that they hold; the places of the others stay what they are in `styles`.
 */
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

/** Where a part is in the order, as problems name it: 'styleInfo.0.combos.2.materialInfo.1'. */
export function pathOfPart(part: Part): string {
  const style = `styleInfo.${part.styleAt}`;
  if (part.level === 'Style') return style;
  const combo = `${style}.combos.${part.comboAt}`;
  return part.level === 'Combo' ? combo : `${combo}.materialInfo.${part.materialAt}`;
}

/** The fields of all parts, in the order of `eachPart`. */
export function partFields(styles: readonly Style[], except?: ReadonlySet<Style>): CustomField[] {
  const fields: CustomField[] = [];
  for (const part of eachPart(styles, except)) fields.push(...part.fields);
  return fields;
}
