import type { PlanHead } from '@selvedge/domain/planning/history/plan-head';
import type { LostStages } from './revisions-store';

/** What a commit took from a plan, with the number of reported parts of each stage; null for nothing. */
export function lostStages(
  before: readonly PlanHead[],
  stageIds: string[],
  reported: ReadonlyMap<string, number>,
): LostStages | null {
  if (stageIds.length === 0) return null;
  return {
    stageIds,
    links: before.map(({ stageId, after }) => ({ stageId, after })),
    whole: stageIds.length === before.length,
    parts: stageIds.reduce((sum, id) => sum + (reported.get(id) ?? 0), 0),
  };
}
