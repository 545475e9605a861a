import { isSample } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

const ownSamples = ({ actor }: Context) => sql`o.trader_org_id = ${actor.organizationId} and ${isSample}`;

export const hasSamples = (ctx: Context): Promise<boolean> =>
  ctx.db.exists(sql`select from orders o where ${ownSamples(ctx)} limit 1`);

/** With their plans, comments and history. */
export const removeSamples = (ctx: Context) =>
  ctx.db.many<{ orderId: string }>(
    sql`delete from orders o where ${ownSamples(ctx)} returning o.id as "orderId"`,
  );
