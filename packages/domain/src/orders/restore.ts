import { isFieldFree } from './fields';
import type { SentField, StyleDraft } from './merge';
import type { CustomField, OrderDocument } from './order';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/** The save that restores an earlier version; removes fields that were added since. */
export function restoringSave(
  current: Content,
  earlier: Content,
): { customFields: SentField[]; styleInfo: StyleDraft[] } {
  const styles = new Map(current.styleInfo.map((style) => [style.styleId, style]));
  return {
    customFields: restoredFields(current.customFields, earlier.customFields),
    styleInfo: earlier.styleInfo.map((style) => {
      const old = styles.get(style.styleId);
      const combos = new Map(old?.combos.map((combo) => [combo.comboId, combo]));
      return {
        ...style,
        customFields: restoredFields(old?.customFields, style.customFields),
        combos: style.combos.map((combo) => {
          const oldCombo = combos.get(combo.comboId);
          const materials = new Map(
            oldCombo?.materialInfo.map((material) => [material.materialId, material]),
          );
          return {
            ...combo,
            customFields: restoredFields(oldCombo?.customFields, combo.customFields),
            materialInfo: combo.materialInfo.map((material) => ({
              ...material,
              customFields: restoredFields(
                materials.get(material.materialId)?.customFields,
                material.customFields,
              ),
            })),
          };
        }),
      };
    }),
  };
}

function restoredFields(
  current: readonly CustomField[] | undefined,
  earlier: readonly CustomField[],
): SentField[] {
  const restoredIds = new Set(earlier.map((field) => field.id));
  const added = (current ?? []).filter((field) => !restoredIds.has(field.id) && isFieldFree(field));
  return [...earlier, ...added.map(({ id }): SentField => ({ id, removed: true }))];
}
