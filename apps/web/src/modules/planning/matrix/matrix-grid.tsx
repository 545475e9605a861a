import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { type MatrixRow, matrixOf } from '@selvedge/domain/planning/matrix';
import type { Side } from '@selvedge/domain/planning/stage';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { useDensity } from '#web/lib/density';
import type { Stage } from '#web/modules/planning/queries';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import type { ScheduleStage } from '#web/modules/planning/schedule/queries';
import { focusSummary } from '#web/ui/grid/pending/summary-field';
import type { BlockPlace, BlockWrite } from '#web/ui/grid/wide/blocks';
import { WideGrid } from '#web/ui/grid/wide/wide-grid';
import styles from './matrix.module.css';
import { useMatrixCells } from './matrix-cells';
import { HEAD_HEIGHTS, useMatrixColumns } from './matrix-columns';
import { matrixBlocks, matrixHeight, shownRows, type Toggled, withToggled } from './matrix-rows';
import { type MatrixEditing, type MatrixTarget, targetAt } from './matrix-target';
import type { MatrixWidth } from './matrix-width';
import { reportOf } from './report-of';
import type { Pieces } from './row-name';

interface Props {
  stages: readonly Stage[];
  sides: readonly Side[];
  today: Day;
  width: MatrixWidth;
  showsMaterials: boolean;
  /** Loaded dates by stage id. */
  dates: ReadonlyMap<string, ScheduleStage['sides']>;
  pieces: Pieces;
  onReport: (report: Report) => void;
  onSeveral: (stage: Stage) => void;
  onDates: ((stageId: string) => void) | undefined;
  editing?: MatrixEditing;
}
const NONE: Toggled = new Set();

/** Styles, combos and materials down, stages across. The first row has the dates of the stages. */
export function MatrixGrid({ stages, sides, width, showsMaterials, onDates, editing, ...props }: Props) {
  const { t } = useLingui();
  const [density] = useDensity();
  const [toggled, setToggled] = useState(NONE);
  const matrix = useMemo(() => matrixOf(stages), [stages]);
  const rows = useMemo(() => shownRows(matrix, toggled, showsMaterials), [matrix, toggled, showsMaterials]);
  const blocks = useMemo(() => matrixBlocks(rows, sides.length, density), [rows, sides, density]);
  const toggle = useCallback((row: MatrixRow) => setToggled((now) => withToggled(now, row.key)), []);
  const columns = useMatrixColumns({ stages, width, onDates });
  const { today, dates, pieces } = props;
  const shared = { stages, rows, lanes: sides, today, width, dates, pieces };
  const { toneOf, isEditable } = editing ?? {};
  const cellOf = useMatrixCells({ ...shared, onToggle: toggle, toneOf, isEditable });
  const open = ({ block, lane, column }: BlockPlace) => {
    const stage = stages[column - 1];
    const shown = rows[block - 1];
    if (!stage) return shown?.isOpen === undefined ? undefined : toggle(shown.row);
    if (!shown) return onDates?.(stage.stageId);
    const parts = shown.row.cells.get(stage.stageId)?.parts ?? [];
    const report = reportOf(stage, parts, sides[lane] ?? 'client');
    if (report === 'several') props.onSeveral(stage);
    else if (report) props.onReport(report);
  };
  const targetOf = (place: BlockPlace) => targetAt(place, shared);
  const edit = editing ? { edit: editOf(editing, targetOf, open) } : {};
  if (stages.length === 0) return null;
  return (
    <>
      <div className={styles.matrix} style={{ height: matrixHeight(blocks, HEAD_HEIGHTS[width]) }}>
        <WideGrid
          label={t`Combos and stages`}
          columns={columns}
          blocks={blocks}
          lineHeight={(blocks[1]?.height ?? 36) / sides.length}
          columnHeight={HEAD_HEIGHTS[width]}
          freezesFirst
          cellOf={cellOf}
          headingOf={noHeading}
          copyText={(place) => {
            const target = targetOf(place);
            if (target && !target.row) return target.stage.sides[target.side]?.deadline ?? '';
            return cellOf(place.block, place.lane, place.column).text;
          }}
          onExpand={(block) => {
            const shown = rows[block - 1];
            if (shown) toggle(shown.row);
          }}
          onOpen={open}
          {...edit}
        />
      </div>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          <Trans>No combos yet: this stage follows the order's styles.</Trans>
        </Text>
      ) : null}
    </>
  );
}

type Edit = NonNullable<ComponentProps<typeof WideGrid>['edit']>;

/** Keys and pasted texts of the grid, for the targets of the cells. */
function editOf(
  editing: MatrixEditing,
  targetOf: (place: BlockPlace) => MatrixTarget | null,
  open: (place: BlockPlace) => void,
): Edit {
  const write = (writes: readonly BlockWrite[]) =>
    editing.write(
      writes.flatMap(({ text, ...place }) => {
        const target = targetOf(place);
        return target ? [{ target, text }] : [];
      }),
    );
  return {
    textOf: (place) => {
      const target = targetOf(place);
      return target && editing.textOf(target);
    },
    onWrite: (written) => write([written]),
    onPaste: ({ writes }) => write(writes),
    // A number belongs to a Quantity stage; letters are no command here.
    onTyped: (typed) => (/\d/.test(typed.text) ? write([typed]) : undefined),
    onChoose: (place) => {
      const target = targetOf(place);
      const asks = target?.row && roleOn(target.stage, target.side) && !editing.followsRounds(target);
      if (asks) editing.ask('status', [target]);
      else open(place);
    },
    onAction: (action, places) =>
      action === 'summary'
        ? focusSummary()
        : editing.ask(
            action,
            places.flatMap((place) => targetOf(place) ?? []),
          ),
  };
}

const noHeading = () => ({ content: null, label: '' });
