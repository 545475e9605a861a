import type { Day } from '../calendar';
import type { Quantity } from '../orders/order';
import type { StageCategory, StageStatus, StageType } from '../vocabulary';
import { daysLeft } from './due';
import { hasProgress, isSubStageComplete, overOf } from './progress';
import {
  STAGE_NAMES,
  SUB_STAGE_NAMES,
  SUMMARY_COMBO_NAMES,
  SUMMARY_NAMES,
  SUMMARY_STYLE_NAMES,
} from './side-names';
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
    ...eachSide(sides, (side) => stageSide(stage, side, today)),
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

type SideNames = Record<Side, Readonly<Record<string, string>>>;
type Named<N extends SideNames, V> = {
  [S in Side]: { [K in keyof N[S] & keyof V as N[S][K]]: V[K] };
};
type EitherSide<N extends SideNames, V> = Partial<Named<N, V>['client'] & Named<N, V>['factory']>;

/** The values under the names that one side has for them; the order of the names is the order on the wire. */
const named = <N extends SideNames, V extends Record<keyof N['client'], unknown>>(
  names: N,
  side: Side,
  values: V,
): EitherSide<N, V> =>
  Object.fromEntries(
    Object.entries(names[side]).map(([key, name]) => [name, values[key as keyof V]]),
  ) as unknown as EitherSide<N, V>;

const eachSide = <T extends object>(sides: readonly Side[], of: (side: Side) => T): T =>
  Object.assign({}, ...sides.map(of)) as T;

function stageSide(stage: SeenStage, side: Side, today: Day) {
  const names = STAGE_NAMES[side];
  const deadline = stage[names.deadline] ?? null;
  return named(SUMMARY_NAMES, side, {
    deadline,
    due: deadline ? daysLeft(deadline, today) : null,
    status: stage[names.status],
    done: done(stage, stage.subStages, side),
    required: stage[names.required],
    inhouse: stage[names.inhouse],
    totals: totalsByUnit(stage.subStages, side),
    percent: inhouseMean(stage.subStages, side),
  });
}

function styleSide(stage: SeenStage, subs: readonly SeenSubStage[], side: Side) {
  const totals = totalsByUnit(subs, side);
  return named(SUMMARY_STYLE_NAMES, side, {
    required: mainTotal(totals, 'required'),
    inhouse: mainTotal(totals, 'inhouse'),
    totals,
    done: done(stage, subs, side),
  });
}

const comboSide = (stage: SeenStage, sub: SeenSubStage, side: Side) =>
  named(SUMMARY_COMBO_NAMES, side, {
    deadline: sub[SUB_STAGE_NAMES[side].deadline],
    status: sub[SUB_STAGE_NAMES[side].status],
    started: hasProgress(sub, side),
    complete: isSubStageComplete(sub, side, stage.category),
    over: overOf(sub, side),
  });

function styleOf(stage: SeenStage, subs: readonly SeenSubStage[], sides: readonly Side[]) {
  return {
    styleId: subs[0]?.styleId ?? '',
    styleName: subs[0]?.styleName ?? '',
    storyName: subs[0]?.styleName ?? '',
    styleTotalStages: subs.length,
    ...eachSide(sides, (side) => styleSide(stage, subs, side)),
    ...(stage.associatedUsers ? { styleAssociatedUsers: stage.associatedUsers } : {}),
    combos: subs.map((sub) => ({
      color: sub.comboName,
      comboId: sub.comboId,
      stageId: sub.stageId,
      materialName: sub.materialName ?? null,
      ...eachSide(sides, (side) => comboSide(stage, sub, side)),
    })),
  };
}
