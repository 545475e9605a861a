import type { Context } from '#server/http/context';
import * as store from './last-team-store';

/** Who worked on the trader's last order with a buyer, to be assigned again; null without one. */
export const lastTeam = async (ctx: Context, query: { buyerId: number; except?: string | undefined }) => ({
  team: await store.find(ctx, query.buyerId, query.except ?? null),
});
