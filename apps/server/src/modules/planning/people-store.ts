import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { namesActor, orderReach, stagePeople, stageSideOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { touchPlans } from './totals-store';

/** Removes people of other organizations from an order's stages: saving a plan that names them would be refused. */
export const removeNonMembers = (ctx: Context, orderId: string, organizationIds: readonly number[]) =>
  ctx.db.run(sql`
    with strangers as (
      select array_agg(u.id) as ids from users u where not u.organization_id = any(${organizationIds}::integer[])
        and u.id in (select unnest(st.clients || st.traders || st.manufacturers)
          from stages st
          where st.order_id = ${orderId})
    )
    update stages st set
      clients = array(select one from unnest(st.clients) one where one <> all(s.ids)),
      traders = array(select one from unnest(st.traders) one where one <> all(s.ids)),
      manufacturers = array(select one from unnest(st.manufacturers) one where one <> all(s.ids))
    from strangers s where st.order_id = ${orderId} and (st.clients || st.traders || st.manufacturers) && s.ids`);

/** Removes a person from all stages, also soft-deleted ones; saving an open plan editor then reports a conflict. */
export async function takeOffPlans(ctx: Context, userId: number): Promise<void> {
  const named = sql`${userId} = any(st.clients || st.traders || st.manufacturers)`;
  const orderIds = await touchPlans(ctx, named);
  if (orderIds.length === 0) return;
  await ctx.db.run(sql`
    update stages st
    set clients = array_remove(st.clients, ${userId}::integer), traders = array_remove(st.traders, ${userId}::integer),
      manufacturers = array_remove(st.manufacturers, ${userId}::integer)
    where st.order_id = any(${orderIds}::uuid[]) and ${named}`);
}

export interface HeldStage {
  orderId: string;
  orderName: string;
  traderOrganizationId: number;
  editorUsers: number[];
  stageId: string;
  stageName: string;
  /** Other people of the organization on the stage. */
  others: number;
}
/** Open stages of active orders and drafts that name a person of the actor's organization. */
export const heldStages = (ctx: Context, userId: number) =>
  ctx.db.many<HeldStage>(sql`
    select o.id as "orderId", o.name as "orderName", o.trader_org_id as "traderOrganizationId",
      o.editor_users as "editorUsers", st.id as "stageId", st.name as "stageName",
      cardinality(array_remove(st.${stagePeople(ctx.actor)}, ${userId}::integer)) as others
    from stages st join orders o on o.id = st.order_id
    where ${namesActor({ userType: ctx.actor.userType, id: userId })} and st.deleted_at is null
      and o.status in (${code(OrderStatus.Active, OrderStatus.Draft)})
      and ${orderReach(ctx.actor)}
      and exists (select from stage_sides ss where ss.stage_id = st.id and ss.tracked and ${stageSideOf(ctx.actor)}
        and ${sideOpen('ss')})
    order by o.id, st.position, st.id`);

export const giveStages = (ctx: Context, userId: number, toId: number) =>
  changePeople(
    ctx,
    userId,
    (people) =>
      sql`array_replace(array_remove(${people}, ${toId}::integer), ${userId}::integer, ${toId}::integer)`,
  );

export async function leaveStages(ctx: Context, userId: number): Promise<HeldStage[]> {
  const stages = await changePeople(
    ctx,
    userId,
    (people) => sql`array_remove(${people}, ${userId}::integer)`,
  );
  return stages.filter(({ others }) => others === 0);
}

async function changePeople(
  ctx: Context,
  userId: number,
  changed: (people: Sql) => Sql,
): Promise<HeldStage[]> {
  const stages = await heldStages(ctx, userId);
  if (stages.length === 0) return stages;
  const ids = stages.map(({ stageId }) => stageId);
  const named = sql`${namesActor({ userType: ctx.actor.userType, id: userId })} and st.id = any(${ids}::uuid[])`;
  await touchPlans(ctx, named);
  const people = stagePeople(ctx.actor);
  await ctx.db.run(sql`update stages st set ${people} = ${changed(sql`st.${people}`)} where ${named}`);
  for (const { orderId, traderOrganizationId } of new Map(stages.map((one) => [one.orderId, one])).values())
    ctx.live({
      kind: 'planning',
      orderId,
      organizationIds: [...new Set([ctx.actor.organizationId, traderOrganizationId])],
    });
  return stages;
}

export async function namesOf(ctx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db.many<{ id: number; name: string }>(
    sql`select id, name from users where id = any(${[...new Set(userIds)]}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
