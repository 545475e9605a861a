import { changeSide, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan } from '@selvedge/domain/planning/stage';
import { readTypedDay } from '@selvedge/domain/typed-day';
import { STAGE_CATEGORIES, STAGE_TYPES } from '@selvedge/domain/vocabulary';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import {
  MAX_LEAD_DAYS,
  named,
  type PlanDays,
  withDeadline,
  withLeadTime,
} from '#web/modules/planning/editor/stage-form';

/** The columns of the plan grid that can be edited in place, in order. */
export const GRID_COLUMNS = [
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
export type GridColumn = (typeof GRID_COLUMNS)[number];

const LOCKED_COLUMNS: readonly GridColumn[] = ['name', 'type', 'category'];

export type CellFault = 'locked' | 'name' | 'choice' | 'days' | 'date' | 'yesNo' | 'notShared';

const SIDE_OF: Partial<Record<GridColumn, Side>> = {
  client: 'client',
  leadClient: 'client',
  deadlineClient: 'client',
  factory: 'factory',
  leadFactory: 'factory',
  deadlineFactory: 'factory',
};

function cellText(stage: StagePlan, column: GridColumn): string {
  const side = SIDE_OF[column];
  if (!side)
    return { name: stage.stageName, type: stage.stageType, category: stage.category }[column as 'name'];
  if (column === side) return stage.sides[side].visible ? 'Yes' : 'No';
  const { lead, deadline } = stage.sides[side];
  return column.startsWith('lead') ? String(lead) : (deadline ?? '');
}

const YES = ['yes', 'y', 'true', '1', 'x', '✓'];
const NO = ['no', 'n', 'false', '0', '-', '–'];
const keyOf = (text: string) => text.trim().toLowerCase();

/** Writes text into one cell. Returns the changed stage, or the reason for a refusal. */
export function writeCell(
  stage: DraftStage,
  column: GridColumn,
  text: string,
  days: PlanDays,
): DraftStage | CellFault {
  const typed = text.trim();
  if (cellText(stage, column) === typed) return stage;
  if (stage.locked && LOCKED_COLUMNS.includes(column)) return 'locked';
  const side = SIDE_OF[column];
  if (side && column === side) {
    const seen = YES.includes(keyOf(typed)) ? true : NO.includes(keyOf(typed)) ? false : null;
    return seen === null ? 'yesNo' : changeSide(stage, side, { visible: seen });
  }
  // A saved side that is not shared has no dates; the server would drop them.
  if (side && stage.stageId !== '' && !sideIsTracked(stage, side)) return 'notShared';
  if (side && column.startsWith('lead')) {
    const digits = typed.replace(/\s*days?$/i, '');
    return /^\d+$/.test(digits) && Number(digits) <= MAX_LEAD_DAYS
      ? withLeadTime(stage, side, digits, days)
      : 'days';
  }
  if (side) {
    const day = readTypedDay(typed, days.today);
    return day ? withDeadline(stage, side, day, days) : 'date';
  }
  if (column === 'name') return typed === '' ? 'name' : named(stage, typed, days);
  const choices = column === 'type' ? STAGE_TYPES : STAGE_CATEGORIES;
  const choice = choices.find((one) => keyOf(one) === keyOf(typed));
  return choice ? { ...stage, [column === 'type' ? 'stageType' : 'category']: choice } : 'choice';
}

interface PasteFault {
  /** The row of the pasted table, counted from 1. */
  row: number;
  column: GridColumn;
  text: string;
  fault: CellFault;
}
export interface Pasted {
  stages: DraftStage[];
  added: number;
  changed: number;
  faults: PasteFault[];
}
export interface PasteFacts {
  days: PlanDays;
  newStage: () => DraftStage;
  /** Maps a title in the header row of a pasted table to a column. */
  columnOf: (title: string) => GridColumn | undefined;
}

/** Uses the header row when all its cells are column titles; otherwise the columns follow the target cell. */
function columnsOf(cells: readonly (readonly string[])[], start: GridColumn, facts: PasteFacts) {
  const [head = []] = cells;
  const titles = head.map((cell) => facts.columnOf(cell));
  const titled = titles.includes('name') && head.every((cell, index) => cell.trim() === '' || titles[index]);
  return titled
    ? { columns: titles, skip: 1 }
    : { columns: GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(start)), skip: 0 };
}

/** Whether a pasted row sets the visibility of its stage for a side. */
const says = (line: readonly string[], columns: readonly (GridColumn | undefined)[], side?: Side): boolean =>
  side !== undefined && (line[columns.indexOf(side)]?.trim() ?? '') !== '';
const rankOf = (column: GridColumn | undefined): number => (column === 'name' ? 0 : 1);

/** Writes pasted rows into the plan, starting at one cell. Rows beyond the end of the plan become new stages. */
export function pasteCells(
  stages: readonly DraftStage[],
  at: { row: number; column: GridColumn },
  cells: readonly (readonly string[])[],
  facts: PasteFacts,
): Pasted {
  const { columns, skip } = columnsOf(cells, at.column, facts);
  const result: Pasted = { stages: [...stages], added: 0, changed: 0, faults: [] };
  let row = at.row;
  cells.slice(skip).forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return;
    const known = result.stages[row];
    const before = known ?? facts.newStage();
    let stage = before;
    // A name sets other fields from the catalog, so the name is written before the other cells of the row.
    const places = columns.map((column, place) => ({ column, place }));
    const ordered = [...places].sort((one, other) => rankOf(one.column) - rankOf(other.column));
    ordered.forEach(({ column, place }) => {
      const text = line[place]?.trim() ?? '';
      if (!column || text === '') return;
      const written = writeCell(stage, column, text, facts.days);
      if (written === 'notShared' && says(line, columns, SIDE_OF[column])) return;
      if (typeof written === 'string')
        result.faults.push({ row: index + skip + 1, column, text, fault: written });
      else stage = written;
    });
    if (stage.stageName.trim() === '') {
      result.faults.push({ row: index + skip + 1, column: 'name', text: '', fault: 'name' });
      return;
    }
    if (!known) result.added += 1;
    else if (stage !== before) result.changed += 1;
    result.stages[row] = stage;
    row += 1;
  });
  return result;
}

export const tableText = (stages: readonly StagePlan[], titles: readonly string[]): string =>
  [
    titles.join('\t'),
    ...stages.map((stage) =>
      GRID_COLUMNS.map((column) => cellText(stage, column).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'),
    ),
  ].join('\n');
