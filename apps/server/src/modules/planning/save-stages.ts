import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { expandStage, reconcileSubStages } from '@selvedge/domain/planning/expansion';
import { checkStage, lockedChange, STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import { preserveUntrackedSides } from '@selvedge/domain/planning/sides';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { changePlans } from './change-plans';
import { writeConditions } from './gates/condition-store';
import { planConditions } from './gates/plan-conditions';
import { listRemovedSubStages, listSubStages, type PlacedSubStage } from './places-store';
import { NO_STAGE } from './refusals';
import { writeReports } from './report-batch';
import { actorDay } from './report-store';
import { writeLinks } from './schedule/link-store';
import { invalidDays, planLinks } from './schedule/plan-links';
import { type RecordedDate, type Recording, reasonOfSlips } from './schedule/record-dates';
import { acceptReason } from './schedule/sent-reason';
import { stageTiming } from './stage-timing';
import { type StatusReport, statusReports } from './status-reports';
import type { PlannedOrder, StageRow } from './store';
import * as store from './store';

/** The usual days. */
const USUAL: store.StageTiming = { workDays: null, bufferDays: null, noticeDays: null };

type SavedStage = store.StageWrite & { old: StageRow | undefined };
export interface SavedPlan {
  stages: SavedStage[];
  removed: StageRow[];
  before: StageRow[];
  reset: PlacedSubStage[];
  reports: StatusReport[];
  dates: RecordedDate[];
}

/** All or nothing. The summary is the reason for early starts; a draft has none and waits for nothing. */
export async function saveStages(
  ctx: Context,
  order: PlannedOrder,
  inputs: readonly SentStage[],
  summary: string | null,
): Promise<SavedPlan> {
  const before = await store.listStages(ctx, order.orderId);
  const existing = new Map(before.map((stage) => [stage.stageId, stage]));
  accept(inputs.flatMap((input, index) => (input.removed ? [] : checkStage(input, `${index}.`))));
  const timed = await stageTiming(ctx, order, inputs, before);
  const sentIds = new Set<string>();
  const ids: (string | undefined)[] = inputs.map(() => undefined);
  let next = Math.max(-1, ...before.map((stage) => stage.position)) + 1;
  const removed: StageRow[] = [];
  const reasons = new Map<string, Reason>();
  const writes = inputs.flatMap((input, index): SavedStage[] => {
    const old = input.stageId ? existing.get(input.stageId) : undefined;
    if (!old && (input.stageId || input.removed)) notFound(NO_STAGE);
    if (old && sentIds.has(old.stageId)) refuseAt(`${index}.stageId`, localized('A stage was sent twice.'));
    if (old) sentIds.add(old.stageId);
    if (old && input.removed) {
      removed.push(old);
      return [];
    }
    const wrong = invalidDays(input);
    if (wrong) refuseAt(`${index}.${wrong.path}`, wrong.message);
    const stage = preserveUntrackedSides(timed(input), old);
    const locked = old?.started ? lockedChange(old, stage) : null;
    if (locked) refuseAt(`${index}.${locked}`, STAGE_LOCKED);
    const stageId = old?.stageId ?? uuid();
    ids[index] = stageId;
    const reason = acceptReason(ctx, input.reason, `${index}.`);
    if (reason) reasons.set(stageId, reason);
    const timing = input.schedule ?? old?.timing ?? USUAL;
    return [{ ...stage, stageId, timing, position: old?.position ?? next++, old }];
  });
  const removedIds = removed.map((stage) => stage.stageId);
  // The sent stages exchange their positions so that they follow the sequence of the list; other stages keep theirs.
  const places = writes.map((write) => write.position).sort((one, other) => one - other);
  writes.forEach((write, index) => {
    write.position = places[index] ?? index;
  });
  const stages = [...writes, ...before.filter(({ stageId }) => !sentIds.has(stageId))].sort(
    (one, other) => one.position - other.position,
  );
  const links = await planLinks(ctx, order.orderId, { inputs, ids, stages, removedIds });
  if (links.refused) refuseAt(links.refused.path, links.refused.message);
  const conditions = await planConditions(ctx, order.orderId, { inputs, ids, stages });
  if (conditions.refused) refuseAt(conditions.refused.path, conditions.refused.message);
  const reasonOf: Recording['reasonOf'] = (change) =>
    reasonOfSlips(reasons.get(change.stageId) ?? null)(change);
  const dated = { stageIds: [...sentIds], reasonOf };
  const { result, dates } = await changePlans(
    ctx,
    [order.orderId],
    sentIds.size > 0 ? dated : null,
    async () => {
      await store.removeStages(ctx, removedIds);
      await checkPeople(ctx, order, writes);
      await store.upsertStages(ctx, order.orderId, writes);
      await writeLinks(ctx, links.changed);
      await writeConditions(ctx, conditions.changed);
      await writeSubStages(ctx, order, writes);
      const { reports, reset } = await statusReports(
        ctx,
        order,
        writes.map((stage) => ({ index: ids.indexOf(stage.stageId), stage, old: stage.old })),
      );
      const reason = summary === null ? null : { path: 'commitMessage', text: summary };
      const passers = await writeReports(ctx, reports, reason);
      const stageIds = writes.map((write) => write.stageId);
      return { result: { reports, reset }, parts: { stageIds, day: actorDay(ctx) }, passers };
    },
  );
  return { stages: writes, removed, before, ...result, dates };
}

function refuseAt(path: string, message: LocalizedText): never {
  throw new Refusal('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}

async function checkPeople(ctx: Context, order: PlannedOrder, stages: readonly StagePlan[]): Promise<void> {
  const lists = stages.map((stage) => stage.associatedUsers);
  const all = [
    ...new Set(lists.flatMap((people) => [...people.traders, ...people.manufacturers, ...people.clients])),
  ];
  if (all.length === 0) return;
  const types = await store.peopleOf(ctx, order, all);
  const hasWrongType = (ids: readonly number[], type: UserType) => ids.some((id) => types.get(id) !== type);
  const at = lists.findIndex(
    (people) =>
      hasWrongType(people.traders, UserType.Trader) ||
      hasWrongType(people.manufacturers, UserType.Manufacturer) ||
      hasWrongType(people.clients, UserType.Buyer),
  );
  if (at >= 0)
    refuseAt(
      `${at}.associatedUsers`,
      localized('A person on this stage does not belong to the order’s organizations.'),
    );
}

/** Returning parts that were removed from the stage earlier keep their progress. */
async function writeSubStages(
  ctx: Context,
  order: PlannedOrder,
  writes: readonly SavedStage[],
): Promise<void> {
  const moved = writes.filter(
    (write) =>
      write.old && (write.old.level !== write.level || write.old.materialType !== write.materialType),
  );
  const existing = moved.length > 0 ? await listSubStages(ctx, order.orderId) : [];
  const removedBefore = moved.length > 0 ? await listRemovedSubStages(ctx, order.orderId) : [];
  const rows: store.SubStageWrite[] = [];
  const removed: string[] = [];
  for (const write of writes.filter((one) => !one.old || moved.includes(one))) {
    const reconciled = write.old
      ? reconcileSubStages(
          write,
          existing.filter((sub) => sub.parentId === write.stageId),
          order.styles,
          uuid,
          removedBefore.filter((sub) => sub.parentId === write.stageId),
        )
      : { subStages: expandStage(write, order.styles, uuid), removed: [] };
    rows.push(...reconciled.subStages.map((sub, ordinal) => ({ sub, stageId: write.stageId, ordinal })));
    removed.push(...reconciled.removed);
  }
  await store.removeSubStages(ctx, removed);
  await store.upsertSubStages(ctx, order.orderId, rows);
}
