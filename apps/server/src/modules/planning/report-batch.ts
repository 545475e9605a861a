import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import type { GivenReason } from './gates/gates';
import { throughGates } from './gates/gates';
import { passOnAutomatically } from './pass-on-reports';
import type { OpenStage } from './report-activity';
import { originOf } from './report-activity';
import type { PartWrite } from './report-store';
import type { PartChange } from './report-text';
import type { DatedSide } from './schedule/dates-store';
import type { RecordedDate, Recording } from './schedule/record-dates';
import { recordDates } from './schedule/record-dates';
import { writeParts } from './status-changes';

/** A report on one side of a stage, of several that are written together. */
export interface BatchReport {
  open: OpenStage;
  side: Side;
  /** The place of the report in the body. */
  path?: string;
  changes: readonly PartChange[];
}

/**
 * Writes reports, if their parts may start or there is a reason for starting early, and passes those of factory sides on,
 * in a fixed number of statements. Returns the people in whose names stages were passed on, by stage. The caller adds up
 * the stages, records the dates and the activity. Null as the reason skips the conditions.
 */
export async function writeReports(
  ctx: Context,
  reports: readonly BatchReport[],
  summary: string,
  reason: GivenReason | null,
): Promise<Map<string, number>> {
  if (reports.length === 0) return new Map();
  const write = () => writeBatch(ctx, reports, summary);
  if (reason === null) return write();
  const gated = reports.map(({ open, side, path, changes }) => ({
    order: open.order,
    stageId: open.stage.stageId,
    side,
    ...(path === undefined ? {} : { path }),
    changes: changes.map(({ part, to }) => ({ subStageId: part.id, to })),
  }));
  return throughGates(ctx, gated, reason, write);
}

async function writeBatch(
  ctx: Context,
  reports: readonly BatchReport[],
  summary: string,
): Promise<Map<string, number>> {
  if (reports.some(hasOtherStatus)) ctx.requirePolicy('mayReportStatus');
  for (const side of SIDES)
    await writeParts(
      ctx,
      side,
      reports.filter((report) => report.side === side).flatMap((report) => writesOf(ctx, report)),
    );
  const ofClient = new Set(
    reports.flatMap(({ side, changes }) => (side === 'client' ? changes.map(({ part }) => part.id) : [])),
  );
  const passed = await passOnAutomatically(
    ctx,
    reports
      .filter(({ side }) => side === 'factory')
      .map(({ open, changes: reported }) => {
        // A client side that the same batch changes has the value of the batch.
        const changes = reported.filter(({ part }) => !ofClient.has(part.id));
        return { open, report: { kind: 'status' as const, changes, summary, via: originOf(ctx) } };
      }),
  );
  const passers = new Map(passed.map(({ stageId, by }) => [stageId, by]));
  for (const { open, side } of reports) if (side === 'client') passers.delete(open.stage.stageId);
  return passers;
}
const hasOtherStatus = ({ side, changes }: BatchReport): boolean =>
  changes.some(({ part, to }) => part[side].status !== to.status);

const writesOf = (ctx: Context, { side, changes }: BatchReport): PartWrite[] =>
  changes.map(({ part, to }) => ({
    id: part.id,
    ...to,
    at: ctx.now,
    by: ctx.actor.id,
    submittedAt: to.status === 'SUBMITTED' && part[side].status !== 'SUBMITTED' ? ctx.now : null,
  }));

/**
 * Records the changed dates; late completions of the client side that were passed on in the name of the person who
 * switched that on. Returns those of the actor.
 */
export async function recordBatchDates(
  ctx: Context,
  orderIds: readonly string[],
  frozen: readonly DatedSide[],
  passers: ReadonlyMap<string, number>,
  recording: Recording,
): Promise<RecordedDate[]> {
  const passerOf = ({ stageId, side }: DatedSide) => (side === 'client' ? passers.get(stageId) : undefined);
  const own = frozen.filter((side) => passerOf(side) === undefined);
  const recorded = await recordDates(ctx, orderIds, own, recording);
  for (const id of new Set(passers.values()))
    await recordDates(
      ctx,
      orderIds,
      frozen.filter((side) => passerOf(side) === id),
      { by: { id, userType: UserType.Trader } },
    );
  return recorded;
}
