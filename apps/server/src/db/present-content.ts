import type { CustomField, Style } from '@selvedge/domain/orders/order';
import type { RemovedField } from '@selvedge/domain/orders/present-visibility';
import { hiddenNow } from '@selvedge/domain/orders/present-visibility';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { raw, sql } from './sql';

/** What an order's history must hide from the actor's side now; null for a trader, who sees everything. */
export async function hiddenFromActor(ctx: Context, orderId: string) {
  const { userType } = ctx.actor;
  if (userType === UserType.Trader) return null;
  const own = raw(userType === UserType.Buyer ? 'o.buyer_styles' : 'o.factory_styles');
  const now = await ctx.db.maybe<{
    customFields: CustomField[];
    styleInfo: Style[];
    removed: RemovedField[];
  }>(sql`
    select o.fields as "customFields", case when ${own} is null then '[]' else o.styles end as "styleInfo",
      (select coalesce(json_agg(json_build_object('id', f.field_id, 'name', f.name, 'inPart', f.in_part)), '[]')
        from removed_fields f where f.order_id = o.id and f.user_type = ${userType}) as removed
    from orders o where o.id = ${orderId}`);
  return now && hiddenNow(now, userType, now.removed);
}
