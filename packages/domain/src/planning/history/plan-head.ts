import type { MaterialType, StageCategory, StageLevel, StageType } from '../../vocabulary';
import type { LeadUnit } from '../anchor';
import type { LinkedStage } from '../links';
import type { Condition } from '../readiness/conditions';
import { eachSide } from '../sides';
import type { Side, StagePeople, StagePlan } from '../stage';

interface HeadSide {
  visible: boolean;
  lead: number;
  /** 'YYYY-MM-DD'. */
  deadline: string | null;
}

/** Excludes what was reported, so that no restore can touch a report. In plan order. */
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
  /** Only for an undo; the history does not show links. */
  after: LinkedStage['after'];
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
