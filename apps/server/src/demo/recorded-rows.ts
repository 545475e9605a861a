import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { notificationsFor, type Recorded } from '#server/modules/activity/activity';
import type { Row, Rows } from '#server/modules/loading/loading';

export interface Save {
  at: string;
  by: number;
  event: Recorded;
  /** Never bundled with another event. */
  isAlone?: boolean;
}

export interface RecordedRows {
  rows: Rows;
  saves: Save[];
}

export const recordedRows = (order: DemoOrder, saves: readonly Save[], makeId: MakeId): Rows => ({
  activities: saves.map(({ at, by, event }) => activityRow(event, { at, by, id: makeId(at) })),
  notifications: saves.flatMap((save) => notificationRows(order, save, makeId)),
});

export function eventFacts({ record }: DemoOrder) {
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

function notificationRows(
  { record }: DemoOrder,
  { at, by, event, isAlone = false }: Save,
  makeId: MakeId,
): Row[] {
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
      bundle_key: event.notify?.bundleKey ?? (isAlone ? null : `plan ${event.orderId}-${at}`),
      is_read: false,
      created_at: at,
    }));
  });
}
