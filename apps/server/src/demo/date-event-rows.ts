import type { DemoDateChange } from '@selvedge/domain/demo/date-history';
import type { DemoOrder } from '@selvedge/domain/demo/demo-order';
import type { DemoStage } from '@selvedge/domain/demo/demo-plan';
import type { MakeId } from '@selvedge/domain/demo/seeded-ids';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import type { Recorded } from '#server/modules/activity/activity';
import { notificationsFor } from '#server/modules/activity/activity';
import {
  eventOfLoadedBasis,
  eventOfLoadedRemoval,
  eventsOfLoadedDate,
} from '#server/modules/planning/planning';
import type { Row, Rows } from './order-rows';

const PLANNED_BACK = 'Plan back from the ship date';

/** The activity and notifications of the changed dates of a plan since a day, as the saves record them. */
export function dateEventRows(order: DemoOrder, since: string, makeId: MakeId): Rows {
  const { record, planFrom, stages, dateChanges, removals, merchandiserId } = order;
  const facts = planFacts(order);
  const planned = { at: record.createdAt, by: merchandiserId };
  const saves = [
    ...(planFrom === 'ship'
      ? [{ ...planned, event: eventOfLoadedBasis(facts, planFrom, PLANNED_BACK) }]
      : []),
    ...dateChanges.flatMap((change) =>
      stages
        .filter(({ stageId }) => stageId === change.stageId)
        .flatMap((stage) => eventsOfLoadedDate(facts, loadedDate(change, stage)))
        .map((event) => ({ at: change.at, by: change.by, event })),
    ),
    ...removals.flatMap(({ stageId, at, by }) =>
      stages
        .filter((stage) => stage.stageId === stageId)
        .map((stage) => ({ at, by, event: eventOfLoadedRemoval(facts, stage) })),
    ),
  ].filter(({ at }) => at >= since);
  return {
    activities: saves.map(({ at, by, event }) => activityRow(event, { at, by, id: makeId(at) })),
    notifications: saves.flatMap((save) => notificationRows(order, save, makeId)),
  };
}

interface Save {
  at: string;
  by: number;
  event: Recorded;
}

function planFacts({ record }: DemoOrder) {
  const { orderId, associatedUsers, traderOrganization, buyerOrganization, manufacturerOrganization } =
    record;
  return {
    orderId,
    orderName: orderFacts(record.customFields).orderName,
    traderOrganizationId: traderOrganization.id,
    buyerOrganizationId: buyerOrganization?.id ?? null,
    manufacturerOrganizationId: manufacturerOrganization?.id ?? null,
    associatedUsers,
  };
}

function loadedDate(change: DemoDateChange, { stageName, sides, associatedUsers }: DemoStage) {
  const { id, stageId, side, kind, from, to, reason, byType, message = '' } = change;
  const { visible, baseline, deadline, expected } = sides[side];
  const place = { stageId, subStageId: null, side };
  return {
    ...place,
    changeId: id,
    kind,
    from,
    to,
    reason,
    byType,
    summary: message,
    dated: {
      ...place,
      stageName,
      isShared: visible,
      traders: associatedUsers.traders,
      partners: associatedUsers[PEOPLE_NAMES[side]],
      baseline,
      commitment: deadline,
      expected: expected?.day ?? null,
      actual: null,
    },
  };
}

const activityRow = (
  { kind, orderId, texts, tags = [], commitMessage = null, actionUrl = null, facts = {} }: Recorded,
  { at, by, id }: { at: string; by: number; id: string },
): Row => ({
  id,
  order_id: orderId,
  actor_id: by,
  kind,
  texts,
  tags,
  commit_message: commitMessage,
  action_url: actionUrl,
  facts,
  created_at: at,
});

function notificationRows({ record }: DemoOrder, { at, by, event }: Save, makeId: MakeId): Row[] {
  const people = record.associatedUsers.filter((id) => id !== by);
  return people.flatMap((id) => {
    const userType = record.userTypes[id];
    if (!userType) return [];
    const reader = { id, userType, orderIds: new Set([record.orderId]) };
    return notificationsFor(reader, [event]).map(({ kind, title, message, action, stageIds }) => ({
      id: makeId(at),
      user_id: id,
      kind,
      title,
      message,
      action,
      stage_ids: stageIds,
      bundle_key: event.notify?.bundleKey ?? `plan ${event.orderId}-${at}`,
      is_read: false,
      created_at: at,
    }));
  });
}
