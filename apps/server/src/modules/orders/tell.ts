import type { Change } from '@selvedge/domain/orders/changes';
import { orderFacts, UNNAMED_ORDER } from '@selvedge/domain/orders/rules';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Texts } from '#server/modules/activity/activity';
import { record } from '#server/modules/activity/activity';
import { planUrl } from '#server/modules/planning/planning';
import * as store from './store';

const ALL_TYPES: UserType[] = [UserType.Buyer, UserType.Trader, UserType.Manufacturer];

export const organizationsOf = (order: store.OrderWrite): number[] =>
  [order.traderId, order.buyerId, order.factoryId].filter((id) => id !== null);
const historyUrl = (orderId: string) => `/order/${orderId}?tab=CREATE_ORDER_ACTIVITY&part=history`;

/** Records what happened for those who may know, and tells people who were added or are concerned. */
export async function tell(
  ctx: Context,
  order: store.OrderWrite,
  kind: string,
  what: { all?: string; changes?: Change[] },
  rest: { commitMessage: string | null; added: number[]; everyone?: boolean },
): Promise<void> {
  const types = order.status === OrderStatus.Draft ? [UserType.Trader] : ALL_TYPES;
  const texts: Texts = {};
  for (const type of types) {
    const labels = what.changes
      ?.filter((change) => change.audience.includes(type))
      .map((change) => change.label);
    if (what.all) texts[type] = what.all;
    else if (labels && labels.length > 0)
      texts[type] =
        `Changed ${labels.slice(0, 3).join(', ')}${labels.length > 3 ? ` and ${labels.length - 3} more` : ''}`;
    else if (type === UserType.Trader) texts[type] = 'Order updated';
  }
  const organizationIds = organizationsOf(order);
  const named = order.name || UNNAMED_ORDER;
  const told = rest.everyone ? order.associatedUsers : rest.added;
  const message = rest.everyone ? (what.all ?? '') : 'You were added to this order.';
  await record(ctx, {
    kind,
    orderId: order.orderId,
    organizationIds,
    texts,
    tags: ['order'],
    commitMessage: rest.commitMessage,
    actionUrl: what.changes ? historyUrl(order.orderId) : null,
    ...(order.status === OrderStatus.Draft
      ? {}
      : {
          notify: {
            userIds: told,
            title: named,
            texts: Object.fromEntries(ALL_TYPES.map((type) => [type, message])),
            action: planUrl(order.orderId),
          },
        }),
  });
  ctx.live({
    kind: 'orders',
    orderId: order.orderId,
    organizationIds: order.status === OrderStatus.Draft ? [order.traderId] : organizationIds,
    userIds: order.status === OrderStatus.Draft ? [] : order.associatedUsers,
  });
}

/** The trader's people read on both orders that one is the other's copy; a source beyond reach is not spoken of. */
export async function tellOfCopy(ctx: Context, sourceId: string, copy: store.OrderWrite): Promise<void> {
  const source = await store.find(ctx, sourceId);
  if (source?.traderOrganizationId !== ctx.actor.organizationId) return;
  const sourceName = orderFacts(source.customFields).orderName || UNNAMED_ORDER;
  const say = (orderId: string, text: string, other: string) =>
    record(ctx, {
      kind: 'order.duplicated',
      orderId,
      organizationIds: [ctx.actor.organizationId],
      texts: { [UserType.Trader]: text },
      tags: ['order'],
      actionUrl: `/order/${other}`,
    });
  await say(sourceId, `Duplicated as ${copy.name || UNNAMED_ORDER}`, copy.orderId);
  await say(copy.orderId, `Copied from ${sourceName}`, sourceId);
}
