import { type Day, daysBetween } from '../calendar';
import type { StageCategory, StageStatus } from '../vocabulary';

/** `day` (UTC) is when the change was recorded. */
export interface StatusStep {
  day: Day;
  from: StageStatus;
  to: StageStatus;
  /** Of an import: it says nothing about who waited how long. */
  isImported?: boolean;
}

export interface DecisionFigures {
  /** 1 for the first approval or rejection; null for other changes. */
  round: number | null;
  /**
   * Calendar days: for a decision, while the part was submitted or in review; for the first submission after a
   * rejection, since that rejection; otherwise null.
   */
  waitedDays: number | null;
}

const isDecision = ({ to }: Pick<StatusStep, 'to'>): boolean => to === 'APPROVED' || to === 'REJECTED';
const isWaiting = (status: StageStatus): boolean => status === 'SUBMITTED' || status === 'IN_REVIEW';

/** `earlier` changes of the part and side, oldest first. Only Approval stages have decisions. */
export function decisionFigures(
  category: StageCategory,
  earlier: readonly StatusStep[],
  change: StatusStep,
): DecisionFigures {
  if (category !== 'Approval') return { round: null, waitedDays: null };
  const sinceDecision = earlier.slice(earlier.findLastIndex(isDecision) + 1);
  if (isDecision(change)) {
    const round = earlier.filter(isDecision).length + 1;
    const asked = sinceDecision.findLast(({ from, to }) => isWaiting(to) && !isWaiting(from));
    return { round, waitedDays: asked && !asked.isImported ? daysBetween(asked.day, change.day) : null };
  }
  const decision = earlier.findLast(isDecision);
  const isAnswer = change.to === 'SUBMITTED' && !sinceDecision.some(({ to }) => to === 'SUBMITTED');
  const isTimed = isAnswer && decision?.to === 'REJECTED' && !decision.isImported;
  const waitedDays = isTimed ? daysBetween(decision.day, change.day) : null;
  return { round: null, waitedDays };
}
