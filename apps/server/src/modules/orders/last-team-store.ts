import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isPublished, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface LastTeam {
  orderId: string;
  orderName: string;
  associatedUsers: number[];
  editorUsers: number[];
}

/**
 * The team of the newest order within reach that names the buyer, without drafts and the order `except`. Lists only
 * people who can still be assigned: not deactivated, anonymized or waiting for an approval.
 */
export const find = (ctx: Context, buyerId: number, except: string | null) =>
  ctx.db.maybe<LastTeam>(sql`
    select o.id as "orderId", coalesce(o.name, '') as "orderName",
      array(select u.id from users u where u.id = any(o.associated_users)
        and u.status <> ${code(AccountStatus.Deactivated)} and not u.awaiting_approval
        and u.anonymized_at is null order by u.id) as "associatedUsers",
      array(select u.id from users u where u.id = any(o.editor_users) and u.id = any(o.associated_users)
        and u.organization_id = ${ctx.actor.organizationId} and u.status <> ${code(AccountStatus.Deactivated)}
        order by u.id) as "editorUsers"
    from orders o
    where ${orderReach(ctx.actor)} and o.buyer_org_id = ${buyerId} and ${isPublished}
      and (${except}::uuid is null or o.id <> ${except})
    order by o.id desc limit 1`);
