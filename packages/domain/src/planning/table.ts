import type { Day } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import { bestRow, columnsOf, headingsOf, type SheetColumn } from '../sheets/columns';
import { CELL_FAULTS, type Kind, NUMBERS, oneDay, parsed } from '../sheets/kinds';
import { linesBelow, readSheet, type SheetError, type SheetRow } from '../sheets/read-sheet';
import { keyOf, readYesNo } from '../spreadsheet';
import { materialTypeOf } from '../styles/material-words';
import {
  type MaterialType,
  STAGE_CATEGORIES,
  STAGE_LEVEL_LABELS,
  STAGE_TYPES,
  type StageCategory,
  StageLevel,
  type StageType,
} from '../vocabulary';
import { type Anchor, deadlineFor, type LeadUnit, leadTimeFor } from './anchor';
import { planOfStageName, stageOfName } from './catalogue';
import { cleanStage, lockedChange, NEW_STAGE, STAGE_LOCKED, STAGE_NAME_REQUIRED } from './rules';
import { eachSide, sideIsTracked } from './sides';
import type { Side, StagePlan, StagePlanSide } from './stage';

export const SIDE_COLUMNS = {
  client: { visible: 'Visible to Client', lead: 'Client Lead Time', deadline: 'Client Deadline' },
  factory: { visible: 'Visible to Factory', lead: 'Factory Lead Time', deadline: 'Factory Deadline' },
} as const satisfies Record<Side, Record<keyof PlanRowSide, PlanColumn>>;

export interface PlanRowSide {
  visible: boolean | null;
  lead: number | null;
  deadline: Day | null;
}

/** Null means unchanged. Lead times in whole days, deadlines 'YYYY-MM-DD'. */
export interface PlanRow {
  /** From 1. */
  line: number;
  stageName: string;
  stageType: StageType | null;
  category: StageCategory | null;
  level: StageLevel | null;
  materialType: MaterialType | null;
  sides: Record<Side, PlanRowSide>;
  errors: SheetError[];
}

const MAX_LEAD = 3650;
const MAX_NAME = 120;
const CHOICES = {
  'Stage Type': localized('stage type'),
  Category: localized('category'),
  Level: localized('level'),
  'Material Type': localized('material type'),
  'Visible to Client': localized('visible to client'),
  'Visible to Factory': localized('visible to factory'),
};
type ChoiceColumn = keyof typeof CHOICES;
export const PLAN_MESSAGES = {
  unknown: (column: ChoiceColumn, text: string) =>
    localized('Unknown {column}: {text}', { column: CHOICES[column], text }),
  days: (column: string, text: string) =>
    localized('{column} must be whole days from 0 to {max}: {text}', {
      column: { text: column },
      max: String(MAX_LEAD),
      text,
    }),
  long: localized('A stage name has up to {max} characters.', { max: MAX_NAME }),
  disagree: localized('Lead time and deadline were both changed and do not agree.'),
  early: localized('The deadline is before the purchase order date.'),
};

const known = <T>(column: ChoiceColumn, read: (text: string) => T | null | undefined) =>
  parsed(read, (_, text) => PLAN_MESSAGES.unknown(column, text));
const oneOf = <T extends string>(column: ChoiceColumn, choices: readonly T[]) =>
  known(column, (text) => choices.find((choice) => keyOf(choice) === keyOf(text)));
const leadOf = (column: string): Kind<number> => ({
  ...NUMBERS.whole,
  read: (cell) => {
    const value = NUMBERS.whole.read(cell);
    return typeof value === 'number' && value <= MAX_LEAD ? value : PLAN_MESSAGES.days(column, cell.text);
  },
});
const levelNamed = (text: string) =>
  Object.values(StageLevel).find((level) => keyOf(STAGE_LEVEL_LABELS[level]) === keyOf(text));

/** In their own order. Excludes statuses and quantities, because those are reported. */
const COLUMNS = {
  'Stage Name': parsed(
    (text) => ([...text].length > MAX_NAME ? null : text),
    () => PLAN_MESSAGES.long,
  ),
  'Stage Type': oneOf('Stage Type', STAGE_TYPES),
  Category: oneOf('Category', STAGE_CATEGORIES),
  Level: known('Level', levelNamed),
  'Material Type': known('Material Type', materialTypeOf),
  'Visible to Client': known('Visible to Client', readYesNo),
  'Visible to Factory': known('Visible to Factory', readYesNo),
  'Client Lead Time': leadOf('Client Lead Time'),
  'Client Deadline': oneDay(CELL_FAULTS.day),
  'Factory Lead Time': leadOf('Factory Lead Time'),
  'Factory Deadline': oneDay(CELL_FAULTS.day),
};
export type PlanColumn = keyof typeof COLUMNS;
export const PLAN_COLUMNS = Object.keys(COLUMNS) as PlanColumn[];
const HEADINGS = headingsOf<PlanColumn>(COLUMNS);

/** The headings of a sheet, or the columns in their own order if no row names one. */
export function findPlanHeader(cells: readonly (readonly string[])[]): {
  row: number | null;
  columns: SheetColumn[];
} {
  const row = bestRow(cells, (headers) => headers.filter((header) => HEADINGS.targetOf(header)).length);
  return { row, columns: columnsOf(row === null ? PLAN_COLUMNS : (cells[row] ?? []), HEADINGS) };
}

export function readPlanTable(cells: readonly (readonly string[])[]): PlanRow[] {
  const { row, columns } = findPlanHeader(cells);
  return readSheet(linesBelow(cells, row), columns, COLUMNS).rows.map(readRow);
}

