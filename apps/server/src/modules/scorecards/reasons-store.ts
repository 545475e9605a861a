import type { Day } from '@selvedge/domain/calendar';
import type { DateChangeKind, RecordedChange } from '@selvedge/domain/planning/dates/date-changes';
import type { Party, ReasonCode, Statement } from '@selvedge/domain/planning/dates/reasons';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import type { UserType } from '@selvedge/domain/vocabulary';
import { seenSide } from '#server/db/due-orders';
import { doneByImport } from '#server/db/imported';
import { dateReasonReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { countedPartners, isOfPartner, isWithin, type Scope } from './approvals-store';

export interface StatedSlip extends RecordedChange {
  /** False for an expected day that was taken back or replaced. */
  isCurrent: boolean;
  statements: Statement[];
}

type StoredStatement = { byType: UserType; code: ReasonCode; party: Party; isTold: boolean };
type Row = [
  stageId: string,
  kind: DateChangeKind,
  from: Day,
  to: Day,
  isCurrent: boolean,
  statements: StoredStatement[],
];

/** Leaves out completions of sides that were reopened since. */
export async function readReasons(ctx: Context, scope: Scope): Promise<StatedSlip[]> {
  const { side, period } = scope;
  const { changes } = await ctx.db.one<{ changes: Row[] }>(sql`
    with ${countedPartners(ctx, scope)}
    select coalesce(json_agg(json_build_array(c.stage_id, c.kind, c.from_day, c.to_day,
      c.kind <> 'expected' or (ss.actual is null and ss.expected is not distinct from c.to_day),
      (
        select coalesce(json_agg(json_build_object('byType', dr.by_type, 'code', dr.code, 'party', dr.party,
          'isTold', c.side = any(dr.told)) order by dr.by_type), '[]')
        from date_reasons dr where dr.change_id = c.id and ${dateReasonReach(ctx.actor)}
      )) order by c.at, c.id), '[]') as changes
    from counted o join date_changes c on c.order_id = o.id and c.side = ${side} and c.sub_stage_id is null
      join stages st on st.id = c.stage_id and st.key = ${END_KEY} and st.deleted_at is null
      join stage_sides ss on ss.stage_id = c.stage_id and ss.side = c.side and ${seenSide(ctx)}
    where (c.kind <> 'finished' or (ss.actual = c.to_day and not ${doneByImport})) and ${isWithin('c.at', period)} and ${isOfPartner(scope)}`);
  return changes.map(([stageId, kind, from, to, isCurrent, statements], id) => ({
    id,
    stageId,
    subStageId: null,
    side,
    kind,
    from,
    to,
    isCurrent,
    statements: statements.map(({ isTold, ...statement }) => ({
      ...statement,
      note: null,
      sharedWith: isTold ? [side] : [],
    })),
  }));
}
