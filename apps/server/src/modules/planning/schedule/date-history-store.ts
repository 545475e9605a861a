import type { Day } from '@selvedge/domain/calendar';
import type { DateChangeKind, RecordedChange } from '@selvedge/domain/planning/dates/date-changes';
import type { Party, ReasonCode, Statement } from '@selvedge/domain/planning/dates/reasons';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import type { UserType } from '@selvedge/domain/vocabulary';
import { authorReach, dateChangeReach, dateReasonNote, dateReasonReach, orderReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** A change with its number in the sequence of an order's changes, and the statements that the actor may see. */
export interface StatedChange extends RecordedChange {
  changeId: string;
  statements: Statement[];
  /** False for an expected day that was taken back or replaced. */
  isCurrent: boolean;
}

/** The changes `c` that the actor may see, of stages `st`, their sides `ss` and parts `s` that are in the plan. */
const visibleChanges = ({ actor }: Context): Sql => sql`
  date_changes c join stages st on st.id = c.stage_id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = c.stage_id and ss.side = c.side and ss.tracked and ${dateChangeReach(actor)}
    left join sub_stages s on s.id = c.sub_stage_id`;
/** A completion of a side that was reopened since is no change. */
const isInPlan = sql`(s.deleted_at is null and (c.kind <> 'finished' or ss.actual = c.to_day))`;

/** Of the sides with which the trader shares its statement, only the side of the change reads it. */
const statements = ({ actor }: Context): Sql => sql`(
  select coalesce(json_agg(json_build_object('byType', dr.by_type, 'code', dr.code, 'party', dr.party,
    'note', ${dateReasonNote(actor)},
    'sharedWith', case when c.side = any(dr.told) then array[c.side] else '{}' end) order by dr.by_type), '[]')
  from date_reasons dr where dr.change_id = c.id and ${dateReasonReach(actor)})`;

/** The columns of a change and of one of its statements; without one, those of the statement are null. */
type HistoryRow = [
  changeId: string,
  stageId: string,
  subStageId: string | null,
  side: Side,
  kind: DateChangeKind,
  from: Day,
  to: Day,
  isCurrent: boolean,
  byType: UserType | null,
  code: ReasonCode | null,
  party: Party | null,
  isTold: boolean | null,
];

/** One JSON value, because the driver takes longer for a thousand rows than the database. */
export async function readHistory(
  ctx: Context,
  orderId: string,
  {
    stageId = null,
    side: ofSide = null,
  }: { stageId?: string | null | undefined; side?: Side | null | undefined },
): Promise<StatedChange[]> {
  const { history } = await ctx.db.one<{ history: HistoryRow[] }>(sql`
    select coalesce(json_agg(json_build_array(c.id, c.stage_id, c.sub_stage_id, c.side, c.kind, c.from_day, c.to_day,
        c.kind <> 'expected' or (ss.actual is null and ss.expected is not distinct from c.to_day),
        dr.by_type, dr.code, dr.party, c.side = any(dr.told)) order by c.at desc, c.id desc, dr.by_type), '[]') as history
    from ${visibleChanges(ctx)} left join date_reasons dr on dr.change_id = c.id and ${dateReasonReach(ctx.actor)}
    where c.order_id = ${orderId} and ${isInPlan}
      and (${stageId}::uuid is null or c.stage_id = ${stageId}::uuid)
      and (${ofSide}::text is null or c.side = ${ofSide}::text)`);
  const changes = new Map<string, Omit<StatedChange, 'id'>>();
  for (const row of history) {
    const [changeId, ofStage, subStageId, side, kind, from, to, isCurrent, byType, code, party, isTold] = row;
    let change = changes.get(changeId);
    if (!change) {
      change = { changeId, stageId: ofStage, subStageId, side, kind, from, to, isCurrent, statements: [] };
      changes.set(changeId, change);
    }
    const sharedWith = isTold ? [side] : [];
    if (byType && code && party) change.statements.push({ byType, code, party, note: null, sharedWith });
  }
  return [...changes.values()].map((change, nth) => ({ ...change, id: changes.size - nth }));
}

/** What an answer says of a change besides `StatedChange`. */
export interface ChangeDetails {
  changeId: string;
  orderId: string;
  stageId: string;
  stageName: string;
  subStageId: string | null;
  subStageName: string | null;
  side: Side;
  kind: DateChangeKind;
  from: Day;
  to: Day;
  at: string;
  /** Null for people whose names the actor may not know. */
  byName: string | null;
  isShared: boolean;
  associatedUsers: StagePeople;
  statements: Statement[];
}

const details = (ctx: Context): Sql => sql`
  select c.id as "changeId", c.order_id as "orderId", c.stage_id as "stageId", st.name as "stageName",
    c.sub_stage_id as "subStageId",
    case when s.id is not null then concat_ws(' > ', s.style_name, s.combo_name, s.material_name) end as "subStageName",
    c.side, c.kind, c.from_day as "from", c.to_day as "to", c.at,
    case when ${authorReach(ctx.actor)} then u.name end as "byName", ss.visible as "isShared",
    json_build_object('traders', st.traders, 'clients', st.clients, 'manufacturers', st.manufacturers)
      as "associatedUsers",
    ${statements(ctx)} as statements
  from ${visibleChanges(ctx)} left join users u on u.id = c.by_id left join organizations g on g.id = u.organization_id`;

export const readDetails = (ctx: Context, changeIds: readonly string[]) =>
  ctx.db.many<ChangeDetails>(
    sql`${details(ctx)} where c.id = any(${changeIds}::uuid[]) and ${isInPlan} order by c.at desc, c.id desc`,
  );

export const findChange = (ctx: Context, changeId: string) =>
  ctx.db.maybe<ChangeDetails>(sql`
    ${details(ctx)} join orders o on o.id = c.order_id
    where c.id = ${changeId} and ${isInPlan} and ${orderReach(ctx.actor)}`);
