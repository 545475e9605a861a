import { AccountStatus, type OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface HeldOrder {
  orderId: string;
  orderName: string;
  editorUsers: number[];
}
export const heldBy = (ctx: Context, userId: number, status: OrderStatus) =>
  ctx.db.many<HeldOrder>(sql`
    select o.id as "orderId", o.name as "orderName", o.editor_users as "editorUsers"
    from orders o
    where o.merchandiser_id = ${userId} and o.trader_org_id = ${ctx.actor.organizationId} and o.status = ${code(status)}
    order by o.id`);

export interface EditedOrder {
  orderId: string;
  creator: number;
  editors: number[];
  deactivated: number[];
}
/** The orders of a merchandiser, locked until the transaction ends. */
export const ordersOf = (ctx: Pick<Context, 'db'>, userId: number) =>
  ctx.db.many<EditedOrder>(sql`
    select o.id as "orderId", o.created_by as creator, o.editor_users as editors,
      array(select u.id from users u
        where u.id = any(o.editor_users) and u.status = ${code(AccountStatus.Deactivated)}) as deactivated
    from orders o
    where o.merchandiser_id = ${userId}
    order by o.id for update of o`);

export const write = (
  ctx: Pick<Context, 'db'>,
  chosen: readonly { orderId: string; merchandiserId: number | null }[],
) =>
  ctx.db.run(sql`
    update orders o set merchandiser_id = c.merchandiser_id
    from unnest(${chosen.map((one) => one.orderId)}::uuid[], ${chosen.map((one) => one.merchandiserId)}::integer[])
      as c (id, merchandiser_id)
    where o.id = c.id`);
