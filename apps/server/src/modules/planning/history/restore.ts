import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { PlanHead } from '@selvedge/domain/planning/history/plan-head';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import { eachSide } from '@selvedge/domain/planning/sides';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { lockPlan, refuseStale } from '../locked-plan';
import { plan } from '../read-plan';
import type { PlannedOrder, StageRow } from '../store';
import * as store from '../store';
import { writePlan } from '../write-plan';
import { commitPlan } from './commit';
import { NO_REVISION } from './history';
import { findRevision, headsAt, removedAmong } from './revisions-store';

/** Stages with reported work keep name, type, category and level (approvals.md E 2.6). */
export async function restorePlanRevision(
  ctx: Context,
  orderId: string,
  version: number,
  { commitMessage, ifMatch }: { commitMessage: string; ifMatch: string | undefined },
): Promise<Answer> {
  const order = await lockPlan(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const summary = commitMessage.trim();
  const problem = summary === '' ? null : checkCommitMessage(summary);
  if (problem) refuseField('commitMessage', problem);
  const revision = (await findRevision(ctx, orderId, version)) ?? notFound(NO_REVISION);
  if (revision.isCurrent) throw new Refusal('CONFLICT', localized('This version is the current one.'));
  const heads = await headsAt(ctx, orderId, version);
  await commitPlan(ctx, order, { kind: 'restored', summary, isForAllSides: true }, async () => {
    const returning = await removedAmong(
      ctx,
      heads.map(({ stageId }) => stageId),
    );
    await store.restoreStages(ctx, returning);
    const present = await store.listStages(ctx, orderId);
    const inputs = await sentStages(ctx, order, heads, present);
    return inputs.length > 0 ? writePlan(ctx, order, inputs, summary) : { result: undefined };
  });
  return plan(ctx, orderId);
}

async function sentStages(
  ctx: Context,
  order: PlannedOrder,
  heads: readonly PlanHead[],
  present: readonly StageRow[],
): Promise<SentStage[]> {
  const { orderId } = order;
  const people = heads.flatMap((head) => [
    ...head.people.traders,
    ...head.people.manufacturers,
    ...head.people.clients,
  ]);
  const active = await store.activeAmong(ctx, [...new Set(people)]);
  const types = active.size === 0 ? new Map() : await store.peopleOf(ctx, order, [...active]);
  const stillThere = (ids: readonly number[], type: UserType) => ids.filter((id) => types.get(id) === type);
  const rows = new Map(present.map((stage) => [stage.stageId, stage]));
  const planned = new Set(heads.map(({ stageId }) => stageId));
  const names = new Map(
    heads.flatMap((head) => (rows.has(head.stageId) ? [[head.stageId, head.stageName]] : [])),
  );
  const removals = present
    .filter(({ stageId }) => !planned.has(stageId))
    .map((stage): SentStage => ({ ...stage, removed: true }));
  const stages = heads.flatMap((head): SentStage[] => {
    const row = rows.get(head.stageId);
    if (!row) return [];
    const { stageName, stageType, category, level, materialType } = row.started ? row : head;
    return [
      {
        stageId: head.stageId,
        orderId,
        stageName,
        stageType,
        category,
        level,
        materialType,
        conditions: (head.conditions ?? []).flatMap((one) => {
          const needed = names.get(one.stageId);
          return needed === undefined ? [] : [{ ...one, stageName: needed }];
        }),
        sides: eachSide((side) => ({ ...head.sides[side], status: row.sides[side].status })),
        associatedUsers: {
          traders: stillThere(head.people.traders, UserType.Trader),
          manufacturers: stillThere(head.people.manufacturers, UserType.Manufacturer),
          clients: stillThere(head.people.clients, UserType.Buyer),
        },
      },
    ];
  });
  return [...stages, ...removals];
}
