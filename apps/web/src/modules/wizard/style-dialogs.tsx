import * as FIELD from '@selvedge/domain/orders/field-names';
import { findField } from '@selvedge/domain/orders/fields';
import type { Style } from '@selvedge/domain/orders/order';
import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { ImportDialog } from './import-dialog';
import { type OpenPart, PartEditor } from './part-editor';
import { PasteDialog } from './paste-dialog';
import { SizeDialog } from './size-dialog';
import type { PartDefaults } from './use-part-defaults';
import type { StyleEdits } from './use-style-edits';

const MaterialDialog = lazyOnIdle(() => import('./material-dialog').then((module) => module.MaterialDialog));

/** The open dialog of the step. Only one can be open. */
export type StyleDialog =
  | { kind: 'part'; part: OpenPart }
  | { kind: 'sizes' | 'materials'; styleId: string }
  | { kind: 'paste' }
  | { kind: 'import' };

interface Props {
  dialog: StyleDialog | null;
  setDialog: (dialog: StyleDialog | null) => void;
  list: readonly Style[];
  onChange: (list: Style[]) => void;
  edits: Pick<StyleEdits, 'change' | 'saveStyle' | 'saveCombo' | 'saveMaterial' | 'saveMaterials'>;
  defaults: PartDefaults;
}

export function StyleDialogs({ dialog, setDialog, list, onChange, edits, defaults }: Props) {
  const close = () => setDialog(null);
  const apply = (next: Style[]) => {
    onChange(next);
    close();
  };
  if (dialog === null) return null;
  if (dialog.kind === 'part') {
    return (
      <PartEditor
        open={dialog.part}
        list={list}
        defaults={defaults}
        setOpen={(part) => setDialog(part && { kind: 'part', part })}
        saveStyle={edits.saveStyle}
        saveCombo={edits.saveCombo}
        saveMaterial={edits.saveMaterial}
      />
    );
  }
  if (dialog.kind === 'paste')
    return <PasteDialog list={list} make={defaults.make} onClose={close} onApply={apply} />;
  if (dialog.kind === 'import')
    return <ImportDialog list={list} make={defaults.make} onClose={close} onApply={apply} />;
  const style = list.find(({ styleId }) => styleId === dialog.styleId);
  if (!style) return null;
  if (dialog.kind === 'sizes') {
    return (
      <SizeDialog
        style={style}
        field={() => findField(defaults.make.combo().customFields, FIELD.sizeBreakdown)}
        onClose={close}
        onSave={(next) => {
          edits.change(next);
          close();
        }}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <MaterialDialog
        key={style.styleId}
        style={style}
        make={defaults.make.material}
        onClose={close}
        onSave={(next) => {
          close();
          edits.saveMaterials(style, next);
        }}
      />
    </Suspense>
  );
}
