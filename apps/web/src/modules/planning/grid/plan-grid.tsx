import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useIsPhone } from '#web/lib/use-media';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import type { StageActions } from '#web/modules/planning/editor/plan-stage-menu';
import type { StageWarnings } from '#web/modules/planning/editor/plan-warnings';
import type { SideNames } from '#web/modules/planning/editor/side-names';
import type { PlanDays } from '#web/modules/planning/editor/stage-form';
import { FormGrid } from '#web/ui/grid/form-grid';
import type { Cells } from '#web/ui/grid/grid-clipboard';
import { PasteNotice } from '#web/ui/grid/paste-notice';
import { IconCopy } from '#web/ui/icons';
import { toast } from '#web/ui/toast';
import { usePlanCells, usePlanColumns } from './plan-cells';
import {
  MAX_NAME,
  type PastedStages,
  PLAN_COLUMNS,
  type PlanColumn,
  pasteCells,
  tableText,
  writeCell,
} from './plan-columns';
import styles from './plan-grid.module.css';
import { aliases, useFaultText, useTitles } from './plan-texts';

interface PlanGridProps extends StageActions {
  stages: readonly DraftStage[];
  days: PlanDays;
  warnings: ReadonlyMap<string, StageWarnings>;
  names: SideNames;
  newStage: () => DraftStage;
  onChange: (change: (now: DraftStage[]) => DraftStage[]) => void;
}

export function PlanGrid({ stages, days, warnings, names, newStage, onChange, ...actions }: PlanGridProps) {
  const { t } = useLingui();
  const isNarrow = useIsPhone();
  const [pasted, setPasted] = useState<(PastedStages & { before: readonly DraftStage[] }) | null>(null);
  const [fault, setFault] = useState('');
  const titles = useTitles();
  const faultText = useFaultText();
  const columns = usePlanColumns(days, isNarrow);
  const cellOf = usePlanCells(columns, stages.length, actions, { warnings, names });
  const write = (stage: DraftStage, column: PlanColumn, text: string) => {
    const written = writeCell(stage, column, text, days);
    if (typeof written === 'string') return setFault(faultText(written, text));
    setFault('');
    onChange((now) => now.map((one) => (one.key === written.key ? written : one)));
  };
  const add = (stageName: string) => {
    const written = writeCell(newStage(), 'name', stageName, days);
    if (typeof written !== 'string') onChange((now) => [...now, written]);
  };
  const paste = (at: { row: number; column: number }, cells: Cells) => {
    const columnsByTitle = new Map(
      PLAN_COLUMNS.flatMap((column) => aliases(column, titles).map((name) => [name, column])),
    );
    const place = { row: at.row, column: PLAN_COLUMNS[at.column] ?? 'name' };
    const result = pasteCells(stages, place, cells, {
      days,
      newStage,
      columnOf: (title) => columnsByTitle.get(title.trim().toLowerCase()),
    });
    onChange(() => result.rows);
    setFault('');
    setPasted({ ...result, before: stages });
  };
  const dismiss = () => setPasted(null);
  const undo = () => {
    if (pasted) onChange(() => [...pasted.before]);
    dismiss();
  };
  return (
    <div className={styles.grid}>
      <Tools stages={stages} days={days} />
      <p role="status" className={styles.fault}>
        {fault}
      </p>
      {pasted ? (
        <PasteNotice
          paste={pasted}
          titleOf={(column) => titles[column]}
          reasonOf={faultText}
          onUndo={stages === pasted.rows ? undo : undefined}
          onClose={dismiss}
        />
      ) : null}
      <div className={styles.box}>
        <FormGrid
          label={t`Stages`}
          columns={columns}
          rows={stages.map(({ key }) => key)}
          cellOf={(row, column) => cellOf(stages[row] as DraftStage, row, column)}
          onWrite={({ row, column, text }) =>
            write(stages[row] as DraftStage, PLAN_COLUMNS[column] as PlanColumn, text)
          }
          onPaste={paste}
          order={{
            list: 'stage-rows',
            onMove: (from, to) => actions.onMove(stages[from] as DraftStage, to),
          }}
          newRow={{
            label: t`New stage`,
            hint: t`Type a name and press Enter, or paste rows here.`,
            maxLength: MAX_NAME,
            onAdd: add,
          }}
        />
      </div>
    </div>
  );
}

function Tools({ stages, days }: { stages: readonly DraftStage[]; days: PlanDays }) {
  const { t } = useLingui();
  const titles = useTitles();
  const copy = () =>
    navigator.clipboard
      .writeText(
        tableText(
          stages,
          PLAN_COLUMNS.map((column) => titles[column]),
          days,
        ),
      )
      .then(
        () => toast.success(t`Table copied`),
        () => toast.error(t`Failed to copy the table`),
      );
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        <Trans>
          Enter and the arrow keys move between cells. Rows copied from a spreadsheet are pasted into the cell
          they begin at; dates are read with the day first.
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
  );
}
