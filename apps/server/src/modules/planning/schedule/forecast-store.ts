import type { Day } from '@selvedge/domain/calendar';
import type { StoredForecasts } from '@selvedge/domain/planning/schedule/stored-forecasts';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

/** Active orders whose forecasts are of another day or have to be made, those without any first. */
export const ordersToReckon = async (ctx: Work, asOf: Day, limit: number): Promise<string[]> => {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select o.id from orders o where o.status = ${code(OrderStatus.Active)} and o.reckoned_on is distinct from ${asOf}
    order by o.reckoned_on nulls first, o.id limit ${limit}`);
  return rows.map(({ id }) => id);
};

export interface ForecastWrite extends Pick<StoredForecasts, 'ends' | 'ownEnds'> {
  orderId: string;
  rowVersion: string;
  planStart: Day;
  sides: { stageId: string; side: Side; forecast: Day | null; forecastOwn: Day | null }[];
}

/** Leaves out orders that are being changed: the change makes their forecasts. Never waits for locks. */
export async function writeForecasts(
  ctx: Work,
  asOf: Day,
  orders: readonly ForecastWrite[],
): Promise<string[]> {
  const ends = orders.map(({ ends: own, ownEnds }) => [
    own.client,
    own.factory,
    ownEnds.client,
    ownEnds.factory,
  ]);
  const forecasts = (nth: number) => ends.map((all) => all[nth]?.forecast ?? null);
  const late = (nth: number) => ends.map((all) => all[nth]?.late ?? null);
  const reached = (nth: number) => ends.map((all) => all[nth]?.reached ?? false);
  const sides = orders.flatMap(({ orderId, sides: changed }) => changed.map((one) => ({ orderId, ...one })));
  const rows = await ctx.db.many<{ id: string }>(sql`
    with t as (
      select * from unnest(${orders.map(({ orderId }) => orderId)}::uuid[],
        ${orders.map(({ rowVersion }) => rowVersion)}::text[], ${orders.map(({ planStart }) => planStart)}::date[],
        ${forecasts(0)}::date[], ${late(0)}::integer[], ${forecasts(1)}::date[], ${late(1)}::integer[],
        ${forecasts(2)}::date[], ${late(2)}::integer[], ${forecasts(3)}::date[], ${late(3)}::integer[],
        ${reached(0)}::boolean[], ${reached(1)}::boolean[], ${reached(2)}::boolean[], ${reached(3)}::boolean[])
        as t (id, version, plan_start, client, client_late, factory, factory_late, client_own, client_own_late,
          factory_own, factory_own_late, client_reached, factory_reached, client_own_reached, factory_own_reached)
    ), unchanged as (
      select o.id from orders o join t on t.id = o.id where o.xmin::text = t.version for no key update of o skip locked
    ), written as (
      update orders o
      set reckoned_on = ${asOf}, plan_start = t.plan_start, forecast_client = t.client, late_client = t.client_late,
        forecast_factory = t.factory, late_factory = t.factory_late, forecast_client_own = t.client_own,
        late_client_own = t.client_own_late, forecast_factory_own = t.factory_own,
        late_factory_own = t.factory_own_late, reached_client = t.client_reached,
        reached_factory = t.factory_reached, reached_client_own = t.client_own_reached,
        reached_factory_own = t.factory_own_reached
      from t join unchanged on unchanged.id = t.id where o.id = t.id returning o.id
    ), sides as (
      update stage_sides ss set forecast = t.forecast, forecast_own = t.forecast_own
      from unnest(${sides.map(({ orderId }) => orderId)}::uuid[], ${sides.map(({ stageId }) => stageId)}::uuid[],
        ${sides.map(({ side }) => side)}::text[], ${sides.map(({ forecast }) => forecast)}::date[],
        ${sides.map(({ forecastOwn }) => forecastOwn)}::date[])
        as t (order_id, stage_id, side, forecast, forecast_own)
      where ss.stage_id = t.stage_id and ss.side = t.side and t.order_id in (select id from written)
    )
    select id from written`);
  return rows.map(({ id }) => id);
}
