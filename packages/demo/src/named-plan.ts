import { addDays, type Day, daysBetween, laterOf } from '@selvedge/domain/calendar';
import {
  type LoadedPart,
  type LoadedRelease,
  type LoadedStage,
  NO_REPORT,
  type PartReport,
  type StatusStep,
} from '@selvedge/domain/orders/loaded-order';
import type { Style } from '@selvedge/domain/orders/order';
import { deadlineFor } from '@selvedge/domain/planning/anchor';
import { expandStage } from '@selvedge/domain/planning/expansion';
import { type PlanFrom, planAnchor } from '@selvedge/domain/planning/plan-from';
import { resolveConditions } from '@selvedge/domain/planning/readiness/conditions';
import { eachSide, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan, SubStage } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { applyTemplate, type TemplateItem } from '@selvedge/domain/planning/template';
import type { StageCategory, StageStatus } from '@selvedge/domain/vocabulary';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import { instantOn, linkedItems } from './demo-plan';
import type { NamedState } from './named-states';
import { personId } from './people';
import { makeSteps, type Reporters, reportAfter, reportersOf } from './reports';

export interface NamedPlanMaker {
  state: NamedState;
  items: readonly TemplateItem[];
  poDate: Day;
  shipDate: Day;
  today: Day;
  createdAt: string;
  styles: readonly Style[];
  buyers: number[];
  factories: number[];
  newId: () => string;
}

const REPORT_DAYS = 5;
const SUBMITTED_DAYS = 8;
const PARTIAL_DAYS = 14;
const PARTIAL_SHARE = 0.62;

export const planFromOf = ({ shipDays }: NamedState): PlanFrom => (shipDays === undefined ? 'po' : 'ship');

export function namedPlan(maker: NamedPlanMaker): LoadedStage[] {
  const { state, items, poDate, shipDate, today, newId, createdAt, buyers, factories } = maker;
  const everyDay = { clientDays: EVERY_DAY, factoryDays: EVERY_DAY };
  const basis = { poDate, shipDate, today, ...everyDay };
  const own = linkedItems(items, newId);
  const trader = personId('trader');
  const fromOrder = planAnchor({ ...basis, planFrom: 'po' }, []);
  const plan = applyTemplate(own, { anchor: fromOrder, traderUserId: trader });
  const anchor = planAnchor({ ...basis, planFrom: planFromOf(state) }, plan);
  const named = own.map(({ id, stageName }) => ({ stageId: id, stageName }));
  const stages = plan.map((stage, position): LoadedStage => {
    const key = stageKey(stage.stageName);
    const deadlines = eachSide((side) => {
      const { lead, deadline } = stage.sides[side];
      const isOpen = sideIsTracked(stage, side) && lead > state.doneUntil;
      return isOpen ? deadlineFor(anchor, side, lead) : (deadline ?? poDate);
    });
    const facts = { stage, key, position, deadlines };
    return {
      ...stage,
      associatedUsers: { clients: buyers, traders: [trader], manufacturers: factories },
      stageId: own[position]?.id ?? newId(),
      position,
      key,
      createdAt,
      after: own[position]?.schedule.after ?? [],
      workDays: state.workDays?.[key] ?? null,
      sides: eachSide((side) => datedSide(maker, facts, side)),
      parts: expandStage(stage, maker.styles, newId).map((part) => partOf(maker, facts, part)),
      conditions: state.hasConditions
        ? resolveConditions(own[position]?.conditions ?? [], named).map(({ stageId, atLeast }) => ({
            stageId,
            atLeast,
          }))
        : [],
    };
  });
  return stages.map((stage) => ({ ...stage, releases: releasesOf(state, stage, stages) }));
}

function releasesOf(
  { released }: NamedState,
  stage: LoadedStage,
  plan: readonly LoadedStage[],
): LoadedRelease[] {
  const unmet = plan.find(({ key }) => key === released?.unmet.key);
  const [part] = stage.parts;
  const { deadline } = stage.sides.factory;
  if (!released || stage.key !== released.key || !unmet || !part || !deadline) return [];
  const { stageId, stageName } = unmet;
  return [
    {
      side: 'factory',
      subStageId: part.subStageId,
      unmet: [{ stageId, stageName, atLeast: 100, percent: released.unmet.percent }],
      reason: released.reason,
      by: personId('trader'),
      at: instantOn(addDays(deadline, -released.days), 200),
    },
  ];
}

