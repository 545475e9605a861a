import type { ReportedChange, ReportOrigin } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** The stored part of a report: the states before and after, needed to repeat the response and to undo the report. */
export interface ReportRecord {
  /** SHA-256 of the request body, to recognize another report with the same id. */
  hash: string;
  changes: ReportedChange[];
  unchanged: string[];
  summary: string | null;
  /** What the report passed on to the client side, and in whose name. */
  passedOn?: { by: number; changes: ReportRecord['changes'] } | null;
  /** Ids of the late completions that the report recorded. */
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

/** Inserts a report with the sender's id; false when the id exists. Waits for a concurrent report with the same id. */
export async function claim(
  ctx: Context,
  report: Pick<StoredReport, 'orderId' | 'stageId' | 'side' | 'via'> & {
    id: string;
    hash: string;
    createdAt: Date;
  },
): Promise<boolean> {
  const facts: ReportRecord = { hash: report.hash, changes: [], unchanged: [], summary: null };
  const made = await ctx.db.run(sql`
    insert into stage_reports (id, order_id, stage_id, side, person_id, via, link_id, facts, created_at, received_at)
    values (${report.id}, ${report.orderId}, ${report.stageId}, ${report.side}, ${ctx.actor.id}, ${report.via},
      ${ctx.actor.reportLink?.id ?? null}, ${JSON.stringify(facts)}, ${report.createdAt}, ${ctx.now}) on conflict (id) do nothing`);
  return made === 1;
}

export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredReport>(sql`
    select order_id as "orderId", stage_id as "stageId", side, person_id as "personId", via, facts,
      message_id as "messageId", received_at as "receivedAt"
    from stage_reports where id = ${id}`);

export const finish = (ctx: Context, id: string, facts: ReportRecord, messageId: string | null) =>
  ctx.db.run(
    sql`update stage_reports set facts = ${JSON.stringify(facts)}, message_id = ${messageId}::uuid where id = ${id}`,
  );
