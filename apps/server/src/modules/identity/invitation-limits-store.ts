import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

const accepted = (ctx: Context) => sql`exists (
  select from users u join users i on i.id = u.invited_by
  where i.organization_id = ${ctx.actor.organizationId} and u.email_verified)`;

/** Whether anybody has ever completed an invitation of the actor's organization. */
export const hasAcceptedInvitation = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.one<{ accepted: boolean }>(sql`select ${accepted(ctx)} as accepted`)).accepted;

/** Whether somebody outside of the actor's organization has confirmed it: a partner, or a person whom it invited. */
export const isConfirmed = async (ctx: Context): Promise<boolean> =>
  (
    await ctx.db.one<{ confirmed: boolean }>(sql`
      select ${accepted(ctx)} or exists (select from connections c where c.status = 'active'
        and ${ctx.actor.organizationId} in (c.trader_org_id, c.other_org_id)) as confirmed`)
  ).confirmed;
