import * as FIELD from '@selvedge/domain/orders/field-names';
import { nameKey } from '#server/db/name-key';
import { orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { type OrderRow, orderRows } from './store';

/** Orders of the actor's organization for this buyer that carry one of these PO numbers (by `keyOf`). */
export const findByPoNumber = (ctx: Context, buyerId: number, numbers: readonly string[]) =>
  ctx.db.many<OrderRow>(sql`
    ${orderRows}
    where o.trader_org_id = ${ctx.actor.organizationId} and o.buyer_org_id = ${buyerId} and ${orderReach(ctx.actor)}
      and exists (
        select from json_array_elements(o.fields) f
        where f ->> 'name' = ${FIELD.buyerPoNumber} and ${nameKey(sql`f ->> 'value'`)} = any(${numbers}::text[]))
    order by o.id`);

/** Orders for this buyer without a PO number that have one of these styles (by `keyOf` of the number or name). */
export const findByStyle = (ctx: Context, buyerId: number, styles: readonly string[]) =>
  ctx.db.many<OrderRow>(sql`
    ${orderRows}
    where o.trader_org_id = ${ctx.actor.organizationId} and o.buyer_org_id = ${buyerId} and ${orderReach(ctx.actor)}
      and not exists (
        select from json_array_elements(o.fields) f
        where f ->> 'name' = ${FIELD.buyerPoNumber} and trim(coalesce(f ->> 'value', '')) <> '')
      and exists (
        select from json_array_elements(o.styles) s, json_array_elements(s -> 'customFields') f
        where f ->> 'name' in (${FIELD.styleNumber}, ${FIELD.styleName})
          and ${nameKey(sql`f ->> 'value'`)} = any(${styles}::text[]))
    order by o.id`);
