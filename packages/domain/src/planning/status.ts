import type { StageCategory, StageStatus } from '../vocabulary';
import { STAGE_STATUSES } from '../vocabulary';
import type { Side } from './stage';

/** The six of the stage editor; COMPLETED belongs to the tracker (product.md section 6). */
export const EDITOR_STATUSES: readonly StageStatus[] = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
];

const CHOICES: Record<StageCategory, readonly StageStatus[]> = {
  Approval: ['NOT_STARTED', 'IN_PROGRESS', 'REJECTED', 'APPROVED'],
  Quantity: ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'],
  Submission: ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'],
};
/** What the tracker offers; with no category, every status (document 3, section 4). */
export const statusChoices = (category?: StageCategory | null): readonly StageStatus[] =>
  category ? CHOICES[category] : STAGE_STATUSES;

/**
 * The part that a person has in an Approval stage: who makes the sample submits it, who judges it decides, and editors
 * of the order do both.
 */
export const REPORT_ROLES = ['both', 'submits', 'decides'] as const;
export type ReportRole = (typeof REPORT_ROLES)[number];

/** What each role may report in an Approval stage. */
const APPROVAL_CHOICES: Record<ReportRole, readonly StageStatus[]> = {
  submits: ['IN_PROGRESS', 'SUBMITTED'],
  decides: ['IN_REVIEW', 'APPROVED', 'REJECTED'],
  both: ['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED', 'IN_REVIEW', 'REJECTED', 'APPROVED'],
};
/**
 * The statuses that a person may report for a part, given their role in Approval stages and the part's status. What is
 * approved is changed only by those who decide. In other categories the choices are those of the category.
 */
export function reportChoices(
  category: StageCategory,
  role: ReportRole,
  now: StageStatus = 'NOT_STARTED',
): readonly StageStatus[] {
  if (category !== 'Approval') return statusChoices(category);
  return role === 'submits' && (now === 'APPROVED' || now === 'COMPLETED') ? [] : APPROVAL_CHOICES[role];
}

/** What finishes a part as far as a role can: the button 'Done'. An editor submits to the client and decides on the factory's. */
export function doneStatus(category: StageCategory, role: ReportRole, side: Side): StageStatus {
  if (category !== 'Approval') return 'COMPLETED';
  if (role === 'both') return side === 'client' ? 'SUBMITTED' : 'APPROVED';
  return role === 'submits' ? 'SUBMITTED' : 'APPROVED';
}

const NEXT: Record<StageCategory, Partial<Record<StageStatus, StageStatus>>> = {
  Approval: {
    NOT_STARTED: 'IN_PROGRESS',
    IN_PROGRESS: 'APPROVED',
    SUBMITTED: 'APPROVED',
    IN_REVIEW: 'APPROVED',
    REJECTED: 'IN_PROGRESS',
  },
  Quantity: {
    NOT_STARTED: 'IN_PROGRESS',
    IN_PROGRESS: 'COMPLETED',
    SUBMITTED: 'COMPLETED',
    IN_REVIEW: 'COMPLETED',
    REJECTED: 'IN_PROGRESS',
  },
  Submission: {
    NOT_STARTED: 'IN_PROGRESS',
    IN_PROGRESS: 'COMPLETED',
    SUBMITTED: 'COMPLETED',
    IN_REVIEW: 'COMPLETED',
    REJECTED: 'IN_PROGRESS',
  },
};
/** The step that usually follows and that the person may report, or null. */
export function nextStatus(
  status: StageStatus,
  category: StageCategory,
  role: ReportRole,
  side: Side,
): StageStatus | null {
  if (category !== 'Approval') return NEXT[category][status] ?? null;
  if (role === 'decides') return status === 'SUBMITTED' || status === 'IN_REVIEW' ? 'APPROVED' : null;
  const submits = role === 'submits' || side === 'client';
  const next = submits && status === 'IN_PROGRESS' ? 'SUBMITTED' : (NEXT.Approval[status] ?? null);
  return next !== null && reportChoices(category, role, status).includes(next) ? next : null;
}

/**
 * Whether 'Done' for a whole stage is about a part of this status. In an Approval stage a part that was not submitted yet
 * is nobody's to decide.
 */
export function isDoneNext(
  status: StageStatus,
  category: StageCategory,
  role: ReportRole,
  side: Side,
): boolean {
  const isOver = status === 'APPROVED' || status === 'COMPLETED';
  const done = doneStatus(category, role, side);
  if (category !== 'Approval') return !isOver;
  return done === 'SUBMITTED'
    ? !isOver && status !== 'SUBMITTED' && status !== 'IN_REVIEW'
    : nextStatus(status, category, role, side) === done;
}
