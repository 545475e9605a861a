import type { Day } from '@selvedge/domain/calendar';
import { proposeSummary, type ReportedChange, type ReportOrigin } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { changePlans } from './change-plans';
import { type OpenStage, recordReports, type StageReport } from './report-activity';
import { passersOf, passOnReports, throughReportGates, writeStates } from './report-batch';
import { actorDay } from './report-store';
import { kindOf, type PartChange } from './report-text';
import { announceLateCompletions, lateReasons } from './schedule/late-completion';
import { writeParts } from './status-changes';

/** Changes that a report passed on to the client side, and the person in whose name (`by`). */
export interface PassedOn {
  by: number;
  changes: ReportedChange[];
}

export interface Applied {
  passedOn: PassedOn | null;
  dateChanges: string[];
}
export const changeFacts = (side: Side, changes: readonly PartChange[]): PassedOn['changes'] =>
  changes.map(({ part, to }) => ({
    subStageId: part.id,
    from: {
      status: part[side].status,
      inhouse: part[side].inhouse,
      startedOn: part[side].startedOn,
      actual: part[side].actual,
    },
    to: { status: to.status, inhouse: to.inhouse },
  }));

/** One report per side of a stage, and one per passed-on stage. The statements do not grow with reports. */
export async function applyReports(ctx: Context, reports: readonly StageReport[]): Promise<Applied[]> {
  if (reports.length === 0) return [];
  const gated = reports.map((report) => ({ ...report, release: report.release ?? NO_RELEASE }));
  return throughReportGates(ctx, gated, () => writeBatch(ctx, reports));
}
const NO_RELEASE = { path: 'releaseReason', text: undefined };

/** Passes nothing on, because the parts get earlier states back. */
export const applyTakeBack = (ctx: Context, report: StageReport) =>
  writeBatch(ctx, [{ ...report, takenBack: true }], { takenBack: true });

async function writeBatch(
  ctx: Context,
  sent: readonly StageReport[],
  { takenBack = false }: { takenBack?: boolean } = {},
): Promise<Applied[]> {
  const day = actorDay(ctx);
  const reports = sent.map((report) => ({ ...report, doneOn: earlierDay(report.doneOn, day) }));
  const orderIds = [...new Set(reports.map(({ open }) => open.order.orderId))];
  const stageIds = [...new Set(reports.map(({ open }) => open.stage.stageId))];
  const dated = takenBack ? null : { stageIds, ...lateReasons(reports) };
  const { result: passed, ...recorded } = await changePlans(ctx, orderIds, dated, async () => {
    await writeStates(ctx, reports, { takenBack });
    await recordReports(ctx, reports);
    const result = takenBack ? [] : await passOnReports(ctx, reports);
    return { result, parts: { stageIds, day }, passers: passersOf(result, reports) };
  });
  const dateChanges = await announceLateCompletions(ctx, reports, recorded);
  return reports.map((report): Applied => {
    const own = report.side === 'factory' ? passed.find(isOfStage(report)) : undefined;
    return {
      passedOn: own ? { by: own.by, changes: changeFacts('client', own.changes) } : null,
      dateChanges: dateChanges.get(report) ?? [],
    };
  });
}
const earlierDay = (doneOn: Day | null | undefined, day: Day): Day | null =>
  doneOn && doneOn < day ? doneOn : null;
const isOfStage =
  ({ open }: StageReport) =>
  ({ stageId }: { stageId: string }): boolean =>
    stageId === open.stage.stageId;

/** Takes back client changes that a factory report passed on, where they were not changed since. */
export async function takeBackPassedOn(
  ctx: Context,
  open: OpenStage,
  { by, changes }: PassedOn,
  via: ReportOrigin,
): Promise<void> {
  const back = changes.flatMap(({ subStageId, from, to }): PartChange[] => {
    const part = open.parts.find((one) => one.id === subStageId);
    const isUnchanged = part?.client.status === to.status && part.client.inhouse === to.inhouse;
    return part && isUnchanged ? [{ part, to: from }] : [];
  });
  if (back.length === 0) return;
  await writeParts(
    ctx,
    'client',
    back.map(({ part, to }) => ({ id: part.id, ...to, at: ctx.now, by, submittedAt: null })),
    { takenBack: true },
  );
  const summary = proposeSummary(open.stage.stageName, 'Taken back', back.length);
  const kind = kindOf('client', back);
  await recordReports(ctx, [
    { open, side: 'client', by, kind, changes: back, summary, via, takenBack: true },
  ]);
}
