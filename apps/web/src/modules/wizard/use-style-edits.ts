import { useLingui } from '@lingui/react/macro';
import { copyNameAmong } from '@selvedge/domain/orders/copy-name';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue, isQuantity } from '@selvedge/domain/orders/fields';
import type { Combo, Material, Style } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboQuantity,
  duplicateCombo,
  duplicateStyle,
  styleName,
} from '@selvedge/domain/styles/rules';
import { useState } from 'react';
import { toast } from '#web/ui/toast';
import {
  inCombo,
  inStyle,
  moved,
  type PartRef,
  removePart,
  upsertCombo,
  upsertMaterial,
  upsertStyle,
  withMaterialsOf,
} from './style-list';

interface UndoableEdit {
  id: string;
  text: string;
  restore: (now: readonly Style[]) => Style[];
}
type ComboRef = { styleId: string; comboId: string };

const newId = () => crypto.randomUUID();

/** All edits of styles and their parts, with their messages. The last deletion can be undone. */
export function useStyleEdits(list: readonly Style[], onChange: (list: Style[]) => void) {
  const { t } = useLingui();
  const [undoable, setUndoable] = useState<UndoableEdit | null>(null);
  const offerUndo = (text: string, restore: UndoableEdit['restore']) =>
    setUndoable({ id: newId(), text, restore });
  return {
    undoable,
    undo: () => {
      if (undoable) onChange(undoable.restore(list));
      setUndoable(null);
    },
    setUndoable,
    change: (style: Style) => onChange(inStyle(list, style.styleId, () => style)),
    move: (from: number, to: number) => onChange(moved(list, from, to)),
    moveCombo: (styleId: string, from: number, to: number) =>
      onChange(inStyle(list, styleId, (style) => ({ ...style, combos: moved(style.combos, from, to) }))),
    moveMaterial: (ref: ComboRef, from: number, to: number) =>
      onChange(
        inCombo(list, ref, (combo) => ({ ...combo, materialInfo: moved(combo.materialInfo, from, to) })),
      ),
    remove: (ref: PartRef, name: string) => {
      const { list: next, restore } = removePart(list, ref);
      offerUndo(t`${name} was deleted.`, restore);
      onChange(next);
      if (ref.materialId) toast.success(t`Material deleted successfully`);
    },
    duplicate: (style: Style) => {
      const rename = (name: string) => copyNameAmong(name, list.map(styleName));
      onChange(list.toSpliced(list.indexOf(style) + 1, 0, duplicateStyle(style, newId, rename)));
    },
    duplicateCombo: (styleId: string, combo: Combo, at: number) => {
      onChange(
        inStyle(list, styleId, (style) => {
          const rename = (name: string) => copyNameAmong(name, style.combos.map(comboName));
          return {
            ...style,
            combos: style.combos.toSpliced(at + 1, 0, duplicateCombo(combo, newId, rename)),
          };
        }),
      );
      toast.success(t`Combo duplicated successfully`);
    },
    saveStyle: (style: Style, isNew: boolean) => {
      onChange(upsertStyle(list, style));
      toast.success(isNew ? t`Style added successfully` : t`Style updated successfully`);
    },
    saveCombo: (ref: PartRef, combo: Combo, isNew: boolean) => {
      const entered = fieldValue(combo.customFields, FIELD.comboBasedQuantity);
      const quantity = isQuantity(entered) ? entered : comboQuantity(combo);
      onChange(upsertCombo(list, ref, { ...combo, comboBasedQuantity: quantity }));
      toast.success(isNew ? t`Combo added successfully` : t`Combo updated successfully`);
    },
    saveMaterial: (ref: ComboRef, material: Material, isNew: boolean) => {
      const isSubmissionRequired = material.customFields.some(
        (field) => field.name === FIELD.submissionRequired && field.value === true,
      );
      const customFields = material.customFields.map((field) =>
        field.name === FIELD.materialType ? { ...field, value: material.materialType } : field,
      );
      onChange(upsertMaterial(list, ref, { ...material, customFields, isSubmissionRequired }));
      toast.success(isNew ? t`Material added successfully` : t`Material updated successfully`);
    },
    saveMaterials: (before: Style, after: Style) => {
      if (after === before) return;
      const name = styleName(before);
      offerUndo(t`The materials of ${name} were changed.`, (now) => withMaterialsOf(now, before));
      onChange(withMaterialsOf(list, after));
    },
  };
}
export type StyleEdits = ReturnType<typeof useStyleEdits>;