interface StageFacts {
  stage: StagePlan;
  key: string;
  position: number;
  deadlines: Record<Side, Day>;
}

function datedSide({ state, poDate, today, factories }: NamedPlanMaker, facts: StageFacts, side: Side) {
  const { stage, key, position, deadlines } = facts;
  const own = stage.sides[side];
  const tracked = sideIsTracked(stage, side);
  const deadline = deadlines[side];
  const dated = { ...own, tracked, deadline, baseline: tracked ? deadline : null, expected: null };
  const { expected } = state;
  const moved = state.moved?.find((one) => one.key === key);
  if (side === 'client' && moved) {
    const later = addDays(deadline, moved.days);
    return { ...dated, deadline: later, lead: daysBetween(poDate, later) };
  }
  if (side !== 'factory' || key !== expected?.key) return dated;
  const at = instantOn(addDays(today, -1), 120 + position);
  return { ...dated, expected: { day: addDays(deadline, expected.days), by: factories[0] ?? 0, at } };
}

function partOf(maker: NamedPlanMaker, facts: StageFacts, part: SubStage): LoadedPart {
  const { stageId: subStageId, sides: blank, ...place } = part;
  const reported = eachSide((side) =>
    sideIsTracked(facts.stage, side)
      ? reportOf(maker, facts, side, blank[side].required.value)
      : { report: NO_REPORT, steps: [] },
  );
  return {
    ...place,
    subStageId,
    required: blank.client.required,
    sides: eachSide((side) => reported[side].report),
    steps: eachSide((side) => reported[side].steps),
  };
}

function reportOf(
  maker: NamedPlanMaker,
  facts: StageFacts,
  side: Side,
  required: number,
): { report: PartReport; steps: StatusStep[] } {
  const { state, today, poDate } = maker;
  const { stage, key, position, deadlines } = facts;
  const { category } = stage;
  const due = deadlines[side] < today ? deadlines[side] : today;
  const startedOn = addDays(due, -REPORT_DAYS);
  const share = shareOf(state, facts, side);
  const minutes = (side === 'client' ? 300 : 240) + position;
  const instantOf = (day: Day) => instantOn(laterOf(poDate, day), minutes);
  const reporters = reportersAt(maker, side);
  const reporting = { category, reporters, instantOf };
  if (share === 0) return { report: NO_REPORT, steps: [] };
  const late = key === state.finished?.key ? state.finished.days : 0;
  const actual = share === 1 ? addDays(due, late) : null;
  const steps = makeSteps(reporting, daysOf(category, startedOn, actual));
  const inhouse = category === 'Quantity' ? Math.round(required * share) : 0;
  return { report: reportAfter(steps, { inhouse, startedOn, actual }), steps };
}

const daysOf = (category: StageCategory, startedOn: Day, actual: Day | null): [Day, StageStatus][] => {
  if (category !== 'Approval') return [actual ? [actual, 'COMPLETED'] : [startedOn, 'IN_PROGRESS']];
  return [[startedOn, 'SUBMITTED'], ...(actual ? [[actual, 'APPROVED'] as [Day, StageStatus]] : [])];
};

/** 1 if the side is done. A part of a submitted side counts as begun. */
function shareOf({ doneUntil, finished }: NamedState, { stage, key }: StageFacts, side: Side): number {
  const { lead } = stage.sides[side];
  if (lead <= doneUntil || (finished && (key === finished.key || key === finished.inTime))) return 1;
  const begunDays: Record<StageCategory, number> = {
    Quantity: PARTIAL_DAYS,
    Approval: SUBMITTED_DAYS,
    Submission: SUBMITTED_DAYS,
  };
  return lead <= doneUntil + begunDays[stage.category] ? PARTIAL_SHARE : 0;
}

const reportersAt = ({ buyers, factories }: NamedPlanMaker, side: Side): Reporters =>
  reportersOf(side, { buyer: buyers[0] ?? 0, trader: personId('trader'), factory: factories[0] ?? 0 });
