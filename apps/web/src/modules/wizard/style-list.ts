import type { Combo, Material, Style } from '@selvedge/domain/orders/order';

/** Identifies a style, one of its combos or one of its materials. */
export interface PartRef {
  styleId: string;
  comboId?: string;
  materialId?: string;
}

export const inStyle = (list: readonly Style[], styleId: string, change: (style: Style) => Style): Style[] =>
  list.map((style) => (style.styleId === styleId ? change(style) : style));
export const inCombo = (
  list: readonly Style[],
  ref: { styleId: string; comboId: string },
  change: (combo: Combo) => Combo,
): Style[] =>
  inStyle(list, ref.styleId, (style) => ({
    ...style,
    combos: style.combos.map((combo) => (combo.comboId === ref.comboId ? change(combo) : combo)),
  }));

const upsert = <T>(items: readonly T[], item: T, idOf: (one: T) => string): T[] =>
  items.some((one) => idOf(one) === idOf(item))
    ? items.map((one) => (idOf(one) === idOf(item) ? item : one))
    : [...items, item];

const styleId = (style: Style): string => style.styleId;
const comboId = (combo: Combo): string => combo.comboId;
const materialId = (material: Material): string => material.materialId;

export const upsertStyle = (list: readonly Style[], style: Style): Style[] => upsert(list, style, styleId);
export const upsertCombo = (list: readonly Style[], ref: PartRef, combo: Combo): Style[] =>
  inStyle(list, ref.styleId, (style) => ({ ...style, combos: upsert(style.combos, combo, comboId) }));
export const upsertMaterial = (
  list: readonly Style[],
  ref: { styleId: string; comboId: string },
  material: Material,
): Style[] =>
  inCombo(list, ref, (combo) => ({
    ...combo,
    materialInfo: upsert(combo.materialInfo, material, materialId),
  }));

/** Takes the materials of a style's combos from `source`. Other changes made in the meantime are kept. */
export const withMaterialsOf = (list: readonly Style[], source: Style): Style[] =>
  inStyle(list, source.styleId, (style) => ({
    ...style,
    combos: style.combos.map((combo) => {
      const changed = source.combos.find((one) => one.comboId === combo.comboId);
      return changed ? { ...combo, materialInfo: changed.materialInfo } : combo;
    }),
  }));

const without = <T>(items: readonly T[], id: string, idOf: (one: T) => string): T[] =>
  items.filter((one) => idOf(one) !== id);
/** Puts an item back at its old position, unless it is already in the list. */
const back = <T>(items: readonly T[], item: T | undefined, at: number, idOf: (one: T) => string): T[] =>
  item === undefined || items.some((one) => idOf(one) === idOf(item))
    ? [...items]
    : items.toSpliced(at, 0, item);

/** Removes a part. `restore` puts the part back into a newer list. */
export function removePart(
  list: readonly Style[],
  ref: PartRef,
): { list: Style[]; restore: (now: readonly Style[]) => Style[] } {
  const styleAt = list.findIndex((one) => one.styleId === ref.styleId);
  const style = list[styleAt];
  if (ref.comboId === undefined)
    return {
      list: without(list, ref.styleId, styleId),
      restore: (now) => back(now, style, styleAt, styleId),
    };
  const comboAt = style?.combos.findIndex((one) => one.comboId === ref.comboId) ?? -1;
  const combo = style?.combos[comboAt];
  const id = ref.comboId;
  if (ref.materialId === undefined)
    return {
      list: inStyle(list, ref.styleId, (one) => ({ ...one, combos: without(one.combos, id, comboId) })),
      restore: (now) =>
        inStyle(now, ref.styleId, (one) => ({ ...one, combos: back(one.combos, combo, comboAt, comboId) })),
    };
  const lost = ref.materialId;
  const at = combo?.materialInfo.findIndex((one) => one.materialId === lost) ?? -1;
  const material = combo?.materialInfo[at];
  const place = { styleId: ref.styleId, comboId: id };
  return {
    list: inCombo(list, place, (one) => ({
      ...one,
      materialInfo: without(one.materialInfo, lost, materialId),
    })),
    restore: (now) =>
      inCombo(now, place, (one) => ({
        ...one,
        materialInfo: back(one.materialInfo, material, at, materialId),
      })),
  };
}

export function moved<T>(items: readonly T[], at: number, to: number): T[] {
  const item = items[at];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(at, 1).toSpliced(to, 0, item);
}
