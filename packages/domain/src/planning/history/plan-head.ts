import type { MaterialType, StageCategory, StageLevel, StageType } from '../../vocabulary';
import type { LeadUnit } from '../anchor';
import type { LinkedStage } from '../links';
import type { Condition } from '../readiness/conditions';
import { eachSide } from '../sides';
import type { Side, StagePeople, StagePlan } from '../stage';

/** What is planned of one side of a stage. */
interface HeadSide {
  visible: boolean;
  lead: number;
  /** 'YYYY-MM-DD'. */
  deadline: string | null;
}

/**
 * What is planned of a stage. What was reported is no part of it, so that no restore can touch a report. The heads of a
 * plan are in the order of its stages.
 */
export interface PlanHead {
  stageId: string;
  stageName: string;
  stageType: StageType;
  category: StageCategory;
  level: StageLevel;
  materialType: MaterialType | null;
  unit: LeadUnit;
  sides: Record<Side, HeadSide>;
  people: StagePeople;
  /** The stages for which it waits; only for an undo, the history does not show them. */
  after: LinkedStage['after'];
  /** What must be done before it may start; missing if nothing. */
  conditions?: Condition[];
}

export function headOf(
  stage: StagePlan & { stageId: string; unit: LeadUnit },
  { after, conditions }: Pick<PlanHead, 'after'> & { conditions: Condition[] },
): PlanHead {
  const { stageId, stageName, stageType, category, level, materialType, unit } = stage;
  return {
    stageId,
    stageName,
    stageType,
    category,
    level,
    materialType,
    unit,
    sides: eachSide((side) => {
      const { visible, lead, deadline } = stage.sides[side];
      return { visible, lead, deadline };
    }),
    people: stage.associatedUsers,
    after,
    ...(conditions.length > 0 ? { conditions } : {}),
  };
}
