import type { changeCells as contract } from '@selvedge/contract/board';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type { Problem } from '@selvedge/domain/actor';
import { dayIn } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal, refuseField } from '#server/http/refusal';
import { NO_ORDER } from '../refusals';
import { actorFirstExpected, partsOfStages, reportFacts } from '../report-store';
import { acceptReason } from '../schedule/sent-reason';
import * as store from '../store';
import { applyCells } from './apply-cells';
import { type CellChange, cellsOf, decideCell, type StoredCells } from './cell-decisions';
import * as cells from './cells-store';

const SENT_TWICE = localized('A cell was sent twice.');
const CHANGED_BY_OTHERS = localized('Some cells were changed by someone else.');

export interface ChangedCells {
  commitId: string;
  changed: number;
  orderIds: string[];
}

/** All or nothing. Keys of `reasonOfSide` are '<stage id> <side>'. */
export async function changeCells(
  ctx: Context,
  { changes, commitMessage, reason: sentReason }: BodyOf<typeof contract>,
  reasonOfSide: ReadonlyMap<string, Reason> = new Map(),
): Promise<ChangedCells> {
  const summary = commitMessage.trim();
  const problem = checkCommitMessage(summary);
  if (problem) refuseField('commitMessage', problem);
  const reason = acceptReason(ctx, sentReason);
  refuseRepeated(changes);
  const stored = await readCells(ctx, changes);
  const requested = cellsOf(ctx, changes, stored);
  const decided = requested.map((cell) => ({ cell, ...decideCell(ctx, stored, cell) }));
  const forbidden = decided.flatMap((one) => one.forbidden);
  const [first] = forbidden;
  if (first) throw new Refusal('FORBIDDEN', first.message, { errors: forbidden });
  accept(decided.flatMap((one) => one.invalid));
  const conflicts = decided.flatMap((one) => one.conflicts);
  if (conflicts.length > 0) throw new Refusal('CONFLICT', CHANGED_BY_OTHERS, { errors: conflicts });
  const actions = decided.flatMap(({ cell, action }) => (action ? [{ cell, action }] : []));
  const commitId = await applyCells(ctx, stored, actions, { summary, reason, reasonOfSide });
  return { commitId, changed: actions.length, orderIds: [...stored.orders.keys()] };
}

/** A date belongs to a side of a stage, a report to each part of it. */
function refuseRepeated(changes: readonly CellChange[]): void {
  const seen = new Set<string>();
  const problems = changes.flatMap(({ stageId, side, subStageIds, set }, index): Problem[] => {
    const kind = set.date === undefined ? 'report' : 'date';
    const places = [...new Set(subStageIds ?? [''])].map((part) => `${stageId} ${side} ${kind} ${part}`);
    const whole = `${stageId} ${side} ${kind} `;
    const any = `${whole}*`;
    const isRepeated =
      seen.has(whole) || (subStageIds ? places.some((place) => seen.has(place)) : seen.has(any));
    for (const place of [...places, any]) seen.add(place);
    return isRepeated ? [{ path: `changes.${index}`, message: SENT_TWICE }] : [];
  });
  accept(problems);
}

/** Locks the orders and reads what the changes are compared with, in a fixed number of statements. */
export async function readCells(ctx: Context, changes: readonly CellChange[]): Promise<StoredCells> {
  const orderIds = [...new Set(changes.map(({ orderId }) => orderId))];
  const orders = await store.lockOrders(ctx, orderIds);
  if (orders.length < orderIds.length) notFound(NO_ORDER);
  const stages = await cells.stagesOfOrders(ctx, orderIds);
  const ofKind = (isDate: boolean) => [
    ...new Set(changes.flatMap(({ stageId, set }) => ((set.date !== undefined) === isDate ? [stageId] : []))),
  ];
  const inReach = new Set(stages.map(({ stageId }) => stageId));
  return {
    orders: new Map(orders.map((order) => [order.orderId, order])),
    stages: new Map(stages.map((stage) => [stage.stageId, stage])),
    parts: await partsOfStages(
      ctx,
      ofKind(false).filter((id) => inReach.has(id)),
    ),
    movers: await cells.lastMovers(
      ctx,
      ofKind(true).filter((id) => inReach.has(id)),
    ),
    facts: await reportFacts(ctx, orderIds),
    todayUtc: dayIn('UTC', ctx.now),
    firstExpected: actorFirstExpected(ctx),
  };
}
