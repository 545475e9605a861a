import { nameOfPlace } from '@selvedge/domain/planning/follow';
import { hasProgress } from '@selvedge/domain/planning/progress';
import {
  type GatedStage,
  type PartReadiness,
  readiness,
} from '@selvedge/domain/planning/readiness/readiness';
import type { PartState } from '@selvedge/domain/planning/report';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { type PlacedSubStage, subStagesOf } from '../places-store';
import type { OrderFacts } from '../plan-activity';
import type { StageRow } from '../store';
import { readWaiting } from './condition-store';
import { releasesOf, stagesById } from './gate-store';

/** What a report is about to change on a side of a stage, of a locked order. */
export interface GatedReport {
  order: OrderFacts;
  stageId: string;
  side: Side;
  changes: readonly { subStageId: string; to: PartState }[];
}

type GatePlan = StageRow & GatedStage<PlacedSubStage>;
export interface GateParts {
  order: OrderFacts;
  stage: GatePlan;
  side: Side;
  parts: PartReadiness<PlacedSubStage>[];
}
export type BlockedParts<Report> = GateParts & { report: Report };
interface Judgment<Report> {
  blocked: BlockedParts<Report>[];
  /** The parts whose last open condition the reports meet, and which have not started. */
  ready: GateParts[];
}
const NOTHING: Judgment<never> = { blocked: [], ready: [] };

/** The stages that wait for one another, with their parts; empty if none of the stages is part of a condition. */
export async function readGatePlan(ctx: Context, stageIds: readonly string[]): Promise<GatePlan[]> {
  const waiting = stageIds.length === 0 ? [] : await readWaiting(ctx, stageIds);
  if (waiting.length === 0) return [];
  const waitingIds = waiting.map(({ stageId }) => stageId);
  const needed = waiting.flatMap(({ conditions }) => conditions.map(({ stageId }) => stageId));
  const ids = [...new Set([...waitingIds, ...needed])];
  const [stages, parts, releases] = [
    await stagesById(ctx, ids),
    await subStagesOf(ctx, ids),
    await releasesOf(ctx, waitingIds),
  ];
  const subStages = new Map<string, PlacedSubStage[]>(ids.map((id) => [id, []]));
  for (const part of parts) subStages.get(part.parentId)?.push(part);
  const conditions = new Map(waiting.map((stage) => [stage.stageId, stage.conditions]));
  return stages.map((stage) => ({
    ...stage,
    conditions: conditions.get(stage.stageId),
    releases: releases.filter(({ stageId }) => stageId === stage.stageId),
    subStages: subStages.get(stage.stageId) ?? [],
  }));
}

/** Reports made together count as done together. Stages without conditions cost one statement. */
export async function judgeReports<Report extends GatedReport>(
  ctx: Context,
  reports: readonly Report[],
): Promise<Judgment<Report>> {
  const before = await readGatePlan(ctx, [...new Set(reports.map(({ stageId }) => stageId))]);
  if (before.length === 0) return NOTHING;
  const after = withReports(before, reports);
  const orders = new Map(reports.map(({ order }) => [order.orderId, order]));
  return {
    blocked: reports.flatMap((report): BlockedParts<Report>[] => {
      const { order, stageId, side, changes } = report;
      const stage = before.find((one) => one.stageId === stageId);
      const states = new Map(changes.map((change) => [change.subStageId, change.to]));
      const parts = (stage ? readiness(stage, after, side)?.parts : undefined)?.filter(
        ({ part, open }) => open.length > 0 && isStart(states.get(part.stageId)),
      );
      return stage && parts && parts.length > 0 ? [{ order, stage, side, parts, report }] : [];
    }),
    ready: after.flatMap((stage) =>
      SIDES.flatMap((side): GateParts[] => {
        const order = orders.get(stage.orderId);
        const earlier = before.find((one) => one.stageId === stage.stageId);
        const waited = new Set(
          (earlier ? readiness(earlier, before, side)?.parts : undefined)?.flatMap(({ part, open }) =>
            open.length > 0 ? [part.stageId] : [],
          ),
        );
        const parts = (waited.size > 0 ? readiness(stage, after, side)?.parts : undefined)?.filter(
          ({ part, open }) => waited.has(part.stageId) && open.length === 0 && !hasProgress(part, side),
        );
        return order && parts && parts.length > 0 ? [{ order, stage, side, parts }] : [];
      }),
    ),
  };
}

const isStart = (state: PartState | undefined): boolean =>
  state !== undefined && (state.status !== 'NOT_STARTED' || state.inhouse > 0);

function withReports(stages: readonly GatePlan[], reports: readonly GatedReport[]): GatePlan[] {
  const states = new Map(
    reports.flatMap(({ side, changes }) =>
      changes.map(({ subStageId, to }) => [`${side} ${subStageId}`, to] as const),
    ),
  );
  return stages.map((stage) => ({
    ...stage,
    subStages: stage.subStages.map((part) => {
      const sides = { ...part.sides };
      for (const side of SIDES) {
        const to = states.get(`${side} ${part.stageId}`);
        const own = sides[side];
        if (to) sides[side] = { ...own, status: to.status, inhouse: { ...own.inhouse, value: to.inhouse } };
      }
      return { ...part, sides };
    }),
  }));
}

export const placeOf = ({ part }: PartReadiness<PlacedSubStage>): string => nameOfPlace(part);
