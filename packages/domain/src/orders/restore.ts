import { isFieldFree } from './fields';
import type { SentField, StyleDraft } from './merge';
import type { CustomField, OrderDocument } from './order';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/** The save that restores an earlier version; removes fields that were added since. */
export function restoringSave(
  now: Content,
  then: Content,
): { customFields: SentField[]; styleInfo: StyleDraft[] } {
  const styles = new Map(now.styleInfo.map((style) => [style.styleId, style]));
  return {
    customFields: replacing(now.customFields, then.customFields),
    styleInfo: then.styleInfo.map((style) => {
      const old = styles.get(style.styleId);
      const combos = new Map(old?.combos.map((combo) => [combo.comboId, combo]));
      return {
        ...style,
        customFields: replacing(old?.customFields, style.customFields),
        combos: style.combos.map((combo) => {
          const oldCombo = combos.get(combo.comboId);
          const materials = new Map(
            oldCombo?.materialInfo.map((material) => [material.materialId, material]),
          );
          return {
            ...combo,
            customFields: replacing(oldCombo?.customFields, combo.customFields),
            materialInfo: combo.materialInfo.map((material) => ({
              ...material,
              customFields: replacing(
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

function replacing(now: readonly CustomField[] | undefined, then: readonly CustomField[]): SentField[] {
  const kept = new Set(then.map((field) => field.id));
  const added = (now ?? []).filter((field) => !kept.has(field.id) && isFieldFree(field));
  return [...then, ...added.map(({ id }): SentField => ({ id, removed: true }))];
}
