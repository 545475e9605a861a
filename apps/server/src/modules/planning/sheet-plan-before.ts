import type { Day } from '@selvedge/domain/calendar';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { SheetPart, SheetStage } from './sheet-plan-store';

interface Values {
  deadline: { deadline: Day | null; lead: number };
  expected: { expected: Day | null };
  partDeadline: { deadline: Day | null };
  progress: {
    status: StageStatus;
    inhouse: number;
    startedOn: Day | null;
    doneOn: Day | null;
    submittedAt: string | null;
  };
}
/** A cell of a plan with its value. */
export type SheetCell = {
  [Kind in keyof Values]: {
    kind: Kind;
    stageId: string;
    partId: string | null;
    side: Side;
    value: Values[Kind];
  };
}[keyof Values];

/** What an import changed in a plan: values that are compared and set back, and what it added. */
export interface SheetPlanBefore {
  cells: { was: SheetCell; is: SheetCell }[];
  /** With the cells that they had then. */
  newStages: { stageId: string; cells: SheetCell[] }[];
  newParts: { partId: string; styleId: string; comboId: string; cells: SheetCell[] }[];
}

const partCells = (stageId: string, { id: partId, sides }: SheetPart): SheetCell[] =>
  SIDES.flatMap((side): SheetCell[] => {
    const { deadline, status, inhouse, startedOn, doneOn, submittedAt } = sides[side];
    const at = { stageId, partId, side };
    return [
      { ...at, kind: 'partDeadline', value: { deadline } },
      { ...at, kind: 'progress', value: { status, inhouse, startedOn, doneOn, submittedAt } },
    ];
  });
const ownCells = ({ stageId, sides }: SheetStage): SheetCell[] =>
  SIDES.flatMap((side): SheetCell[] => {
    const { deadline, lead, expected } = sides[side];
    const at = { stageId, partId: null, side };
    return [
      { ...at, kind: 'deadline', value: { deadline, lead } },
      { ...at, kind: 'expected', value: { expected } },
    ];
  });
const cellsOfStage = (stage: SheetStage): SheetCell[] => [
  ...ownCells(stage),
  ...stage.parts.flatMap((part) => partCells(stage.stageId, part)),
];

const placeOf = ({ kind, stageId, partId, side }: SheetCell): string =>
  `${kind} ${partId ?? stageId} ${side}`;
export const cellsByPlace = (stages: readonly SheetStage[]): Map<string, SheetCell> =>
  new Map(stages.flatMap(cellsOfStage).map((cell) => [placeOf(cell), cell]));

/** Whether cells are as they were. */
export const areAs = (now: ReadonlyMap<string, SheetCell>, cells: readonly SheetCell[]): boolean =>
  cells.every((cell) => deepEqual(now.get(placeOf(cell))?.value, cell.value));

export function sheetPlanBefore(
  before: readonly SheetStage[],
  after: readonly SheetStage[],
): SheetPlanBefore {
  const old = cellsByPlace(before);
  const stagesBefore = new Set(before.map(({ stageId }) => stageId));
  const partsBefore = new Set(before.flatMap(({ parts }) => parts.map(({ id }) => id)));
  const left = after.filter(({ stageId }) => stagesBefore.has(stageId));
  return {
    cells: left.flatMap(cellsOfStage).flatMap((is) => {
      const was = old.get(placeOf(is));
      return was && !deepEqual(was.value, is.value) ? [{ was, is }] : [];
    }),
    newStages: after
      .filter(({ stageId }) => !stagesBefore.has(stageId))
      .map((stage) => ({ stageId: stage.stageId, cells: cellsOfStage(stage) })),
    newParts: left.flatMap(({ stageId, parts }) =>
      parts.flatMap((part) => {
        const { id: partId, styleId, comboId } = part;
        return partsBefore.has(partId) ? [] : [{ partId, styleId, comboId, cells: partCells(stageId, part) }];
      }),
    ),
  };
}

/** The styles and combos that an import added, on whose parts people reported since. */
export function changedParts(
  stages: readonly SheetStage[],
  { newParts }: Pick<SheetPlanBefore, 'newParts'>,
): Set<string> {
  const now = cellsByPlace(stages);
  return new Set(
    newParts.flatMap(({ styleId, comboId, cells }) => (areAs(now, cells) ? [] : [styleId, comboId])),
  );
}
