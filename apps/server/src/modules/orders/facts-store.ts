import type { VisibleFacts } from '@selvedge/domain/orders/visible-facts';
import type { UserType } from '@selvedge/domain/vocabulary';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface FactsRow extends VisibleFacts {
  orderId: string;
  userType: UserType;
}

export const writeFacts = (ctx: Pick<Context, 'db'>, facts: readonly FactsRow[]) =>
  ctx.db.run(sql`
    insert into order_facts as f (order_id, user_type, name, number, brand, season, department, item, order_type,
      pieces, value, currency, cost, cost_currency, actual_shipment)
    select "orderId", "userType", name, number, brand, season, department, item, "orderType", pieces, value, currency,
      cost, "costCurrency", "actualShipment"
    from json_to_recordset(${JSON.stringify(facts)}::json) as n ("orderId" uuid, "userType" integer, name text,
      number text, brand text, season text, department text, item text, "orderType" text, pieces numeric,
      value numeric, currency text, cost numeric, "costCurrency" text, "actualShipment" date)
    on conflict (order_id, user_type) do update
    set name = excluded.name, number = excluded.number, brand = excluded.brand, season = excluded.season,
      department = excluded.department, item = excluded.item, order_type = excluded.order_type,
      pieces = excluded.pieces, value = excluded.value, currency = excluded.currency, cost = excluded.cost,
      cost_currency = excluded.cost_currency, actual_shipment = excluded.actual_shipment
    where f.* is distinct from excluded.*`);
