import type { OtherBasis, PartDeadlines } from '@selvedge/domain/planning/history/commit-texts';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import { SIDES, sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { StageRow } from '../store';

/** The changed deadlines of parts, one change for each side of a stage. */
export const partDeadlines = (
  stages: readonly StageRow[],
  parts: readonly { stageId: string; side: Side }[],
): PartDeadlines[] =>
  stages.flatMap((stage) =>
    SIDES.filter((side) => parts.some((part) => part.stageId === stage.stageId && part.side === side)).map(
      (side): PartDeadlines => ({
        what: 'partDeadlines',
        stageId: stage.stageId,
        stageName: stage.stageName,
        side,
        audience: [UserType.Trader, ...(sideIsShared(stage, side) ? [PARTNER_TYPES[side]] : [])],
      }),
    ),
  );

export const otherBasis = (planFrom: PlanFrom): OtherBasis => ({
  what: 'basis',
  planFrom,
  audience: [UserType.Trader],
});
