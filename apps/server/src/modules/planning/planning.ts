import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/planning';
import { dayIn } from '@selvedge/domain/calendar';
import { clampDeadline, deadlineFor, leadTimeFor } from '@selvedge/domain/planning/deadlines';
import { expandStage, reconcileSubStages } from '@selvedge/domain/planning/expansion';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { checkStage, cleanStage, STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { orderReach } from '#server/db/reach';
import type { Context } from '#server/http/context';
import { accept, notFound, permit, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { record } from '#server/modules/activity/activity';
import { listSubStages } from './places-store';
import type { StageWire } from './present';
import { planText } from './present';
import { readPlan, readStageName } from './read-store';
import { NO_ORDER, NO_STAGE } from './refusals';
import type { PlannedOrder } from './store';
import * as store from './store';
import * as totals from './totals-store';

export { followOrder } from './follow-order';
export { guestPlan } from './guests';
export { NO_ORDER } from './refusals';

type StageInput = BodyOf<typeof contract.bulkUpdatePlan>[number];

/** The plan as the actor's side sees it, with its version as the ETag. */
export async function plan(ctx: Context, orderId: string, stageIds?: readonly string[]): Promise<Answer> {
  const perspective = { userType: ctx.actor.userType, guest: false };
  const read =
    (await readPlan(ctx, orderId, orderReach(ctx.actor), perspective, stageIds)) ?? notFound(NO_ORDER);
  const order = {
    orderStatus: read.orderStatus,
    editorUsers: read.editorUsers,
    traderOrganizationId: ctx.actor.userType === UserType.Trader ? ctx.actor.organizationId : 0,
  };
  return Answer.json(planText(read, perspective, { actor: ctx.actor, order }), {
    etag: `"${read.planVersion}"`,
  });
}

/** The plan as values, for those who need more than text. */
export async function stagesOf(ctx: Context, orderId: string): Promise<StageWire[]> {
  return JSON.parse((await plan(ctx, orderId)).text ?? '[]') as StageWire[];
}

export async function stageName(ctx: Context, orderId: string, stageId: string) {
  return (
    (await readStageName(ctx, orderId, stageId, orderReach(ctx.actor), ctx.actor.userType)) ??
    notFound(NO_STAGE)
  );
}

const today = (ctx: Context) => dayIn('UTC', ctx.now);
const organizationsOf = (order: PlannedOrder) =>
  [order.traderOrganizationId, order.buyerOrganizationId, order.manufacturerOrganizationId].filter(
    (id) => id !== null,
  );

async function lock(ctx: Context, orderId: string): Promise<PlannedOrder> {
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  permit(mayPlan(ctx.actor, order));
  return order;
}

/** 409 when the sent version is not the stored one, with who changed the plan and when. */
async function refuseStale(ctx: Context, order: PlannedOrder, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*' || Number(ifMatch) === order.planVersion) return;
  const last = await store.lastChange(ctx, order.orderId);
  throw new Refusal('STALE_VERSION', 'This plan was changed by someone else. Reload to continue.', {
    ...(last ?? {}),
    version: order.planVersion,
  });
}

/** Upserts stages of one order by id, all or nothing; new ones are expanded into sub-stages here (product.md section 2). */
export async function bulkUpdate(
  ctx: Context,
  inputs: readonly StageInput[],
  ifMatch: string | undefined,
): Promise<Answer> {
  const orderIds = [...new Set(inputs.map((input) => input.orderId || ''))];
  const [orderId] = orderIds;
  if (orderIds.length !== 1 || !orderId)
    throw new Refusal('VALIDATION_FAILED', 'All stages must name the same order.', {
      errors: [{ path: '0.orderId', message: 'All stages must name the same order.' }],
    });
  const order = await lock(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const saved = await saveStages(ctx, order, inputs);
  await record(ctx, {
    kind: 'plan.saved',
    orderId,
    organizationIds: organizationsOf(order),
    texts: { [UserType.Trader]: `Planning saved: ${saved.added} added, ${saved.changed} changed` },
    tags: ['planning'],
    actionUrl: planUrl(orderId),
  });
  announce(ctx, order);
  return plan(ctx, orderId, saved.stageIds);
}

export const planUrl = (orderId: string) => `/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST`;
const announce = (ctx: Context, order: PlannedOrder) =>
  ctx.live({
    kind: 'planning',
    orderId: order.orderId,
    organizationIds: organizationsOf(order),
    userIds: order.associatedUsers,
  });

/** Writes stages of a locked order. The caller records what it was for. */
async function saveStages(
  ctx: Context,
  order: PlannedOrder,
  inputs: readonly StageInput[],
): Promise<{ stageIds: string[]; added: number; changed: number }> {
  const existing = new Map(
    (await store.listStages(ctx, order.orderId)).map((stage) => [stage.stageId, stage]),
  );
  accept(inputs.flatMap((input, index) => checkStage(input, `${index}.`)));
  const seen = new Set<string>();
  let next = Math.max(-1, ...[...existing.values()].map((stage) => stage.position)) + 1;
  const writes = inputs.map((input, index): store.StageWrite & { old: store.StageRow | undefined } => {
    const old = input.stageId ? existing.get(input.stageId) : undefined;
    if (input.stageId && !old) notFound(NO_STAGE);
    if (old && seen.has(old.stageId))
      throw new Refusal('VALIDATION_FAILED', 'A stage was sent twice.', {
        errors: [{ path: `${index}.stageId`, message: 'A stage was sent twice.' }],
      });
    const stage = timed(cleanStage(input), order, ctx);
    if (old) seen.add(old.stageId);
    if (
      old?.started &&
      (old.stageName !== stage.stageName || old.stageType !== stage.stageType || old.level !== stage.level)
    )
      throw new Refusal('VALIDATION_FAILED', STAGE_LOCKED, {
        errors: [{ path: `${index}.stageName`, message: STAGE_LOCKED }],
      });
    return { ...stage, stageId: old?.stageId ?? uuid(), position: old?.position ?? next++, old };
  });
  // The order of the sent list is the order of the plan, within the places that these stages hold.
  const places = writes.map((write) => write.position).sort((one, other) => one - other);
  writes.forEach((write, index) => {
    write.position = places[index] ?? index;
  });
  await checkPeople(ctx, order, writes);
  await store.upsertStages(ctx, order.orderId, writes);
  await writeSubStages(ctx, order, writes);
  const changedStatus = writes.flatMap(({ stageId, old, statusClientTrader, statusTraderManufacturer }) => {
    const client = differs(old?.statusClientTrader, statusClientTrader);
    const factory = differs(old?.statusTraderManufacturer, statusTraderManufacturer);
    return client || factory ? [{ stageId, client, factory }] : [];
  });
  await store.cascadeStatuses(ctx, changedStatus);
  await store.copyDeadlines(ctx, order.orderId);
  await totals.addUpStages(
    ctx,
    writes.map((write) => write.stageId),
  );
  await totals.addUpOrder(ctx, order.orderId);
  return {
    stageIds: writes.map((write) => write.stageId),
    added: writes.filter((write) => !write.old).length,
    changed: seen.size,
  };
}

const differs = (old: StageStatus | undefined, sent: StageStatus): StageStatus | null =>
  (old ?? 'NOT_STARTED') === sent ? null : sent;

/** Deadlines and lead times are two views of one number: a sent deadline rules, else the lead time does. */
function timed(
  input: StageInput & { materialType: StagePlan['materialType'] },
  order: PlannedOrder,
  ctx: Context,
): StagePlan {
  const now = today(ctx);
  const side = (lead: number, deadline: string | null | undefined) => {
    if (!deadline) return { lead, deadline: deadlineFor(order.poDate, lead, now) };
    const clamped = clampDeadline(order.poDate, deadline, now);
    return { lead: leadTimeFor(order.poDate, clamped, now), deadline: clamped };
  };
  const client = side(input.leadTimeClient, input.deadlineClient);
  const factory = side(input.leadTimeManufacturer, input.deadlineManufacturer);
  const { stageId: _stageId, orderId: _orderId, ...stage } = input;
  return {
    ...stage,
    leadTimeClient: client.lead,
    deadlineClient: client.deadline,
    leadTimeManufacturer: factory.lead,
    deadlineManufacturer: factory.deadline,
  };
}

/** People on a stage belong to the order's organisations and stand in the list of their own type. */
async function checkPeople(ctx: Context, order: PlannedOrder, stages: readonly StagePlan[]): Promise<void> {
  const lists = stages.map((stage) => stage.associatedUsers);
  const all = [
    ...new Set(lists.flatMap((people) => [...people.traders, ...people.manufacturers, ...people.clients])),
  ];
  if (all.length === 0) return;
  const types = await store.peopleOf(ctx, order, all);
  const wrong = (ids: readonly number[], type: UserType) => ids.some((id) => types.get(id) !== type);
  const at = lists.findIndex(
    (people) =>
      wrong(people.traders, UserType.Trader) ||
      wrong(people.manufacturers, UserType.Manufacturer) ||
      wrong(people.clients, UserType.Buyer),
  );
  if (at >= 0)
    throw new Refusal(
      'VALIDATION_FAILED',
      'A person on this stage does not belong to the order’s organizations.',
      {
        errors: [
          {
            path: `${at}.associatedUsers`,
            message: 'A person on this stage does not belong to the order’s organizations.',
          },
        ],
      },
    );
}

/** New stages are expanded; a known one whose level or material type changed is laid out anew. */
async function writeSubStages(
  ctx: Context,
  order: PlannedOrder,
  writes: readonly (store.StageWrite & { old: store.StageRow | undefined })[],
): Promise<void> {
  const moved = writes.filter(
    (write) =>
      write.old && (write.old.level !== write.level || write.old.materialType !== write.materialType),
  );
  const existing = moved.length > 0 ? await listSubStages(ctx, order.orderId) : [];
  const rows: store.SubStageWrite[] = [];
  const removed: string[] = [];
  for (const write of writes.filter((one) => !one.old || moved.includes(one))) {
    const laid = write.old
      ? reconcileSubStages(
          write,
          existing.filter((sub) => sub.parentId === write.stageId),
          order.styles,
          uuid,
        )
      : { subStages: expandStage(write, order.styles, uuid), removed: [] };
    rows.push(...laid.subStages.map((sub, ordinal) => ({ sub, stageId: write.stageId, ordinal })));
    removed.push(...laid.removed);
  }
  await store.removeSubStages(ctx, removed);
  await store.upsertSubStages(ctx, order.orderId, rows);
}

export async function deleteStage(ctx: Context, stageId: string, ifMatch: string | undefined) {
  const order = (await store.lockOrderOfStage(ctx, stageId)) ?? notFound(NO_STAGE);
  permit(mayPlan(ctx.actor, order));
  await refuseStale(ctx, order, ifMatch);
  const stage =
    (await store.listStages(ctx, order.orderId)).find((one) => one.stageId === stageId) ?? notFound(NO_STAGE);
  await store.removeStages(ctx, [stageId]);
  await totals.addUpOrder(ctx, order.orderId);
  await record(ctx, {
    kind: 'plan.stageDeleted',
    orderId: order.orderId,
    organizationIds: organizationsOf(order),
    texts: { [UserType.Trader]: `Stage ${stage.stageName} deleted` },
    tags: ['planning'],
  });
  announce(ctx, order);
  return { message: 'Stage deleted successfully' };
}

/** Clears the plan; it is kept for 30 days, so that the toast can offer Undo. */
export async function clear(ctx: Context, orderId: string, ifMatch: string | undefined) {
  const order = await lock(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const stageIds = (await store.listStages(ctx, orderId)).map((stage) => stage.stageId);
  if (stageIds.length > 0) {
    await store.removeStages(ctx, stageIds);
    await store.keepCleared(ctx, orderId, stageIds);
    await totals.addUpOrder(ctx, orderId);
    await record(ctx, {
      kind: 'plan.cleared',
      orderId,
      organizationIds: organizationsOf(order),
      texts: { [UserType.Trader]: `Planning cleared: ${stageIds.length} stages removed` },
      tags: ['planning'],
    });
    announce(ctx, order);
  }
  return { message: 'Existing stages cleared' };
}

/** Undoes a clearing; stages made since then give way. */
export async function restore(ctx: Context, orderId: string): Promise<Answer> {
  const order = await lock(ctx, orderId);
  const stageIds =
    (await store.takeCleared(ctx, orderId)) ?? notFound('There is no cleared plan to restore.');
  await store.removeStages(
    ctx,
    (await store.listStages(ctx, orderId)).map((stage) => stage.stageId),
  );
  await store.reviveStages(ctx, stageIds);
  await totals.addUpOrder(ctx, orderId);
  await record(ctx, {
    kind: 'plan.restored',
    orderId,
    organizationIds: organizationsOf(order),
    texts: { [UserType.Trader]: `Planning restored: ${stageIds.length} stages` },
    tags: ['planning'],
  });
  announce(ctx, order);
  return plan(ctx, orderId);
}

/** Saves the plan that a draft brings along, under the order's own save. */
export async function saveDraftPlan(
  ctx: Context,
  orderId: string,
  inputs: readonly StageInput[],
): Promise<void> {
  if (inputs.length > 0) await saveStages(ctx, await lock(ctx, orderId), inputs);
}
