import { CARD_STAGES } from '@selvedge/domain/planning/card-stages';
import { otherSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Sql } from '#server/db/sql';
import { join, raw, sql } from '#server/db/sql';
import { isShared, joinSide, sideOpen } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

/**
 * Computes the totals of each side of these stages from the sub-stages. SQL form of `isSubStageComplete`,
 * `hasProgress`, `parentStatus` and `inhouseMean` of the domain; a test compares both.
 */
export async function addUpStages(ctx: Work, stageIds: readonly string[]): Promise<void> {
  await ctx.db.run(sql`
    update stage_sides ss
    set total = t.total, done = t.done, started = t.started, status = coalesce(t.status, ss.status),
      required = t.required, inhouse = t.inhouse, unit = t.unit, percent = t.percent
    from (
      select g.id, d.side,
        count(s.id)::integer as total,
        (count(s.id) filter (where p.status in ('APPROVED', 'COMPLETED')
          or (g.category = 'Quantity' and s.required_value > 0 and p.inhouse >= s.required_value)))::integer as done,
        coalesce(bool_or(p.status <> 'NOT_STARTED' or p.inhouse > 0), false) as started,
        case when count(s.id) = 0 then null
          when min(p.status) = max(p.status) then min(p.status)
          else 'IN_PROGRESS' end as status,
        coalesce(sum(s.required_value), 0) as required, coalesce(sum(p.inhouse), 0) as inhouse,
        case when min(s.required_unit) = max(s.required_unit) then min(s.required_unit) end as unit,
        case when g.category = 'Quantity'
          then coalesce(round(100 * avg(least(1, p.inhouse / s.required_value)) filter (where s.required_value > 0)), 0)
          else 0 end as percent
      from stages g cross join (values ('client'), ('factory')) d (side)
        left join sub_stages s on s.stage_id = g.id and s.deleted_at is null
        left join sub_stage_sides p on p.sub_stage_id = s.id and p.side = d.side
      where g.id = any(${stageIds}::uuid[]) group by g.id, g.category, d.side
    ) t where ss.stage_id = t.id and ss.side = t.side`);
}

/** The columns of one side in a row with both sides; the side is a suffix, such as `open_client`. */
function sideColumns(side: Side): Sql {
  const own = raw(side);
  const name = (column: string) => raw(`${column}_${side}`);
  return sql`${isShared(side)} as ${name('shown')}, ${own}.tracked as ${name('tracked')},
    ${own}.commitment as ${name('commitment')}, ${own}.done as ${name('done')},
    ${own}.tracked and ${sideOpen(side)} as ${name('open')},
    ${own}.started or ${own}.status <> 'NOT_STARTED' as ${name('begun')}`;
}

/** SQL for a viewer's card: the stages that the viewer sees, and which are open, started and due for them. */
interface CardOf {
  seen: Sql;
  open: Sql;
  started: Sql;
  due: Sql;
  sides: readonly Side[];
}
const ofSide = (side: Side): CardOf => ({
  seen: raw(`shown_${side}`),
  open: raw(`open_${side}`),
  started: raw(`(open_${side} and begun_${side})`),
  due: raw(`(case when open_${side} then commitment_${side} end)`),
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

/** A side of `CardStage`. A side that is not tracked shows the other side's progress and is neither open nor due. */
const cardSide = (side: Side): Sql =>
  raw(`'${side}', json_build_object(
    'done', case when tracked_${side} then done_${side} else done_${otherSide(side)} end,
    'deadline', case when tracked_${side} then commitment_${side} end,
    'open', open_${side}, 'started', (open_${side} and begun_${side}))`);

/**
 * The smallest set of stages from which `relevantStages` can choose on any day: the first open stages and the first
 * in progress, by deadline, and the last complete stages when fewer are open than a card holds.
 */
const cardStages = (of: CardOf): Sql => sql`(
  select coalesce(json_agg(json_build_object('stageId', id, 'stageName', name, 'stageType', type, 'total', total,
    'position', position, ${join(of.sides.map(cardSide), ', ')}) order by position, id), '[]')
  from (select s.*, ${of.open} as is_open, ${of.started} as is_started,
      count(*) filter (where ${of.open}) over () as all_open,
      row_number() over (partition by ${of.open} order by ${of.due} nulls last, position, id) as nth,
      row_number() over (partition by ${of.started} order by ${of.due} nulls last, position, id) as nth_started,
      row_number() over (partition by ${of.open} order by position desc, id desc) as nth_from_end
    from s where ${of.seen}) seen
  where (is_open and nth <= ${CARD_STAGES}) or (is_started and nth_started <= ${CARD_STAGES})
    or (not is_open and all_open < ${CARD_STAGES} and nth_from_end <= ${CARD_STAGES}))`;
const nextDue = (of: CardOf): Sql => sql`(select min(${of.due}) from s where ${of.seen})`;
const progress = (side: Side): Sql =>
  raw(`(select 100.0 * sum(done_${side}) / nullif(sum(total), 0) from s where shown_${side})`);

/** Updates the plan columns that lists use, for each side, and increments the plan's version; returns that version. */
export async function addUpOrder(ctx: Work, orderId: string): Promise<number> {
  const row = await ctx.db.one<{ version: number }>(sql`
    with s as (
      select st.id, st.name, st.type, st.position, client.total, ${sideColumns('client')}, ${sideColumns('factory')}
      from stages st ${joinSide('client')} ${joinSide('factory')}
      where st.order_id = ${orderId} and st.deleted_at is null)
    update orders o set plan_version = o.plan_version + 1, updated_at = ${ctx.now},
      buyer_stages = ${cardStages(ofBuyer)}, trader_stages = ${cardStages(ofTrader)},
      factory_stages = ${cardStages(ofFactory)}, buyer_due = ${nextDue(ofBuyer)}, trader_due = ${nextDue(ofTrader)},
      factory_due = ${nextDue(ofFactory)}, progress_client = ${progress('client')},
      progress_factory = ${progress('factory')}
    where o.id = ${orderId} returning o.plan_version as version`);
  return row.version;
}

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

/** Increments the version of every plan with a stage `st` that meets the condition; returns the order ids. */
export async function touchPlans(ctx: Work, condition: Sql): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    update orders o set plan_version = o.plan_version + 1
    where exists (select from stages st where st.order_id = o.id and ${condition}) returning o.id`);
  return rows.map((row) => row.id);
}
