import type { changeCells as contract } from '@selvedge/contract/board';
import type { BodyOf } from '@selvedge/contract/endpoint';
import { groupBy } from '@selvedge/domain/group-by';
import {
  boardCellText,
  boardValueText,
  FIGURE_COLUMN,
  placeOfId,
  REASON_COLUMN,
  REMARKS_COLUMN,
  reasonFault,
  reasonOfValue,
  STATUS_COLUMN,
} from '@selvedge/domain/imports/board-sheet';
import { IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { type CellsPlan, planCell } from '@selvedge/domain/imports/planned-cells';
import { compareCell, type EditedCell } from '@selvedge/domain/imports/round-trip';
import { reasonOf } from '@selvedge/domain/planning/dates/reasons';
import { withSide } from '@selvedge/domain/planning/side-text';
import { type StageStatus, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import {
  type CellNow,
  type CellPlace,
  changeCells,
  checkCells,
  readPlaces,
} from '#server/modules/planning/planning';
import { reportAll } from '#server/modules/reporting/reporting';
import type { Outcome } from './store';

// The dates of the board that were edited: dates and statuses are changed as on the board, figures are reported, and
// remarks become comments.

type CellChange = BodyOf<typeof contract>['changes'][number];

interface OpenCell {
  edited: EditedCell;
  place: CellPlace;
  now: CellNow;
  stored: string;
}

const placeOf = ({ rowId, orderId }: EditedCell): CellPlace => ({ orderId, ...placeOfId(rowId) });
const rowKey = ({ stageId, side }: CellPlace): string => `${stageId} ${side}`;
const isReason = ({ column }: EditedCell): boolean => column === REASON_COLUMN;
const isFigure = ({ column }: EditedCell): boolean => column === FIGURE_COLUMN;
const isStatus = ({ column }: EditedCell): boolean => column === STATUS_COLUMN;
const isRemark = ({ column }: EditedCell): boolean => column === REMARKS_COLUMN;
const isDate = (cell: EditedCell): boolean =>
  !isReason(cell) && !isFigure(cell) && !isStatus(cell) && !isRemark(cell);

/** What a cell has now. A reason is stated for a change of a date, and replaces none; nor does a remark. */
function storedValue({ column, exported }: EditedCell, now: CellNow): string {
  if (column === REASON_COLUMN || column === REMARKS_COLUMN) return exported;
  if (column === STATUS_COLUMN) return now.status;
  return (column === FIGURE_COLUMN ? now.inhouse : now.date)?.toString() ?? '';
}

/** Locks the orders of the cells; those that the actor no longer sees are added to the errors, a row once. */
async function openCells(
  ctx: Context,
  edited: readonly EditedCell[],
  { errors }: Pick<CellsPlan, 'errors'>,
): Promise<OpenCell[]> {
  const first = new Map(edited.toReversed().map((cell) => [cell.rowId, cell]));
  const known = await readPlaces(ctx, [...first.values()].map(placeOf));
  const byRow = new Map([...first.keys()].map((rowId, index) => [rowId, known[index] ?? null]));
  for (const [rowId, { line }] of first)
    if (byRow.get(rowId) === null)
      errors.push({ cell: String(line), message: IMPORT_MESSAGES.unreachable(line) });
  return edited.flatMap((cell): OpenCell[] => {
    const now = byRow.get(cell.rowId);
    return now ? [{ edited: cell, place: placeOf(cell), now, stored: storedValue(cell, now) }] : [];
  });
}

function changeOf({ edited, place, stored }: OpenCell): CellChange {
  const { value } = edited;
  const { orderId, stageId, side, partId } = place;
  const as = (one: string): CellChange['set'] =>
    isFigure(edited)
      ? { inhouse: Number(one) }
      : isStatus(edited)
        ? { status: one as StageStatus }
        : { date: one === '' ? null : one };
  const parts = partId === null ? {} : { subStageIds: [partId] };
  return { orderId, stageId, side, ...parts, set: as(value), was: as(stored) };
}

export async function planBoard(ctx: Context, edited: readonly EditedCell[]): Promise<CellsPlan> {
  const plan: CellsPlan = { changes: [], conflicts: [], errors: [] };
  const open = await openCells(ctx, edited, plan);
  const dated = new Set(edited.filter(isDate).map(({ rowId }) => rowId));
  const differing = open.filter(
    ({ edited: cell, stored }) =>
      compareCell({ exported: cell.exported, file: cell.value, stored }) !== 'nothing',
  );
  const changing = differing.filter(({ edited: cell }) => !isReason(cell) && !isRemark(cell));
  const checks = await checkCells(ctx, changing.map(changeOf));
  const byCell = new Map(changing.map((cell, index) => [cell, checks[index]]));
  for (const cell of differing) {
    const { edited: own, stored } = cell;
    const { problem, note } = isReason(own)
      ? { problem: reasonProblem(own, dated), note: null }
      : (byCell.get(cell) ?? { problem: null, note: null });
    if (problem) plan.errors.push({ cell: own.cell, message: problem });
    else planCell(plan, own, stored, textsOf(ctx, cell), note);
  }
  return plan;
}

function reasonProblem({ rowId, value }: EditedCell, dated: ReadonlySet<string>) {
  const reason = reasonOfValue(value);
  if (!dated.has(rowId)) return IMPORT_MESSAGES.reasonAlone;
  return reason && reasonFault(reason);
}

/** Traders read which side a cell is of; partners have one. */
function textsOf({ actor }: Context, { edited: { column }, place, now }: OpenCell) {
  const what = boardCellText(now.stageName, now.part, column);
  return {
    order: now.orderName,
    what: actor.userType === UserType.Trader ? withSide(what, place.side) : what,
    text: (value: string) => boardValueText(column, value),
  };
}

export async function applyBoard(
  ctx: Context,
  edited: readonly EditedCell[],
  commitMessage: string,
): Promise<Outcome> {
  const open = await openCells(ctx, edited, { errors: [] });
  const reported = groupBy(
    open.filter(({ edited: cell }) => isFigure(cell) || isRemark(cell)),
    ({ place }) => rowKey(place),
  );
  const hasFigures = (place: CellPlace) => reported.get(rowKey(place))?.some((cell) => isFigure(cell.edited));
  // A status is a part of the report of its side, if that has figures: each decides about the other.
  const isReported = ({ edited: cell, place }: OpenCell) => isStatus(cell) && hasFigures(place);
  const changes = open.filter((cell) => (isDate(cell.edited) || isStatus(cell.edited)) && !isReported(cell));
  const reasons = new Map(
    open.flatMap(({ edited: cell, place }) => {
      const reason = isReason(cell) ? reasonOfValue(cell.value) : null;
      return reason ? [[rowKey(place), reasonOf(reason, ctx.actor.userType)] as const] : [];
    }),
  );
  if (changes.length > 0) await changeCells(ctx, { commitMessage, changes: changes.map(changeOf) }, reasons);
  const statuses = new Map(
    open.filter(isReported).map(({ edited: { value }, place }) => [rowKey(place), value as StageStatus]),
  );
  await reportRows(ctx, reported, statuses, commitMessage);
  const names = new Map(open.map(({ place, now }) => [place.orderId, now.orderName]));
  return {
    created: 0,
    updated: names.size,
    cells: edited.length,
    orders: [...names].map(([orderId, name]) => ({ orderId, name })),
  };
}

/** Reports the figures and remarks of sides of stages together, each with the status of its side, if that changes too. */
async function reportRows(
  ctx: Context,
  reported: ReadonlyMap<string, readonly OpenCell[]>,
  statuses: ReadonlyMap<string, StageStatus>,
  summary: string,
): Promise<void> {
  // The figures come first, as their places in the refusals of reports name them.
  const groups = [...reported].map(
    ([key, cells]) =>
      [
        key,
        cells.toSorted((one, other) => Number(isRemark(one.edited)) - Number(isRemark(other.edited))),
      ] as const,
  );
  const reports = groups.flatMap(([key, cells], index) => {
    const [first] = cells;
    if (!first) return [];
    const { stageId, side } = first.place;
    const status = statuses.get(key);
    const figures = cells.filter(({ edited }) => isFigure(edited));
    const remark = cells.find(({ edited }) => isRemark(edited));
    const body = {
      id: uuid(),
      stageId,
      side,
      ...(status === undefined ? {} : { status }),
      ...(remark ? { comment: remark.edited.value } : {}),
      figures: figures.map(({ edited: { value }, place: { partId } }) => ({
        subStageId: partId ?? '',
        inhouse: Number(value),
      })),
      confirm: true,
      summary,
      releaseReason: summary,
    };
    return [{ body, path: `${index}.` }];
  });
  await reportAll(ctx, reports).catch((error: unknown) => {
    const cells = groups.map(([, ofSide]) => ofSide.map(({ edited: { cell } }) => cell));
    throw error instanceof Refusal ? atCells(error, cells) : error;
  });
}

/** The refusal of reports with the cells of their figures as paths; what is about a whole report names its first cell. */
function atCells({ code, text, details }: Refusal, cells: readonly (readonly string[])[]): Refusal {
  const errors = details.errors?.map(({ path, ...problem }) => {
    const [, report, figure = 0] = /^(\d+)\.(?:figures\.(\d+))?/.exec(path) ?? [];
    return { ...problem, path: cells[Number(report)]?.[Number(figure)] ?? path };
  });
  return new Refusal(code, text, { ...details, ...(errors ? { errors } : {}) });
}
