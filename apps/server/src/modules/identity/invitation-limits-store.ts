import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

const accepted = (ctx: Context) => sql`exists (
  select from users u join users i on i.id = u.invited_by
  where i.organization_id = ${ctx.actor.organizationId} and u.email_verified)`;

export const hasAcceptedInvitation = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.one<{ accepted: boolean }>(sql`select ${accepted(ctx)} as accepted`)).accepted;

/** Whether the organization is confirmed by an outsider: an active partner, or a person who accepted its invitation. */
export const isConfirmed = async (ctx: Context): Promise<boolean> =>
  (
    await ctx.db.one<{ confirmed: boolean }>(sql`
      select ${accepted(ctx)} or exists (select from connections c where c.status = 'active'
        and ${ctx.actor.organizationId} in (c.trader_org_id, c.other_org_id)) as confirmed`)
  ).confirmed;
