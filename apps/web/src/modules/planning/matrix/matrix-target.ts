import type { MatrixRow } from '@selvedge/domain/planning/matrix';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import type { BlockPlace } from '#web/ui/grid/wide/blocks';
import type { WideCell } from '#web/ui/grid/wide/wide-columns';
import type { ShownRow } from './matrix-rows';

export interface MatrixTarget {
  stage: Stage;
  side: Side;
  /** Null for the dates of the stage. */
  row: MatrixRow | null;
  parts: readonly SubStage[];
}
export interface MatrixWrite {
  target: MatrixTarget;
  text: string;
}

/** What a person may change in the matrix. Absent for guests. All functions are stable while their results are. */
export interface MatrixEditing {
  toneOf: (target: MatrixTarget) => WideCell['tone'];
  isEditable: (target: MatrixTarget) => boolean;
  /** Whether the statuses of all parts follow their sample rounds. */
  followsRounds: (target: MatrixTarget) => boolean;
  /** The text that an edit starts with. Null if no text can be typed. */
  textOf: (target: MatrixTarget) => string | null;
  write: (writes: readonly MatrixWrite[]) => void;
  /** Asks for a status of the cells, or opens the dialog for several. */
  ask: (kind: 'status' | 'update', targets: readonly MatrixTarget[]) => void;
}

/** The target of a cell. Null for names, and where the stage has no part or no status of its own. */
export function targetAt(
  { block, lane, column }: BlockPlace,
  { stages, rows, lanes }: { stages: readonly Stage[]; rows: readonly ShownRow[]; lanes: readonly Side[] },
): MatrixTarget | null {
  const stage = stages[column - 1];
  const side = lanes[lane] ?? 'client';
  if (!stage) return null;
  const shown = rows[block - 1];
  if (!shown)
    return stage.sides[side] && sideIsTracked(stage, side) ? { stage, side, row: null, parts: [] } : null;
  const cell = shown.row.cells.get(stage.stageId);
  return cell?.sides[side] ? { stage, side, row: shown.row, parts: cell.parts } : null;
}
