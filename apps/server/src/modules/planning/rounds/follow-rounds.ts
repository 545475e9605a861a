import type { Day } from '@selvedge/domain/calendar';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { changePlans } from '../change-plans';
import { passOnAutomatically } from '../pass-on-reports';
import { announcePlans } from '../plan-activity';
import type { OpenStage } from '../report-activity';
import { throughReportGates } from '../report-batch';
import { actorDay } from '../report-store';
import type { PartChange } from '../report-text';
import { writeParts } from '../status-changes';
import type { OpenPart } from './open-parts';
import { writePartDays } from './rounds-store';

export interface RoundStatus {
  subStageId: string;
  status: StageStatus;
  startedOn: Day | null;
  actual: Day | null;
}

/** Statuses that parts pass through, one step after the other. */
export interface StatusStep {
  statuses: ReadonlyMap<string, StageStatus>;
  /** Whether the step takes the last change of these parts back, so that it does not count as a decision. */
  takenBack?: boolean;
}

interface Followed {
  side: Side;
  /** Steps before the final status, such as the receipt of samples that are answered at once. */
  before?: readonly StatusStep[];
  after: readonly RoundStatus[];
  /** Whether the final statuses take back the last changes. */
  takenBack?: boolean;
  /** When the status changed: a day that was given for an earlier event counts from its noon in UTC. */
  on: Day;
  /** Why an editor sends samples of a stage whose conditions are not met. */
  releaseReason?: string | undefined;
}

/** The statements do not grow with the parts. Does what follows a report: totals, dates, passing on. */
export async function followRounds(
  ctx: Context,
  parts: ReadonlyMap<string, OpenPart>,
  followed: Followed,
): Promise<void> {
  const { side, after, takenBack = false, releaseReason } = followed;
  const opened = after.flatMap(({ subStageId }) => parts.get(subStageId) ?? []);
  const stages = [...new Map(opened.map(({ open }) => [open.stage.stageId, open])).values()];
  const write = () => writeFollowed(ctx, parts, stages, followed);
  if (takenBack) return write();
  const release = { path: 'releaseReason', text: releaseReason };
  const reports = stages.map((open) => ({ open, side, changes: changesOf(open, side, after), release }));
  return throughReportGates(ctx, reports, write);
}

async function writeFollowed(
  ctx: Context,
  parts: ReadonlyMap<string, OpenPart>,
  stages: readonly OpenStage[],
  { side, before = [], after, takenBack = false, on }: Followed,
): Promise<void> {
  if (stages.length === 0) return;
  const orderIds = [...new Set(stages.map(({ order }) => order.orderId))];
  const stageIds = stages.map(({ stage }) => stage.stageId);
  await changePlans(ctx, orderIds, { stageIds }, async () => {
    const at = instantOf(ctx, on);
    for (const step of before) await writeStep(ctx, side, parts, step, at);
    const statuses = new Map(after.map(({ subStageId, status }) => [subStageId, status]));
    await writeStep(ctx, side, parts, { statuses, takenBack }, at);
    await writePartDays(ctx, side, after);
    const passed =
      side === 'factory' && !takenBack
        ? await passOnAutomatically(
            ctx,
            stages.map((open) => ({ open, changes: changesOf(open, side, after) })),
          )
        : [];
    const passers = new Map(passed.map(({ stageId, by }) => [stageId, by]));
    return { result: undefined, parts: { stageIds, day: on }, passers };
  });
  await announcePlans(
    ctx,
    stages.map(({ order, stage }) => ({
      order,
      userTypes: sideIsShared(stage, side) ? [PARTNER_TYPES[side]] : [],
    })),
  );
}

function instantOf(ctx: Context, on: Day): Date {
  const noon = new Date(`${on}T12:00:00Z`);
  return on < actorDay(ctx) && noon < ctx.now ? noon : ctx.now;
}

const writeStep = (
  ctx: Context,
  side: Side,
  parts: ReadonlyMap<string, OpenPart>,
  { statuses, takenBack = false }: StatusStep,
  at: Date,
): Promise<void> =>
  writeParts(
    ctx,
    side,
    [...statuses].flatMap(([id, status]) => {
      const own = parts.get(id)?.part[side];
      const submittedAt = status === 'SUBMITTED' && own?.status !== 'SUBMITTED' ? at : null;
      return own ? [{ id, status, inhouse: own.inhouse, at: ctx.now, by: ctx.actor.id, submittedAt }] : [];
    }),
    { takenBack, at },
  );

function changesOf({ parts }: OpenStage, side: Side, after: readonly RoundStatus[]): PartChange[] {
  const statuses = new Map(after.map((one) => [one.subStageId, one.status]));
  return parts.flatMap((part): PartChange[] => {
    const status = statuses.get(part.id);
    return status ? [{ part, to: { status, inhouse: part[side].inhouse } }] : [];
  });
}
