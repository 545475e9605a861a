import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Problem } from '@selvedge/domain/actor';
import type { Material, Style } from '@selvedge/domain/orders/order';
import { type MaterialRow, materialRowProblems, materialRows } from '@selvedge/domain/styles/material-rows';
import { applyMaterialRows } from '@selvedge/domain/styles/material-rows-apply';
import { comboPieces, STYLE_MESSAGES, styleName } from '@selvedge/domain/styles/rules';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { productText } from '#web/lib/product-text';
import { useIsPhone } from '#web/lib/use-media';
import { confirm } from '#web/ui/confirm';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Grid } from '#web/ui/grid/grid';
import type { CellWrite } from '#web/ui/grid/grid-clipboard';
import type { GridCell } from '#web/ui/grid/grid-columns';
import type { Place, Range } from '#web/ui/grid/grid-state';
import { Modal } from '#web/ui/modal';
import { FIXED_COLUMNS, type RefusedText, writeCells } from './material-cells';
import styles from './material-dialog.module.css';
import { MaterialTools } from './material-tools';
import { materialCell, materialColumns, newRowCell } from './material-view';
import { useHistory } from './use-history';

interface Props {
  style: Style;
  make: () => Material;
  onSave: (style: Style) => void;
  onClose: () => void;
}
const FAULTS_SHOWN = 5;
const TOP_LEFT: Range = { top: 0, left: 0, bottom: 0, right: 0 };

/** The materials of a style by combo, as a spreadsheet. Consumption and wastage give the quantities. */
export function MaterialDialog({ style, make, onSave, onClose }: Props) {
  const { t } = useLingui();
  const isNarrow = useIsPhone();
  const [start] = useState(() => materialRows(style));
  const history = useHistory<readonly MaterialRow[]>(start);
  const [notes, setNotes] = useState<string[]>([]);
  const [range, setRange] = useState(TOP_LEFT);
  const [isChecked, setIsChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const rows = history.now;
  const pieces = useMemo(() => style.combos.map(comboPieces), [style]);
  const columns = useMemo(() => materialColumns(style, isNarrow), [style, isNarrow]);
  const problems = useMemo(
    () => (isChecked ? materialRowProblems(style, rows, start) : []),
    [isChecked, style, rows, start],
  );
  const name = styleName(style);
  const refusedText = useRefusedText(columns.map(({ title }) => title));
  const cellOf = useMemo(() => cellsOf(rows, pieces, problems), [rows, pieces, problems]);

  const write = (cells: readonly CellWrite[]) => {
    const { refused, unclear, ...written } = writeCells(history.latest(), cells, pieces, () =>
      crypto.randomUUID(),
    );
    history.set(written.rows);
    setNotes([
      ...refused.map(refusedText),
      ...(unclear === null || cells.length === 1
        ? []
        : [t`Numbers such as ${unclear} were read with a decimal point.`]),
    ]);
  };
  // A tool may become disabled and lose the focus, so the focus moves back to the cells.
  const backToCells = () => box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  const change = (next: readonly MaterialRow[]) => {
    setNotes([]);
    history.set(next);
    backToCells();
  };
  const save = () => {
    const now = history.latest();
    setIsChecked(true);
    if (materialRowProblems(style, now, start).length === 0) onSave(applyMaterialRows(style, now, make));
  };
  const close = async () => {
    const isSure =
      history.latest() === start ||
      (await confirm({
        title: t`Discard changes`,
        message: t`Are you sure you want to leave? Unsaved changes will be lost.`,
        confirmLabel: t`Discard`,
        danger: true,
      }));
    if (isSure) onClose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The page behind the dialog has the same shortcut and must not handle this event.
    event.stopPropagation();
    save();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      size="min(96vw, 1320px)"
      title={t`Materials of ${name}`}
      closeOnClickOutside={false}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter in the dialog saves */}
      <div onKeyDown={keys}>
        <Stack gap="sm">
          <MaterialTools
            rows={rows}
            range={range}
            pieces={pieces}
            canUndo={history.canUndo}
            onChange={change}
            onUndo={() => {
              history.undo();
              backToCells();
            }}
          />
          <Notes notes={notes} />
          <div ref={box} className={styles.box}>
            <Grid
              label={t`Materials of ${name}`}
              columns={columns}
              rows={rows.length + 1}
              rowHeight={isNarrow ? 44 : 36}
              grows
              cellOf={cellOf}
              onWrite={write}
              onUndo={history.undo}
              onRedo={history.redo}
              onSelect={setRange}
            />
          </div>
          <Legend />
          <Problems problems={problems} rows={rows} />
          <DialogFooter>
            <Button variant="default" onClick={() => void close()}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={save}>
              <Trans>Save</Trans>
            </Button>
          </DialogFooter>
        </Stack>
      </div>
    </Modal>
  );
}

function cellsOf(rows: readonly MaterialRow[], pieces: readonly number[], problems: readonly Problem[]) {
  const wrong = new Set(problems.map(({ path }) => path));
  return ({ row, column }: Place): GridCell => {
    const own = rows[row];
    if (!own) return newRowCell(column);
    const cell = materialCell(own, column, pieces);
    const path = column === 0 ? own.key : `${own.key}.${column - FIXED_COLUMNS.length}`;
    return wrong.has(path) ? { ...cell, invalid: true } : cell;
  };
}

function Notes({ notes }: { notes: readonly string[] }) {
  const { t } = useLingui();
  const more = notes.length - FAULTS_SHOWN;
  return (
    <div role="status" className={styles.notes}>
      {[...new Set(notes)].slice(0, FAULTS_SHOWN).map((note) => (
        <div key={note}>{note}</div>
      ))}
      {more > 0 ? <div>{t`+${more} more`}</div> : null}
    </div>
  );
}

function Legend() {
  const { t } = useLingui();
  return (
    <Text size="sm" c="dimmed" component="div" className={styles.legend}>
      <span data-tone="calculated">{t`Calculated: pieces × consumption + wastage, rounded up`}</span>
      <span data-tone="overridden">{t`Entered by hand`}</span>
      <span data-tone="absent">{t`Not in this combo`}</span>
      <Text component="p" size="sm" m={0} visibleFrom="sm">
        {t`Typing edits a cell, Tab and Enter go on, = calculates a quantity again. Rows of a spreadsheet can be pasted.`}
      </Text>
    </Text>
  );
}

function Problems({ problems, rows }: { problems: readonly Problem[]; rows: readonly MaterialRow[] }) {
  if (problems.length === 0) return null;
  const texts = problems.map(({ path, message }) => {
    const row = rows.find(({ key }) => path.startsWith(key));
    const text = productText(message);
    return message.text === STYLE_MESSAGES.materialQuantity.text && row ? `${row.name}: ${text}` : text;
  });
  return (
    <Alert color="red" role="alert">
      {[...new Set(texts)].map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}

function useRefusedText(titles: readonly string[]) {
  const { t } = useLingui();
  return ({ row, column, text, fault }: RefusedText): string => {
    const title = titles[column];
    if (fault === 'name') return productText(STYLE_MESSAGES.materialName);
    if (fault === 'whole') return t`${row}, ${title}: pieces are whole numbers, not ${text}.`;
    if (fault === 'percent') return t`${row}, ${title}: a percentage is from 0 to 100, not ${text}.`;
    if (fault === 'choice') return t`${row}, ${title}: there is no such choice: ${text}.`;
    return t`${row}, ${title}: not a number: ${text}.`;
  };
}
