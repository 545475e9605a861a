import type { Problem } from '../actor';
import { copyName } from '../orders/copy-name';
import { StageLevel } from '../vocabulary';
import type { Part } from './progress';
import { hasProgress } from './progress';
import { eachSide, SIDES } from './sides';
import type { StagePlan, StagePlanSide } from './stage';

export const STAGE_NAME_REQUIRED = 'Please fill in stage name.';
export const STAGE_LOCKED =
  'The name, type, category, level and material type of a stage with progress cannot be changed.';

const NEW_SIDE: StagePlanSide = { visible: true, lead: 0, deadline: null, status: 'NOT_STARTED' };

/** What a new stage starts with (document 3, section 9). */
export const NEW_STAGE: StagePlan = {
  stageName: '',
  stageType: 'Sample Approval',
  category: 'Approval',
  level: StageLevel.Combo,
  materialType: null,
  sides: { client: NEW_SIDE, factory: NEW_SIDE },
  associatedUsers: { traders: [], manufacturers: [], clients: [] },
};

export const checkStage = (stage: Pick<StagePlan, 'stageName'>, path = ''): Problem[] =>
  stage.stageName.trim() === '' ? [{ path: `${path}stageName`, message: STAGE_NAME_REQUIRED }] : [];

/** Material type applies at Material level only, and is Accessory there unless chosen (document 3, section 9). */
export const cleanStage = <
  T extends Pick<StagePlan, 'stageName' | 'level'> & { materialType?: StagePlan['materialType'] },
>(
  stage: T,
): T & { materialType: StagePlan['materialType'] } => ({
  ...stage,
  stageName: stage.stageName.trim(),
  materialType: stage.level === StageLevel.Material ? (stage.materialType ?? 'Accessory') : null,
});

type Parts = readonly Part[];

/** How many of a stage's parts have a status or an in-house quantity on either side. */
export const startedParts = (stage: { subStages?: Parts }): number =>
  (stage.subStages ?? []).filter((sub) => SIDES.some((side) => hasProgress(sub, side))).length;

/** What decides which parts a stage has and what its figures mean; fixed once any part has progress. */
const LOCKED_PARTS = ['stageName', 'stageType', 'category', 'level', 'materialType'] as const;
export type LockedPart = (typeof LOCKED_PARTS)[number];

/** The locked parts apply to a stage as soon as a status or a quantity was reported on either side. */
export const isLocked = (stage: { subStages?: Parts }): boolean => startedParts(stage) > 0;

/** The first locked part that differs between two states of a stage, or null. */
export const lockedChange = (
  before: Pick<StagePlan, LockedPart>,
  after: Pick<StagePlan, LockedPart>,
): LockedPart | null => LOCKED_PARTS.find((name) => before[name] !== after[name]) ?? null;

/** A copy of a stage that is new: no id, statuses at the start. */
export function duplicateStage<T extends StagePlan>(stage: T): StagePlan {
  const { stageType, category, level, materialType, associatedUsers } = stage;
  const sides = eachSide((side) => {
    const { visible, lead, deadline } = stage.sides[side];
    return { ...NEW_STAGE.sides[side], visible, lead, deadline };
  });
  return {
    stageName: copyName(stage.stageName),
    stageType,
    category,
    level,
    materialType,
    sides,
    associatedUsers,
  };
}
