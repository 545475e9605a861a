import type { PartState, ReportOrigin } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** What is kept of a report: how its parts stood and stand, for its repetition and for taking it back. */
export interface ReportRecord {
  /** SHA-256 of the sent report: a repetition must be the same report. */
  hash: string;
  changes: { subStageId: string; from: PartState; to: PartState }[];
  unchanged: string[];
  summary: string | null;
  /** What was passed on to the client side with it, and in whose name. */
  passedOn?: { by: number; changes: ReportRecord['changes'] } | null;
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

/** Stores a report under the sender's id; false when the id was used. A concurrent twin waits for the first one's commit. */
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
    insert into stage_reports (id, order_id, stage_id, side, person_id, via, facts, created_at, received_at)
    values (${report.id}, ${report.orderId}, ${report.stageId}, ${report.side}, ${ctx.actor.id}, ${report.via}, ${JSON.stringify(facts)},
      ${report.createdAt}, ${ctx.now}) on conflict (id) do nothing`);
  return made === 1;
}

export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredReport>(sql`
    select order_id as "orderId", stage_id as "stageId", side, person_id as "personId", via, facts, message_id as "messageId",
      received_at as "receivedAt"
    from stage_reports where id = ${id}`);

export const finish = (ctx: Context, id: string, facts: ReportRecord, messageId: string | null) =>
  ctx.db.run(
    sql`update stage_reports set facts = ${JSON.stringify(facts)}, message_id = ${messageId}::uuid where id = ${id}`,
  );
