import type { Day } from '@selvedge/domain/calendar';
import type { DateChangeKind, RecordedChange } from '@selvedge/domain/planning/dates/date-changes';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import type { Side } from '@selvedge/domain/planning/stage';
import type { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

/** A frozen deadline that moved, a day expected after the deadline, or a completion after it. */
export interface NewDateChange {
  stageId: string;
  /** Null for the side of the stage. */
  subStageId: string | null;
  side: Side;
  kind: DateChangeKind;
  from: Day;
  to: Day;
}

export async function addDateChanges(
  ctx: Work,
  byId: number,
  changes: readonly NewDateChange[],
): Promise<string[]> {
  const ids = changes.map(() => uuid());
  await ctx.db.run(sql`
    insert into date_changes (id, order_id, stage_id, sub_stage_id, side, kind, from_day, to_day, by_id, at)
    select t.id, st.order_id, t.stage_id, t.sub_stage_id, t.side, t.kind, t.from_day, t.to_day, ${byId}::integer,
      ${ctx.now}::timestamptz
    from unnest(${ids}::uuid[], ${changes.map((one) => one.stageId)}::uuid[],
      ${changes.map((one) => one.subStageId)}::uuid[], ${changes.map((one) => one.side)}::text[],
      ${changes.map((one) => one.kind)}::text[], ${changes.map((one) => one.from)}::date[],
      ${changes.map((one) => one.to)}::date[])
      as t (id, stage_id, sub_stage_id, side, kind, from_day, to_day) join stages st on st.id = t.stage_id`);
  return ids;
}

export type StoredChange = RecordedChange & { changeId: string };

export const changesOfStages = (ctx: Work, stageIds: readonly string[]) =>
  ctx.db.many<StoredChange>(sql`
    select (row_number() over (order by c.at, c.id))::integer as id, c.id as "changeId", c.stage_id as "stageId",
      c.sub_stage_id as "subStageId", c.side, c.kind, c.from_day as "from", c.to_day as "to"
    from date_changes c where c.stage_id = any(${stageIds}::uuid[]) and c.sub_stage_id is null order by c.at, c.id`);

/** Stores the statements of one party about changes, in the place of its earlier ones. */
export async function saveReasons(
  ctx: Work,
  by: { id: number; userType: UserType },
  stated: readonly { changeId: string; reason: Reason }[],
): Promise<void> {
  if (stated.length === 0) return;
  const reasons = stated.map(({ reason }) => reason);
  await ctx.db.run(sql`
    insert into date_reasons (change_id, by_type, code, party, note, told, by_id, at)
    select id, ${by.userType}::integer, code, party, note, array(select jsonb_array_elements_text(told)),
      ${by.id}::integer, ${ctx.now}::timestamptz
    from unnest(${stated.map(({ changeId }) => changeId)}::uuid[], ${reasons.map(({ code }) => code)}::text[],
      ${reasons.map(({ party }) => party)}::text[], ${reasons.map(({ note }) => note)}::text[],
      ${reasons.map(({ sharedWith }) => JSON.stringify(sharedWith))}::jsonb[]) as t (id, code, party, note, told)
    on conflict (change_id, by_type) do update set code = excluded.code, party = excluded.party, note = excluded.note,
      told = excluded.told, by_id = excluded.by_id, at = excluded.at`);
}

export async function copyReasons(
  ctx: Work,
  copies: readonly { fromId: string; toId: string }[],
): Promise<void> {
  if (copies.length === 0) return;
  await ctx.db.run(sql`
    insert into date_reasons (change_id, by_type, code, party, note, told, by_id, at)
    select t.to_id, r.by_type, r.code, r.party, r.note, r.told, r.by_id, r.at
    from unnest(${copies.map(({ fromId }) => fromId)}::uuid[], ${copies.map(({ toId }) => toId)}::uuid[])
      as t (from_id, to_id) join date_reasons r on r.change_id = t.from_id`);
}

export async function removeDateChanges(ctx: Work, changeIds: readonly string[]): Promise<void> {
  if (changeIds.length === 0) return;
  await ctx.db.run(sql`delete from date_changes where id = any(${changeIds}::uuid[])`);
}
