import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { Combo, CustomField, Material, Style } from '@selvedge/domain/orders/order';
import {
  checkCombo,
  checkMaterial,
  checkStyle,
  duplicateCombo,
  duplicateStyle,
} from '@selvedge/domain/styles/rules';
import type { FieldLevel } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQueries } from '#web/modules/orders/queries';
import { PatternPiece } from '#web/ui/drawings';
import { EmptyState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { PartDialog } from './part-dialog';
import { StyleEditCard } from './style-edit-card';
import styles from './style-step.module.css';

const newId = () => crypto.randomUUID();
type Editing =
  | { kind: 'style'; style: Style }
  | { kind: 'combo'; styleId: string; combo: Combo }
  | { kind: 'material'; styleId: string; comboId: string; material: Material };
export type Open = (
  what:
    | { kind: 'style'; style?: Style }
    | { kind: 'combo'; styleId: string; combo?: Combo }
    | { kind: 'material'; styleId: string; comboId: string; material?: Material },
) => void;

/** Step 2: the order's styles, their combos and materials. */
export function StyleStep({ list, onChange }: { list: readonly Style[]; onChange: (list: Style[]) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removed, setRemoved] = useState<readonly Style[] | null>(null);
  const fresh = async (level: FieldLevel): Promise<CustomField[]> =>
    ((await client.ensureQueryData(orderQueries.defaultFields(level))) as CustomField[]).map((field) => ({
      ...field,
      id: newId(),
    }));
  const complete = async (fields: readonly CustomField[], level: FieldLevel) => [
    ...fields,
    ...(await fresh(level)).filter((one) => !fields.some((field) => field.name === one.name)),
  ];

  const open: Open = (what) => {
    void (async () => {
      if (what.kind === 'style')
        setEditing({
          kind: 'style',
          style: what.style
            ? { ...what.style, customFields: await complete(what.style.customFields, 'Style') }
            : { styleId: newId(), customFields: await fresh('Style'), combos: [] },
        });
      if (what.kind === 'combo')
        setEditing({
          kind: 'combo',
          styleId: what.styleId,
          combo: what.combo
            ? { ...what.combo, customFields: await complete(what.combo.customFields, 'Combo') }
            : {
                comboId: newId(),
                customFields: await fresh('Combo'),
                comboBasedQuantity: { value: 0, unit: 790 },
                materialInfo: [],
              },
        });
      if (what.kind === 'material')
        setEditing({
          kind: 'material',
          styleId: what.styleId,
          comboId: what.comboId,
          material: what.material
            ? { ...what.material, customFields: await complete(what.material.customFields, 'Material') }
            : {
                materialId: newId(),
                materialType: 'Fabric',
                customFields: await fresh('Material'),
                isSubmissionRequired: false,
                composition: [],
              },
        });
    })();
  };
  const upsert = <T,>(items: readonly T[], item: T, same: (one: T) => boolean): T[] =>
    items.some(same) ? items.map((one) => (same(one) ? item : one)) : [...items, item];
  const inStyle = (styleId: string, change: (style: Style) => Style) =>
    onChange(list.map((style) => (style.styleId === styleId ? change(style) : style)));
  const saveStyle = (style: Style) => {
    const known = list.some((one) => one.styleId === style.styleId);
    onChange(upsert(list, style, (one) => one.styleId === style.styleId));
    toast.success(known ? t`Style updated successfully` : t`Style added successfully`);
    setEditing(null);
  };
  const saveCombo = (styleId: string, combo: Combo) => {
    const known = list.some((style) => style.combos.some((one) => one.comboId === combo.comboId));
    inStyle(styleId, (style) => ({
      ...style,
      combos: upsert(style.combos, combo, (one) => one.comboId === combo.comboId),
    }));
    toast.success(known ? t`Combo updated successfully` : t`Combo added successfully`);
    setEditing(null);
  };
  const saveMaterial = (styleId: string, comboId: string, material: Material) => {
    const isSubmissionRequired = material.customFields.some(
      (field) => field.name === 'Submission Required' && field.value === true,
    );
    const customFields = material.customFields.map((field) =>
      field.name === 'Material Type' ? { ...field, value: material.materialType } : field,
    );
    const known = list.some((style) =>
      style.combos.some((combo) => combo.materialInfo.some((one) => one.materialId === material.materialId)),
    );
    inStyle(styleId, (style) => ({
      ...style,
      combos: style.combos.map((combo) =>
        combo.comboId === comboId
          ? {
              ...combo,
              materialInfo: upsert(
                combo.materialInfo,
                { ...material, customFields, isSubmissionRequired },
                (one) => one.materialId === material.materialId,
              ),
            }
          : combo,
      ),
    }));
    toast.success(known ? t`Material updated successfully` : t`Material added successfully`);
    setEditing(null);
  };
  const drop = (next: Style[]) => {
    setRemoved(list);
    onChange(next);
  };
  return (
    <section className={styles.step}>
      <Group justify="flex-end">
        <Button onClick={() => open({ kind: 'style' })}>
          <Trans>+ Style</Trans>
        </Button>
      </Group>
      {removed ? (
        <div className={styles.undo} role="status">
          <Trans>Removed.</Trans>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange([...removed]);
              setRemoved(null);
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      ) : null}
      {list.length === 0 ? (
        <EmptyState title={t`No Style added yet. Add a style to get started.`} drawing={<PatternPiece />} />
      ) : null}
      {list.map((style) => (
        <StyleEditCard
          key={style.styleId}
          style={style}
          open={open}
          onChange={(next) => inStyle(style.styleId, () => next)}
          onRemove={(next) =>
            drop(
              next
                ? list.map((one) => (one.styleId === style.styleId ? next : one))
                : list.filter((one) => one.styleId !== style.styleId),
            )
          }
          onDuplicate={() => onChange([...list, duplicateStyle(style, newId)])}
          onDuplicateCombo={(combo) => {
            inStyle(style.styleId, (one) => ({
              ...one,
              combos: [...one.combos, duplicateCombo(combo, newId)],
            }));
            toast.success(t`Combo duplicated successfully`);
          }}
        />
      ))}
      {editing?.kind === 'style' ? (
        <PartDialog
          title={list.some((one) => one.styleId === editing.style.styleId) ? t`Edit Style` : t`Add New Style`}
          part={editing.style}
          check={(part) => checkStyle({ ...part, combos: [] })}
          onSave={saveStyle}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {editing?.kind === 'combo' ? (
        <PartDialog
          title={t`Combo`}
          part={editing.combo}
          check={(part) => checkCombo({ ...part, materialInfo: [] })}
          onSave={(combo) => saveCombo(editing.styleId, combo)}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {editing?.kind === 'material' ? (
        <PartDialog
          title={t`Material`}
          part={editing.material}
          check={(part) => checkMaterial(part)}
          onSave={(material) => saveMaterial(editing.styleId, editing.comboId, material)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </section>
  );
}
