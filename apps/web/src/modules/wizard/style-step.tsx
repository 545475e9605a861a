import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { copyNameAmong } from '@selvedge/domain/orders/copy-name';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValue, findField, isQuantity } from '@selvedge/domain/orders/fields';
import type { Combo, CustomField, Material, Style } from '@selvedge/domain/orders/order';
import {
  comboName,
  comboQuantity,
  duplicateCombo,
  duplicateStyle,
  orderTotals,
  styleName,
} from '@selvedge/domain/styles/rules';
import type { FieldLevel } from '@selvedge/domain/vocabulary';
import { Unit } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { late } from '#web/lib/late';
import { useStable } from '#web/lib/use-stable';
import { orderQueries } from '#web/modules/orders/queries';
import { PatternPiece } from '#web/ui/drawings';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { ImportDialog } from './import-dialog';
import { type OpenPart, PartEditor } from './part-editor';
import { PasteDialog } from './paste-dialog';
import { SizeDialog } from './size-dialog';
import type { StyleActions } from './style-actions';
import { StyleEditCard } from './style-edit-card';
import {
  inCombo,
  inStyle,
  moved,
  type PartRef,
  putCombo,
  putMaterial,
  putStyle,
  removePart,
  withMaterialsOf,
} from './style-list';
import styles from './style-step.module.css';
import { UndoBar } from './undo-bar';

const MaterialDialog = late(() => import('./material-dialog').then((module) => module.MaterialDialog));

const newId = () => crypto.randomUUID();
/** With more styles than this each is folded to its head until it is opened. */
const UNFOLDED = 5;

/** What a level starts with, each time with ids of its own. */
function useFresh() {
  const style = useQuery(orderQueries.defaultFields('Style'));
  const combo = useQuery(orderQueries.defaultFields('Combo'));
  const material = useQuery(orderQueries.defaultFields('Material'));
  const levels = [style, combo, material];
  const data: Partial<Record<FieldLevel, CustomField[]>> = {
    Style: style.data,
    Combo: combo.data,
    Material: material.data,
  };
  const fields = (level: FieldLevel): CustomField[] =>
    (data[level] ?? []).map((field) => ({ ...field, id: newId() }));
  return {
    ready: levels.every((level) => level.data),
    failed: levels.some((level) => level.isError),
    retry: () => void Promise.all(levels.map((level) => level.refetch())),
    fields: (level: FieldLevel): readonly CustomField[] => data[level] ?? [],
    /** A stored part may lack what is mandatory by now. */
    complete: (known: readonly CustomField[], level: FieldLevel) => [
      ...known,
      ...fields(level).filter((one) => one.isMandatory && !known.some((field) => field.name === one.name)),
    ],
    make: {
      style: (): Style => ({ styleId: newId(), customFields: fields('Style'), combos: [] }),
      combo: (): Combo => ({
        comboId: newId(),
        customFields: fields('Combo'),
        comboBasedQuantity: { value: 0, unit: Unit.Piece },
        materialInfo: [],
      }),
      material: (): Material => ({
        materialId: newId(),
        materialType: 'Fabric',
        customFields: fields('Material'),
        isSubmissionRequired: false,
        composition: [],
      }),
    },
  };
}

interface Props {
  list: readonly Style[];
  onChange: (list: Style[]) => void;
  /** Styles with something wrong in them: they are shown unfolded. */
  wrong: readonly string[];
}

