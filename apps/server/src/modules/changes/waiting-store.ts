import { isAdmin } from '@selvedge/domain/identity/policy';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { WAITING_LISTED } from '@selvedge/domain/waiting/waiting';
import { code } from '#server/db/codes';
import { orderChangeReach, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { type ChangeRow, numbersOf } from './store';

export interface WaitingRow extends Pick<ChangeRow, 'id' | 'numbers' | 'kind' | 'items'> {
  orderId: string;
  orderName: string;
  total: number;
}

/** SQL form of `mayAnswerChange`: editors of the order, and of a partner its listed people and Admins. */
const isResponsible = ({ actor }: Context) =>
  actor.userType === UserType.Trader
    ? sql`o.editor_users @> array[${actor.id}::integer]`
    : sql`(o.associated_users @> array[${actor.id}::integer] or ${isAdmin(actor)}::boolean)`;

export const waiting = (ctx: Context) =>
  ctx.db.many<WaitingRow>(sql`
    select c.order_id as "orderId", o.name as "orderName", c.id, ${numbersOf(sql`c`)} as numbers, c.kind, c.items,
      count(*) over ()::integer as total
    from order_change_answers a join order_changes c on c.id = a.change_id and c.state = 'open'
      join orders o on o.id = c.order_id
    where a.organization_id = ${ctx.actor.organizationId} and a.answer is null
      and o.status <> ${code(OrderStatus.Archived)} and ${orderReach(ctx.actor)} and ${orderChangeReach(ctx.actor)} and ${isResponsible(ctx)}
    order by c.created_at, c.id limit ${WAITING_LISTED}`);
