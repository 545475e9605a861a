import { STAGE_NAMES } from '@selvedge/domain/planning/side-names';
import { otherSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import * as cells from './cells/cells-store';
import { listSubStages, type PlacedSubStage } from './places-store';
import { NO_ORDER } from './refusals';
import type { BatchReport } from './report-activity';
import { permitSide, permitStatuses, type ReportableStage, settleParts } from './report-rules';
import { partsOfStages, reportFacts } from './report-store';
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

/** Applies the checks of a report. Also returns parts whose quantities the save sets to 0. */
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
): Promise<Map<string, ReportableStage>> {
  const stages = await cells.stagesOfOrders(ctx, [order.orderId]);
  const parts = await partsOfStages(ctx, stageIds);
  const facts = (await reportFacts(ctx, [order.orderId])).get(order.orderId) ?? notFound(NO_ORDER);
  return new Map(
    stages.map((stage) => [stage.stageId, { stage, parts: parts.get(stage.stageId) ?? [], order, facts }]),
  );
}

function reportOf(
  ctx: Context,
  open: ReportableStage,
  { index, side, from, to }: ChangedStatus,
): StatusReport {
  const path = `${index}.${STAGE_NAMES[side].status}`;
  permitSide(ctx, open, side, path);
  const sent = { status: to };
  const { changes: all, problems } = settleParts(
    open,
    side,
    open.parts.map((part) => ({ part, sent, path })),
  );
  accept(problems.slice(0, 1));
  const free = new Set(
    reportableParts(
      all.map(({ part }) => part),
      side,
      false,
    ),
  );
  const changes = all.filter(({ part }) => free.has(part));
  permitStatuses(ctx, open, side, changes);
  return { open, side, changes, from, to };
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

const onlySide = (part: PlacedSubStage, side: Side): PlacedSubStage => {
  const other = otherSide(side);
  const inhouse = { ...part.sides[other].inhouse, value: 0 };
  return {
    ...part,
    sides: { ...part.sides, [other]: { ...part.sides[other], status: 'NOT_STARTED', inhouse } },
  };
};
