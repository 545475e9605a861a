import { addDays, type Day } from '@selvedge/domain/calendar';
import { NO_REPORT, type PartReport, type StatusStep } from '@selvedge/domain/orders/loaded-order';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageCategory, StageStatus } from '@selvedge/domain/vocabulary';
import type { Outcome } from './outcomes';

export interface Reporters {
  submits: number;
  decides: number;
}

export interface PartToReport {
  required: number;
  category: StageCategory;
  reporters: Reporters;
  answer: number;
  poDate: Day;
  isRejectedFirst: boolean;
  instantOf: (day: Day) => string;
}

const DAYS_TO_RESUBMIT = 2;
const QUANTITY_DAYS = 12;

function submissions(part: PartToReport, decidedOn: Day): [day: Day, to: StageStatus][] {
  const { answer, poDate } = part;
  const sent = addDays(decidedOn, -answer);
  const first = addDays(sent, -answer - DAYS_TO_RESUBMIT);
  const start = sent > poDate ? sent : decidedOn;
  if (!part.isRejectedFirst || first <= poDate) return [[start, 'SUBMITTED']];
  return [
    [first, 'SUBMITTED'],
    [addDays(first, answer), 'REJECTED'],
    [sent, 'SUBMITTED'],
  ];
}

function stepsOf(part: PartToReport, outcome: Outcome): [day: Day, to: StageStatus][] {
  const isApproval = part.category === 'Approval';
  if (outcome.kind === 'open') return [];
  if (outcome.kind === 'submitted') return [[outcome.on, 'SUBMITTED']];
  if (outcome.kind === 'partial') return [[outcome.on, 'IN_PROGRESS']];
  if (outcome.kind === 'resubmitted')
    return [
      [addDays(outcome.rejectedOn, -part.answer), 'SUBMITTED'],
      [outcome.rejectedOn, 'REJECTED'],
      [outcome.on, 'SUBMITTED'],
    ];
  return isApproval
    ? [...submissions(part, outcome.on), [outcome.on, 'APPROVED']]
    : [[outcome.on, 'COMPLETED']];
}

/** The first report of a quantity is some days before it is complete. */
export function reportPart(
  part: PartToReport,
  outcome: Outcome,
): { report: PartReport; steps: StatusStep[] } {
  const { required, category, poDate } = part;
  const steps = makeSteps(part, stepsOf(part, outcome));
  const [first] = steps;
  if (!first || outcome.kind === 'open') return { report: NO_REPORT, steps: [] };
  const share = outcome.kind === 'done' ? 1 : outcome.kind === 'partial' ? outcome.share : 0;
  const isQuantity = category === 'Quantity';
  const begun = isQuantity ? addDays(outcome.on, -QUANTITY_DAYS) : first.at.slice(0, 10);
  const report = reportAfter(steps, {
    inhouse: isQuantity ? Math.round(required * share) : 0,
    startedOn: begun > poDate ? begun : addDays(poDate, 1),
    actual: outcome.kind === 'done' ? outcome.on : null,
  });
  return { report, steps };
}

export function makeSteps(
  { category, reporters, instantOf }: Pick<PartToReport, 'category' | 'reporters' | 'instantOf'>,
  days: readonly (readonly [day: Day, to: StageStatus])[],
): StatusStep[] {
  let status: StageStatus = 'NOT_STARTED';
  return days.map(([day, to]) => {
    const decides = category === 'Approval' && (to === 'APPROVED' || to === 'REJECTED');
    const actorId = decides ? reporters.decides : reporters.submits;
    const step = { at: instantOf(day), actorId, from: status, to };
    status = to;
    return step;
  });
}

export function reportAfter(
  steps: readonly StatusStep[],
  figures: Pick<PartReport, 'inhouse' | 'startedOn' | 'actual'>,
): PartReport {
  const last = steps.at(-1);
  if (!last) return NO_REPORT;
  const submitted = steps.findLast(({ to }) => to === 'SUBMITTED');
  return {
    ...figures,
    status: last.to,
    submittedAt: submitted?.at ?? null,
    submittedBy: submitted?.actorId ?? null,
    updatedAt: last.at,
    updatedBy: last.actorId,
  };
}

/** The factory submits to the trader, and the trader to the buyer. */
export const reportersOf = (
  side: Side,
  { buyer, trader, factory }: Record<'buyer' | 'trader' | 'factory', number>,
): Reporters =>
  side === 'client' ? { submits: trader, decides: buyer } : { submits: factory, decides: trader };
