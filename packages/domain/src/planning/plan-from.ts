import { addDays, type Day, daysBetween, laterOf } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import type { StageStatus } from '../vocabulary';
import type { WorkingDays } from '../workdays/working-days';
import { type Anchor, deadlineFor, type LeadUnit, leadTimeFor } from './anchor';
import { END_KEY } from './schedule/end';
import { eachSide, isSideOpen, trackedSides } from './sides';
import type { Side } from './stage';
import { stageKey } from './stage-key';

export const PLAN_FROM = ['po', 'ship'] as const;
export type PlanFrom = (typeof PLAN_FROM)[number];

export interface PlanBasis {
  planFrom: PlanFrom;
  poDate: Day | null;
  shipDate: Day | null;
  today: Day;
  clientDays: WorkingDays;
  factoryDays: WorkingDays;
}

export interface LeadStage {
  stageName: string;
  /** Calendar days if missing. */
  unit?: LeadUnit;
  sides: { client: { lead: number } };
}
export interface TimedStage extends LeadStage {
  stageId: string;
  totalItems: number;
  sides: Record<
    Side,
    { visible: boolean; lead: number; deadline: Day | null; done: number; status: StageStatus }
  >;
}

/** Ex-factory, else the stage with the longest client lead time; null without stages. */
export function shippedStage<S extends LeadStage>(stages: readonly S[]): S | null {
  const marked = stages.filter(({ stageName }) => stageKey(stageName) === END_KEY);
  return (marked.length > 0 ? marked : stages).reduce<S | null>(
    (last, stage) => (last && last.sides.client.lead > stage.sides.client.lead ? last : stage),
    null,
  );
}

/**
 * Back from the ship date, the plan starts so that the end stage's client deadline is the ship date; without ship date
 * or stages it starts on `storedStart` (the start computed last), else as from the purchase order date. No deadline is
 * before the purchase order date, or today if that is unset.
 */
export function planAnchor(
  { planFrom, poDate, shipDate, today, clientDays, factoryDays }: PlanBasis,
  stages: readonly LeadStage[],
  storedStart: Day | null = null,
): Anchor {
  const floor = poDate ?? today;
  const end = shippedStage(stages);
  const back = shipDate && end ? startBefore(shipDate, end, clientDays) : storedStart;
  return { start: planFrom === 'ship' ? (back ?? floor) : floor, floor, clientDays, factoryDays };
}

function startBefore(shipDate: Day, { unit, sides }: LeadStage, clientDays: WorkingDays): Day {
  const lead = Math.max(0, sides.client.lead);
  return unit === 'working' ? clientDays.minus(shipDate, lead) : addDays(shipDate, -lead);
}

/** Client lead time that fixes the start of a plan back from the ship date: sent, else stored, else as before. */
export function leadBesideDeadline(
  { lead, deadline }: { lead: number; deadline?: Day | null },
  storedLead: number,
  startBefore: Day,
): number {
  if (!deadline) return lead;
  return lead || storedLead || Math.max(0, daysBetween(startBefore, deadline));
}

/** Why a plan cannot count back from the ship date; null if it can. */
export function checkPlanBack(
  { poDate, shipDate }: Pick<PlanBasis, 'poDate' | 'shipDate'>,
  stages: readonly unknown[],
): LocalizedText | null {
  if (stages.length === 0) return localized('There are no stages to plan yet.');
  if (shipDate === null) return localized('Set the Contract Ship Date (Buyer) first.');
  return poDate !== null && shipDate <= poDate
    ? localized('The ship date is not after the purchase order date.')
    : null;
}

export interface Redated {
  stageId: string;
  side: Side;
  from: Day | null;
  to: Day;
}
export interface PlanFromPreview {
  anchor: Anchor;
  /** In plan order; completed sides keep their deadlines. */
  moves: Redated[];
  /** Calendar days by which the plan exceeds the time after the purchase order date; 0 if it fits. */
  missingDays: number;
  past: number;
}

const datedBy = (anchor: Anchor, stages: readonly TimedStage[]): Redated[] =>
  stages.flatMap((stage) =>
    trackedSides(stage).flatMap((side): Redated[] => {
      const { lead, deadline, done, status } = stage.sides[side];
      if (!isSideOpen({ total: stage.totalItems, done, status })) return [];
      return [
        { stageId: stage.stageId, side, from: deadline, to: deadlineFor(anchor, side, lead, stage.unit) },
      ];
    }),
  );

/**
 * Deadlines before the new purchase order date move to it, and deadlines on `floorBefore` (the earliest day before)
 * move by their lead times. All others stay.
 */
export const earliestMoves = (
  anchor: Anchor,
  stages: readonly TimedStage[],
  floorBefore: Day | null,
): Redated[] =>
  datedBy(anchor, stages).filter(
    ({ from, to }) =>
      from !== to && (from === null || from < anchor.floor || (floorBefore !== null && from <= floorBefore)),
  );

export function redated<S extends TimedStage>(stages: readonly S[], moves: readonly Redated[]): S[] {
  const days = new Map(moves.map(({ stageId, side, to }) => [`${stageId} ${side}`, to]));
  return stages.map((stage) => ({
    ...stage,
    sides: eachSide((side) => {
      const own = stage.sides[side];
      return { ...own, deadline: days.get(`${stage.stageId} ${side}`) ?? own.deadline };
    }),
  }));
}

/** The client lead time of the shipped stage stays: the start of a plan back depends on it. */
export function retimed<S extends TimedStage>(
  stages: readonly S[],
  moves: readonly Omit<Redated, 'from'>[],
  anchor: Anchor,
  planFrom: PlanFrom,
): S[] {
  const shipped = planFrom === 'ship' ? shippedStage(stages) : null;
  const days = new Map(moves.map(({ stageId, side, to }) => [`${stageId} ${side}`, to]));
  return stages.map((stage) => ({
    ...stage,
    sides: eachSide((side) => {
      const own = stage.sides[side];
      const deadline = days.get(`${stage.stageId} ${side}`);
      if (deadline === undefined) return own;
      if (stage === shipped && side === 'client') return { ...own, deadline };
      return { ...own, deadline, lead: leadTimeFor(anchor, side, deadline, stage.unit) };
    }),
  }));
}

/** `storedStart` is the start computed last. */
export function previewPlanFrom(
  basis: PlanBasis,
  stages: readonly TimedStage[],
  storedStart: Day | null = null,
): PlanFromPreview {
  const anchor = planAnchor(basis, stages, storedStart);
  const dated = datedBy(anchor, stages);
  return {
    anchor,
    moves: dated.filter(({ from, to }) => from !== to),
    missingDays: daysBetween(anchor.start, laterOf(anchor.start, anchor.floor)),
    past: dated.filter(({ to }) => to < basis.today).length,
  };
}

/** 'All deadlines count back from the Contract Ship Date, 1 Jun 2027: the plan starts on 3 Mar 2027.' */
export const planBackText = (shipDate: Day, start: Day): LocalizedText =>
  localized('All deadlines count back from the Contract Ship Date, {ship}: the plan starts on {start}.', {
    ship: { day: shipDate },
    start: { day: start },
  });
export const missingDaysText = (count: number): LocalizedText =>
  localized('This needs {count, plural, one {# day} other {# days}} more than there are.', { count });
export const pastDeadlinesText = (count: number): LocalizedText =>
  localized('{count, plural, one {# deadline is in the past.} other {# deadlines are in the past.}}', {
    count,
  });
