import type { Problem } from '../actor';
import { localized } from '../localized-text';
import { copyName } from '../orders/copy-name';
import { StageLevel } from '../vocabulary';
import { hasProgress, type Part } from './progress';
import { eachSide, SIDES } from './sides';
import type { StagePlan, StagePlanSide } from './stage';

export const STAGE_NAME_REQUIRED = localized('Please fill in stage name.');
export const STAGE_LOCKED = localized(
  'The name, type, category, level and material type of a stage with progress cannot be changed.',
);

const NEW_SIDE: StagePlanSide = { visible: true, lead: 0, deadline: null, status: 'NOT_STARTED' };

/** Document 3, section 9. */
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

/** Material type exists at Material level only; the default there is Accessory (document 3, section 9). */
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

export const startedParts = (stage: { subStages?: Parts }): number =>
  (stage.subStages ?? []).filter((sub) => SIDES.some((side) => hasProgress(sub, side))).length;

/** Fields that decide which parts a stage has and what its figures mean; locked once a part has progress. */
const LOCKED_PARTS = ['stageName', 'stageType', 'category', 'level', 'materialType'] as const;
export type LockedPart = (typeof LOCKED_PARTS)[number];

export const isLocked = (stage: { subStages?: Parts }): boolean => startedParts(stage) > 0;

export const lockedChange = (
  before: Pick<StagePlan, LockedPart>,
  after: Pick<StagePlan, LockedPart>,
): LockedPart | null => LOCKED_PARTS.find((name) => before[name] !== after[name]) ?? null;

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
