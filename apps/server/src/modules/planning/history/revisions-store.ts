import type { Actor } from '@selvedge/domain/actor';
import { groupBy } from '@selvedge/domain/group-by';
import type { RecordedMove } from '@selvedge/domain/planning/history/earlier-plans';
import { type RevisionKind, UNDO_DAYS } from '@selvedge/domain/planning/history/kinds';
import type { PlanChange, Reordered } from '@selvedge/domain/planning/history/plan-changes';
import { headOf, type PlanHead } from '@selvedge/domain/planning/history/plan-head';
import type { LinkedStage } from '@selvedge/domain/planning/links';
import type { Condition } from '@selvedge/domain/planning/readiness/conditions';
import { type OrderStatus, UserType as Types, type UserType } from '@selvedge/domain/vocabulary';
import { authorReach, planRevisionReach, stageSideOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import { joinSide } from '#server/db/stage-sides';
import type { Context, WorkContext } from '#server/http/context';
import { conditionsOfStage } from '../gates/condition-store';
import { type StageRow, selectStages } from '../store';

type Work = Pick<WorkContext, 'db' | 'now'>;

export interface LostStages {
  stageIds: string[];
  links: LinkedStage[];
  /** Whether it took all stages of the plan. */
  whole: boolean;
  parts: number;
}
export type StoredChange = PlanChange | Reordered;

const planLinks = sql`, coalesce((
  select json_agg(json_build_object('stageId', l.after_id, 'lag', l.lag) order by b.position, b.id)
  from stage_links l join stages b on b.id = l.after_id and b.deleted_at is null
  where l.stage_id = st.id), '[]') as after`;

export type LinkedRow = StageRow & Pick<PlanHead, 'after'> & { conditions: Condition[] };

/** The stages of each of these orders with links and conditions; an order without stages is missing. */
export async function readPlans(ctx: Work, orderIds: readonly string[]): Promise<Map<string, LinkedRow[]>> {
  const rows = await ctx.db.many<LinkedRow>(sql`
    ${selectStages(sql`${planLinks}, ${conditionsOfStage} as conditions`)}
    where st.order_id = any(${orderIds}::uuid[]) and st.deleted_at is null order by st.order_id, st.position, st.id`);
  return groupBy(rows, ({ orderId }) => orderId);
}

export const headsOf = (rows: readonly LinkedRow[] = []): PlanHead[] => rows.map((row) => headOf(row, row));

/** What is planned in each of these orders; an order without stages is missing. */
export async function readHeads(ctx: Work, orderIds: readonly string[]): Promise<Map<string, PlanHead[]>> {
  const plans = await readPlans(ctx, orderIds);
  return new Map([...plans].map(([orderId, rows]) => [orderId, headsOf(rows)]));
}

export async function countReported(ctx: Work, stageIds: readonly string[]): Promise<Map<string, number>> {
  if (stageIds.length === 0) return new Map();
  const rows = await ctx.db.many<{ stageId: string; parts: number }>(sql`
    select s.stage_id as "stageId", count(*)::integer as parts from sub_stages s
    where s.stage_id = any(${stageIds}::uuid[]) and s.deleted_at is null and exists (
      select from sub_stage_sides p
      where p.sub_stage_id = s.id and (p.status <> 'NOT_STARTED' or p.inhouse > 0))
    group by s.stage_id`);
  return new Map(rows.map(({ stageId, parts }) => [stageId, parts]));
}

export interface OrderFacts {
  orderId: string;
  status: OrderStatus;
  createdBy: number | null;
  createdAt: string;
}
export async function readOrders(ctx: Work, orderIds: readonly string[]): Promise<Map<string, OrderFacts>> {
  const rows = await ctx.db.many<OrderFacts>(sql`
    select id as "orderId", status, created_by as "createdBy", created_at as "createdAt"
    from orders where id = any(${orderIds}::uuid[])`);
  return new Map(rows.map((row) => [row.orderId, row]));
}

export interface NewRevision {
  orderId: string;
  authorId: number | null;
  kind: RevisionKind;
  summary: string;
  summaryFor: readonly UserType[];
  heads: readonly PlanHead[];
  changes: readonly StoredChange[];
  lost: LostStages | null;
  createdAt: Date | string;
  /** The partners who see something of it. */
  readers: readonly UserType[];
}

/** Stores a revision of each plan, with the next number of each reader. */
export async function insertRevisions(ctx: Work, revisions: readonly NewRevision[]): Promise<void> {
  if (revisions.length === 0) return;
  const column = <V>(pick: (revision: NewRevision) => V): V[] => revisions.map(pick);
  await ctx.db.run(sql`
    insert into plan_revisions (order_id, version, client_version, factory_version, author_id, kind, summary,
      summary_for, heads, changes, lost, created_at)
    select t.order_id, coalesce(m.version, 0) + 1, case when t.for_client then coalesce(m.client, 0) + 1 end,
      case when t.for_factory then coalesce(m.factory, 0) + 1 end, t.author_id, t.kind, t.summary,
      t.summary_for::integer[], t.heads::json, t.changes::jsonb, t.lost::jsonb, t.created_at
    from unnest(${column(({ orderId }) => orderId)}::uuid[],
      ${column(({ readers }) => readers.includes(Types.Buyer))}::boolean[],
      ${column(({ readers }) => readers.includes(Types.Manufacturer))}::boolean[],
      ${column(({ authorId }) => authorId)}::integer[], ${column(({ kind }) => kind)}::text[],
      ${column(({ summary }) => summary)}::text[],
      ${column(({ summaryFor }) => `{${summaryFor.join(',')}}`)}::text[],
      ${column(({ heads }) => JSON.stringify(heads))}::text[],
      ${column(({ changes }) => JSON.stringify(changes))}::text[],
      ${column(({ lost }) => (lost ? JSON.stringify(lost) : null))}::text[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[]
    ) as t (order_id, for_client, for_factory, author_id, kind, summary, summary_for, heads, changes, lost, created_at)
    left join lateral (
      select max(pr.version) as version, max(pr.client_version) as client, max(pr.factory_version) as factory
      from plan_revisions pr where pr.order_id = t.order_id) m on true`);
}

export const readMoves = (ctx: Work, orderIds: readonly string[]) =>
  ctx.db.many<RecordedMove & { orderId: string }>(sql`
    select order_id as "orderId", stage_id as "stageId", side, from_day as "from", to_day as "to", by_id as "by", at
    from date_changes
    where order_id = any(${orderIds}::uuid[]) and kind = 'moved' and sub_stage_id is null order by at, id`);

/** Each partner has its own numbers: gaps would reveal that something else of the plan changed. */
const OWN_VERSION: Record<UserType, Sql> = {
  [Types.Buyer]: sql`pr.client_version`,
  [Types.Trader]: sql`pr.version`,
  [Types.Manufacturer]: sql`pr.factory_version`,
};

export interface RevisionRow {
  version: number;
  kind: RevisionKind;
  authorId: number | null;
  authorName: string | null;
  createdAt: string;
  summary: string;
  isSummaryShown: boolean;
  changes: StoredChange[];
  lost: LostStages | null;
  isUndone: boolean;
  isCurrent: boolean;
}

/** Authors only where the viewer may see them. */
function selectRevisions({ actor }: { actor: Actor }, orderId: string): Sql {
  const own = OWN_VERSION[actor.userType];
  return sql`
    select ${own} as version, pr.kind, u.id as "authorId", u.name as "authorName", pr.created_at as "createdAt",
      pr.summary, ${actor.userType}::integer = any(pr.summary_for) as "isSummaryShown", pr.changes, pr.lost,
      pr.undone_at is not null as "isUndone", not exists (
        select from plan_revisions x where x.order_id = pr.order_id and x.version > pr.version) as "isCurrent"
    from plan_revisions pr left join (
      select u.id, u.name from users u join organizations g on g.id = u.organization_id
      where ${authorReach(actor)}) u on u.id = pr.author_id
    where pr.order_id = ${orderId} and ${own} is not null and pr.heads is not null and ${planRevisionReach(actor)}`;
}

/** Newest first. */
export const listRevisions = (ctx: Context, orderId: string, page: { page: number; pageSize: number }) =>
  ctx.db.many<RevisionRow>(sql`
    ${selectRevisions(ctx, orderId)} order by pr.version desc
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);

export const findRevision = (ctx: Context, orderId: string, version: number) =>
  ctx.db.maybe<RevisionRow>(
    sql`${selectRevisions(ctx, orderId)} and ${OWN_VERSION[ctx.actor.userType]} = ${version}`,
  );

export async function headsAt(ctx: Context, orderId: string, version: number): Promise<PlanHead[]> {
  const row = await ctx.db.one<{ heads: PlanHead[] }>(sql`
    select pr.heads from plan_revisions pr
    where pr.order_id = ${orderId} and ${OWN_VERSION[ctx.actor.userType]} = ${version}`);
  return row.heads;
}

const MAX_UNDOABLE = 20;
const isUndoable = (ctx: Work) => sql`pr.lost is not null and pr.undone_at is null
  and pr.created_at > ${ctx.now}::timestamptz - make_interval(days => ${UNDO_DAYS})`;

export interface UndoableRow {
  version: number;
  clearedAt: string;
  clearedBy: string;
  until: string;
  stageNames: string[];
  reportedParts: number;
  whole: boolean;
}
export const listUndoable = (ctx: Context, orderId: string) =>
  ctx.db.many<UndoableRow>(sql`
    select pr.version, pr.created_at as "clearedAt", coalesce(u.name, 'Unknown user') as "clearedBy",
      pr.created_at + make_interval(days => ${UNDO_DAYS}) as until, t.names as "stageNames",
      (pr.lost ->> 'parts')::integer as "reportedParts", (pr.lost ->> 'whole')::boolean as whole
    from plan_revisions pr left join users u on u.id = pr.author_id cross join lateral (
      select array_agg(st.name order by st.position, st.id) as names
      from stages st ${joinSide('client')}
      where st.deleted_at is not null
        and st.id in (select id::uuid from jsonb_array_elements_text(pr.lost -> 'stageIds') as x (id))) t
    where pr.order_id = ${orderId} and ${isUndoable(ctx)} and t.names is not null
    order by pr.version desc limit ${MAX_UNDOABLE}`);

/** The newest commit that took the whole plan, undone or not. An undo itself does not count. */
export const newestCleared = (ctx: Context, orderId: string) =>
  ctx.db.maybe<{ version: number }>(sql`
    select pr.version from plan_revisions pr
    where pr.order_id = ${orderId} and (pr.lost ->> 'whole')::boolean and pr.kind <> 'restored'
    order by pr.version desc limit 1`);

export const takeUndo = (ctx: Context, orderId: string, version: number) =>
  ctx.db.maybe<{ lost: LostStages; heads: PlanHead[] | null }>(sql`
    update plan_revisions pr set undone_at = ${ctx.now}
    where pr.order_id = ${orderId} and pr.version = ${version} and ${isUndoable(ctx)}
    returning pr.lost, pr.heads`);

/** Returns the stages that are not part of their plan. */
export async function removedAmong(ctx: Context, stageIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(
    sql`select id from stages where id = any(${stageIds}::uuid[]) and deleted_at is not null`,
  );
  return rows.map(({ id }) => id);
}

/** The stages of an order that the actor may not see now; none are hidden from a trader. */
export async function hiddenStages(ctx: Context, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select st.id from stages st where st.order_id = ${orderId} and not exists (
      select from stage_sides ss where ss.stage_id = st.id and ${stageSideOf(ctx.actor)})`);
  return new Set(rows.map(({ id }) => id));
}
