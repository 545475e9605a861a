import { applyItems } from '@selvedge/domain/changes/apply-items';
import { effects } from '@selvedge/domain/changes/effects';
import { mayRequestChange } from '@selvedge/domain/changes/policy';
import { SIDES } from '@selvedge/domain/planning/sides';
import { sideOfType } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import * as orders from '#server/modules/orders/orders';
import { stagesOf } from '#server/modules/planning/planning';
import { itemsFor, presentChange, presentEffect } from './present';
import * as store from './store';

export async function listChanges(ctx: Context, orderId: string, page: number) {
  const order = await orders.findOrder(ctx, orderId);
  const rows = await store.list(ctx, orderId, page);
  const { total, open, waiting } = await store.count(ctx, orderId);
  const openItems = await store.openItems(ctx, orderId);
  const changeFlow = await store.isFlowOn(ctx, order.traderOrganizationId);
  return {
    changes: rows.map((row) => presentChange(ctx, order, row)),
    proposed: openItems.flatMap((one) => itemsFor(ctx, one).map(({ path, to }) => ({ path, to }))),
    total,
    waiting: ctx.actor.userType === UserType.Trader ? open : waiting,
    can: { request: mayRequestChange(ctx.actor, { ...order, changeFlow }).allowed },
  };
}

/** The effects on the plan are limited to the actor's side. */
export async function changeWithEffects(ctx: Context, orderId: string, changeId: string) {
  const order = await orders.findOrder(ctx, orderId);
  const change = (await store.find(ctx, orderId, changeId)) ?? notFound();
  const own = sideOfType(ctx.actor.userType);
  const lines =
    change.state === 'open' && change.kind !== 'notice'
      ? effects(
          await stagesOf(ctx, orderId),
          applyItems(order, itemsFor(ctx, change)).styleInfo,
          own ? [own] : SIDES,
        )
      : [];
  return {
    ...presentChange(ctx, order, change),
    effects: lines.map((line) => presentEffect(ctx, line)),
  };
}
