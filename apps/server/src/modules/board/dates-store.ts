import type { Day } from '@selvedge/domain/calendar';
import type { Party, ReasonCode } from '@selvedge/domain/planning/dates/reasons';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus, Unit } from '@selvedge/domain/vocabulary';
import { dateChangeReach, dateReasonReach } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { forecastOf, isRead, isShown } from './board-store';
import type { BoardFilter } from './filter';

/** The last reason is one that the viewer may read. */
export type DateRow = [
  orderId: string,
  stageName: string,
  side: Side,
  baseline: Day | null,
  commitment: Day | null,
  forecast: Day | null,
  actual: Day | null,
  status: StageStatus,
  done: number,
  total: number,
  reason: [code: ReasonCode, party: Party] | null,
];

export type EditablePart = [id: string, name: string, required: number, unit: Unit, inhouse: number];
/** Like `DateRow`, with what an import of the sheet needs. Stages without figures have no parts. */
export type EditableRow = [...DateRow, stageId: string, expected: Day | null, parts: EditablePart[] | null];

const dateValues = (ctx: Context): Sql => sql`
  st.order_id, st.name, ss.side, ss.baseline, ss.commitment, ss.${raw(forecastOf(ctx.actor.userType))}, ss.actual,
  ss.status, ss.done, ss.total, (
    select json_build_array(dr.code, dr.party)
    from date_changes c join date_reasons dr on dr.change_id = c.id and ${dateReasonReach(ctx.actor)}
    where c.stage_id = st.id and c.side = ss.side and c.sub_stage_id is null and ${dateChangeReach(ctx.actor)}
      and (c.kind <> 'finished' or c.to_day = ss.actual)
    order by c.at desc, c.id desc, dr.by_type limit 1)`;
const datedSides = (ctx: Context, filter: BoardFilter, orderIds: readonly string[]): Sql => sql`
  from unnest(${orderIds}::uuid[]) with ordinality as o (id, nth)
    join stages st on st.order_id = o.id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = st.id
  where ${isRead(ctx, filter)} and ${isShown(filter)}`;
const SEQUENCE = raw('order by o.nth, st.position, st.id, ss.side');

/** JSON text, because only the worker that makes the workbook parses it. `orderIds` are within reach. */
export async function readDates(
  ctx: Context,
  filter: BoardFilter,
  orderIds: readonly string[],
): Promise<string> {
  const { dates } = await ctx.db.one<{ dates: string }>(sql`
    select coalesce(json_agg(json_build_array(${dateValues(ctx)}) ${SEQUENCE}), '[]')::text as dates
    ${datedSides(ctx, filter, orderIds)}`);
  return dates;
}

export async function readEditableDates(
  ctx: Context,
  filter: BoardFilter,
  orderIds: readonly string[],
): Promise<EditableRow[]> {
  const { rows } = await ctx.db.one<{ rows: EditableRow[] }>(sql`
    select coalesce(json_agg(json_build_array(${dateValues(ctx)}, st.id, ss.expected,
      case when st.category = 'Quantity' then (
        select json_agg(json_build_array(s.id, concat_ws(' > ', nullif(s.style_name, ''), nullif(s.combo_name, ''),
          nullif(s.material_name, '')), s.required_value, s.required_unit, ps.inhouse) order by s.ordinal)
        from sub_stages s join sub_stage_sides ps on ps.sub_stage_id = s.id and ps.side = ss.side
        where s.stage_id = st.id and s.deleted_at is null) end) ${SEQUENCE}), '[]') as rows
    ${datedSides(ctx, filter, orderIds)}`);
  return rows;
}
