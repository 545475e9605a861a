import type { ReportedChange, ReportOrigin } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** States before and after, needed to repeat the response and to undo the report. */
export interface ReportRecord {
  /** SHA-256 of the request body, to recognize another report with the same id. */
  hash: string;
  changes: ReportedChange[];
  unchanged: string[];
  summary: string | null;
  /** What the report passed on to the client side, and in whose name. */
  passedOn?: { by: number; changes: ReportRecord['changes'] } | null;
  dateChanges?: string[];
  takenBack?: boolean;
}
export interface StoredReport {
  orderId: string;
  stageId: string;
  side: Side;
  personId: number;
  via: ReportOrigin;
  facts: ReportRecord;
  messageId: string | null;
  receivedAt: string;
}

export interface NewReport extends Pick<StoredReport, 'orderId' | 'stageId' | 'side' | 'via'> {
  id: string;
  hash: string;
  createdAt: Date;
}

const column = <T, V>(rows: readonly T[], pick: (row: T) => V): V[] => rows.map(pick);

/** Returns the ids that did not exist. Waits for concurrent reports with the same ids. */
export async function claim(ctx: Context, reports: readonly NewReport[]): Promise<Set<string>> {
  const factsOf = ({ hash }: NewReport) =>
    JSON.stringify({ hash, changes: [], unchanged: [], summary: null } satisfies ReportRecord);
  const rows = await ctx.db.many<{ id: string }>(sql`
    insert into stage_reports (id, order_id, stage_id, side, person_id, via, link_id, facts, created_at, received_at)
    select id, order_id, stage_id, side, ${ctx.actor.id}, via, ${ctx.actor.reportLink?.id ?? null}::uuid, facts::jsonb, created_at,
      ${ctx.now}
    from unnest(${column(reports, (one) => one.id)}::uuid[], ${column(reports, (one) => one.orderId)}::uuid[],
      ${column(reports, (one) => one.stageId)}::uuid[], ${column(reports, (one) => one.side)}::text[],
      ${column(reports, (one) => one.via)}::text[], ${column(reports, factsOf)}::text[],
      ${column(reports, (one) => one.createdAt)}::timestamptz[])
      as t (id, order_id, stage_id, side, via, facts, created_at)
    on conflict (id) do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredReport>(sql`
    select order_id as "orderId", stage_id as "stageId", side, person_id as "personId", via, facts,
      message_id as "messageId", received_at as "receivedAt"
    from stage_reports where id = ${id}`);

export interface FinishedReport extends Pick<StoredReport, 'facts' | 'messageId'> {
  id: string;
}
export const finish = (ctx: Context, reports: readonly FinishedReport[]) =>
  ctx.db.run(sql`
    update stage_reports r set facts = t.facts::jsonb, message_id = t.message_id
    from unnest(${column(reports, (one) => one.id)}::uuid[],
      ${column(reports, (one) => JSON.stringify(one.facts))}::text[],
      ${column(reports, (one) => one.messageId)}::uuid[]) as t (id, facts, message_id)
    where r.id = t.id`);
