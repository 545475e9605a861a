import { pathTo } from '@selvedge/contract/paths';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { joinTexts, localized } from '@selvedge/domain/localized-text';
import type { Change } from '@selvedge/domain/orders/changes';
import { changesSummary } from '@selvedge/domain/orders/changes';
import { orderFacts, orderTitle } from '@selvedge/domain/orders/rules';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Texts } from '#server/modules/activity/activity';
import { record } from '#server/modules/activity/activity';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { planUrl } from '#server/modules/planning/planning';
import * as store from './store';

/** What a save without a summary is called. */
export const ORDER_UPDATED = 'Order updated';
const ALL_TYPES: UserType[] = [UserType.Buyer, UserType.Trader, UserType.Manufacturer];

export const organizationsOf = (order: store.OrderWrite): number[] =>
  [order.traderId, order.buyerId, order.factoryId].filter((id) => id !== null);
const historyUrl = (orderId: string) =>
  pathTo('/order/$orderId', { orderId }, { tab: 'CREATE_ORDER_ACTIVITY', part: 'history' });

/** Records what happened for those who may know, and tells people who were added or are concerned. */
export async function tell(
  ctx: Context,
  order: store.OrderWrite,
  kind: string,
  /** `settings` says what changed about fields themselves; partners read of values only. */
  what: { all?: LocalizedText; changes?: Change[]; settings?: LocalizedText | null },
  rest: {
    commitMessage: string | null;
    added: number[];
    everyone?: boolean;
    /** Whose view of the order differs now; the others do not hear that something happened. */
    partners: readonly UserType[];
  },
): Promise<void> {
  const types = order.status === OrderStatus.Draft ? [UserType.Trader] : ALL_TYPES;
  const texts: Texts = {};
  for (const type of types) {
    const changes = what.changes?.filter((change) => change.audience.includes(type)) ?? [];
    if (what.all) texts[type] = what.all;
    else if (changes.length > 0) texts[type] = changesSummary(changes);
    else if (type === UserType.Trader) texts[type] = what.settings ?? { text: ORDER_UPDATED };
  }
  const organizationIds = organizationsOf(order);
  const told = rest.everyone ? order.associatedUsers : rest.added;
  const happened = [what.all ?? '', ...(rest.commitMessage ? [rest.commitMessage] : [])];
  const message = rest.everyone ? joinTexts(happened, '. ') : localized('You were added to this order.');
  await record(ctx, {
    kind,
    orderId: order.orderId,
    organizationIds,
    texts,
    tags: ['order'],
    commitMessage: rest.commitMessage,
    facts: { version: order.version },
    actionUrl: what.changes ? historyUrl(order.orderId) : null,
    ...(order.status === OrderStatus.Draft
      ? {}
      : {
          notify: {
            userIds: told,
            title: orderTitle(order.name),
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
    userTypes: [UserType.Trader, ...rest.partners],
  });
}

/**
 * Tells people that they no longer work on an order, by the name that they knew it by. Some of them cannot open it any
 * more: the list has those that they still can.
 */
export const tellRemoved = (ctx: Context, userIds: readonly number[], orderName: string): Promise<void> =>
  notifyPeople(
    ctx,
    userIds
      .filter((userId) => userId !== ctx.actor.id)
      .map((userId) => ({ userId, message: localized('You were removed from this order.') })),
    { kind: 'order.personRemoved', title: orderTitle(orderName), action: pathTo('/order-list') },
  );

/** The trader's people read on both orders that one is the other's copy; a source beyond reach is not spoken of. */
export async function tellOfCopy(ctx: Context, sourceId: string, copy: store.OrderWrite): Promise<void> {
  const source = await store.find(ctx, sourceId);
  if (source?.traderOrganizationId !== ctx.actor.organizationId) return;
  const sourceName = orderTitle(orderFacts(source.customFields).orderName);
  const say = (orderId: string, text: LocalizedText, other: string) =>
    record(ctx, {
      kind: 'order.duplicated',
      orderId,
      organizationIds: [ctx.actor.organizationId],
      texts: { [UserType.Trader]: text },
      tags: ['order'],
      actionUrl: pathTo('/order/$orderId', { orderId: other }),
    });
  await say(sourceId, localized('Duplicated as {order}', { order: orderTitle(copy.name) }), copy.orderId);
  await say(copy.orderId, localized('Copied from {order}', { order: sourceName }), sourceId);
}
