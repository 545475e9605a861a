import { addDays, type Day, isDay } from '@selvedge/domain/calendar';
import {
  type Anchor,
  clampDeadline,
  deadlineFor,
  type LeadUnit,
  leadTimeFor,
  orderAnchor,
} from '@selvedge/domain/planning/anchor';
import {
  type OwnStage,
  planOfStageName,
  stageOfName,
  typeOfStageName,
} from '@selvedge/domain/planning/catalogue';
import { changeSide, eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan } from '@selvedge/domain/planning/stage';
import { StageLevel } from '@selvedge/domain/vocabulary';

export const MAX_LEAD_DAYS = 3650;

export interface PlanDays {
  poDate: Day | null;
  today: Day;
  /** The day from which lead times count, if it is not the purchase order date. */
  start?: Day | undefined;
  /** The working days of both sides; missing while every day works. */
  calendars?: Pick<Anchor, 'clientDays' | 'factoryDays'> | undefined;
  /** For a plan back from the ship date, whose start follows from one of its stages. */
  back?: CountedBack | undefined;
}
interface CountedBack {
  startWith: (stage: TimedPlan) => Day;
  /** Whether the client lead time of this stage ends on the ship date. */
  isShipped: (stage: TimedPlan) => boolean;
}
export const anchorOf = ({ poDate, today, start, calendars }: PlanDays): Anchor => ({
  ...orderAnchor(poDate, today),
  ...(start === undefined ? {} : { start }),
  ...calendars,
});

/** Stages without a unit count in calendar days; stages of a draft have a key. */
export type TimedPlan = StagePlan & { unit?: LeadUnit; key?: string };

/** A name from the catalog also sets type, category, level, material type and both lead times, an own one the type. */
export function named<T extends TimedPlan>(
  stage: T,
  stageName: string,
  days: PlanDays,
  own: readonly OwnStage[] = [],
): T {
  const plan = planOfStageName(stageName);
  const ownType = plan ? null : typeOfStageName(stageName, own);
  const isSame = plan && stageOfName(stageName) === stageOfName(stage.stageName);
  if (!plan || isSame) return { ...stage, stageName, stageType: ownType ?? stage.stageType };
  const { leads, ...definition } = plan;
  return {
    ...stage,
    ...definition,
    stageName,
    sides: eachSide((side) => {
      const lead = leads[side];
      return { ...stage.sides[side], lead, deadline: deadlineFor(anchorOf(days), side, lead, stage.unit) };
    }),
  };
}

/** Sets a typed lead time and its deadline. Non-digits are ignored; empty input counts as 0 days. */
export function withLeadTime<T extends TimedPlan>(stage: T, side: Side, typed: string, days: PlanDays): T {
  const lead = Math.min(MAX_LEAD_DAYS, Number(typed.replace(/\D/g, '')));
  const changed = changeSide(stage, side, { lead });
  const start = days.back?.startWith(changed) ?? days.start;
  const sides = start === days.start ? [side] : SIDES;
  const anchor = anchorOf({ ...days, start });
  return sides.reduce(
    (dated, one) =>
      changeSide(dated, one, { deadline: deadlineFor(anchor, one, dated.sides[one].lead, stage.unit) }),
    changed,
  );
}

export const deadlineRange = (days: PlanDays): { min: Day; max: Day } => ({
  min: anchorOf(days).floor,
  max: addDays(anchorOf(days).start, MAX_LEAD_DAYS),
});

/**
 * Not before the earliest deadline; also sets the lead time. An invalid date is ignored. The client lead time that
 * determines the start of a plan stays, because the deadline does not move the plan.
 */
export function withDeadline<T extends TimedPlan>(stage: T, side: Side, typed: string, days: PlanDays): T {
  if (!isDay(typed)) return stage;
  const anchor = anchorOf(days);
  const { max } = deadlineRange(days);
  const deadline = clampDeadline(anchor, typed < max ? typed : max);
  const keepsLead = side === 'client' && days.back?.isShipped(stage);
  const lead = keepsLead ? stage.sides.client.lead : leadTimeFor(anchor, side, deadline, stage.unit);
  return changeSide(stage, side, { lead, deadline });
}

/** Sets how lead times count. The deadlines stay, so the lead times follow from them. */
export const withUnit = <T extends TimedPlan>(stage: T, unit: LeadUnit, days: PlanDays): T => ({
  ...stage,
  unit,
  sides: eachSide((side) => {
    const own = stage.sides[side];
    const { deadline } = own;
    return deadline === null ? own : { ...own, lead: leadTimeFor(anchorOf(days), side, deadline, unit) };
  }),
});

/** Sets the level. Only the Material level has a material type; the default is Accessory. */
export const withLevel = <T extends StagePlan>(stage: T, level: StagePlan['level']): T => ({
  ...stage,
  level,
  materialType: level === StageLevel.Material ? (stage.materialType ?? 'Accessory') : null,
});
