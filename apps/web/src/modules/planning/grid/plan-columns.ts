import { changeSide, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan } from '@selvedge/domain/planning/stage';
import { STAGE_CATEGORIES, STAGE_TYPES } from '@selvedge/domain/vocabulary';
import { stageText } from '#web/lib/product-text';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import {
  MAX_LEAD_DAYS,
  named,
  type PlanDays,
  withDeadline,
  withLeadTime,
} from '#web/modules/planning/editor/stage-form';
import { type CellKind, choiceKind, dayKind, daysKind, nameKind, yesNoKind } from '#web/ui/grid/cell-kinds';
import type { Cells } from '#web/ui/grid/grid-clipboard';
import { type Pasted, pasteRows } from '#web/ui/grid/grid-paste';

/** The columns of the plan grid that can be edited in place, in order. */
export const PLAN_COLUMNS = [
  'name',
  'type',
  'category',
  'client',
  'leadClient',
  'deadlineClient',
  'factory',
  'leadFactory',
  'deadlineFactory',
] as const;
export type PlanColumn = (typeof PLAN_COLUMNS)[number];

/** Of a stage's name, in characters. */
export const MAX_NAME = 120;

export type CellFault = 'locked' | 'name' | 'choice' | 'days' | 'date' | 'yesNo' | 'notShared';

interface ColumnRules {
  side?: Side;
  /** Set for the columns that a stage with progress keeps. */
  locks?: true;
  /** Set for the columns that a side has only while it is shared. */
  needsSharing?: true;
  kindOf: (days: PlanDays) => CellKind<CellFault>;
  read: (stage: StagePlan) => string;
  write: (stage: DraftStage, value: string, days: PlanDays) => DraftStage;
}

const seenBy = (side: Side): ColumnRules => ({
  side,
  kindOf: () => yesNoKind,
  read: (stage) => (stage.sides[side].visible ? 'Yes' : 'No'),
  write: (stage, value) => changeSide(stage, side, { visible: value === 'Yes' }),
});
const leadOf = (side: Side): ColumnRules => ({
  side,
  needsSharing: true,
  kindOf: () => daysKind(MAX_LEAD_DAYS),
  read: (stage) => String(stage.sides[side].lead),
  write: (stage, value, days) => withLeadTime(stage, side, value, days),
});
const deadlineOf = (side: Side): ColumnRules => ({
  side,
  needsSharing: true,
  kindOf: ({ today }) => dayKind(today),
  read: (stage) => stage.sides[side].deadline ?? '',
  write: (stage, value, days) => withDeadline(stage, side, value, days),
});

export const COLUMN_RULES: Record<PlanColumn, ColumnRules> = {
  name: {
    locks: true,
    kindOf: () => nameKind(MAX_NAME),
    read: ({ stageName }) => stageName,
    write: named,
  },
  type: {
    locks: true,
    kindOf: () => choiceKind(STAGE_TYPES),
    read: ({ stageType }) => stageType,
    write: (stage, value) => ({ ...stage, stageType: value as DraftStage['stageType'] }),
  },
  category: {
    locks: true,
    kindOf: () => choiceKind(STAGE_CATEGORIES),
    read: ({ category }) => category,
    write: (stage, value) => ({ ...stage, category: value as DraftStage['category'] }),
  },
  client: seenBy('client'),
  leadClient: leadOf('client'),
  deadlineClient: deadlineOf('client'),
  factory: seenBy('factory'),
  leadFactory: leadOf('factory'),
  deadlineFactory: deadlineOf('factory'),
};

/** Writes text into one cell. Returns the changed stage, or the reason for a refusal. */
export function writeCell(
  stage: DraftStage,
  column: PlanColumn,
  text: string,
  days: PlanDays,
): DraftStage | CellFault {
  const typed = text.trim();
  const { side, locks, needsSharing, kindOf, read, write } = COLUMN_RULES[column];
  if (read(stage) === typed) return stage;
  if (stage.locked && locks) return 'locked';
  // A saved side that is not shared has no dates; the server would drop them.
  if (side && needsSharing && stage.stageId !== '' && !sideIsTracked(stage, side)) return 'notShared';
  const parsed = kindOf(days).parse(typed);
  return 'value' in parsed ? write(stage, parsed.value, days) : parsed.fault;
}

export type PastedStages = Pasted<DraftStage, PlanColumn, CellFault>;
interface PasteFacts {
  days: PlanDays;
  newStage: () => DraftStage;
  /** Maps a title in the header row of a pasted table to a column. */
  columnOf: (title: string) => PlanColumn | undefined;
}

/** Writes pasted rows into the plan, starting at one cell. Rows beyond the end of the plan become new stages. */
export const pasteCells = (
  stages: readonly DraftStage[],
  at: { row: number; column: PlanColumn },
  cells: Cells,
  { days, newStage, columnOf }: PasteFacts,
): PastedStages =>
  pasteRows<DraftStage, PlanColumn, CellFault>(stages, at, cells, {
    columns: PLAN_COLUMNS,
    columnOf,
    newRow: newStage,
    write: (stage, column, text, line) => {
      const written = writeCell(stage, column, text, days);
      const { side } = COLUMN_RULES[column];
      // A row that sets whether the side is shared needs no report about its dates.
      return written === 'notShared' && side && line(side) !== '' ? null : written;
    },
    nameOf: ({ stageName }) => stageText(stageName),
    unnamed: 'name',
  });

/** The plan as cells for a spreadsheet, with choices in the reader's language. */
export const tableText = (
  stages: readonly StagePlan[],
  titles: readonly string[],
  days: PlanDays,
): string => {
  const columns = PLAN_COLUMNS.map((column) => COLUMN_RULES[column]);
  const lineOf = (stage: StagePlan) =>
    columns.map(({ kindOf, read }) =>
      kindOf(days)
        .copy(read(stage))
        .replaceAll(/[\t\r\n]+/g, ' '),
    );
  return [titles, ...stages.map(lineOf)].map((line) => line.join('\t')).join('\n');
};
