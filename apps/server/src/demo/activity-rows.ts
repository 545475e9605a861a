import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { baselineText } from '@selvedge/domain/planning/dates/date-texts';
import { SIDES } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import type { Row } from '#server/modules/loading/loading';
import { planUrl, stageUrl } from '#server/modules/planning/planning';

const forAll = (text: LocalizedText) => Object.fromEntries(USER_TYPES.map((type) => [type, text]));

export function activityRows(order: DemoOrder, since: string, makeId: MakeId): Row[] {
  const { record, events, closed, baselineAt, merchandiserId } = order;
  const { orderId } = record;
  const own = { order_id: orderId, actor_id: merchandiserId, commit_message: null };
  const rows: (Row & { created_at: string })[] = [
    {
      ...own,
      kind: 'order.created',
      texts: forAll(
        record.orderStatus === OrderStatus.Draft ? localized('Draft saved') : localized('Order created'),
      ),
      tags: ['order'],
      action_url: null,
      facts: { version: 1 },
      created_at: record.createdAt,
    },
    ...events.map((event) => ({
      ...own,
      actor_id: event.actorId,
      kind: 'stage.statusChanged',
      texts: event.texts,
      tags: [event.stageName],
      action_url: stageUrl(orderId, event.stageId),
      facts: {
        stageId: event.stageId,
        subStageIds: event.subStageIds,
        side: event.side,
        from: event.subStageIds.map(() => event.from),
        to: event.to,
        statuses: [event.to],
        via: 'app',
      },
      created_at: event.at,
    })),
  ];
  if (baselineAt !== null)
    rows.push({
      ...own,
      kind: 'plan.baselineSet',
      ...baselineTexts(order),
      tags: ['planning'],
      action_url: planUrl(orderId),
      created_at: baselineAt,
    });
  if (closed)
    rows.push({
      ...own,
      kind: 'order.statusChanged',
      texts: forAll(
        localized('Status changed from {from} to {to}', {
          from: orderStatusLabel(OrderStatus.Active),
          to: orderStatusLabel(OrderStatus.Closed),
        }),
      ),
      tags: ['order'],
      action_url: null,
      facts: { version: 2 },
      created_at: closed.at,
      commit_message: closed.message,
    });
  return rows.filter((row) => row.created_at >= since).map((row) => ({ id: makeId(row.created_at), ...row }));
}

/** A partner reads only about its own side of stages that are shown to it. */
function baselineTexts({ stages }: DemoOrder) {
  const texts: Partial<Record<UserType, LocalizedText>> = {
    [UserType.Trader]: baselineText(1, stages.length),
  };
  const stageIdsFor: Partial<Record<UserType, string[]>> = {};
  for (const side of SIDES) {
    const seen = stages.filter(({ sides }) => sides[side].visible && sides[side].baseline !== null);
    texts[PARTNER_TYPES[side]] = baselineText(1, seen.length);
    stageIdsFor[PARTNER_TYPES[side]] = seen.map(({ stageId }) => stageId);
  }
  return { texts, facts: { stageIdsFor } };
}
