import { type MatrixCell, type MatrixRow, matrixOf } from '@selvedge/domain/planning/matrix';
import { parentStatus } from '@selvedge/domain/planning/progress';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import type { StageStatus } from '@selvedge/domain/vocabulary';

/** One side of the parts of a style or combo in a stage. */
interface PartSide {
  stored: StageStatus;
  shown: StageStatus;
  done: number;
  percent: number | null;
}
interface PartCell {
  subStageIds: string[];
  /** Only sides with a status of their own. */
  sides: Partial<Record<Side, PartSide>>;
}
export interface OrderPart {
  kind: 'style' | 'combo';
  key: string;
  name: string;
  /** By the ids of the stages; missing where the stage has no part of it. */
  cells: ReadonlyMap<string, PartCell>;
}
export interface OrderParts {
  parts: OrderPart[];
  /** The ex-factory stage, which the board shows also without its column. */
  exFactoryId: string | undefined;
}

export function orderPartsOf(stages: readonly VisibleStage[]): OrderParts {
  return {
    parts: matrixOf(stages).rows.flatMap((row) => (row.kind === 'material' ? [] : [partOf(row, row.kind)])),
    exFactoryId: stages.find(({ stageName }) => stageKey(stageName) === EX_FACTORY)?.stageId,
  };
}

const partOf = ({ key, name, cells }: MatrixRow, kind: OrderPart['kind']): OrderPart => ({
  kind,
  key,
  name,
  cells: new Map([...cells].map(([stageId, cell]) => [stageId, partCellOf(cell)])),
});

function partCellOf({ parts, sides }: MatrixCell): PartCell {
  const own: PartCell['sides'] = {};
  for (const side of SIDES) {
    const found = sides[side];
    if (!found) continue;
    const { status: shown, done, percent } = found;
    const stored = parentStatus(parts.map((part) => part.sides[side]?.status ?? 'NOT_STARTED'));
    own[side] = { stored, shown, done, percent };
  }
  return { subStageIds: parts.map(({ stageId }) => stageId), sides: own };
}

export const EX_FACTORY = 'ex-factory';
