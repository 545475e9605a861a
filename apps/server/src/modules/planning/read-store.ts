import type { Perspective } from '@selvedge/domain/orders/order';
import type { OrderCard } from '@selvedge/domain/orders/view';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import type {
  StageField,
  StageFieldOf,
  SubStageField,
  SubStageFieldOf,
} from '@selvedge/domain/planning/view';
import { sideOfType, stageFieldsFor, subStageFieldsFor } from '@selvedge/domain/planning/view';
import type { OrderStatus } from '@selvedge/domain/vocabulary';
import { Unit, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { stageReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { join, raw, sql } from '#server/db/sql';
import { sideTracked } from '#server/db/stage-sides';
import type { VisitorContext } from '#server/http/context';

/** Totals of a stage's parts by unit, the unit of the first part first; different units are never added. */
const totalsOf = (inhouse: string): string =>
  `(select coalesce(json_agg(json_build_object('unit', q.unit, 'required', q.required, 'inhouse', q.inhouse) order by q.first), '[]')
    from (select s.required_unit as unit, sum(s.required_value) as required, sum(s.${inhouse}) as inhouse, min(s.ordinal) as first
      from sub_stages s where s.stage_id = st.id and s.deleted_at is null group by s.required_unit) q)`;

/** The SQL expression of each field of a stage. The domain's table decides which of them a viewer receives. */
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
  isVisibleToClient: 'st.visible_client',
  isVisibleToFactory: 'st.visible_factory',
  passesOn: 'st.pass_on_by is not null',
  leadTimeClient: 'st.lead_client',
  leadTimeManufacturer: 'st.lead_factory',
  deadlineClient: 'st.deadline_client',
  deadlineManufacturer: 'st.deadline_factory',
  statusClientTrader: 'st.status_client',
  statusTraderManufacturer: 'st.status_factory',
  requiredQuantityClient: "json_build_object('value', sub.required, 'unit', sub.unit)",
  inhouseQuantityClient: "json_build_object('value', sub.inhouse_client, 'unit', sub.unit)",
  requiredQuantityManufacturer: "json_build_object('value', sub.required, 'unit', sub.unit)",
  inhouseQuantityManufacturer: "json_build_object('value', sub.inhouse_factory, 'unit', sub.unit)",
  totalsClient: totalsOf('inhouse_client'),
  totalsManufacturer: totalsOf('inhouse_factory'),
  totalItems: 'st.total',
  completedClientTrader: 'st.done_client',
  completedTraderManufacturer: 'st.done_factory',
};

const quantityOf = (column: string) => `json_build_object('value', s.${column}, 'unit', s.required_unit)`;
const SUB_STAGE_COLUMNS: Record<SubStageField, string> = {
  stageId: 's.id',
  styleId: 's.style_id',
  comboId: 's.combo_id',
  materialId: 's.material_id',
  styleName: 's.style_name',
  comboName: 's.combo_name',
  materialName: 's.material_name',
  statusClientTrader: 's.status_client',
  statusTraderManufacturer: 's.status_factory',
  deadlineClient: 's.deadline_client',
  deadlineManufacturer: 's.deadline_factory',
  requiredQuantityClient: quantityOf('required_value'),
  inhouseQuantityClient: quantityOf('inhouse_client'),
  requiredQuantityManufacturer: quantityOf('required_value'),
  inhouseQuantityManufacturer: quantityOf('inhouse_factory'),
  submittedAtClient: 's.submitted_at_client',
  submittedByClient: 's.submitted_by_client',
  updatedAtClient: 's.updated_at_client',
  updatedByClient: 's.updated_by_client',
  submittedAtManufacturer: 's.submitted_at_factory',
  submittedByManufacturer: 's.submitted_by_factory',
  updatedAtManufacturer: 's.updated_at_factory',
  updatedByManufacturer: 's.updated_by_factory',
};

/**
 * The client's field and the factory's field of the same meaning. Traders receive the tracked side's value in both of them
 * when the other side is not tracked.
 */
const STAGE_PAIRS: Record<StageFieldOf<'client'>, StageFieldOf<'factory'>> = {
  leadTimeClient: 'leadTimeManufacturer',
  deadlineClient: 'deadlineManufacturer',
  statusClientTrader: 'statusTraderManufacturer',
  requiredQuantityClient: 'requiredQuantityManufacturer',
  inhouseQuantityClient: 'inhouseQuantityManufacturer',
  completedClientTrader: 'completedTraderManufacturer',
  totalsClient: 'totalsManufacturer',
};
const SUB_STAGE_PAIRS: Record<SubStageFieldOf<'client'>, SubStageFieldOf<'factory'>> = {
  statusClientTrader: 'statusTraderManufacturer',
  deadlineClient: 'deadlineManufacturer',
  requiredQuantityClient: 'requiredQuantityManufacturer',
  inhouseQuantityClient: 'inhouseQuantityManufacturer',
  submittedAtClient: 'submittedAtManufacturer',
  submittedByClient: 'submittedByManufacturer',
  updatedAtClient: 'updatedAtManufacturer',
  updatedByClient: 'updatedByManufacturer',
};

/** Each of the columns, or the other side's column while the field's own side is not tracked. */
function withTrackedSide<F extends string>(
  columns: Record<F, string>,
  pairs: Partial<Record<NoInfer<F>, NoInfer<F>>>,
): Record<F, Sql> {
  const tracked = mapColumns(columns);
  const either = (side: Side, own: string, other: string): Sql =>
    own === other ? raw(own) : sql`case when ${sideTracked(side)} then ${raw(own)} else ${raw(other)} end`;
  for (const [client, factory] of Object.entries(pairs) as [F, F][]) {
    tracked[client] = either('client', columns[client], columns[factory]);
    tracked[factory] = either('factory', columns[factory], columns[client]);
  }
  return tracked;
}
const mapColumns = <F extends string>(columns: Record<F, string>): Record<F, Sql> =>
  Object.fromEntries(Object.entries<string>(columns).map(([name, column]) => [name, raw(column)])) as Record<
    F,
    Sql
  >;

/** A select list of exactly the named fields. */
const selectList = <F extends string>(names: readonly F[], columns: Record<F, Sql>): Sql =>
  join(
    names.map((name) => sql`${columns[name]} as ${raw(`"${name}"`)}`),
    ', ',
  );

/** A partner's stages are numbered among those that it sees; a gap would tell of one that it does not. */
const positionFor = (perspective: Perspective): Sql =>
  perspective.userType === UserType.Trader
    ? sql`st.position`
    : sql`(select count(*) from stages n where n.order_id = st.order_id and n.deleted_at is null
        and ${stageReach(perspective, sql`n`)} and (n.position, n.id) < (st.position, st.id))::integer`;

const lists = new Map<string, { stage: Sql; sub: Sql }>();
function listsFor(perspective: Perspective) {
  const key = `${perspective.userType}${perspective.guest ? 'g' : ''}`;
  let list = lists.get(key);
  if (!list) {
    const seesBothSides = sideOfType(perspective.userType) === null;
    list = {
      stage: selectList(stageFieldsFor(perspective), {
        ...(seesBothSides ? withTrackedSide(STAGE_COLUMNS, STAGE_PAIRS) : mapColumns(STAGE_COLUMNS)),
        position: positionFor(perspective),
      }),
      sub: selectList(
        subStageFieldsFor(perspective),
        seesBothSides ? withTrackedSide(SUB_STAGE_COLUMNS, SUB_STAGE_PAIRS) : mapColumns(SUB_STAGE_COLUMNS),
      ),
    };
    lists.set(key, list);
  }
  return list;
}

export interface ReadStage {
  people: StagePeople;
  visibleClient: boolean;
  visibleFactory: boolean;
  head: string;
  subStages: string;
}
export interface ReadPlan {
  planVersion: number;
  orderStatus: OrderStatus;
  editorUsers: number[];
  stages: ReadStage[];
}

/** The order with one of its stages, or with none. */
type PlanRow = Omit<ReadPlan, 'stages'> & (ReadStage | { head: null });
const isStage = (row: PlanRow): row is PlanRow & ReadStage => row.head !== null;

/**
 * A stage `st` as one perspective is answered it: its people, its head as JSON text, and the lateral join `sub` whose
 * `body` is the text of its sub-stages and which the head reads from.
 */
export function stageJson(perspective: Perspective): { people: Sql; head: Sql; join: Sql } {
  const list = listsFor(perspective);
  return {
    people: sql`json_build_object('traders', st.traders, 'manufacturers', st.manufacturers, 'clients', st.clients)`,
    head: sql`(select row_to_json(h)::text from (select ${list.stage}) h)`,
    join: sql`left join lateral (
        select coalesce(json_agg(u.body order by u.ordinal), '[]')::text as body, coalesce(sum(u.required) filter (where u.unit = u.main), 0) as required,
          coalesce(sum(u.inhouse_client) filter (where u.unit = u.main), 0) as inhouse_client,
          coalesce(sum(u.inhouse_factory) filter (where u.unit = u.main), 0) as inhouse_factory,
          coalesce(min(u.main), ${code(Unit.Piece)}) as unit
        from (select s.ordinal, s.required_value as required, s.inhouse_client, s.inhouse_factory, s.required_unit as unit,
                first_value(s.required_unit) over (order by s.ordinal) as main,
                (select row_to_json(x) from (select ${list.sub}) x) as body
              from sub_stages s where s.stage_id = st.id and s.deleted_at is null) u
      ) sub on true`,
  };
}

/**
 * An order's plan for one perspective, in one statement: each stage's head and sub-stages as JSON text that is
 * passed through. Null when the order is out of reach (`reach` is a predicate over `o`).
 */
export async function readPlan(
  ctx: VisitorContext,
  orderId: string,
  reach: Sql,
  perspective: Perspective,
  stageIds?: readonly string[],
): Promise<ReadPlan | null> {
  const stage = stageJson(perspective);
  const only = stageIds ? sql`and st.id = any(${stageIds}::uuid[])` : sql``;
  // A row a stage, and the order with each: JSON within JSON would be quoted here and unquoted there.
  const rows = await ctx.db.many<PlanRow>(sql`
    select o.plan_version as "planVersion", o.status as "orderStatus", o.editor_users as "editorUsers",
      p.people, p."visibleClient", p."visibleFactory", p.head, p."subStages"
    from orders o left join lateral (
      select st.position, st.id, ${stage.people} as people, st.visible_client as "visibleClient", st.visible_factory as "visibleFactory",
        ${stage.head} as head, sub.body as "subStages"
      from stages st ${stage.join}
      where st.order_id = o.id and st.deleted_at is null and ${stageReach(perspective)} ${only}
    ) p on true
    where o.id = ${orderId} and ${reach} order by p.position, p.id`);
  const [order] = rows;
  if (!order) return null;
  const { planVersion, orderStatus, editorUsers } = order;
  return { planVersion, orderStatus, editorUsers, stages: rows.filter(isStage) };
}

/** The name of a stage (or of a sub-stage's stage) that the perspective may see. */
export const readStageName = (
  ctx: VisitorContext,
  orderId: string,
  stageId: string,
  reach: Sql,
  userType: UserType,
) =>
  ctx.db.maybe<{ stageName: string }>(sql`
    select st.name as "stageName" from orders o join stages st on st.order_id = o.id and st.deleted_at is null
    where o.id = ${orderId} and ${reach} and (st.id = ${stageId} or st.id = (select s.stage_id from sub_stages s where s.id = ${stageId}))
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
/** What the summary says of the order itself, from the projection of the reader's side. */
export const readHead = (ctx: VisitorContext, orderId: string, reach: Sql, userType: UserType) =>
  ctx.db.maybe<PlanHead>(sql`
    select ${cardText('brandName')} as "brandName", ${cardText('item')} as item, ${cardText('buyerName')} as "buyerName"
    from (select o.${raw(CARDS[userType])}::json as card from orders o where o.id = ${orderId} and ${reach}) c`);
