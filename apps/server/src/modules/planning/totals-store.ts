import type { Sql } from '#server/db/sql';
import { join, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/**
 * Adds up the named stages from their sub-stages. The rules are `isSubStageComplete` and `parentStatus` of the
 * domain, restated where the rows are; a test holds the two together.
 */
export async function addUpStages(ctx: Context, stageIds: readonly string[]): Promise<void> {
  await ctx.db.run(sql`
    update stages st set total = t.total, done_client = t.done_client, done_factory = t.done_factory,
      status_client = coalesce(t.status_client, st.status_client), status_factory = coalesce(t.status_factory, st.status_factory)
    from (
      select g.id,
        count(s.id)::integer as total,
        (count(s.id) filter (where s.status_client in ('APPROVED', 'COMPLETED')
          or (g.category = 'Quantity' and s.required_value > 0 and s.inhouse_client >= s.required_value)))::integer as done_client,
        (count(s.id) filter (where s.status_factory in ('APPROVED', 'COMPLETED')
          or (g.category = 'Quantity' and s.required_value > 0 and s.inhouse_factory >= s.required_value)))::integer as done_factory,
        case when count(s.id) = 0 then null when min(s.status_client) = max(s.status_client) then min(s.status_client) else 'IN_PROGRESS' end as status_client,
        case when count(s.id) = 0 then null when min(s.status_factory) = max(s.status_factory) then min(s.status_factory) else 'IN_PROGRESS' end as status_factory
      from stages g left join sub_stages s on s.stage_id = g.id and s.deleted_at is null
      where g.id = any(${stageIds}::uuid[]) group by g.id, g.category
    ) t where st.id = t.id`);
}

/** How many stages stand on an order's card. */
const CARD_STAGES = 4;
const onCard = (figures: Sql, which: Sql): Sql =>
  sql`coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total, ${figures})
    order by position, id) filter (where ${which}), '[]')`;
const CLIENT_FIGURES = sql`'doneClient', done_client, 'deadlineClient', deadline_client`;
const FACTORY_FIGURES = sql`'doneFactory', done_factory, 'deadlineFactory', deadline_factory`;

/** Writes the plan's totals and each side's card stages on its order and moves the plan's version on; answers the new version. */
export async function addUpOrder(ctx: Context, orderId: string): Promise<number> {
  const row = await ctx.db.one<{ version: number }>(sql`
    update orders o set plan_version = o.plan_version + 1, updated_at = ${ctx.now}, stage_totals = t.totals,
      buyer_stages = t.buyer_stages, trader_stages = t.trader_stages, factory_stages = t.factory_stages,
      progress_client = t.progress_client, progress_factory = t.progress_factory
    from (
      select coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total,
          'doneClient', done_client, 'doneFactory', done_factory, 'deadlineClient', deadline_client,
          'deadlineFactory', deadline_factory, 'visibleClient', visible_client, 'visibleFactory', visible_factory) order by position, id), '[]') as totals,
        ${onCard(CLIENT_FIGURES, sql`visible_client and nth_client <= ${CARD_STAGES}`)} as buyer_stages,
        ${onCard(join([CLIENT_FIGURES, FACTORY_FIGURES], ', '), sql`nth <= ${CARD_STAGES}`)} as trader_stages,
        ${onCard(FACTORY_FIGURES, sql`visible_factory and nth_factory <= ${CARD_STAGES}`)} as factory_stages,
        100.0 * sum(done_client) filter (where visible_client) / nullif(sum(total) filter (where visible_client), 0) as progress_client,
        100.0 * sum(done_factory) filter (where visible_factory) / nullif(sum(total) filter (where visible_factory), 0) as progress_factory
      from (
        select *, row_number() over (order by position, id) as nth,
          row_number() over (partition by visible_client order by position, id) as nth_client,
          row_number() over (partition by visible_factory order by position, id) as nth_factory
        from stages where order_id = ${orderId} and deleted_at is null) numbered
    ) t where o.id = ${orderId} returning o.plan_version as version`);
  return row.version;
}
