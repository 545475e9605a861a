import type { Day } from '../calendar';
import type { Quantity } from '../orders/order';
import type { StageCategory, StageStatus, StageType } from '../vocabulary';
import { daysLeft } from './due';
import { hasProgress, isSubStageComplete, overOf } from './progress';
import type { Side, StagePeople, SubStage } from './stage';
import { inhouseMean, mainTotal, totalsByUnit } from './unit-totals';

/** A stage as one side is answered it: the other side's keys are absent. */
type SeenSubStage = Partial<SubStage> &
  Pick<SubStage, 'stageId' | 'styleId' | 'comboId' | 'styleName' | 'comboName'>;
export interface SeenStage {
  stageId: string;
  stageName: string;
  stageType: StageType;
  category: StageCategory;
  /** Answered to traders only. */
  isVisibleToClient?: boolean;
  isVisibleToFactory?: boolean;
  deadlineClient?: Day | null;
  deadlineManufacturer?: Day | null;
  statusClientTrader?: StageStatus;
  statusTraderManufacturer?: StageStatus;
  requiredQuantityClient?: Quantity;
  inhouseQuantityClient?: Quantity;
  requiredQuantityManufacturer?: Quantity;
  inhouseQuantityManufacturer?: Quantity;
  associatedUsers?: Partial<StagePeople>;
  subStages: readonly SeenSubStage[];
}

export interface SummaryHead {
  brandName: string;
  item: string;
  buyerName: string;
}

/**
 * The planning summary (document 3, section 3): each stage with its styles and combos added up. It is made from what
 * a side was answered, so a value of the other side cannot be in it.
 */
export function groupStages(
  stages: readonly SeenStage[],
  head: SummaryHead,
  today: Day,
  sides: readonly Side[],
) {
  return stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    stageType: stage.stageType,
    category: stage.category,
    ...head,
    ...(stage.isVisibleToClient === undefined ? {} : { isVisibleToClient: stage.isVisibleToClient }),
    ...(stage.isVisibleToFactory === undefined ? {} : { isVisibleToFactory: stage.isVisibleToFactory }),
    totalStages: stage.subStages.length,
    ...(sides.includes('client') ? clientOf(stage, today) : {}),
    ...(sides.includes('factory') ? factoryOf(stage, today) : {}),
    ...(stage.associatedUsers ? { associatedUsers: stage.associatedUsers } : {}),
    styles: [...new Set(stage.subStages.map((sub) => sub.styleId))].map((styleId) =>
      styleOf(
        stage,
        stage.subStages.filter((sub) => sub.styleId === styleId),
        sides,
      ),
    ),
  }));
}

const done = (stage: SeenStage, subs: readonly SeenSubStage[], side: Side): number =>
  subs.filter((sub) => isSubStageComplete(sub, side, stage.category)).length;

const clientOf = (stage: SeenStage, today: Day) => ({
  stageDeadlineClient: stage.deadlineClient ?? null,
  stageDeadlineClientDue: stage.deadlineClient ? daysLeft(stage.deadlineClient, today) : null,
  stageStatusClientTrader: stage.statusClientTrader,
  stageTotalCompletedStagesClient: done(stage, stage.subStages, 'client'),
  stageRequiredQuantityClient: stage.requiredQuantityClient,
  stageInHouseQuantityClient: stage.inhouseQuantityClient,
  stageTotalsClient: totalsByUnit(stage.subStages, 'client'),
  stageInHousePercentClient: inhouseMean(stage.subStages, 'client'),
});
const factoryOf = (stage: SeenStage, today: Day) => ({
  stageDeadlineManufacturer: stage.deadlineManufacturer ?? null,
  stageDeadlineManufacturerDue: stage.deadlineManufacturer
    ? daysLeft(stage.deadlineManufacturer, today)
    : null,
  stageStatusTraderManufacturer: stage.statusTraderManufacturer,
  stageTotalCompletedStagesManufacturer: done(stage, stage.subStages, 'factory'),
  stageRequiredQuantityManufacturer: stage.requiredQuantityManufacturer,
  stageInHouseQuantityManufacturer: stage.inhouseQuantityManufacturer,
  stageTotalsManufacturer: totalsByUnit(stage.subStages, 'factory'),
  stageInHousePercentManufacturer: inhouseMean(stage.subStages, 'factory'),
});

function styleOf(stage: SeenStage, subs: readonly SeenSubStage[], sides: readonly Side[]) {
  return {
    styleId: subs[0]?.styleId ?? '',
    styleName: subs[0]?.styleName ?? '',
    storyName: subs[0]?.styleName ?? '',
    styleTotalStages: subs.length,
    ...(sides.includes('client')
      ? {
          styleRequiredQuantityClient: mainTotal(totalsByUnit(subs, 'client'), 'required'),
          styleInHouseQuantityClient: mainTotal(totalsByUnit(subs, 'client'), 'inhouse'),
          styleTotalsClient: totalsByUnit(subs, 'client'),
          styleTotalCompletedStagesClient: done(stage, subs, 'client'),
        }
      : {}),
    ...(sides.includes('factory')
      ? {
          styleRequiredQuantityManufacturer: mainTotal(totalsByUnit(subs, 'factory'), 'required'),
          styleInHouseQuantityManufacturer: mainTotal(totalsByUnit(subs, 'factory'), 'inhouse'),
          styleTotalsManufacturer: totalsByUnit(subs, 'factory'),
          styleTotalCompletedStagesManufacturer: done(stage, subs, 'factory'),
        }
      : {}),
    ...(stage.associatedUsers ? { styleAssociatedUsers: stage.associatedUsers } : {}),
    combos: subs.map((sub) => ({
      color: sub.comboName,
      comboId: sub.comboId,
      stageId: sub.stageId,
      materialName: sub.materialName ?? null,
      ...(sides.includes('client')
        ? {
            combosDeadlineClient: sub.deadlineClient,
            combosStatusClientTrader: sub.statusClientTrader,
            combosStartedClient: hasProgress(sub, 'client'),
            combosCompletedClient: isSubStageComplete(sub, 'client', stage.category),
            combosOverClient: overOf(sub, 'client'),
          }
        : {}),
      ...(sides.includes('factory')
        ? {
            combosDeadlineManufacturer: sub.deadlineManufacturer,
            combosStatusTraderManufacturer: sub.statusTraderManufacturer,
            combosStartedManufacturer: hasProgress(sub, 'factory'),
            combosCompletedManufacturer: isSubStageComplete(sub, 'factory', stage.category),
            combosOverManufacturer: overOf(sub, 'factory'),
          }
        : {}),
    })),
  };
}
