import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { readCells } from '@selvedge/domain/spreadsheet';
import { IconCopy } from '@tabler/icons-react';
import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import type { StageActions } from '#web/modules/planning/editor/plan-stage-menu';
import type { PlanDays } from '#web/modules/planning/editor/stage-form';
import { cellOf, useCellKeys } from '#web/ui/cell-keys';
import { toast } from '#web/ui/toast';
import { GRID_COLUMNS, type GridColumn, pasteCells, tableText, writeCell } from './grid-cells';
import { GridRow, NewRow } from './grid-row';
import { aliases, useFaultText, useTitles } from './grid-texts';
import { type LastPaste, PasteNotice } from './paste-notice';
import styles from './plan-grid.module.css';

interface PlanGridProps extends StageActions {
  stages: readonly DraftStage[];
  days: PlanDays;
  newStage: () => DraftStage;
  onChange: (change: (now: DraftStage[]) => DraftStage[]) => void;
}

export function PlanGrid({ stages, days, newStage, onChange, ...actions }: PlanGridProps) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const [pasted, setPasted] = useState<LastPaste | null>(null);
  const [fault, setFault] = useState('');
  const titles = useTitles();
  const faultText = useFaultText();
  const { poDate, today } = days;
  const write = useCallback(
    (stage: DraftStage, column: GridColumn, text: string) => {
      const written = writeCell(stage, column, text, { poDate, today });
      if (typeof written === 'string') return setFault(faultText(written, text));
      setFault('');
      onChange((now) => now.map((one) => (one.key === written.key ? written : one)));
    },
    [poDate, today, faultText, onChange],
  );
  const add = (stageName: string) => {
    const written = writeCell(newStage(), 'name', stageName, days);
    if (typeof written !== 'string') onChange((now) => [...now, written]);
  };
  const keys = useCellKeys(table, GRID_COLUMNS);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    const at = cellOf(event.target, GRID_COLUMNS);
    if (!at || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const columns = new Map(
      GRID_COLUMNS.flatMap((column) => aliases(column, titles).map((name) => [name, column])),
    );
    const result = pasteCells(stages, at, readCells(text), {
      days,
      newStage,
      columnOf: (title) => columns.get(title.trim().toLowerCase()),
    });
    onChange(() => result.stages);
    setFault('');
    setPasted({ ...result, before: stages });
  };
  const dismiss = () => setPasted(null);
  const undo = () => {
    if (pasted) onChange(() => [...pasted.before]);
    dismiss();
  };
  const copy = () =>
    navigator.clipboard
      .writeText(
        tableText(
          stages,
          GRID_COLUMNS.map((column) => titles[column]),
        ),
      )
      .then(
        () => toast.success(t`Table copied`),
        () => toast.error(t`Failed to copy the table`),
      );
  return (
    <div className={styles.grid}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          <Trans>
            Enter and the arrow keys move between cells. Rows copied from a spreadsheet are pasted into the
            cell they begin at; dates are read with the day first.
          </Trans>
        </Text>
        {stages.length > 0 ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy()}
          >
            <Trans>Copy table</Trans>
          </Button>
        ) : null}
      </Group>
      <p role="status" className={styles.fault}>
        {fault}
      </p>
      {pasted ? (
        <PasteNotice paste={pasted} onUndo={stages === pasted.stages ? undo : undefined} onClose={dismiss} />
      ) : null}
      <div className={`sv-card ${styles.scroll}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its cells come up here */}
        <table ref={table} className={styles.table} onKeyDown={keys} onPaste={paste} aria-label={t`Stages`}>
          <thead>
            <tr>
              {GRID_COLUMNS.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {titles[column]}
                </th>
              ))}
              <th scope="col">{t`Actions`}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((stage, row) => (
              <GridRow
                key={stage.key}
                stage={stage}
                row={row}
                count={stages.length}
                titles={titles}
                today={days.today}
                onWrite={write}
                {...actions}
              />
            ))}
            <NewRow row={stages.length} onAdd={add} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