function readRow(row: SheetRow<typeof COLUMNS>): PlanRow {
  const errors: SheetError[] = [];
  const read = <C extends PlanColumn>(column: C) => row.read(column, errors);
  const stageName = row.text('Stage Name');
  read('Stage Name');
  if (stageName === '') errors.push(row.error('Stage Name', STAGE_NAME_REQUIRED));
  // Read in the sequence of the columns, because errors are listed in that sequence.
  const shared = {
    stageType: read('Stage Type'),
    category: read('Category'),
    level: read('Level'),
    materialType: read('Material Type'),
  };
  const visible = eachSide((side) => read(SIDE_COLUMNS[side].visible));
  const sides = eachSide((side) => ({
    visible: visible[side],
    lead: read(SIDE_COLUMNS[side].lead),
    deadline: read(SIDE_COLUMNS[side].deadline),
  }));
  return { line: row.line, stageName, ...shared, sides, errors };
}

type Known = StagePlan & { locked?: boolean; unit?: LeadUnit };

/**
 * Applies the valid rows and returns rows with errors that concern this plan. Stages are matched by name, equal names
 * in sequence. A new stage follows the stage of the row above; stages without a row stay.
 */
export function applyPlanTable<T extends Known>(
  stages: readonly T[],
  rows: readonly PlanRow[],
  anchor: Anchor,
  make: (plan: StagePlan) => T,
): { stages: T[]; rows: PlanRow[] } {
  let next = stages.map((stage) => ({ stage, matched: false }));
  let above = -1;
  const checked = rows.map((row): PlanRow => {
    if (row.errors.length > 0) return row;
    const at = next.findIndex(({ stage, matched }) => !matched && stageKeyOf(stage) === stageKeyOf(row));
    const old = next[at]?.stage;
    const changed = withRow(old ?? startOf(row.stageName), row, anchor, !old);
    const message = changed.wrong ?? lockedAgainst(old, changed.plan);
    if (message) return { ...row, errors: [{ column: 'Stage Name', cell: String(row.line), message }] };
    const stage = old
      ? { ...old, ...changed.plan, stageName: old.stageName }
      : make({ ...changed.plan, stageName: row.stageName });
    next = next.toSpliced(old ? at : above + 1, old ? 1 : 0, { stage, matched: true });
    above = old ? at : above + 1;
    return row;
  });
  return { stages: next.map(({ stage }) => stage), rows: checked };
}
/** Stages of the catalog are the same in every language, because a file has them in that of its reader. */
const stageKeyOf = ({ stageName }: Pick<StagePlan, 'stageName'>): string =>
  keyOf(stageOfName(stageName)?.name ?? stageName);
function startOf(stageName: string): StagePlan {
  const named = planOfStageName(stageName);
  if (!named) return NEW_STAGE;
  const { leads, ...plan } = named;
  const sides = eachSide((side) => ({ ...NEW_STAGE.sides[side], lead: leads[side] }));
  return { ...NEW_STAGE, ...plan, sides };
}

const lockedAgainst = (old: Known | undefined, plan: StagePlan): LocalizedText | null =>
  old?.locked && lockedChange(old, { ...plan, stageName: old.stageName }) ? STAGE_LOCKED : null;

function withRow(
  old: StagePlan & { unit?: LeadUnit },
  row: PlanRow,
  anchor: Anchor,
  isNew: boolean,
): { plan: StagePlan; wrong: LocalizedText | null } {
  const shown = eachSide((side) => ({
    ...old.sides[side],
    visible: row.sides[side].visible ?? old.sides[side].visible,
  }));
  const timing = eachSide((side) => {
    const isDated = isNew || sideIsTracked({ sides: shown }, side);
    const dates = { ...old.sides[side], unit: old.unit ?? 'calendar' };
    return timed(dates, isDated ? row.sides[side] : NO_DATES, anchor, side, isNew);
  });
  const plan = cleanStage<StagePlan>({
    ...old,
    stageType: row.stageType ?? old.stageType,
    category: row.category ?? old.category,
    level: row.level ?? old.level,
    materialType: row.materialType ?? old.materialType,
    sides: eachSide((side) => {
      const { lead, deadline } = timing[side];
      return { ...shown[side], lead, deadline };
    }),
  });
  return { plan, wrong: timing.client.wrong ?? timing.factory.wrong };
}

const NO_DATES = { lead: null, deadline: null };

/** Lead time and deadline describe the same date: the changed one determines the other. */
function timed(
  old: Pick<StagePlanSide, 'lead' | 'deadline'> & { unit: LeadUnit },
  { lead, deadline }: Pick<PlanRowSide, 'lead' | 'deadline'>,
  anchor: Anchor,
  side: Side,
  isNew: boolean,
): { lead: number; deadline: Day | null; wrong: LocalizedText | null } {
  const movesLead = lead !== null && (isNew || lead !== old.lead);
  const movesDeadline = deadline !== null && (isNew || deadline !== old.deadline);
  if (movesDeadline) {
    const days = leadTimeFor(anchor, side, deadline, old.unit);
    if (deadline < anchor.floor)
      return { lead: old.lead, deadline: old.deadline, wrong: PLAN_MESSAGES.early };
    return { lead: days, deadline, wrong: movesLead && days !== lead ? PLAN_MESSAGES.disagree : null };
  }
  if (movesLead || isNew) {
    const days = lead ?? old.lead;
    return { lead: days, deadline: deadlineFor(anchor, side, days, old.unit), wrong: null };
  }
  return { lead: old.lead, deadline: old.deadline, wrong: null };
}
