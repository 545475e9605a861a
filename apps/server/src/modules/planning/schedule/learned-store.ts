import type { Day } from '@selvedge/domain/calendar';
import type { StageLink } from '@selvedge/domain/planning/links';
import type { LearnedLead, UsualDays } from '@selvedge/domain/planning/schedule/learned-leads';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus, type StageCategory } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { doneByImport } from '#server/db/imported';
import { connectedPartner, isNoSample } from '#server/db/reach';
import { join, raw, type Sql, sql } from '#server/db/sql';
import { joinSide, sideOpen } from '#server/db/stage-sides';
import type { Context, WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

export interface Partnership {
  traderId: number;
  partnerId: number;
  side: Side;
}

const LEARNED_FROM: Sql = sql`(o.status in (${code(OrderStatus.Active, OrderStatus.Closed)}) and ${isNoSample})`;
const PARTNER_OF = { client: raw('o.buyer_org_id'), factory: raw('o.factory_org_id') };

export const partnerships = ({ db }: Work) =>
  db.many<Partnership>(sql`
    select o.trader_org_id as "traderId", o.buyer_org_id as "partnerId", 'client' as side
    from orders o where ${LEARNED_FROM} and o.buyer_org_id is not null
    union
    select o.trader_org_id, o.factory_org_id, 'factory'
    from orders o where ${LEARNED_FROM} and o.factory_org_id is not null
    order by 1, 2`);

/** Deletes what traders have learned of partners with whom they have no orders any more. */
export const deleteStaleLeads = ({ db }: Work) =>
  db.run(sql`
    delete from learned_leads l where not exists (
      select from orders o where ${LEARNED_FROM} and o.trader_org_id = l.trader_org_id
        and l.partner_org_id in (o.buyer_org_id, o.factory_org_id))`);

/** Orders of a trader with a partner that have a side of the partner which was completed on a day or later. */
export const ordersToLearnFrom = async (
  { db }: Work,
  { traderId, partnerId, side }: Partnership,
  since: Day,
): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(sql`
    select o.id from orders o
    where o.trader_org_id = ${traderId} and ${PARTNER_OF[side]} = ${partnerId} and ${LEARNED_FROM}
      and exists (select from stage_sides ss where ss.order_id = o.id and ss.side = ${side} and ss.actual >= ${since})
    order by o.id`);
  return rows.map(({ id }) => id);
};

interface CompletedSide {
  visible: boolean;
  /** Null for an open side, and where an import recorded it. */
  actual: Day | null;
}
export interface CompletedStage {
  stageId: string;
  key: string;
  category: StageCategory;
  after: StageLink[];
  sides: Record<Side, CompletedSide>;
}
interface CompletedOrder {
  orderId: string;
  poDate: Day | null;
  stages: CompletedStage[];
}

const sideJson = (
  side: Side,
): Sql => sql`${raw(`'${side}'`)}, json_build_object('visible', ${raw(side)}.visible,
  'actual', case when not ${sideOpen(side)} then (
    select ss.actual from stage_sides ss
    where ss.stage_id = ${raw(side)}.stage_id and ss.side = ${raw(side)}.side and not ${doneByImport}) end)`;

export const completedStages = ({ db }: Work, orderIds: readonly string[]) =>
  db.many<CompletedOrder>(sql`
    select o.id as "orderId", o.po_date as "poDate", (
      select coalesce(json_agg(json_build_object('stageId', st.id, 'key', st.key, 'category', st.category,
        'after', (select coalesce(json_agg(json_build_object('stageId', l.after_id, 'lag', l.lag)), '[]')
          from stage_links l where l.stage_id = st.id),
        'sides', json_build_object(${join(SIDES.map(sideJson), ', ')})) order by st.position, st.id), '[]')
      from stages st ${join(
        SIDES.map((side) => joinSide(side)),
        ' ',
      )}
      where st.order_id = o.id and st.deleted_at is null) as stages
    from orders o where o.id = any(${orderIds}::uuid[])`);

export async function replaceLeads(
  { db }: Work,
  { traderId, partnerId }: Pick<Partnership, 'traderId' | 'partnerId'>,
  leads: readonly LearnedLead[],
): Promise<void> {
  const of = (kind: 'lead' | 'work', name: keyof UsualDays) => leads.map((one) => one[kind]?.[name] ?? null);
  const orders = (kind: 'lead' | 'work') => leads.map((one) => one[kind]?.orders ?? 0);
  await db.run(sql`
    with learned as (
      select * from unnest(${leads.map(({ key }) => key)}::text[], ${orders('lead')}::integer[],
        ${of('lead', 'median')}::integer[], ${of('lead', 'p80')}::integer[], ${orders('work')}::integer[],
        ${of('work', 'median')}::integer[], ${of('work', 'p80')}::integer[])
        as t (key, orders, lead_median, lead_p80, work_orders, work_median, work_p80)
    ), written as (
      insert into learned_leads as l (trader_org_id, partner_org_id, key, orders, lead_median, lead_p80, work_orders,
        work_median, work_p80)
      select ${traderId}, ${partnerId}, key, orders, lead_median, lead_p80, work_orders, work_median, work_p80
      from learned
      on conflict (trader_org_id, partner_org_id, key) do update set orders = excluded.orders,
        lead_median = excluded.lead_median, lead_p80 = excluded.lead_p80, work_orders = excluded.work_orders,
        work_median = excluded.work_median, work_p80 = excluded.work_p80
    )
    delete from learned_leads
    where trader_org_id = ${traderId} and partner_org_id = ${partnerId} and key not in (select key from learned)`);
}

const usualJson = (kind: 'lead' | 'work', orders: string): Sql =>
  raw(`case when l.${kind}_median is not null then json_build_object('orders', l.${orders},
    'median', l.${kind}_median, 'p80', l.${kind}_p80) end`);

/** What the actor's organization has learned of a partner, as long as it is connected with it. */
export const findLeads = (ctx: Context, partnerId: number) =>
  ctx.db.many<LearnedLead>(sql`
    select l.key, ${usualJson('lead', 'orders')} as lead, ${usualJson('work', 'work_orders')} as work
    from learned_leads l join organizations g on g.id = l.partner_org_id
    where l.trader_org_id = ${ctx.actor.organizationId} and g.id = ${partnerId} and ${connectedPartner(ctx.actor)}
    order by l.key`);
