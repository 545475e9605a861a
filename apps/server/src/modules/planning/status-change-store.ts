import type { Side } from '@selvedge/domain/planning/stage';
import type { StageCategory, StageStatus } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { PartWrite } from './report-store';

export interface ChangedStatus {
  orderId: string;
  stageId: string;
  subStageId: string;
  side: Side;
  category: StageCategory;
  by: number;
  from: StageStatus;
  to: StageStatus;
}

/** The sides of parts before a statement changes them; the locked order keeps others from changing them meanwhile. */
const partsBefore = sql`
  select p.sub_stage_id, p.side, p.status, s.order_id, s.stage_id, st.category
  from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id join stages st on st.id = s.stage_id`;
const changedStatuses = sql`
  select b.order_id as "orderId", b.stage_id as "stageId", b.sub_stage_id as "subStageId", b.side, b.category,
    w.updated_by as by, b.status as "from", w.status as "to"
  from written w join before b on b.sub_stage_id = w.sub_stage_id and b.side = w.side where b.status <> w.status`;

/** Writes reported states and returns the changes of status. `addUpStages` completes the days. */
export const updateParts = (ctx: Context, side: Side, parts: readonly PartWrite[]) =>
  ctx.db.many<ChangedStatus>(sql`
    with before as (
      ${partsBefore} where p.sub_stage_id = any(${parts.map((part) => part.id)}::uuid[]) and p.side = ${side}
    ), written as (
      update sub_stage_sides p set status = t.status, inhouse = t.inhouse, updated_at = t.at, updated_by = t.by,
        submitted_at = coalesce(t.submitted_at, p.submitted_at),
        submitted_by = case when t.submitted_at is null then p.submitted_by else t.by end,
        started_on = coalesce(p.started_on, t.started_on), actual = coalesce(p.actual, t.actual)
      from unnest(${parts.map((part) => part.id)}::uuid[], ${parts.map((part) => part.status)}::text[],
        ${parts.map((part) => part.inhouse)}::numeric[], ${parts.map((part) => part.at)}::timestamptz[],
        ${parts.map((part) => part.by)}::integer[], ${parts.map((part) => part.submittedAt)}::timestamptz[],
        ${parts.map((part) => part.startedOn ?? null)}::date[], ${parts.map((part) => part.actual ?? null)}::date[])
        as t (id, status, inhouse, at, by, submitted_at, started_on, actual)
      where p.sub_stage_id = t.id and p.side = ${side}
      returning p.sub_stage_id, p.side, p.status, p.updated_by
    )
    ${changedStatuses}`);

const column = <T, V>(rows: readonly T[], pick: (row: T) => V): V[] => rows.map(pick);
const idsOf = (changes: readonly ChangedStatus[]) => [...new Set(changes.map(({ orderId }) => orderId))];
const partsOf = (changes: readonly ChangedStatus[]) =>
  sql`select * from unnest(${column(changes, (one) => one.subStageId)}::uuid[],
    ${column(changes, (one) => one.side)}::text[])`;

type RecordedStatus = Pick<ChangedStatus, 'subStageId' | 'side' | 'from' | 'to'> & {
  at: string;
  imported: boolean;
};

export const changesOfParts = (ctx: Context, changes: readonly ChangedStatus[]) =>
  ctx.db.many<RecordedStatus>(sql`
    select c.sub_stage_id as "subStageId", c.side, c.from_status as "from", c.to_status as "to", c.at, c.imported
    from status_changes c
    where c.order_id = any(${idsOf(changes)}::uuid[]) and (c.sub_stage_id, c.side) in (${partsOf(changes)})
    order by c.at, c.id`);

interface NewStatusChange extends ChangedStatus {
  at: Date;
  round: number | null;
  waitedDays: number | null;
}

export async function addStatusChanges(
  ctx: Context,
  changes: readonly NewStatusChange[],
  isImported = false,
): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db.run(sql`
    insert into status_changes (id, order_id, stage_id, sub_stage_id, side, at, actor_id, from_status, to_status, round,
      waited_days, imported)
    select id, order_id, stage_id, sub_stage_id, side, at, actor_id, from_status, to_status, round,
      waited_days, ${isImported}
    from unnest(${column(changes, () => uuid())}::uuid[], ${column(changes, (one) => one.orderId)}::uuid[],
      ${column(changes, (one) => one.stageId)}::uuid[], ${column(changes, (one) => one.subStageId)}::uuid[],
      ${column(changes, (one) => one.side)}::text[], ${column(changes, (one) => one.at)}::timestamptz[],
      ${column(changes, (one) => one.by)}::integer[],
      ${column(changes, (one) => one.from)}::text[], ${column(changes, (one) => one.to)}::text[],
      ${column(changes, (one) => one.round)}::smallint[], ${column(changes, (one) => one.waitedDays)}::integer[])
      as t (id, order_id, stage_id, sub_stage_id, side, at, actor_id, from_status, to_status, round, waited_days)`);
}

/** Deletes the last recorded change of parts where these changes reverse it; returns the changed parts. */
export const removeReversed = (ctx: Context, changes: readonly ChangedStatus[]) =>
  ctx.db.many<Pick<ChangedStatus, 'subStageId' | 'side'>>(sql`
    delete from status_changes c
    using unnest(${column(changes, (one) => one.subStageId)}::uuid[], ${column(changes, (one) => one.side)}::text[],
      ${column(changes, (one) => one.from)}::text[], ${column(changes, (one) => one.to)}::text[])
      as t (sub_stage_id, side, from_status, to_status)
    where c.order_id = any(${idsOf(changes)}::uuid[]) and c.sub_stage_id = t.sub_stage_id and c.side = t.side
      and c.from_status = t.to_status and c.to_status = t.from_status
      and not exists (
        select from status_changes later
        where later.order_id = c.order_id and later.sub_stage_id = c.sub_stage_id and later.side = c.side
          and (later.at, later.id) > (c.at, c.id))
    returning c.sub_stage_id as "subStageId", c.side`);
