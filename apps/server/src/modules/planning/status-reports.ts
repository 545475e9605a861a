import { settleReport } from '@selvedge/domain/planning/report';
import { STAGE_NAMES } from '@selvedge/domain/planning/side-names';
import { otherSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import * as cells from './cells/cells-store';
import { listSubStages, type PlacedSubStage } from './places-store';
import { permitSide, permitStatuses } from './report';
import type { BatchReport, OpenStage } from './report-activity';
import { partsOfStages, reportFacts } from './report-store';
import type { PartChange } from './report-text';
import { reportableParts } from './rounds/followed-parts';
import type { PlannedOrder, StageRow, StageWrite } from './store';

/** A stage as it is stored now, with its earlier state and its place in the body of the save. */
export interface SavedStatus {
  index: number;
  stage: StageWrite;
  old: StageRow | undefined;
}
interface ChangedStatus {
  index: number;
  stageId: string;
  side: Side;
  from: StageStatus;
  to: StageStatus;
}
/** A report of a status of a whole stage, which may have no parts. */
export type StatusReport = BatchReport & Pick<ChangedStatus, 'from' | 'to'>;

/**
 * The statuses that a save of stages changes, as reports on all parts of the stages, with the checks of a report. Also
 * returns the parts whose quantities they set to 0, as they were on that side.
 */
export async function statusReports(
  ctx: Context,
  order: PlannedOrder,
  saved: readonly SavedStatus[],
): Promise<{ reports: StatusReport[]; reset: PlacedSubStage[] }> {
  const changed = saved.flatMap(({ index, stage, old }) =>
    SIDES.flatMap((side): ChangedStatus[] => {
      const from = old?.sides[side].status ?? 'NOT_STARTED';
      const to = stage.sides[side].status;
      return from === to ? [] : [{ index, stageId: stage.stageId, side, from, to }];
    }),
  );
  if (changed.length === 0) return { reports: [], reset: [] };
  const stages = await openStages(ctx, order, [...new Set(changed.map(({ stageId }) => stageId))]);
  const reports = changed
    .flatMap((one) => {
      const open = stages.get(one.stageId);
      return open ? [reportOf(ctx, open, one)] : [];
    })
    .filter(({ open, changes }) => changes.length > 0 || open.parts.length === 0);
  return { reports, reset: await resetParts(ctx, order.orderId, reports) };
}

async function openStages(
  ctx: Context,
  order: PlannedOrder,
  stageIds: readonly string[],
): Promise<Map<string, OpenStage>> {
  const stages = await cells.stagesOfOrders(ctx, [order.orderId]);
  const parts = await partsOfStages(ctx, stageIds);
  const found = (await reportFacts(ctx, [order.orderId], '')).get(order.orderId);
  const facts = { traderName: '', ...found, tolerance: null };
  return new Map(
    stages.map((stage) => [
      stage.stageId,
      { stage, parts: parts.get(stage.stageId) ?? [], order, facts, now: ctx.now },
    ]),
  );
}

function reportOf(ctx: Context, open: OpenStage, { index, side, from, to }: ChangedStatus): StatusReport {
  const path = `${index}.${STAGE_NAMES[side].status}`;
  permitSide(ctx, open, side, path);
  const changes = open.parts.flatMap((part): PartChange[] => {
    const now = part[side];
    const settled = settleReport({ ...now, required: part.required }, open.stage.category, { status: to });
    if ('message' in settled) {
      accept([{ path, message: settled.message }]);
      return [];
    }
    const { state } = settled;
    return state.status === now.status && state.inhouse === now.inhouse ? [] : [{ part, to: state }];
  });
  const free = new Set(
    reportableParts(
      changes.map(({ part }) => part),
      side,
      false,
    ),
  );
  const reported = changes.filter(({ part }) => free.has(part));
  permitStatuses(ctx, open, side, reported);
  return { open, side, changes: reported, from, to };
}

/** The parts whose quantity a report sets to 0, without the report of the other side. */
async function resetParts(
  ctx: Context,
  orderId: string,
  reports: readonly BatchReport[],
): Promise<PlacedSubStage[]> {
  const reset = reports.flatMap(({ side, changes }) =>
    changes
      .filter(({ part, to }) => part[side].inhouse > 0 && to.inhouse === 0)
      .map(({ part }) => ({ id: part.id, side })),
  );
  if (reset.length === 0) return [];
  const parts = new Map((await listSubStages(ctx, orderId)).map((part) => [part.stageId, part]));
  return reset.flatMap(({ id, side }) => {
    const part = parts.get(id);
    return part ? [onlySide(part, side)] : [];
  });
}

/** A copy of the part without the other side's report. */
const onlySide = (part: PlacedSubStage, side: Side): PlacedSubStage => {
  const other = otherSide(side);
  const inhouse = { ...part.sides[other].inhouse, value: 0 };
  return {
    ...part,
    sides: { ...part.sides, [other]: { ...part.sides[other], status: 'NOT_STARTED', inhouse } },
  };
};
