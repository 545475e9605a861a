import type { Problem } from '../actor';
import { copyName } from '../orders/copy-name';
import { StageLevel } from '../vocabulary';
import type { Stage, StagePlan } from './stage';

export const STAGE_NAME_REQUIRED = 'Please fill in stage name.';
export const STAGE_LOCKED = 'The name, type and level of a stage with progress cannot be changed.';

/** What a new stage starts with (document 3, section 9). */
export const NEW_STAGE: StagePlan = {
  stageName: '',
  stageType: 'Sample Approval',
  category: 'Approval',
  level: StageLevel.Combo,
  materialType: null,
  isVisibleToClient: true,
  isVisibleToFactory: true,
  leadTimeClient: 0,
  leadTimeManufacturer: 0,
  deadlineClient: null,
  deadlineManufacturer: null,
  statusClientTrader: 'NOT_STARTED',
  statusTraderManufacturer: 'NOT_STARTED',
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

/** Name, type and level are fixed once any sub-stage has left NOT_STARTED (product.md section 6). */
export const isLocked = (stage: Partial<Pick<Stage, 'subStages'>>): boolean =>
  (stage.subStages ?? []).some(
    (sub) =>
      (sub.statusClientTrader ?? 'NOT_STARTED') !== 'NOT_STARTED' ||
      (sub.statusTraderManufacturer ?? 'NOT_STARTED') !== 'NOT_STARTED',
  );

/** A copy of a stage that is new: no id, statuses at the start. */
export function duplicateStage<T extends StagePlan>(stage: T): StagePlan {
  const {
    stageType,
    category,
    level,
    materialType,
    isVisibleToClient,
    isVisibleToFactory,
    leadTimeClient,
    leadTimeManufacturer,
    deadlineClient,
    deadlineManufacturer,
    associatedUsers,
  } = stage;
  return {
    ...NEW_STAGE,
    stageName: copyName(stage.stageName),
    stageType,
    category,
    level,
    materialType,
    isVisibleToClient,
    isVisibleToFactory,
    leadTimeClient,
    leadTimeManufacturer,
    deadlineClient,
    deadlineManufacturer,
    associatedUsers,
  };
}
