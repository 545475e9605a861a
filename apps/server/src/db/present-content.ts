import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { hiddenNow, type RemovedField } from '@selvedge/domain/orders/present-visibility';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { raw, sql } from './sql';

export type Hidden = ReturnType<typeof hiddenNow>;
/** Null for a trader, who sees everything. */
export async function hiddenFromActor(ctx: Context, orderId: string) {
  return (await hiddenInOrders(ctx, [orderId])).get(orderId) ?? null;
}

/** Empty for a trader, who sees everything. */
export async function hiddenInOrders(
  ctx: Context,
  orderIds: readonly string[],
  userType: UserType = ctx.actor.userType,
) {
  const hidden = new Map<string, Hidden>();
  if (userType === UserType.Trader || orderIds.length === 0) return hidden;
  const own = raw(userType === UserType.Buyer ? 'o.buyer_styles' : 'o.factory_styles');
  const orders = await ctx.db.many<{
    orderId: string;
    customFields: CustomField[];
    styleInfo: Style[];
    removed: RemovedField[];
  }>(sql`
    select o.id as "orderId", o.fields as "customFields", case when ${own} is null then '[]' else o.styles end as "styleInfo",
      (select coalesce(json_agg(json_build_object('id', f.field_id, 'name', f.name, 'inPart', f.in_part)), '[]')
        from removed_fields f where f.order_id = o.id and f.user_type = ${userType}) as removed
    from orders o where o.id = any(${orderIds}::uuid[])`);
  for (const now of orders) hidden.set(now.orderId, hiddenNow(now, userType, now.removed));
  return hidden;
}
