import type { Actor } from '@selvedge/domain/actor';
import type { Perspective } from '@selvedge/domain/orders/order';
import type { OrderCard } from '@selvedge/domain/orders/view';
import type { NamedCondition } from '@selvedge/domain/planning/readiness/conditions';
import { otherSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Release, Side, StagePeople, StageSide, SubStageSide } from '@selvedge/domain/planning/stage';
import {
  type AnsweredField,
  type StageField,
  type SubStageField,
  sideOfType,
  stageFieldsFor,
  subStageFieldsFor,
} from '@selvedge/domain/planning/view';
import { type OrderStatus, Unit, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { authorReach, stageReach } from '#server/db/reach';
import { join, raw, type Sql, sql } from '#server/db/sql';
import { isShared, joinPartSide, joinSide, partAlias, sideShared } from '#server/db/stage-sides';
import type { VisitorContext } from '#server/http/context';

/** A quantity of a stage: of its parts' only unit, else of the unit of its first part. */
const quantityOfStage = (column: string): string =>
  `json_build_object('value', coalesce(units.${column}, sub.${column}), 'unit', coalesce(units.unit, sub.unit))`;
/** Totals of a stage's parts per unit, in the order of first use: quantities of different units cannot be added. */
const totalsOf = (side: Side): string =>
  `case when sub.has_one_unit then
      json_build_array(json_build_object('unit', sub.unit, 'required', sub.required, 'inhouse', sub.inhouse_${side}))
    else coalesce(units.totals_${side}, '[]') end`;

const stageSideColumns = (side: Side): Record<keyof StageSide, string> => ({
  visible: `${side}.visible`,
  lead: `${side}.lead`,
  deadline: `${side}.commitment`,
  status: `${side}.status`,
  required: quantityOfStage('required'),
  inhouse: quantityOfStage(`inhouse_${side}`),
  totals: totalsOf(side),
  done: `${side}.done`,
});
const quantityOf = (column: string) => `json_build_object('value', ${column}, 'unit', s.required_unit)`;
/** The SQL expression of each field of a side of a sub-stage. Without a deadline of its own it has its stage's. */
function subStageSideColumns(side: Side): Record<keyof SubStageSide, string> {
  const part = partAlias(side);
  return {
    status: `${part}.status`,
    deadline: `coalesce(${part}.commitment, ${side}.commitment)`,
    required: quantityOf('s.required_value'),
    inhouse: quantityOf(`${part}.inhouse`),
    submittedAt: `${part}.submitted_at`,
    submittedBy: `${part}.submitted_by`,
    updatedAt: `${part}.updated_at`,
    updatedBy: `${part}.updated_by`,
  };
}

/** The SQL expression of each field that the sides share. The domain's tables decide which fields a viewer receives. */
const STAGE_COLUMNS: Record<StageField, string> = {
  stageId: 'st.id',
  orderId: 'st.order_id',
  isParent: 'true',
  position: 'st.position',
  stageName: 'st.name',
  stageType: 'st.type',
  category: 'st.category',
  level: 'st.level',
  materialType: 'st.material_type',
  passesOn: 'st.pass_on_by is not null',
  totalItems: 'client.total',
};
const SUB_STAGE_COLUMNS: Record<SubStageField, string> = {
  stageId: 's.id',
  styleId: 's.style_id',
  comboId: 's.combo_id',
  materialId: 's.material_id',
  styleName: 's.style_name',
  comboName: 's.combo_name',
  materialName: 's.material_name',
};

type SideColumns<K extends string> = (side: Side) => Record<K, string>;

/** For a side that is not tracked, traders get the figures of the tracked side. */
function sideColumn<K extends string>(columns: SideColumns<K>, side: Side, key: K, own: Side | null): Sql {
  const column = columns(side)[key];
  const other = columns(otherSide(side))[key];
  return own || key === 'visible' || column === other
    ? raw(column)
    : sql`case when ${raw(`${side}.tracked`)} then ${raw(column)} else ${raw(other)} end`;
}

const selectList = <F extends string, K extends string>(
  fields: readonly AnsweredField<F, K>[],
  shared: Record<F, Sql>,
  ofSide: SideColumns<K>,
  own: Side | null,
): Sql =>
  join(
    fields.map((field) => {
      const column = field.side === null ? shared[field.key] : sideColumn(ofSide, field.side, field.key, own);
      return sql`${column} as ${raw(`"${field.name}"`)}`;
    }),
    ', ',
  );
const mapColumns = <F extends string>(columns: Record<F, string>): Record<F, Sql> =>
  Object.fromEntries(Object.entries<string>(columns).map(([name, column]) => [name, raw(column)])) as Record<
    F,
    Sql
  >;

/** A partner's stages are numbered among those that the partner sees: a gap would reveal a hidden stage. */
const positionAmong = (side: Side): Sql =>
  sql`(select count(*) from stages n where n.order_id = st.order_id and n.deleted_at is null
    and ${sideShared(side, sql`n`)} and (n.position, n.id) < (st.position, st.id))::integer`;

interface StageLists {
  sides: readonly Side[];
  stage: Sql;
  sub: Sql;
}
const lists = new Map<string, StageLists>();
function listsFor(perspective: Perspective): StageLists {
  const key = `${perspective.userType}${perspective.guest ? 'g' : ''}`;
  let list = lists.get(key);
  if (!list) {
    const own = sideOfType(perspective.userType);
    const sides = own ? [own] : SIDES;
    const stage = {
      ...mapColumns(STAGE_COLUMNS),
      position: own ? positionAmong(own) : sql`st.position`,
      // Every side has the same number of parts.
      totalItems: raw(`${own ?? 'client'}.total`),
    };
    list = {
      sides,
      stage: selectList(stageFieldsFor(perspective), stage, stageSideColumns, own),
      sub: selectList(
        subStageFieldsFor(perspective),
        mapColumns(SUB_STAGE_COLUMNS),
        subStageSideColumns,
        own,
      ),
    };
    lists.set(key, list);
  }
  return list;
}

export interface ReadStage {
  people: StagePeople;
  /** What it waits for; null for guests. */
  gates: { conditions: NamedCondition[] | null; releases: Release[] | null } | null;
  /** The sides of the perspective; `visible` is whether the side's partner sees the stage. */
  sides: Partial<Record<Side, { visible: boolean }>>;
  head: string;
  subStages: string;
}
export interface ReadPlan {
  planVersion: number;
  orderStatus: OrderStatus;
  editorUsers: number[];
  stages: ReadStage[];
}

/** The single row of an order without stages; all stage columns are null. */
type NoStage = { [Field in keyof ReadStage]: null };
type PlanRow = Omit<ReadPlan, 'stages'> & (ReadStage | NoStage);
const isStage = (row: PlanRow): row is PlanRow & ReadStage => row.head !== null;

export interface StageSelect {
  people: Sql;
  gates: Sql;
  sides: Sql;
  head: Sql;
  body: Sql;
  join: Sql;
}

/** Limited to the own side; only traders get reasons. */
function gatesFor(actor: Actor): Sql {
  const own = sideOfType(actor.userType);
  const ofSide = own ? sql`and r.side = ${raw(`'${own}'`)}` : sql``;
  return sql`json_build_object(
    'conditions', (
      select json_agg(json_build_object('stageId', n.id, 'stageName', n.name, 'atLeast', c.at_least) order by c.position, c.needs_stage_id)
      from stage_conditions c join stages n on n.id = c.needs_stage_id and n.deleted_at is null
      where c.stage_id = st.id and ${stageReach(actor, sql`n`)}),
    'releases', (
      select json_agg(json_strip_nulls(json_build_object('side', r.side, 'subStageIds', r.sub_stage_ids,
        'by', coalesce((
          select u.name from users u join organizations g on g.id = u.organization_id
          where u.id = r.user_id and ${authorReach(actor)}), 'Unknown User'),
        'at', r.created_at, 'reason', ${own ? sql`null` : sql`r.reason`})) order by r.created_at, r.id)
      from gate_releases r where r.stage_id = st.id ${ofSide}))`;
}

const firstAndTotals = (side: Side): string =>
  `, (array_agg(u.inhouse_${side} order by u.first))[1] as inhouse_${side}
   , json_agg(json_build_object('unit', u.unit, 'required', u.required, 'inhouse', u.inhouse_${side})
       order by u.first) as totals_${side}`;
/**
 * SQL of a stage `st` for one perspective: its people, for an actor what it waits for, the sides that see it, its head and sub-stages as JSON text, and
 * the joins that these need. Joins only the sides that the perspective sees. Quantities are added up with the parts;
 * a stage whose parts have several units, which is rare, reads them a second time, by unit (`units`).
 */
export function stageSelect(perspective: Perspective, actor: Actor | null): StageSelect {
  const { sides, stage, sub } = listsFor(perspective);
  const each = (text: (side: Side) => string, separator = ''): Sql => raw(sides.map(text).join(separator));
  const parts = sql`sub_stages s ${join(sides.map(joinPartSide), ' ')} where s.stage_id = st.id and s.deleted_at is null`;
  return {
    people: sql`json_build_object('traders', st.traders, 'manufacturers', st.manufacturers, 'clients', st.clients)`,
    gates: actor && !perspective.guest ? gatesFor(actor) : sql`null::json`,
    sides: sql`json_build_object(${each(
      (side) => `'${side}', json_build_object('visible', ${side}.visible)`,
      ', ',
    )})`,
    head: sql`(select row_to_json(h)::text from (select ${stage}) h)`,
    body: sql`sub.body`,
    join: sql`${join(
      sides.map((side) => joinSide(side)),
      ' ',
    )} left join lateral (
        select coalesce(json_agg((select row_to_json(x) from (select ${sub}) x) order by s.ordinal), '[]')::text as body,
          (min(s.required_unit) = max(s.required_unit)) is true as has_one_unit,
          coalesce(min(s.required_unit), ${code(Unit.Piece)}) as unit,
          coalesce(sum(s.required_value), 0) as required
          ${each((side) => `, coalesce(sum(${partAlias(side)}.inhouse), 0) as inhouse_${side}`)}
        from ${parts}
      ) sub on true left join lateral (
        select (array_agg(u.unit order by u.first))[1] as unit,
          (array_agg(u.required order by u.first))[1] as required
          ${each(firstAndTotals)}
        from (select s.required_unit as unit, min(s.ordinal) as first, sum(s.required_value) as required
            ${each((side) => `, sum(${partAlias(side)}.inhouse) as inhouse_${side}`)}
          from ${parts} and not sub.has_one_unit group by s.required_unit) u
      ) units on true`,
  };
}

/** A plan for one perspective in one statement; null when out of reach (`reach` is a predicate over `o`). */
export async function readPlan(
  ctx: VisitorContext,
  orderId: string,
  reach: Sql,
  perspective: Perspective,
  { actor = null, stageIds }: { actor?: Actor | null; stageIds?: readonly string[] | undefined } = {},
): Promise<ReadPlan | null> {
  const stage = stageSelect(perspective, actor);
  const own = sideOfType(perspective.userType);
  const visible = own ? sql`and ${isShared(own)}` : sql``;
  const only = stageIds ? sql`and st.id = any(${stageIds}::uuid[])` : sql``;
  // One row per stage: aggregating the JSON text into one JSON value would escape it a second time.
  const rows = await ctx.db.many<PlanRow>(sql`
    select o.plan_version as "planVersion", o.status as "orderStatus", o.editor_users as "editorUsers",
      p.people, p.gates, p.sides, p.head, p."subStages"
    from orders o left join lateral (
      select st.position, st.id, ${stage.people} as people, ${stage.gates} as gates, ${stage.sides} as sides,
        ${stage.head} as head, ${stage.body} as "subStages"
      from stages st ${stage.join}
      where st.order_id = o.id and st.deleted_at is null ${visible} ${only}
    ) p on true
    where o.id = ${orderId} and ${reach} order by p.position, p.id`);
  const [order] = rows;
  if (!order) return null;
  const { planVersion, orderStatus, editorUsers } = order;
  return { planVersion, orderStatus, editorUsers, stages: rows.filter(isStage) };
}

export const readStageName = (
  ctx: VisitorContext,
  orderId: string,
  stageId: string,
  reach: Sql,
  userType: UserType,
) =>
  ctx.db.maybe<{ stageName: string }>(sql`
    select st.name as "stageName" from orders o join stages st on st.order_id = o.id and st.deleted_at is null
    where o.id = ${orderId}
      and ${reach}
      and (st.id = ${stageId} or st.id = (select s.stage_id from sub_stages s where s.id = ${stageId}))
      and ${stageReach({ userType })}`);

const CARDS: Record<UserType, string> = {
  [UserType.Buyer]: 'buyer_card',
  [UserType.Trader]: 'trader_card',
  [UserType.Manufacturer]: 'factory_card',
};
export interface PlanHead {
  brandName: string | null;
  item: string | null;
  buyerName: string | null;
}
const cardText = (name: keyof OrderCard): Sql => raw(`c.card ->> '${name}'`);
/** The order's fields in the plan summary, from the projection of the reader's side. */
export const readHead = (ctx: VisitorContext, orderId: string, reach: Sql, userType: UserType) =>
  ctx.db.maybe<PlanHead>(sql`
    select ${cardText('brandName')} as "brandName", ${cardText('item')} as item, ${cardText('buyerName')} as "buyerName"
    from (select o.${raw(CARDS[userType])}::json as card from orders o where o.id = ${orderId} and ${reach}) c`);
