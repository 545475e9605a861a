import type { OrderPolicyFacts } from '@selvedge/domain/orders/policy';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { cannotStartText, REASON_REQUIRED } from '@selvedge/domain/planning/readiness/readiness-texts';
import type { Context } from '#server/http/context';
import { Refusal, refuseField } from '#server/http/refusal';
import { recordReady, recordReleases } from './gate-activity';
import { insertReleases } from './gate-store';
import { type BlockedParts, type GatedReport, type GateParts, judgeReports, placeOf } from './judge';

/** The field of the request in which an editor gives the reason for starting early, and what it contains. */
export interface GivenReason {
  path: string;
  text: string | undefined;
}
interface Report extends GatedReport {
  order: GatedReport['order'] & OrderPolicyFacts;
  /** Where a refusal points to, if not to the reason. */
  path?: string | undefined;
  release: GivenReason;
}

/**
 * Does the work of reports on stages of locked orders. Parts that start before their conditions are met are refused,
 * except to an editor who gives a reason: that releases them. Parts that the reports make ready are announced. Every
 * report of a person goes through here (approvals.md D 2.3).
 */
export async function throughGates<Result>(
  ctx: Context,
  reports: readonly Report[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { blocked, ready } = await judgeReports(ctx, reports);
  if (blocked.length > 0) await releaseParts(ctx, refuseStart(ctx, blocked));
  const result = await work();
  await recordReady(ctx, ready);
  return result;
}

/** For reports without a release reason: the work leaves out parts that would start too early. */
export async function throughOpenGates<Result>(
  ctx: Context,
  reports: readonly GatedReport[],
  work: (heldBack: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  const heldBack = new Set<string>();
  const judge = () =>
    judgeReports(
      ctx,
      reports.map((report) => ({
        ...report,
        changes: report.changes.filter(({ subStageId }) => !heldBack.has(subStageId)),
      })),
    );
  let judged = await judge();
  // What is left out completes nothing, so that further parts may have to wait for it.
  while (judged.blocked.length > 0) {
    for (const { parts } of judged.blocked) for (const { part } of parts) heldBack.add(part.stageId);
    judged = await judge();
  }
  const result = await work(heldBack);
  await recordReady(ctx, judged.ready);
  return result;
}

/** Refuses parts without a reason, and reasons of people who are no editors. */
function refuseStart(ctx: Context, blocked: readonly BlockedParts<Report>[]): ReleasedParts[] {
  const isEditor = blocked.every(({ report }) => ctx.evaluate(mayPlan, report.order).allowed);
  const problems = blocked.flatMap(({ stage, parts, report: { path, release } }) =>
    parts.map((one) => ({
      path: path ?? release.path,
      message: cannotStartText(stage.stageName, placeOf(one), one.open),
    })),
  );
  const [first] = problems;
  if (!isEditor && first) throw new Refusal('NOT_READY', first.message, { errors: problems });
  return blocked.map(({ report: { release }, ...parts }) => {
    const reason = release.text?.trim() ?? '';
    return reason === '' ? refuseField(release.path, REASON_REQUIRED) : { ...parts, reason };
  });
}

export type ReleasedParts = GateParts & { reason: string };
/** Stores and records that parts may start although conditions are not met. */
export async function releaseParts(ctx: Context, released: readonly ReleasedParts[]): Promise<void> {
  await insertReleases(
    ctx,
    released.map(({ stage, side, parts, reason }) => ({
      stageId: stage.stageId,
      side,
      reason,
      unmet: parts.map(({ part, open }) => ({ subStageId: part.stageId, conditions: open })),
    })),
  );
  await recordReleases(ctx, released);
}
