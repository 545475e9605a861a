import type { Day } from '../calendar';
import type { Quantity } from '../orders/order';
import type { StageCategory, StageStatus, StageType } from '../vocabulary';
import { daysLeft } from './due';
import { hasProgress, isSubStageComplete, overOf } from './progress';
import { SIDES } from './sides';
import type { Side, StagePeople, UnitTotal, VisibleStage, VisibleSubStage } from './stage';
import { inhouseMean, mainTotal, totalsByUnit } from './unit-totals';

export interface SummarySide {
  visible?: boolean;
  deadline: Day | null;
  due: number | null;
  status: StageStatus;
  done: number;
  required: Quantity;
  inhouse: Quantity;
  totals: UnitTotal[];
  /** Mean of the in-house share over the parts, 0 to 100. */
  percent: number;
}
export interface SummaryStyleSide extends Pick<SummarySide, 'required' | 'inhouse' | 'totals' | 'done'> {}
export interface SummaryComboSide {
  deadline: Day | null;
  status: StageStatus;
  started: boolean;
  complete: boolean;
  over: number;
}

export interface SummaryCombo {
  color: string;
  comboId: string;
  stageId: string;
  materialName: string | null;
  sides: Partial<Record<Side, SummaryComboSide>>;
}
export interface SummaryStyle {
  styleId: string;
  styleName: string;
  storyName: string;
  styleTotalStages: number;
  sides: Partial<Record<Side, SummaryStyleSide>>;
  styleAssociatedUsers?: Partial<StagePeople>;
  combos: SummaryCombo[];
}
export interface SummaryStage extends SummaryHead {
  stageId: string;
  stageName: string;
  stageType: StageType;
  category: StageCategory;
  totalStages: number;
  sides: Partial<Record<Side, SummarySide>>;
  associatedUsers?: Partial<StagePeople>;
  styles: SummaryStyle[];
}

export interface SummaryHead {
  brandName: string;
  item: string;
  buyerName: string;
}

/** Uses the viewer's own view, so it cannot contain values of a hidden side (document 3, section 3). */
export const groupStages = (
  stages: readonly VisibleStage[],
  { brandName, item, buyerName }: SummaryHead,
  today: Day,
): SummaryStage[] =>
  stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    stageType: stage.stageType,
    category: stage.category,
    brandName,
    item,
    buyerName,
    totalStages: stage.subStages.length,
    sides: ofSides(stage, (side) => stageSide(stage, side, today)),
    ...(stage.associatedUsers ? { associatedUsers: stage.associatedUsers } : {}),
    styles: [...new Set(stage.subStages.map((sub) => sub.styleId))].map((styleId) =>
      styleOf(
        stage,
        stage.subStages.filter((sub) => sub.styleId === styleId),
      ),
    ),
  }));

const ofSides = <T>({ sides }: VisibleStage, of: (side: Side) => T | undefined): Partial<Record<Side, T>> => {
  const values: Partial<Record<Side, T>> = {};
  for (const side of SIDES) {
    const value = sides[side] && of(side);
    if (value !== undefined) values[side] = value;
  }
  return values;
};

const done = (stage: VisibleStage, subs: readonly VisibleSubStage[], side: Side): number =>
  subs.filter((sub) => isSubStageComplete(sub, side, stage.category)).length;

function stageSide(stage: VisibleStage, side: Side, today: Day): SummarySide | undefined {
  const own = stage.sides[side];
  return (
    own && {
      visible: own.visible,
      deadline: own.deadline,
      due: own.deadline ? daysLeft(own.deadline, today) : null,
      status: own.status,
      done: done(stage, stage.subStages, side),
      required: own.required,
      inhouse: own.inhouse,
      totals: totalsByUnit(stage.subStages, side),
      percent: inhouseMean(stage.subStages, side),
    }
  );
}

function styleSide(stage: VisibleStage, subs: readonly VisibleSubStage[], side: Side): SummaryStyleSide {
  const totals = totalsByUnit(subs, side);
  return {
    required: mainTotal(totals, 'required'),
    inhouse: mainTotal(totals, 'inhouse'),
    totals,
    done: done(stage, subs, side),
  };
}

function comboSide(stage: VisibleStage, sub: VisibleSubStage, side: Side): SummaryComboSide | undefined {
  const own = sub.sides[side];
  return (
    own && {
      deadline: own.deadline,
      status: own.status,
      started: hasProgress(sub, side),
      complete: isSubStageComplete(sub, side, stage.category),
      over: overOf(sub, side),
    }
  );
}

const styleOf = (stage: VisibleStage, subs: readonly VisibleSubStage[]): SummaryStyle => ({
  styleId: subs[0]?.styleId ?? '',
  styleName: subs[0]?.styleName ?? '',
  storyName: subs[0]?.styleName ?? '',
  styleTotalStages: subs.length,
  sides: ofSides(stage, (side) => styleSide(stage, subs, side)),
  ...(stage.associatedUsers ? { styleAssociatedUsers: stage.associatedUsers } : {}),
  combos: subs.map((sub) => ({
    color: sub.comboName,
    comboId: sub.comboId,
    stageId: sub.stageId,
    materialName: sub.materialName ?? null,
    sides: ofSides(stage, (side) => comboSide(stage, sub, side)),
  })),
});
