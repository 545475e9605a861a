import { useLingui } from '@lingui/react/macro';
import type { Combo, CustomField, Material, Style } from '@selvedge/domain/orders/order';
import { checkCombo, checkMaterial, checkStyle } from '@selvedge/domain/styles/rules';
import type { FieldLevel } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { PartView } from '#web/ui/part-view';
import { PartDialog } from './part-dialog';

/** What a dialog is open for; without a part it is for a new one. */
export type OpenPart = { mode: 'edit' | 'view' } & (
  | { kind: 'style'; style?: Style }
  | { kind: 'combo'; styleId: string; combo?: Combo }
  | { kind: 'material'; styleId: string; comboId: string; material?: Material }
);

interface Props {
  open: OpenPart;
  fresh: {
    complete: (known: readonly CustomField[], level: FieldLevel) => CustomField[];
    fields: (level: FieldLevel) => readonly CustomField[];
    make: { style: () => Style; combo: () => Combo; material: () => Material };
  };
  setOpen: (open: OpenPart | null) => void;
  saveStyle: (style: Style, isNew: boolean) => void;
  saveCombo: (ref: { styleId: string }, combo: Combo, isNew: boolean) => void;
  saveMaterial: (ref: { styleId: string; comboId: string }, material: Material, isNew: boolean) => void;
}

/** The dialog of a style, a combo or a material: a new one, to edit, or to look at. */
export function PartEditor({ open, fresh, setOpen, saveStyle, saveCombo, saveMaterial }: Props) {
  const { t } = useLingui();
  const close = () => setOpen(null);
  const edit = () => setOpen({ ...open, mode: 'edit' });
  // New ids are made once for a dialog, not for each of its renders.
  const [start] = useState(() => startOf(open, fresh));
  if (open.kind === 'style') {
    if (open.mode === 'view' && open.style)
      return <PartView title={t`View Style`} part={open.style} onEdit={edit} onClose={close} />;
    return (
      <PartDialog
        title={open.style ? t`Edit Style` : t`Add New Style`}
        level="Style"
        defaults={fresh.fields('Style')}
        part={start as Style}
        check={(part) => checkStyle({ ...part, combos: [] })}
        onClose={close}
        onSave={(part) => {
          saveStyle(part, !open.style);
          close();
        }}
      />
    );
  }
  if (open.kind === 'combo') {
    if (open.mode === 'view' && open.combo)
      return <PartView title={t`View Combo`} part={open.combo} onEdit={edit} onClose={close} />;
    return (
      <PartDialog
        title={open.combo ? t`Edit Combo` : t`Add Combo`}
        level="Combo"
        defaults={fresh.fields('Combo')}
        part={start as Combo}
        check={(part) => checkCombo({ ...part, materialInfo: [] })}
        onClose={close}
        onSave={(part) => {
          saveCombo({ styleId: open.styleId }, part, !open.combo);
          close();
        }}
      />
    );
  }
  if (open.mode === 'view' && open.material)
    return <PartView title={t`View Material`} part={open.material} onEdit={edit} onClose={close} />;
  return (
    <PartDialog
      title={open.material ? t`Edit Material` : t`Add Material`}
      level="Material"
      defaults={fresh.fields('Material')}
      part={start as Material}
      check={(part) => checkMaterial(part)}
      onClose={close}
      onSave={(part) => {
        saveMaterial({ styleId: open.styleId, comboId: open.comboId }, part, !open.material);
        close();
      }}
    />
  );
}

function startOf(open: OpenPart, fresh: Props['fresh']): Style | Combo | Material {
  const completed = <T extends { customFields: CustomField[] }>(part: T, level: FieldLevel): T => ({
    ...part,
    customFields: fresh.complete(part.customFields, level),
  });
  if (open.kind === 'style') return open.style ? completed(open.style, 'Style') : fresh.make.style();
  if (open.kind === 'combo') return open.combo ? completed(open.combo, 'Combo') : fresh.make.combo();
  return open.material ? completed(open.material, 'Material') : fresh.make.material();
}
