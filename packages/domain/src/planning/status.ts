import { STAGE_STATUSES, type StageCategory, type StageStatus } from '../vocabulary';
import type { ReportRole, Side } from './stage';

/** The six statuses of the stage editor; only the tracker offers COMPLETED (product.md section 6). */
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
/** The tracker's choices; all statuses without a category (document 3, section 4). */
export const statusChoices = (category?: StageCategory | null): readonly StageStatus[] =>
  category ? CHOICES[category] : STAGE_STATUSES;

const APPROVAL_CHOICES: Record<ReportRole, readonly StageStatus[]> = {
  submits: ['IN_PROGRESS', 'SUBMITTED'],
  decides: ['IN_REVIEW', 'APPROVED', 'REJECTED'],
  both: ['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED', 'IN_REVIEW', 'REJECTED', 'APPROVED'],
};
/**
 * By role and current status. Only those who decide may change an approved part. Other categories have fixed choices.
 */
export function reportChoices(
  category: StageCategory,
  role: ReportRole,
  now: StageStatus = 'NOT_STARTED',
): readonly StageStatus[] {
  if (category !== 'Approval') return statusChoices(category);
  return role === 'submits' && (now === 'APPROVED' || now === 'COMPLETED') ? [] : APPROVAL_CHOICES[role];
}

/** Editors submit on the client side and approve on the factory side. */
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

/** An unsubmitted part of an Approval stage cannot be decided. */
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
