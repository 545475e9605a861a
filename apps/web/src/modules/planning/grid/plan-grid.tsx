import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import { readCells } from '@selvedge/domain/spreadsheet';
import { IconCopy } from '@tabler/icons-react';
import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import type { StageActions } from '#web/modules/planning/editor/plan-stage-menu';
import type { PlanDays } from '#web/modules/planning/editor/stage-form';
import { cellOf, useCellKeys } from '#web/ui/cell-keys';
import { toast } from '#web/ui/toast';
import {
  type CellFault,
  GRID_COLUMNS,
  type GridColumn,
  type Pasted,
  pasteCells,
  tableText,
  writeCell,
} from './grid-cells';
import { GridRow, NewRow } from './grid-row';
import styles from './plan-grid.module.css';

interface PlanGridProps extends StageActions {
  stages: readonly DraftStage[];
  days: PlanDays;
  newStage: () => DraftStage;
  onChange: (change: (now: DraftStage[]) => DraftStage[]) => void;
}
interface LastPaste extends Pasted {
  before: readonly DraftStage[];
}
const FAULTS_SHOWN = 5;

/** The plan as a spreadsheet: edited in place, by keyboard, and pasted from one. */
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
    const known = new Map(
      GRID_COLUMNS.flatMap((column) => aliases(column, titles).map((name) => [name, column])),
    );
    const result = pasteCells(stages, at, readCells(text), {
      days,
      newStage,
      columnOf: (title) => known.get(title.trim().toLowerCase()),
    });
    onChange(() => result.stages);
    setFault('');
    setPasted({ ...result, before: stages });
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
        <Alert
          color={pasted.faults.length > 0 ? 'orange' : 'blue'}
          role="status"
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={() => setPasted(null)}
          title={t`Pasted: ${pasted.added} added, ${pasted.changed} changed, ${pasted.faults.length} not taken over`}
        >
          {pasted.faults.length > 0 ? (
            <ul className={styles.faults}>
              {pasted.faults.slice(0, FAULTS_SHOWN).map(({ row, column, text, fault: why }) => (
                <li key={`${row} ${column}`}>
                  {t`Row ${row}, ${titles[column]}`}: {faultText(why, text)}
                </li>
              ))}
              {pasted.faults.length > FAULTS_SHOWN ? (
                <li>{t`+${pasted.faults.length - FAULTS_SHOWN} more`}</li>
              ) : null}
            </ul>
          ) : null}
          {stages === pasted.stages ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                onChange(() => [...pasted.before]);
                setPasted(null);
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          ) : null}
        </Alert>
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

/** What a spreadsheet may call a column: the title on the screen, and what the templates call it. */
const OTHER_TITLES: Partial<Record<GridColumn, string[]>> = {
  name: ['stage', 'process', 'stage name'],
  type: ['type', 'stage type'],
  category: ['category'],
  leadClient: ['lead time(client)', 'client lead time'],
  leadFactory: ['lead time(manufacturer)', 'manufacturer lead time', 'factory lead time'],
  deadlineClient: ['client deadline'],
  deadlineFactory: ['manufacturer deadline', 'factory deadline'],
};
const aliases = (column: GridColumn, titles: Record<GridColumn, string>): string[] => [
  titles[column].toLowerCase(),
  ...(OTHER_TITLES[column] ?? []),
];

function useTitles(): Record<GridColumn, string> {
  const { t } = useLingui();
  return {
    name: t`Stage Name`,
    type: t`Stage Type`,
    category: t`Category`,
    client: t`For Client`,
    leadClient: t`Client days`,
    deadlineClient: t`Client deadline`,
    factory: t`For Factory`,
    leadFactory: t`Factory days`,
    deadlineFactory: t`Factory deadline`,
  };
}

function useFaultText() {
  const { t } = useLingui();
  return useCallback(
    (fault: CellFault, text: string): string =>
      ({
        locked: STAGE_LOCKED,
        name: t`Please fill in stage name.`,
        choice: t`There is no such choice: ${text}`,
        days: t`Not a number of days from 0 to 3650: ${text}`,
        date: t`Not a date: ${text}`,
        yesNo: t`Write Yes or No, not ${text}`,
        notShared: t`This side is not shared, so it has no dates: ${text}`,
      })[fault],
    [t],
  );
}