/** Step 2: the order's styles, their combos and materials. */
export function StyleStep({ list, onChange, wrong }: Props) {
  const { t } = useLingui();
  const fresh = useFresh();
  const [open, setOpen] = useState<OpenPart | null>(null);
  const [pasting, setPasting] = useState(false);
  const [sizing, setSizing] = useState<string | null>(null);
  const [supplying, setSupplying] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const [undoable, setUndoable] = useState<{
    /** Of this change: another may be of a part of the same name. */
    id: string;
    text: string;
    restore: (now: readonly Style[]) => Style[];
  } | null>(null);
  const [folds, setFolds] = useState<Record<string, boolean>>({});
  const totals = useMemo(() => orderTotals(list), [list]);
  const gone = useCallback(() => setUndoable(null), []);
  const isOpen = (id: string) => folds[id] ?? (list.length <= UNFOLDED || wrong.includes(id));
  const remove = (ref: PartRef, name: string) => {
    const { list: next, restore } = removePart(list, ref);
    setUndoable({ id: newId(), text: t`${name} was deleted.`, restore });
    onChange(next);
    if (ref.materialId) toast.success(t`Material deleted successfully`);
  };
  const actions = useStable<StyleActions>({
    open: setOpen,
    openSizes: setSizing,
    openMaterials: setSupplying,
    fold: (id) => setFolds((before) => ({ ...before, [id]: !isOpen(id) })),
    change: (next) => onChange(inStyle(list, next.styleId, () => next)),
    move: (from, to) => onChange(moved(list, from, to)),
    moveCombo: (id, from, to) =>
      onChange(inStyle(list, id, (one) => ({ ...one, combos: moved(one.combos, from, to) }))),
    moveMaterial: (ref, from, to) =>
      onChange(
        inCombo(list, ref, (combo) => ({ ...combo, materialInfo: moved(combo.materialInfo, from, to) })),
      ),
    remove,
    duplicate: (style) => {
      const rename = (name: string) => copyNameAmong(name, list.map(styleName));
      onChange(list.toSpliced(list.indexOf(style) + 1, 0, duplicateStyle(style, newId, rename)));
    },
    duplicateCombo: (id, combo, at) => {
      onChange(
        inStyle(list, id, (one) => ({
          ...one,
          combos: one.combos.toSpliced(
            at + 1,
            0,
            duplicateCombo(combo, newId, (name) => copyNameAmong(name, one.combos.map(comboName))),
          ),
        })),
      );
      toast.success(t`Combo duplicated successfully`);
    },
  });
  if (fresh.failed) return <FailedState message={t`Error loading custom fields`} onRetry={fresh.retry} />;
  if (!fresh.ready) return <LoadingState label={t`Loading...`} rows={4} />;

  const sized = list.find((style) => style.styleId === sizing);
  const supplied = list.find((style) => style.styleId === supplying);
  const saveMaterials = (before: Style, after: Style) => {
    setSupplying(null);
    if (after === before) return;
    const name = styleName(before);
    const restore = (now: readonly Style[]) => withMaterialsOf(now, before);
    setUndoable({ id: newId(), text: t`The materials of ${name} were changed.`, restore });
    onChange(withMaterialsOf(list, after));
  };
  const saveStyle = (style: Style, isNew: boolean) => {
    onChange(putStyle(list, style));
    setFolds((before) => ({ ...before, [style.styleId]: true }));
    toast.success(isNew ? t`Style added successfully` : t`Style updated successfully`);
  };
  const saveCombo = (ref: PartRef, combo: Combo, isNew: boolean) => {
    const own = fieldValue(combo.customFields, FIELD.comboBasedQuantity);
    const quantity = isQuantity(own) ? own : comboQuantity(combo);
    onChange(putCombo(list, ref, { ...combo, comboBasedQuantity: quantity }));
    toast.success(isNew ? t`Combo added successfully` : t`Combo updated successfully`);
  };
  const saveMaterial = (ref: { styleId: string; comboId: string }, material: Material, isNew: boolean) => {
    const isSubmissionRequired = material.customFields.some(
      (field) => field.name === FIELD.submissionRequired && field.value === true,
    );
    const customFields = material.customFields.map((field) =>
      field.name === FIELD.materialType ? { ...field, value: material.materialType } : field,
    );
    onChange(putMaterial(list, ref, { ...material, customFields, isSubmissionRequired }));
    toast.success(isNew ? t`Material added successfully` : t`Material updated successfully`);
  };
  const { totalStyles, totalCombos, totalQuantity } = totals;
  const quantity = formatNumber(totalQuantity);
  return (
    <section className={styles.step}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {list.length > 0 ? (
            <Trans>
              <Plural value={totalStyles} one="# style" other="# styles" />,{' '}
              <Plural value={totalCombos} one="# combo" other="# combos" />, {quantity} pcs
            </Trans>
          ) : null}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setPasting(true)}>
            <Trans>Paste rows</Trans>
          </Button>
          <Button variant="default" onClick={() => setImporting(true)}>
            <Trans>Import from Excel</Trans>
          </Button>
          <Button data-part="styles" onClick={() => setOpen({ kind: 'style', mode: 'edit' })}>
            <Trans>+ Style</Trans>
          </Button>
        </Group>
      </Group>
      {undoable ? (
        <UndoBar
          key={undoable.id}
          text={undoable.text}
          onGone={gone}
          onUndo={() => {
            onChange(undoable.restore(list));
            setUndoable(null);
          }}
        />
      ) : null}
      {list.length === 0 ? (
        <EmptyState title={t`No Style added yet. Add a style to get started.`} drawing={<PatternPiece />} />
      ) : null}
      {list.map((style, index) => (
        <StyleEditCard
          key={style.styleId}
          style={style}
          index={index}
          count={list.length}
          folded={!isOpen(style.styleId)}
          actions={actions}
        />
      ))}
      {open ? (
        <PartEditor
          open={open}
          list={list}
          fresh={fresh}
          setOpen={setOpen}
          saveStyle={saveStyle}
          saveCombo={saveCombo}
          saveMaterial={saveMaterial}
        />
      ) : null}
      {sized ? (
        <SizeDialog
          style={sized}
          field={() => findField(fresh.make.combo().customFields, FIELD.sizeBreakdown)}
          onClose={() => setSizing(null)}
          onSave={(next) => {
            onChange(inStyle(list, next.styleId, () => next));
            setSizing(null);
          }}
        />
      ) : null}
      {supplied ? (
        <Suspense fallback={null}>
          <MaterialDialog
            key={supplied.styleId}
            style={supplied}
            make={fresh.make.material}
            onClose={() => setSupplying(null)}
            onSave={(next) => saveMaterials(supplied, next)}
          />
        </Suspense>
      ) : null}
      {importing ? (
        <ImportDialog
          list={list}
          make={fresh.make}
          onClose={() => setImporting(false)}
          onApply={(next) => {
            onChange(next);
            setImporting(false);
          }}
        />
      ) : null}
      {pasting ? (
        <PasteDialog
          list={list}
          make={fresh.make}
          onClose={() => setPasting(false)}
          onApply={(next) => {
            onChange(next);
            setPasting(false);
          }}
        />
      ) : null}
    </section>
  );
}
