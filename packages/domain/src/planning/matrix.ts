import { groupBy } from '../group-by';
import type { StageCategory, StageStatus, StageType } from '../vocabulary';
import { isSubStageComplete, subStageDisplayStatus } from './progress';
import { SIDES, sideIsTracked } from './sides';
import type { Side, VisibleStage, VisibleSubStage } from './stage';
import { inhousePercentOf } from './unit-totals';

export interface MatrixCellSide {
  status: StageStatus;
  done: number;
  /** In-house of Quantity stages; null if nothing is required, and for other stages. */
  percent: number | null;
}
export interface MatrixCell {
  parts: readonly VisibleSubStage[];
  sides: Partial<Record<Side, MatrixCellSide>>;
}
interface MatrixColumn {
  stageId: string;
  name: string;
  type: StageType;
  category: StageCategory;
}
export interface MatrixRow {
  kind: 'style' | 'combo' | 'material';
  key: string;
  styleId: string;
  comboId: string | null;
  materialId: string | null;
  name: string;
  /** By the ids of the stages; missing where the stage has no part in the row. */
  cells: ReadonlyMap<string, MatrixCell>;
}
export interface Matrix {
  columns: MatrixColumn[];
  /** Each style, followed by its combos; each combo, followed by its materials. */
  rows: MatrixRow[];
}

const WORST_FIRST: readonly StageStatus[] = [
  'REJECTED',
  'NOT_STARTED',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'COMPLETED',
  'APPROVED',
];

export function matrixOf(stages: readonly VisibleStage[]): Matrix {
  const columns = stages.map(({ stageId, stageName, stageType, category }) => ({
    stageId,
    name: stageName,
    type: stageType,
    category,
  }));
  const parts = stages.flatMap((stage) => stage.subStages.map((sub) => ({ stage, sub })));
  const rows = grouped(parts, ({ sub }) => sub.styleId).flatMap((ofStyle) => [
    rowOf('style', ofStyle),
    ...grouped(ofStyle, ({ sub }) => sub.comboId).flatMap((ofCombo) => [
      rowOf('combo', ofCombo),
      ...grouped(
        ofCombo.filter(({ sub }) => sub.materialId !== null),
        ({ sub }) => sub.materialId ?? '',
      ).map((ofMaterial) => rowOf('material', ofMaterial)),
    ]),
  ]);
  return { columns, rows };
}

interface StagePart {
  stage: VisibleStage;
  sub: VisibleSubStage;
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string) => [...groupBy(items, keyOf).values()];

function rowOf(kind: MatrixRow['kind'], parts: [StagePart, ...StagePart[]]): MatrixRow {
  const [{ sub }] = parts;
  const comboId = kind === 'style' ? null : sub.comboId;
  const materialId = kind === 'material' ? sub.materialId : null;
  const names = { style: sub.styleName, combo: sub.comboName, material: sub.materialName ?? '' };
  const cells = grouped(parts, ({ stage }) => stage.stageId).map((ofStage): [string, MatrixCell] => {
    const [{ stage }] = ofStage;
    return [
      stage.stageId,
      cellOf(
        stage,
        ofStage.map((part) => part.sub),
      ),
    ];
  });
  return {
    kind,
    key: [sub.styleId, comboId, materialId].filter((id) => id !== null).join(' '),
    styleId: sub.styleId,
    comboId,
    materialId,
    name: names[kind],
    cells: new Map(cells),
  };
}

function cellOf(stage: VisibleStage, parts: readonly VisibleSubStage[]): MatrixCell {
  const sides: MatrixCell['sides'] = {};
  for (const side of SIDES)
    if (stage.sides[side] && sideIsTracked(stage, side)) sides[side] = cellSideOf(stage, parts, side);
  return { parts, sides };
}

function cellSideOf(stage: VisibleStage, parts: readonly VisibleSubStage[], side: Side): MatrixCellSide {
  const { category } = stage;
  const statuses = new Set(parts.map((part) => subStageDisplayStatus(part, side, category)));
  return {
    status: WORST_FIRST.find((status) => statuses.has(status)) ?? 'NOT_STARTED',
    done: parts.filter((part) => isSubStageComplete(part, side, category)).length,
    percent: category === 'Quantity' ? inhousePercentOf(parts, side) : null,
  };
}
