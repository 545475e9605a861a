import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { Style } from '@selvedge/domain/orders/order';
import { orderTotals } from '@selvedge/domain/styles/rules';
import { useCallback, useMemo, useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { useStableCallbacks } from '#web/lib/use-stable-callbacks';
import { PatternPiece } from '#web/ui/drawings';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import type { StyleActions } from './style-actions';
import { type StyleDialog, StyleDialogs } from './style-dialogs';
import { StyleEditCard } from './style-edit-card';
import styles from './style-step.module.css';
import { UndoBar } from './undo-bar';
import { usePartDefaults } from './use-part-defaults';
import { useStyleEdits } from './use-style-edits';

/** With more styles than this, cards start collapsed. */
const UNFOLDED = 5;

interface Props {
  list: readonly Style[];
  onChange: (list: Style[]) => void;
  /** The ids of styles with a problem. They start expanded. */
  wrong: readonly string[];
}

export function StyleStep({ list, onChange, wrong }: Props) {
  const { t } = useLingui();
  const defaults = usePartDefaults();
  const edits = useStyleEdits(list, onChange);
  const { undoable, setUndoable } = edits;
  const [dialog, setDialog] = useState<StyleDialog | null>(null);
  const [folds, setFolds] = useState<Record<string, boolean>>({});
  const hideUndo = useCallback(() => setUndoable(null), [setUndoable]);
  const isOpen = (id: string) => folds[id] ?? (list.length <= UNFOLDED || wrong.includes(id));
  const actions = useStableCallbacks<StyleActions>({
    open: (part) => setDialog({ kind: 'part', part }),
    openSizes: (styleId) => setDialog({ kind: 'sizes', styleId }),
    openMaterials: (styleId) => setDialog({ kind: 'materials', styleId }),
    fold: (id) => setFolds((before) => ({ ...before, [id]: !isOpen(id) })),
    change: edits.change,
    move: edits.move,
    moveCombo: edits.moveCombo,
    moveMaterial: edits.moveMaterial,
    remove: edits.remove,
    duplicate: edits.duplicate,
    duplicateCombo: edits.duplicateCombo,
  });
  if (defaults.failed)
    return <FailedState message={t`Error loading custom fields`} onRetry={defaults.retry} />;
  if (!defaults.ready) return <LoadingState label={t`Loading...`} rows={4} />;
  const saveStyle = (style: Style, isNew: boolean) => {
    edits.saveStyle(style, isNew);
    setFolds((before) => ({ ...before, [style.styleId]: true }));
  };
  return (
    <section className={styles.step}>
      <Toolbar list={list} onOpen={setDialog} />
      {undoable ? (
        <UndoBar key={undoable.id} text={undoable.text} onGone={hideUndo} onUndo={edits.undo} />
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
      <StyleDialogs {...{ dialog, setDialog, list, onChange, defaults }} edits={{ ...edits, saveStyle }} />
    </section>
  );
}

function Toolbar({ list, onOpen }: { list: readonly Style[]; onOpen: (dialog: StyleDialog) => void }) {
  const { totalStyles, totalCombos, totalQuantity } = useMemo(() => orderTotals(list), [list]);
  const quantity = formatNumber(totalQuantity);
  return (
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
        <Button variant="default" onClick={() => onOpen({ kind: 'paste' })}>
          <Trans>Paste rows</Trans>
        </Button>
        <Button variant="default" onClick={() => onOpen({ kind: 'import' })}>
          <Trans>Import from Excel</Trans>
        </Button>
        <Button
          data-part="styles"
          onClick={() => onOpen({ kind: 'part', part: { kind: 'style', mode: 'edit' } })}
        >
          <Trans>+ Style</Trans>
        </Button>
      </Group>
    </Group>
  );
}
