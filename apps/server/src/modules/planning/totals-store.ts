import { type Day, dayIn } from '@selvedge/domain/calendar';
import { CARD_STAGES } from '@selvedge/domain/planning/card-stages';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import { otherSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PERCENT_DIGITS, PERCENT_MAX } from '@selvedge/domain/planning/unit-totals';
import { UserType } from '@selvedge/domain/vocabulary';
import { join, raw, type Sql, sql } from '#server/db/sql';
import { isShared, joinSide, sideOpen } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

/** SQL form of `isSubStageComplete` and `hasProgress` of the domain, for a side `p` of a part `s` of a stage `g`. */
const partIsComplete = sql`(p.status in ('APPROVED', 'COMPLETED')
  or (g.category = 'Quantity' and s.required_value > 0 and p.inhouse >= s.required_value))`;
const partIsStarted = sql`(p.status <> 'NOT_STARTED' or p.inhouse > 0)`;

const isRequired = sql`(where s.required_value > 0)`;
/** SQL form of `inhousePercentOf` of the domain, aggregated over the parts of a side. */
const inhousePercent = sql`case when count(*) filter ${isRequired} > 0 then least(${PERCENT_MAX}::integer,
  floor(round(100 * case
    when min(s.required_unit) filter ${isRequired} = max(s.required_unit) filter ${isRequired}
      then sum(p.inhouse) filter ${isRequired} / sum(s.required_value) filter ${isRequired}
    else avg(least(1, p.inhouse / s.required_value)) filter ${isRequired} end, ${PERCENT_DIGITS}::integer))) end`;

/** Whether an import has the last word on the part `p`: days that its sheet does not have stay unknown. */
const isAsImported = sql`coalesce((
  select c.imported from status_changes c
  where c.order_id = g.order_id and c.sub_stage_id = p.sub_stage_id and c.side = p.side
  order by c.at desc, c.id desc limit 1), false)`;

/** A quantity that the order no longer requires completes a part without a report, too. */
async function settleDays(ctx: Work, stageIds: readonly string[], day: Day): Promise<void> {
  const unlessImported = sql`case when not ${isAsImported} then ${day}::date end`;
  await ctx.db.run(sql`
    update sub_stage_sides p
    set started_on = case when ${partIsStarted} then coalesce(p.started_on, ${unlessImported}) end,
      actual = case when ${partIsComplete} then coalesce(p.actual,
        case when p.status in ('APPROVED', 'COMPLETED') then ${unlessImported} else ${day} end) end
    from sub_stages s join stages g on g.id = s.stage_id
    where g.id = any(${stageIds}::uuid[]) and s.deleted_at is null and p.sub_stage_id = s.id
      and (${partIsStarted} = (p.started_on is null) or ${partIsComplete} = (p.actual is null))`);
}

/**
 * Computes the totals of each side of these stages from the sub-stages. SQL form of `isSubStageComplete`,
 * `hasProgress`, `parentStatus`, `inhousePercentOf` and `actualOf` of the domain; a test compares both. `day` is the day of
 * the change: of a report in the reporter's time zone.
 */
export async function addUpStages(
  ctx: Work,
  stageIds: readonly string[],
  day: Day = dayIn('UTC', ctx.now),
): Promise<void> {
  await settleDays(ctx, stageIds, day);
  const sideStatus = sql`coalesce(t.status, ss.status)`;
  await ctx.db.run(sql`
    update stage_sides ss
    set total = t.total, done = t.done, started = t.started, status = ${sideStatus},
      required = t.required, inhouse = t.inhouse, unit = t.unit, percent = t.percent,
      started_on = case when t.total > 0 then t.started_on
        when ${sideStatus} <> 'NOT_STARTED' then coalesce(ss.started_on, ${day}) end,
      actual = case when t.total > 0 then case when t.done = t.total then t.actual end
        when ${sideStatus} in ('APPROVED', 'COMPLETED') then coalesce(ss.actual, ${day}) end
    from (
      select g.id, d.side,
        count(s.id)::integer as total,
        (count(s.id) filter (where ${partIsComplete}))::integer as done,
        coalesce(bool_or(${partIsStarted}), false) as started,
        min(p.started_on) as started_on, max(p.actual) as actual,
        case when count(s.id) = 0 then null
          when min(p.status) = max(p.status) then min(p.status)
          else 'IN_PROGRESS' end as status,
        coalesce(sum(s.required_value), 0) as required, coalesce(sum(p.inhouse), 0) as inhouse,
        case when min(s.required_unit) = max(s.required_unit) then min(s.required_unit) end as unit,
        case when g.category = 'Quantity' then ${inhousePercent} end as percent
      from stages g cross join (values ('client'), ('factory')) d (side)
        left join sub_stages s on s.stage_id = g.id and s.deleted_at is null
        left join sub_stage_sides p on p.sub_stage_id = s.id and p.side = d.side
      where g.id = any(${stageIds}::uuid[]) group by g.id, g.category, d.side
    ) t where ss.stage_id = t.id and ss.side = t.side`);
}

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

