import type { changeCells } from '@selvedge/contract/board';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type { Problem } from '@selvedge/domain/actor';
import { cellIsNowText } from '@selvedge/domain/board/cell-texts';
import type { Day } from '@selvedge/domain/calendar';
import { type LocalizedText, type LocalizedValue, localized } from '@selvedge/domain/localized-text';
import { checkExpected, checkMoves } from '@selvedge/domain/planning/dates/date-rules';
import { QUANTITY_MESSAGES } from '@selvedge/domain/planning/part-edits';
import { mayReportStatus, mayUpdateSide } from '@selvedge/domain/planning/policy';
import { clampInhouse, parentStatus } from '@selvedge/domain/planning/progress';
import { type PartState, REPORT_MESSAGES } from '@selvedge/domain/planning/report';
import { isSideOpen, sideIsTracked } from '@selvedge/domain/planning/sides';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { Unit, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_ORDER, NO_STAGE } from '../refusals';
import { NO_PARTS, NOT_SHARED, settleParts, statusChanges } from '../report-rules';
import type { ReportedPart, ReportFacts } from '../report-store';
import type { PartChange, ReportKind } from '../report-text';
import type { PlannedOrder } from '../store';
import type { CellStage } from './cells-store';

export type CellChange = BodyOf<typeof changeCells>['changes'][number];

export interface StoredCells {
  orders: ReadonlyMap<string, PlannedOrder>;
  stages: ReadonlyMap<string, CellStage>;
  parts: ReadonlyMap<string, readonly ReportedPart[]>;
  movers: ReadonlyMap<string, string>;
  facts: ReadonlyMap<string, ReportFacts>;
  todayUtc: Day;
  /** The first day that the actor can expect. */
  firstExpected: Day;
}
export interface Cell {
  index: number;
  change: CellChange;
  order: PlannedOrder;
  stage: CellStage;
}
/** What is done with a cell; null if it already is as wanted. */
type CellAction =
  | { kind: 'move'; to: Day }
  | { kind: 'expect'; day: Day | null }
  | { kind: ReportKind; changes: PartChange[] };
interface Decision {
  action: CellAction | null;
  forbidden: Problem[];
  invalid: Problem[];
  conflicts: Problem[];
}

const NO_DEADLINE = localized('A stage needs a deadline.');
const PER_STAGE = localized("Dates are kept per stage. Change it in the order's row.");

/** The records of the changes. Throws 404 for orders and stages that the actor does not see. */
export function cellsOf(
  { actor }: Context,
  changes: readonly CellChange[],
  { orders, stages }: Pick<StoredCells, 'orders' | 'stages'>,
): Cell[] {
  return changes.map((change, index) => {
    const order = orders.get(change.orderId) ?? notFound(NO_ORDER);
    const stage = stages.get(change.stageId) ?? notFound(NO_STAGE);
    if (stage.orderId !== order.orderId || !stageVisibleTo(stage, actor.userType)) notFound(NO_STAGE);
    return { index, change, order, stage };
  });
}

const NOTHING: Decision = { action: null, forbidden: [], invalid: [], conflicts: [] };
const acting = (action: CellAction): Decision => ({ ...NOTHING, action });
const forbidding = ({ index }: Cell, message: LocalizedText): Decision => ({
  ...NOTHING,
  forbidden: [{ path: `changes.${index}`, message }],
});
const refusing = ({ index }: Cell, name: string, message: LocalizedText): Decision => ({
  ...NOTHING,
  invalid: [{ path: `changes.${index}.${name}`, message }],
});
const conflicting = (
  { index, stage, order }: Cell,
  value: LocalizedValue,
  person: string | null,
): Decision => ({
  ...NOTHING,
  conflicts: [
    {
      path: `changes.${index}`,
      message: cellIsNowText(stage.stageName, order.orderName, value, person),
      ...(person === null ? {} : { changedBy: person }),
    },
  ],
});

export function decideCell(ctx: Context, stored: StoredCells, cell: Cell): Decision {
  const { order, stage, change } = cell;
  const verdict = ctx.evaluate(mayUpdateSide, order, stage.associatedUsers, change.side);
  if (!verdict.allowed) return forbidding(cell, verdict.reason);
  if (!sideIsTracked(stage, change.side)) return refusing(cell, 'side', NOT_SHARED[change.side]);
  const { date } = change.set;
  if (date === undefined) return decideReport(ctx, stored, cell);
  if (change.subStageIds) return refusing(cell, 'subStageIds', PER_STAGE);
  return ctx.actor.userType === UserType.Trader
    ? decideDeadline(stored, cell, date)
    : decideExpected(stored, cell, date);
}

const isComplete = ({ stage, change: { side } }: Cell): boolean =>
  !isSideOpen({ ...stage.sides[side], total: stage.totalItems });

