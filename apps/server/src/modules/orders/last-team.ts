import type { Context } from '#server/http/context';
import * as store from './last-team-store';

/** The people of the trader's last order with a buyer, as a suggestion for a new order; null without such an order. */
export const lastTeam = async (ctx: Context, query: { buyerId: number; except?: string | undefined }) => ({
  team: await store.find(ctx, query.buyerId, query.except ?? null),
});
