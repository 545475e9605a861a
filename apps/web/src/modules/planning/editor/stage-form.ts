import type { Day } from '@selvedge/domain/calendar';
import { isDay } from '@selvedge/domain/calendar';
import { planOfStageName, stageOfName } from '@selvedge/domain/planning/catalogue';
import { deadlineFor, leadTimeFor } from '@selvedge/domain/planning/deadlines';
import { changeSide, eachSide } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan } from '@selvedge/domain/planning/stage';
import { StageLevel } from '@selvedge/domain/vocabulary';

export const MAX_LEAD_DAYS = 3650;

export interface PlanDays {
  poDate: Day | null;
  today: Day;
}

/** Sets the name. A name from the catalog also sets type, category, level, material type and both lead times. */
export function named<T extends StagePlan>(stage: T, stageName: string, days: PlanDays): T {
  const plan = planOfStageName(stageName);
  const isSame = plan && stageOfName(stageName) === stageOfName(stage.stageName);
  if (!plan || isSame) return { ...stage, stageName };
  const { leads, ...definition } = plan;
  return {
    ...stage,
    ...definition,
    stageName,
    sides: eachSide((side) => {
      const lead = leads[side];
      return { ...stage.sides[side], lead, deadline: deadlineFor(days.poDate, lead, days.today) };
    }),
  };
}

/** Sets a typed lead time and its deadline. Non-digits are ignored; empty input counts as 0 days. */
export function withLeadTime<T extends StagePlan>(stage: T, side: Side, typed: string, days: PlanDays): T {
  const lead = Math.min(MAX_LEAD_DAYS, Number(typed.replace(/\D/g, '')));
  return changeSide(stage, side, { lead, deadline: deadlineFor(days.poDate, lead, days.today) });
}

export const deadlineRange = (days: PlanDays): { min: Day; max: Day } => ({
  min: deadlineFor(days.poDate, 0, days.today),
  max: deadlineFor(days.poDate, MAX_LEAD_DAYS, days.today),
});

/** Sets a chosen deadline, not before the purchase order date, and the lead time. An invalid date is ignored. */
export function withDeadline<T extends StagePlan>(stage: T, side: Side, typed: string, days: PlanDays): T {
  if (!isDay(typed)) return stage;
  const lead = Math.min(MAX_LEAD_DAYS, leadTimeFor(days.poDate, typed, days.today));
  return changeSide(stage, side, { lead, deadline: deadlineFor(days.poDate, lead, days.today) });
}

/** Sets the level. Only the Material level has a material type; the default is Accessory. */
export const withLevel = <T extends StagePlan>(stage: T, level: StagePlan['level']): T => ({
  ...stage,
  level,
  materialType: level === StageLevel.Material ? (stage.materialType ?? 'Accessory') : null,
});
