import { dayIn } from '@selvedge/domain/calendar';
import type { ReportedChange, ReportOrigin } from '@selvedge/domain/planning/report';
import { proposeSummary } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { throughGates } from './gates/gates';
import { passOnAutomatically } from './pass-on-reports';
import type { OpenStage, SideReport } from './report-activity';
import { recordReports } from './report-activity';
import type { PartChange } from './report-text';
import { kindOf } from './report-text';
import { readFrozenDates } from './schedule/dates-store';
import { recordLateCompletion } from './schedule/late-completion';
import { endPlanChange } from './schedule/reckoning';
import { writeParts } from './status-changes';
import * as totals from './totals-store';

/** Changes that a report passed on to the client side, and the person in whose name (`by`). */
export interface PassedOn {
  by: number;
  changes: ReportedChange[];
}

/** What a report did beyond its parts. */
export interface Applied {
  passedOn: PassedOn | null;
  /** Ids of the late completions that were recorded. */
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

/**
 * Writes a report on one side of a stage, if its parts may start, records its activity, notifications and late completion, and passes it on to
 * the client side if the stage is set so.
 */
export async function applyReport(
  ctx: Context,
  open: OpenStage,
  side: Side,
  report: SideReport,
): Promise<Applied> {
  const changesStatus = report.changes.some(({ part, to }) => part[side].status !== to.status);
  if (changesStatus && !report.takenBack) ctx.requirePolicy('mayReportStatus');
  if (report.takenBack) return writeReport(ctx, open, side, report);
  const { order, stage } = open;
  const changes = report.changes.map(({ part, to }) => ({ subStageId: part.id, to }));
  return throughGates(
    ctx,
    [{ order, stageId: stage.stageId, side, changes }],
    report.release ?? { path: 'releaseReason', text: undefined },
    () => writeReport(ctx, open, side, report),
  );
}

async function writeReport(ctx: Context, open: OpenStage, side: Side, report: SideReport): Promise<Applied> {
  const day = dayIn(open.facts.timeZone, ctx.now);
  const doneOn = report.doneOn && report.doneOn < day ? report.doneOn : null;
  const before = report.takenBack ? [] : await readFrozenDates(ctx, open.order.orderId, [open.stage.stageId]);
  await writeParts(
    ctx,
    side,
    report.changes.map(({ part, to }) => ({
      id: part.id,
      actual: doneOn,
      ...to,
      at: ctx.now,
      by: ctx.actor.id,
      submittedAt:
        to.status === 'SUBMITTED' && part[side].status !== 'SUBMITTED' && !report.takenBack ? ctx.now : null,
    })),
    { takenBack: report.takenBack === true },
  );
  await recordReports(ctx, side, [{ open, report }]);
  const [passed] =
    side === 'factory' && !report.takenBack ? await passOnAutomatically(ctx, [{ open, report }]) : [];
  await totals.addUpStages(ctx, [open.stage.stageId], day);
  const late = await recordLateCompletion(ctx, open.order, before, report.reason ?? null, passed?.by);
  await endPlanChange(ctx, open.order.orderId);
  const passedOn = passed ? { by: passed.by, changes: changeFacts('client', passed.changes) } : null;
  return { passedOn, dateChanges: late };
}

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
  const report = { kind: kindOf('client', back), changes: back, summary, via, takenBack: true };
  await recordReports(ctx, 'client', [{ open, report, by }]);
}
