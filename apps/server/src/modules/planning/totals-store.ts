import { CARD_STAGES } from '@selvedge/domain/planning/card-stages';
import { otherSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Sql } from '#server/db/sql';
import { join, raw, sql } from '#server/db/sql';
import { sideOpen, sideShared, sideTracked } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

/**
 * Adds up the named stages from their sub-stages. The rules are `isSubStageComplete`, `hasProgress` and `parentStatus`
 * of the domain, restated where the rows are; a test holds the two together.
 */
export async function addUpStages(ctx: Work, stageIds: readonly string[]): Promise<void> {
  await ctx.db.run(sql`
    update stages st set total = t.total, done_client = t.done_client, done_factory = t.done_factory,
      started_client = t.started_client, started_factory = t.started_factory,
      status_client = coalesce(t.status_client, st.status_client), status_factory = coalesce(t.status_factory, st.status_factory)
    from (
      select g.id,
        count(s.id)::integer as total,
        (count(s.id) filter (where s.status_client in ('APPROVED', 'COMPLETED')
          or (g.category = 'Quantity' and s.required_value > 0 and s.inhouse_client >= s.required_value)))::integer as done_client,
        (count(s.id) filter (where s.status_factory in ('APPROVED', 'COMPLETED')
          or (g.category = 'Quantity' and s.required_value > 0 and s.inhouse_factory >= s.required_value)))::integer as done_factory,
        coalesce(bool_or(s.status_client <> 'NOT_STARTED' or s.inhouse_client > 0), false) as started_client,
        coalesce(bool_or(s.status_factory <> 'NOT_STARTED' or s.inhouse_factory > 0), false) as started_factory,
        case when count(s.id) = 0 then null when min(s.status_client) = max(s.status_client) then min(s.status_client) else 'IN_PROGRESS' end as status_client,
        case when count(s.id) = 0 then null when min(s.status_factory) = max(s.status_factory) then min(s.status_factory) else 'IN_PROGRESS' end as status_factory
      from stages g left join sub_stages s on s.stage_id = g.id and s.deleted_at is null
      where g.id = any(${stageIds}::uuid[]) group by g.id, g.category
    ) t where st.id = t.id`);
}

/** What each viewer's card is made from: the stages that they see, and of these what is open, started and due for them. */
interface CardOf {
  seen: Sql;
  open: Sql;
  started: Sql;
  due: Sql;
  sides: readonly Side[];
}
const ofSide = (side: Side): CardOf => ({
  seen: sideShared(side, sql`s`),
  open: raw(`open_${side}`),
  started: raw(`(open_${side} and begun_${side})`),
  due: raw(`(case when open_${side} then deadline_${side} end)`),
  sides: [side],
});
const [ofBuyer, ofFactory] = [ofSide('client'), ofSide('factory')];
const ofTrader: CardOf = {
  seen: sql`true`,
  open: sql`(${ofBuyer.open} or ${ofFactory.open})`,
  started: sql`(${ofBuyer.started} or ${ofFactory.started})`,
  due: sql`least(${ofBuyer.due}, ${ofFactory.due})`,
  sides: SIDES,
};

/** A side of `CardStage`. One that is not tracked shows how far the other side is, and is neither open nor due. */
const cardSide = (side: Side): Sql =>
  sql`${raw(`'${side}'`)}, json_build_object('done', case when ${raw(`tracked_${side}`)} then ${raw(`done_${side}`)} else ${raw(`done_${otherSide(side)}`)} end,
    'deadline', case when ${raw(`tracked_${side}`)} then ${raw(`deadline_${side}`)} end,
    'open', ${raw(`open_${side}`)}, 'started', ${raw(`(open_${side} and begun_${side})`)})`;

/**
 * The stages that `stagesThatMatter` can choose on any day, as few as that takes: the first by deadline of those that are
 * open and of those in progress and, where fewer are open than a card holds, the last complete ones.
 */
const cardStages = (of: CardOf): Sql => sql`(
  select coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total, 'position', position,
    ${join(of.sides.map(cardSide), ', ')}) order by position, id), '[]')
  from (select s.*, ${of.open} as is_open, ${of.started} as is_started, count(*) filter (where ${of.open}) over () as all_open,
      row_number() over (partition by ${of.open} order by ${of.due} nulls last, position, id) as nth,
      row_number() over (partition by ${of.started} order by ${of.due} nulls last, position, id) as nth_started,
      row_number() over (partition by ${of.open} order by position desc, id desc) as nth_from_end
    from s where ${of.seen}) seen
  where (is_open and nth <= ${CARD_STAGES}) or (is_started and nth_started <= ${CARD_STAGES})
    or (not is_open and all_open < ${CARD_STAGES} and nth_from_end <= ${CARD_STAGES}))`;
const nextDue = (of: CardOf): Sql => sql`(select min(${of.due}) from s where ${of.seen})`;
const progress = (side: Side): Sql =>
  sql`(select 100.0 * sum(${raw(`done_${side}`)}) / nullif(sum(total), 0) from s where ${sideShared(side, sql`s`)})`;

/** Writes what lists show of the plan on its order, for each side, and moves the plan's version on; answers the new version. */
export async function addUpOrder(ctx: Work, orderId: string): Promise<number> {
  const row = await ctx.db.one<{ version: number }>(sql`
    with s as (
      select st.*, ${sideTracked('client')} as tracked_client, ${sideTracked('factory')} as tracked_factory,
        ${sideTracked('client')} and ${sideOpen('client')} as open_client, ${sideTracked('factory')} and ${sideOpen('factory')} as open_factory,
        st.started_client or st.status_client <> 'NOT_STARTED' as begun_client, st.started_factory or st.status_factory <> 'NOT_STARTED' as begun_factory
      from stages st where st.order_id = ${orderId} and st.deleted_at is null)
    update orders o set plan_version = o.plan_version + 1, updated_at = ${ctx.now},
      buyer_stages = ${cardStages(ofBuyer)}, trader_stages = ${cardStages(ofTrader)}, factory_stages = ${cardStages(ofFactory)},
      buyer_due = ${nextDue(ofBuyer)}, trader_due = ${nextDue(ofTrader)}, factory_due = ${nextDue(ofFactory)},
      progress_client = ${progress('client')}, progress_factory = ${progress('factory')}
    where o.id = ${orderId} returning o.plan_version as version`);
  return row.version;
}

/** Notes when these partners' view of an order changed; for the other one nothing moves. */
export async function touchPartners(
  ctx: Work,
  orderId: string,
  userTypes: readonly UserType[],
): Promise<void> {
  const [buyer, factory] = [UserType.Buyer, UserType.Manufacturer].map((type) => userTypes.includes(type));
  if (!buyer && !factory) return;
  await ctx.db.run(sql`
    update orders set buyer_updated_at = case when ${buyer} then ${ctx.now}::timestamptz else buyer_updated_at end,
      factory_updated_at = case when ${factory} then ${ctx.now}::timestamptz else factory_updated_at end
    where id = ${orderId}`);
}
