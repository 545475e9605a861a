import type { Problem } from '@selvedge/domain/actor';
import { localized } from '@selvedge/domain/localized-text';
import { mayReportStatus, mayUpdateSide } from '@selvedge/domain/planning/policy';
import { type PartState, settleReport } from '@selvedge/domain/planning/report';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import type { OpenStage } from './report-activity';
import type { ReportedPart, ReportFacts } from './report-store';
import type { PartChange } from './report-text';
import type { StageRow } from './store';

/** A stage with what its reports are judged by. */
export type ReportableStage = OpenStage & { facts: ReportFacts };

export const NO_PARTS = localized('This stage has no styles to update yet.');
export const NOT_SHARED = {
  client: localized('This stage is not shared with the buyer. Its status is that of the factory side.'),
  factory: localized('This stage is not shared with the factory. Its status is that of the client side.'),
};

/** Refuses people who may not report on a side, and a side without its own status. */
export function permitSide(
  ctx: Context,
  { order, stage }: Pick<OpenStage, 'order'> & { stage: StageRow },
  side: Side,
  path = 'side',
): void {
  ctx.permit(mayUpdateSide, order, stage.associatedUsers, side);
  if (!sideIsTracked(stage, side)) accept([{ path, message: NOT_SHARED[side] }]);
}

export interface SentPart {
  part: ReportedPart;
  sent: Partial<PartState>;
  path: string;
}
export const isAsSent = (now: PartState, sent: Partial<PartState>): boolean =>
  (sent.status ?? now.status) === now.status && (sent.inhouse ?? now.inhouse) === now.inhouse;

export function settleParts(
  { stage }: Pick<OpenStage, 'stage'>,
  side: Side,
  sent: readonly SentPart[],
): { changes: PartChange[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const changes = sent.flatMap(({ part, sent: values, path }): PartChange[] => {
    const settled = settleReport({ ...part[side], required: part.required }, stage.category, values);
    if ('state' in settled) return isAsSent(part[side], settled.state) ? [] : [{ part, to: settled.state }];
    problems.push({ path, message: settled.message });
    return [];
  });
  return { changes, problems };
}

/** Throws 403 for statuses that the actor may not report: the maker of a sample submits it, the judge decides. */
export function permitStatuses(
  ctx: Context,
  open: ReportableStage,
  side: Side,
  changes: readonly PartChange[],
): void {
  for (const change of statusChanges(open, side, changes))
    ctx.permit(mayReportStatus, open.order, open.stage.associatedUsers, side, change);
}

export const statusChanges = (
  { stage: { category }, facts: { traderName } }: Pick<ReportableStage, 'stage' | 'facts'>,
  side: Side,
  changes: readonly PartChange[],
) =>
  changes.flatMap(({ part, to }) => {
    const change = { category, now: part[side].status, next: to.status, traderName };
    return change.now === change.next ? [] : [change];
  });
