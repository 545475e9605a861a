import type { CustomField, Style } from '@selvedge/domain/orders/order';
import type { RemovedField } from '@selvedge/domain/orders/present-visibility';
import { hiddenNow } from '@selvedge/domain/orders/present-visibility';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { Sql } from './sql';
import { raw, sql } from './sql';

/**
 * What the actor's side may no longer see of the past of an order within reach; null for a trader, who sees all. Styles are
 * read only where the side does not see them whole.
 */
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

/** Whether a stage (alias `st`) is shown to the actor's side now. */
export const stageShown = (userType: UserType): Sql =>
  raw(
    userType === UserType.Buyer
      ? 'st.visible_client'
      : userType === UserType.Manufacturer
        ? 'st.visible_factory'
        : 'true',
  );

/**
 * Whether every stage of `ids` (a select of one column; null is no stage) is there and shown to the actor's side now. A
 * stage that is gone for good counts as hidden: nobody can tell any more whether it was.
 */
export const allStagesShown = (userType: UserType, ids: Sql): Sql =>
  sql`not exists (select from (${ids}) named (id) where not exists (
    select from stages st where st.id = named.id and ${stageShown(userType)}))`;
