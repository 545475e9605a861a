import { useLingui } from '@lingui/react/macro';
import { withDecimalWeight } from '@selvedge/domain/orders/fields';
import type { Combo, CustomField, Material, Style } from '@selvedge/domain/orders/order';
import { checkCombo, checkMaterial, checkStyle } from '@selvedge/domain/styles/rules';
import { checkComboName, checkStyleName } from '@selvedge/domain/styles/unique-names';
import type { FieldLevel, MaterialType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { PartView } from '#web/ui/part-view';
import { PartDialog } from './part-dialog';
import type { PartDefaults } from './use-part-defaults';

/** The part in the dialog. Without a part, the dialog creates a new one. */
export type OpenPart = { mode: 'edit' | 'view' } & (
  | { kind: 'style'; style?: Style }
  | { kind: 'combo'; styleId: string; combo?: Combo }
  | { kind: 'material'; styleId: string; comboId: string; material?: Material; type?: MaterialType }
);

interface Props {
  open: OpenPart;
  /** The order's styles, because names of siblings must differ. */
  list: readonly Style[];
  defaults: PartDefaults;
  setOpen: (open: OpenPart | null) => void;
  saveStyle: (style: Style, isNew: boolean) => void;
  saveCombo: (ref: { styleId: string }, combo: Combo, isNew: boolean) => void;
  saveMaterial: (ref: { styleId: string; comboId: string }, material: Material, isNew: boolean) => void;
}

export function PartEditor({ open, list, defaults, setOpen, saveStyle, saveCombo, saveMaterial }: Props) {
  const { t } = useLingui();
  const close = () => setOpen(null);
  const finish = (next: OpenPart | null) => {
    setOpen(next);
    if (next) setStart(({ round }) => ({ start: startOf(next, defaults), round: round + 1 }));
  };
  const edit = () => setOpen({ ...open, mode: 'edit' });
  // In the state, so that a new part gets its ids only once.
  const [{ start, round }, setStart] = useState(() => ({ start: startOf(open, defaults), round: 0 }));
  if (open.kind === 'style') {
    if (open.mode === 'view' && open.style)
      return <PartView title={t`View Style`} part={open.style} onEdit={edit} onClose={close} />;
    return (
      <PartDialog
        title={open.style ? t`Edit Style` : t`Add New Style`}
        round={round}
        level="Style"
        defaults={defaults.fields('Style')}
        part={start as Style}
        check={(part) => [...checkStyle({ ...part, combos: [] }), ...checkStyleName(part, list)]}
        onClose={close}
        onSave={(part, another) => {
          saveStyle(part, !open.style);
          finish(another ? { kind: 'style', mode: 'edit' } : null);
        }}
      />
    );
  }
  if (open.kind === 'combo') {
    const siblings = list.find((style) => style.styleId === open.styleId)?.combos ?? [];
    if (open.mode === 'view' && open.combo)
      return <PartView title={t`View Combo`} part={open.combo} onEdit={edit} onClose={close} />;
    return (
      <PartDialog
        title={open.combo ? t`Edit Combo` : t`Add Combo`}
        round={round}
        level="Combo"
        defaults={defaults.fields('Combo')}
        part={start as Combo}
        check={(part) => [...checkCombo({ ...part, materialInfo: [] }), ...checkComboName(part, siblings)]}
        onClose={close}
        onSave={(part, another) => {
          saveCombo({ styleId: open.styleId }, part, !open.combo);
          finish(another ? { kind: 'combo', mode: 'edit', styleId: open.styleId } : null);
        }}
      />
    );
  }
  if (open.mode === 'view' && open.material)
    return <PartView title={t`View Material`} part={open.material} onEdit={edit} onClose={close} />;
  return (
    <PartDialog
      title={open.material ? t`Edit Material` : t`Add Material`}
      round={round}
      level="Material"
      defaults={defaults.fields('Material')}
      part={start as Material}
      check={(part) => checkMaterial(part)}
      onClose={close}
      onSave={(part, another) => {
        const { styleId, comboId } = open;
        saveMaterial({ styleId, comboId }, part, !open.material);
        // The next material starts with the same type, because users enter materials type by type.
        const next = { kind: 'material', mode: 'edit', styleId, comboId, type: part.materialType } as const;
        finish(another ? next : null);
      }}
    />
  );
}

function startOf(open: OpenPart, defaults: PartDefaults): Style | Combo | Material {
  const completed = <T extends { customFields: CustomField[] }>(part: T, level: FieldLevel): T => ({
    ...part,
    customFields: defaults.complete(part.customFields, level).map(withDecimalWeight),
  });
  if (open.kind === 'style') return open.style ? completed(open.style, 'Style') : defaults.make.style();
  if (open.kind === 'combo') return open.combo ? completed(open.combo, 'Combo') : defaults.make.combo();
  if (open.material) return completed(open.material, 'Material');
  const made = defaults.make.material();
  return { ...made, materialType: open.type ?? made.materialType };
}
