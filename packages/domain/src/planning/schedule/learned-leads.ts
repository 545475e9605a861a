import { addDays, type Day, daysBetween, laterOf } from '../../calendar';
import { groupBy } from '../../group-by';
import { type LocalizedText, localized } from '../../localized-text';
import type { Side } from '../stage';
import type { SchedulePlan } from './schedule-plan';
import { daysText } from './schedule-texts';
import { releaseSide, type ViewedStage, viewedStages } from './viewed-stage';

/** Completions older than this are not learned from. */
const LEARNED_DAYS = 730;
const LEARNED_ORDERS_MIN = 5;

export interface LeadSample {
  orderId: string;
  key: string;
  /** Calendar days from the purchase order date to the completion; null without a purchase order date. */
  lead: number | null;
  /** Working days from the release to the completion; null if the stage waited for nothing complete. */
  work: number | null;
}

/** Median and 80th percentile by nearest rank; both are days of samples. */
export interface UsualDays {
  orders: number;
  median: number;
  p80: number;
}
export interface LearnedLead {
  key: string;
  /** Calendar days; null for too few orders. */
  lead: UsualDays | null;
  /** Working days; null for too few orders. */
  work: UsualDays | null;
}

export const learnedSince = (asOf: Day): Day => addDays(asOf, -LEARNED_DAYS);

/** Stages that the partner sees and that were completed in the last `LEARNED_DAYS` days before `asOf`. */
export function leadSamples(
  { orderId, poDate, side }: { orderId: string; poDate: Day | null; side: Side },
  plan: Pick<SchedulePlan, 'stages' | 'calendars'>,
  asOf: Day,
): LeadSample[] {
  const stages = viewedStages(plan.stages, 'trader');
  const byId = new Map(stages.map((stage) => [stage.stageId, stage]));
  const first = learnedSince(asOf);
  return stages.flatMap((stage): LeadSample[] => {
    const actual = stage.sides[side]?.visible ? actualOf(stage, side) : null;
    if (actual === null || actual < first || actual > asOf) return [];
    const release = stage.working === side ? latestRelease(stage, byId) : actualOf(stage, stage.working);
    const lead = poDate === null ? null : Math.max(0, daysBetween(poDate, actual));
    const work = release === null ? null : plan.calendars[side].between(release, actual);
    return [{ orderId, key: stage.key, lead, work }];
  });
}

const actualOf = (stage: ViewedStage, side: Side): Day | null => {
  const own = stage.sides[side];
  return own?.isComplete ? own.actual : null;
};

function latestRelease(stage: ViewedStage, byId: ReadonlyMap<string, ViewedStage>): Day | null {
  const days = stage.after.flatMap(({ stageId }) => {
    const before = byId.get(stageId);
    const actual = before ? actualOf(before, releaseSide(before)) : null;
    return actual === null ? [] : [actual];
  });
  return days.length === 0 ? null : days.reduce(laterOf);
}

/** Of several stages of an order with one key the longest counts. */
export function learnLeads(samples: readonly LeadSample[]): LearnedLead[] {
  const byKey = groupBy(samples, ({ key }) => key);
  return [...byKey.keys()].sort().flatMap((key): LearnedLead[] => {
    const ofKey = byKey.get(key) ?? [];
    const lead = usualDays(perOrder(ofKey, (sample) => sample.lead));
    const work = usualDays(perOrder(ofKey, (sample) => sample.work));
    return lead || work ? [{ key, lead, work }] : [];
  });
}

function perOrder(samples: readonly LeadSample[], daysOf: (sample: LeadSample) => number | null): number[] {
  const byOrder = new Map<string, number>();
  for (const sample of samples) {
    const days = daysOf(sample);
    if (days !== null) byOrder.set(sample.orderId, Math.max(days, byOrder.get(sample.orderId) ?? 0));
  }
  return [...byOrder.values()];
}

/** Null for fewer than five values. The rank of the 80th percentile is 4/5 of their number, rounded up. */
export function usualDays(values: readonly number[]): UsualDays | null {
  if (values.length < LEARNED_ORDERS_MIN) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const atRank = (rank: number) => sorted[Math.ceil(rank) - 1] ?? 0;
  return {
    orders: values.length,
    median: atRank(values.length / 2),
    p80: atRank((values.length * 4) / 5),
  };
}

export const usualDaysText = (name: string, { orders, median, p80 }: UsualDays): LocalizedText =>
  localized('{name} usually needs {days} ({orders}); {share} are done by day {p80}.', {
    name,
    days: daysText(median),
    orders: localized('{count, plural, one {# order} other {# orders}}', { count: orders }),
    share: { percent: 80 },
    p80,
  });
