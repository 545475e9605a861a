import { SIDES } from '@selvedge/domain/planning/sides';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { type GivenReason, throughGates } from './gates/gates';
import { type PassedParts, passOnAutomatically } from './pass-on-reports';
import type { BatchReport } from './report-activity';
import type { PartWrite } from './report-store';
import type { DatedSide } from './schedule/dates-store';
import { type RecordedDate, type Recording, recordDates } from './schedule/record-dates';
import { writeParts } from './status-changes';

/**
 * Writes the reports and passes factory reports on to the client side. Null as the reason skips the conditions.
 * Returns the people in whose names stages were passed on. The caller adds up the stages and records dates and activity.
 */
export async function writeReports(
  ctx: Context,
  reports: readonly BatchReport[],
  reason: GivenReason | null,
): Promise<Map<string, number>> {
  if (reports.length === 0) return new Map();
  const write = async () => {
    await writeStates(ctx, reports);
    return passersOf(await passOnReports(ctx, reports), reports);
  };
  if (reason === null) return write();
  return throughReportGates(
    ctx,
    reports.map((report) => ({ ...report, release: reason })),
    write,
  );
}

/** Does the work of reports whose parts may start, or are released. */
export const throughReportGates = <Result>(
  ctx: Context,
  reports: readonly (BatchReport & { release: GivenReason })[],
  work: () => Promise<Result>,
): Promise<Result> =>
  throughGates(
    ctx,
    reports.map(({ open: { order, stage }, side, path, changes, release }) => ({
      order,
      stageId: stage.stageId,
      side,
      path,
      release,
      changes: changes.map(({ part, to }) => ({ subStageId: part.id, to })),
    })),
    work,
  );

/** Writes the states of parts; states that are taken back are no new submissions and decisions. */
export async function writeStates(
  ctx: Context,
  reports: readonly BatchReport[],
  { takenBack = false }: { takenBack?: boolean } = {},
): Promise<void> {
  if (!takenBack && reports.some(hasOtherStatus)) ctx.requirePolicy('mayReportStatus');
  const writesOf = ({ side, changes, doneOn = null }: BatchReport): PartWrite[] =>
    changes.map(({ part, to }) => ({
      id: part.id,
      actual: doneOn,
      ...to,
      at: ctx.now,
      by: ctx.actor.id,
      submittedAt:
        to.status === 'SUBMITTED' && part[side].status !== 'SUBMITTED' && !takenBack ? ctx.now : null,
    }));
  for (const side of SIDES)
    await writeParts(ctx, side, reports.filter((report) => report.side === side).flatMap(writesOf), {
      takenBack,
    });
}
const hasOtherStatus = ({ side, changes }: BatchReport): boolean =>
  changes.some(({ part, to }) => part[side].status !== to.status);

/** Passes the reports of factory sides on. A client side that the same batch changes has the value of the batch. */
export function passOnReports(ctx: Context, reports: readonly BatchReport[]): Promise<PassedParts[]> {
  const ofClient = new Set(
    reports.flatMap(({ side, changes }) => (side === 'client' ? changes.map(({ part }) => part.id) : [])),
  );
  return passOnAutomatically(
    ctx,
    reports
      .filter(({ side }) => side === 'factory')
      .map((report) => ({
        ...report,
        changes: report.changes.filter(({ part }) => !ofClient.has(part.id)),
      })),
  );
}

/** The people in whose names client sides were passed on that have no report of their own, by stage. */
export function passersOf(
  passed: readonly PassedParts[],
  reports: readonly BatchReport[],
): Map<string, number> {
  const passers = new Map(passed.map(({ stageId, by }) => [stageId, by]));
  for (const { open, side } of reports) if (side === 'client') passers.delete(open.stage.stageId);
  return passers;
}

export interface RecordedDates {
  /** Recorded in the name of the actor, or of the person of the recording. */
  dates: RecordedDate[];
  /** Late completions of client sides, in the names of the people who switched on that reports are passed on. */
  passedOn: RecordedDate[];
}

/** Late completions of passed-on client sides are in the name of the person who switched passing on. */
export async function recordBatchDates(
  ctx: Context,
  orderIds: readonly string[],
  frozen: readonly DatedSide[],
  passers: ReadonlyMap<string, number>,
  recording: Recording,
): Promise<RecordedDates> {
  const passerOf = ({ stageId, side }: DatedSide) => (side === 'client' ? passers.get(stageId) : undefined);
  const dates = await recordDates(
    ctx,
    orderIds,
    frozen.filter((side) => passerOf(side) === undefined),
    recording,
  );
  const passedOn: RecordedDate[] = [];
  for (const id of new Set(passers.values()))
    passedOn.push(
      ...(await recordDates(
        ctx,
        orderIds,
        frozen.filter((side) => passerOf(side) === id),
        { by: { id, userType: UserType.Trader } },
      )),
    );
  return { dates, passedOn };
}