function decideDeadline({ movers, todayUtc }: StoredCells, cell: Cell, date: Day | null): Decision {
  const { stage, order, change } = cell;
  const { stageId } = stage;
  const { side } = change;
  const { deadline } = stage.sides[side];
  if (date === null) return refusing(cell, 'set.date', NO_DEADLINE);
  if (deadline === date) return NOTHING;
  if (deadline !== change.was.date)
    return conflicting(cell, valueOf(deadline), movers.get(`${stageId} ${side}`) ?? null);
  const move = { stageId, side, commitment: date };
  const [problem] = checkMoves([move], order.poDate ?? todayUtc, () => ({ isComplete: isComplete(cell) }));
  return problem ? refusing(cell, 'set.date', problem.message) : acting({ kind: 'move', to: date });
}

/** Partners change the day on which they expect to be done, in the place of the forecast that they are shown. */
function decideExpected({ firstExpected }: StoredCells, cell: Cell, day: Day | null): Decision {
  const { stage, change } = cell;
  const { expected, forecastOwn } = stage.days[change.side];
  if (expected === day) return NOTHING;
  if (change.was.date !== expected && change.was.date !== forecastOwn)
    return conflicting(cell, valueOf(forecastOwn ?? expected), null);
  const problem = checkExpected(day, isComplete(cell), firstExpected);
  return problem ? refusing(cell, 'set.date', problem) : acting({ kind: 'expect', day });
}
const valueOf = (day: Day | null): LocalizedValue => (day === null ? localized('without a date') : { day });

function decideReport(ctx: Context, stored: StoredCells, cell: Cell): Decision {
  const { stage, change } = cell;
  const { set, was, side, subStageIds } = change;
  const all = stored.parts.get(stage.stageId) ?? [];
  const parts = subStageIds ? all.filter(({ id }) => subStageIds.includes(id)) : all;
  if (subStageIds && parts.length !== new Set(subStageIds).size) notFound(NO_STAGE);
  const [first] = parts;
  if (!first) return refusing(cell, 'stageId', NO_PARTS);
  if (set.inhouse !== undefined && stage.category !== 'Quantity')
    return refusing(cell, 'set.inhouse', QUANTITY_MESSAGES.category);
  if (set.inhouse !== undefined && parts.length > 1)
    return refusing(cell, 'set.inhouse', QUANTITY_MESSAGES.several);
  if (set.inhouse !== undefined && first.unit === Unit.Piece && !Number.isInteger(set.inhouse))
    return refusing(cell, 'set.inhouse', REPORT_MESSAGES.whole);
  const sent: Partial<PartState> =
    set.status === undefined
      ? { inhouse: clampInhouse(set.inhouse, first.required) }
      : { status: set.status };
  const free = parts.filter((part) => !part[side].followsRounds);
  const changing = free.filter((part) =>
    sent.status === undefined ? part[side].inhouse !== sent.inhouse : part[side].status !== sent.status,
  );
  const isFollowed = free.length === 0 || (subStageIds !== undefined && free.length < parts.length);
  if (isFollowed)
    return {
      ...NOTHING,
      conflicts: [{ path: `changes.${cell.index}`, message: SAMPLE_MESSAGES.follows }],
    };
  if (changing.length === 0) return NOTHING;
  const now =
    set.status === undefined ? first[side].inhouse : parentStatus(parts.map((part) => part[side].status));
  if (now !== (was.inhouse ?? was.status)) {
    const value = typeof now === 'number' ? now : { status: now };
    return conflicting(cell, value, latestReporter(parts.map((part) => part[side])));
  }
  return decideParts(ctx, stored, cell, changing, sent);
}

function decideParts(
  ctx: Context,
  { facts: all }: StoredCells,
  cell: Cell,
  parts: readonly ReportedPart[],
  sent: Partial<PartState>,
): Decision {
  const { order, stage, change } = cell;
  const { side } = change;
  const name = sent.status === undefined ? 'set.inhouse' : 'set.status';
  const { changes, problems } = settleParts(
    { stage },
    side,
    parts.map((part) => ({ part, sent, path: name })),
  );
  const [problem] = problems;
  if (problem) return refusing(cell, name, problem.message);
  const facts = all.get(order.orderId) ?? notFound(NO_ORDER);
  for (const status of statusChanges({ stage, facts }, side, changes)) {
    const may = ctx.evaluate(mayReportStatus, order, stage.associatedUsers, side, status);
    if (!may.allowed) return forbidding(cell, may.reason);
  }
  return acting({ kind: sent.status === undefined ? 'quantity' : 'status', changes });
}

function latestReporter(sides: readonly ReportedPart['client'][]): string | null {
  const [newest] = sides
    .filter(({ updatedAt }) => updatedAt !== null)
    .sort((one, other) => Date.parse(other.updatedAt ?? '') - Date.parse(one.updatedAt ?? ''));
  return newest?.updatedByName ?? null;
}

export interface DecidedCell {
  cell: Cell;
  action: CellAction;
}