/** Updates the plan columns of orders that lists use, for each side, and increments the versions of the plans. */
export async function addUpOrders(ctx: Work, orderIds: readonly string[]): Promise<void> {
  await ctx.db.run(sql`
    update orders o set plan_version = o.plan_version + 1, updated_at = ${ctx.now},
      buyer_stages = t.buyer_stages, trader_stages = t.trader_stages, factory_stages = t.factory_stages,
      buyer_due = t.buyer_due, trader_due = t.trader_due, factory_due = t.factory_due,
      progress_client = t.progress_client, progress_factory = t.progress_factory
    from unnest(${orderIds}::uuid[]) as x (id) cross join lateral (
      with s as (
        select st.id, st.name, st.type, st.position, client.total, ${sideColumns('client')}, ${sideColumns('factory')}
        from stages st ${joinSide('client')} ${joinSide('factory')}
        where st.order_id = x.id and st.deleted_at is null)
      select ${cardStages(ofBuyer)} as buyer_stages, ${cardStages(ofTrader)} as trader_stages,
        ${cardStages(ofFactory)} as factory_stages, ${nextDue(ofBuyer)} as buyer_due,
        ${nextDue(ofTrader)} as trader_due, ${nextDue(ofFactory)} as factory_due,
        ${progress('client')} as progress_client, ${progress('factory')} as progress_factory) t
    where o.id = x.id`);
}

export const setChangeTimes = (ctx: Work, orders: readonly { orderId: string; updatedAt: Date }[]) =>
  ctx.db.run(sql`
    update orders o set updated_at = x.updated_at
    from unnest(${orders.map((one) => one.orderId)}::uuid[], ${orders.map((one) => one.updatedAt)}::timestamptz[])
      as x (id, updated_at) where o.id = x.id`);

export const setPlanFrom = (ctx: Work, orderId: string, planFrom: PlanFrom) =>
  ctx.db.run(sql`update orders set plan_from = ${planFrom} where id = ${orderId}`);

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

const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;
export async function touchPartnersOf(
  ctx: Work,
  orders: readonly { orderId: string; userTypes: readonly UserType[] }[],
): Promise<void> {
  const touched = orders.filter(({ userTypes }) => PARTNERS.some((type) => userTypes.includes(type)));
  if (touched.length === 0) return;
  const isTouched = (type: UserType) => touched.map(({ userTypes }) => userTypes.includes(type));
  await ctx.db.run(sql`
    update orders o
    set buyer_updated_at = case when t.buyer then ${ctx.now}::timestamptz else o.buyer_updated_at end,
      factory_updated_at = case when t.factory then ${ctx.now}::timestamptz else o.factory_updated_at end
    from unnest(${touched.map(({ orderId }) => orderId)}::uuid[], ${isTouched(UserType.Buyer)}::boolean[],
      ${isTouched(UserType.Manufacturer)}::boolean[]) as t (id, buyer, factory)
    where o.id = t.id`);
}

/** Increments the version of every plan with a stage `st` that meets the condition; returns the order ids. */
export async function touchPlans(ctx: Work, condition: Sql): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    update orders o set plan_version = o.plan_version + 1
    where exists (select from stages st where st.order_id = o.id and ${condition}) returning o.id`);
  return rows.map((row) => row.id);
}
