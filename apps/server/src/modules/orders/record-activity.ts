import { pathTo } from '@selvedge/contract/paths';
import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { type Change, changesSummary } from '@selvedge/domain/orders/changes';
import { orderFacts, orderTitle } from '@selvedge/domain/orders/rules';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { type Recorded, record, type Texts } from '#server/modules/activity/activity';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { planUrl } from '#server/modules/planning/planning';
import * as store from './store';

/** The summaries of saves without one: stored in English, like a person's words. */
export const ORDER_CREATED = localized('Order created');
export const ORDER_UPDATED = localized('Order updated');
const ALL_TYPES: UserType[] = [UserType.Buyer, UserType.Trader, UserType.Manufacturer];

export const organizationsOf = (
  order: Pick<store.OrderWrite, 'traderId' | 'buyerId' | 'factoryId'>,
): number[] => [order.traderId, order.buyerId, order.factoryId].filter((id) => id !== null);
const historyUrl = (orderId: string) =>
  pathTo('/order/$orderId', { orderId }, { tab: 'CREATE_ORDER_ACTIVITY', part: 'history' });

export const ALL_PARTNERS: readonly UserType[] = [UserType.Buyer, UserType.Manufacturer];

export interface OrderActivity {
  kind: string;
  /** The text for every user type. Without it, each type sees those of `changes` that it may see. */
  text?: LocalizedText;
  /** Instead, the text for each user type. */
  texts?: Texts;
  changes?: Change[];
  /** Changes of field settings such as visibility; only traders see them. */
  settings?: LocalizedText | null;
  commitMessage: string | null;
  added: readonly number[];
  everyone?: boolean;
  /** The partners whose view of the order changed; other partners get no live update. */
  partners: readonly UserType[];
}

type NamedOrder = Pick<
  store.OrderWrite,
  'orderId' | 'name' | 'status' | 'version' | 'traderId' | 'buyerId' | 'factoryId' | 'associatedUsers'
>;

export async function recordOrderActivity(
  ctx: Context,
  order: store.OrderWrite,
  activity: OrderActivity,
): Promise<void> {
  await record(ctx, orderEvent(order, activity));
  ctx.live({
    kind: 'orders',
    orderId: order.orderId,
    organizationIds: order.status === OrderStatus.Draft ? [order.traderId] : organizationsOf(order),
    userIds: order.status === OrderStatus.Draft ? [] : order.associatedUsers,
    userTypes: [UserType.Trader, ...activity.partners],
  });
}

export const editEvent = (order: NamedOrder, edit: { changes: Change[]; commitMessage: string }): Recorded =>
  orderEvent(order, { ...edit, kind: 'order.edited', added: [], partners: [] });

function orderEvent(order: NamedOrder, activity: OrderActivity): Recorded {
  const types = order.status === OrderStatus.Draft ? [UserType.Trader] : ALL_TYPES;
  const texts: Texts = {};
  for (const type of types) {
    const changes = activity.changes?.filter((change) => change.audience.includes(type)) ?? [];
    const own = activity.texts?.[type];
    if (activity.texts) Object.assign(texts, own ? { [type]: own } : {});
    else if (activity.text) texts[type] = activity.text;
    else if (changes.length > 0) texts[type] = changesSummary(changes);
    else if (type === UserType.Trader) texts[type] = activity.settings ?? ORDER_UPDATED;
  }
  const recipients = activity.everyone ? order.associatedUsers : activity.added;
  const summary = activity.commitMessage ? [activity.commitMessage] : [];
  const message = activity.everyone
    ? joinTexts([activity.text ?? '', ...summary], '. ')
    : localized('You were added to this order.');
  return {
    kind: activity.kind,
    orderId: order.orderId,
    organizationIds: organizationsOf(order),
    texts,
    tags: ['order'],
    commitMessage: activity.commitMessage,
    facts: { version: order.version },
    actionUrl: activity.changes ? historyUrl(order.orderId) : null,
    ...(order.status === OrderStatus.Draft
      ? {}
      : {
          notify: {
            userIds: recipients,
            title: orderTitle(order.name),
            texts: Object.fromEntries(ALL_TYPES.map((type) => [type, message])),
            action: planUrl(order.orderId),
          },
        }),
  };
}

/** Links to the order list, because removed people can no longer open the order. */
export const notifyRemoved = (ctx: Context, userIds: readonly number[], orderName: string): Promise<void> =>
  notifyPeople(
    ctx,
    userIds
      .filter((userId) => userId !== ctx.actor.id)
      .map((userId) => ({ userId, message: localized('You were removed from this order.') })),
    { kind: 'order.personRemoved', title: orderTitle(orderName), action: pathTo('/order-list') },
  );

/** Records the duplication on both orders, for the trader only; skipped if the source is out of reach. */
export async function recordDuplication(
  ctx: Context,
  sourceId: string,
  copy: store.OrderWrite,
): Promise<void> {
  const source = await store.find(ctx, sourceId);
  if (source?.traderOrganizationId !== ctx.actor.organizationId) return;
  const sourceName = orderTitle(orderFacts(source.customFields).orderName);
  const recordText = (orderId: string, text: LocalizedText, other: string) =>
    record(ctx, {
      kind: 'order.duplicated',
      orderId,
      organizationIds: [ctx.actor.organizationId],
      texts: { [UserType.Trader]: text },
      tags: ['order'],
      actionUrl: pathTo('/order/$orderId', { orderId: other }),
    });
  await recordText(
    sourceId,
    localized('Duplicated as {order}', { order: orderTitle(copy.name) }),
    copy.orderId,
  );
  await recordText(copy.orderId, localized('Copied from {order}', { order: sourceName }), sourceId);
}
